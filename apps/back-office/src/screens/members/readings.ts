import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { memberKey } from './address.ts';

/** Readings about one member that more than one place shows. */

export const devicesOf = (id: string) =>
  queryOptions({
    queryKey: memberKey(id, 'devices'),
    queryFn: async () => (await ask('memberDevices', { params: { id } })).data,
  });

export const notesOf = (id: string) =>
  queryOptions({
    queryKey: memberKey(id, 'notes'),
    queryFn: async () => (await ask('memberNotes', { params: { id } })).data,
  });

export const giftsOf = (id: string) =>
  queryOptions({
    queryKey: memberKey(id, 'gifts'),
    queryFn: async () => (await ask('memberGifts', { params: { id } })).data,
  });
