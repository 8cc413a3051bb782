import Type from 'typebox';
import { call } from './call.ts';
import { data, Success } from './fields.ts';
import { Gamecode } from './games.ts';

export const favourites = call({
  method: 'GET',
  path: '/api/favourites',
  access: 'member',
  summary:
    'Games the member marked, newest first, and games they opened lately, latest first. Those that cannot be played now are among them.',
  reply: data(Type.Object({ favourites: Type.Array(Type.String()), recent: Type.Array(Type.String()) })),
});

export const markFavourite = call({
  method: 'POST',
  path: '/api/favourites',
  access: 'member',
  summary: 'Marks a game, or takes the mark away. Said again, nothing changes.',
  body: Type.Object({ gamecode: Gamecode, marked: Type.Boolean() }),
  reply: Success,
});
