import type { Area } from '@sanam/contract';

const AREAS: Readonly<Record<Area, readonly [name: string, color: string]>> = {
  slot: ['สล็อต', '--d-slot'],
  casino: ['คาสิโนสด', '--d-casino'],
  fish: ['ยิงปลา', '--d-fish'],
  skill: ['เกมทักษะ', '--d-skill'],
  lotto: ['หวย', '--d-lotto'],
  sports: ['กีฬา', '--d-sports'],
  esports: ['อีสปอร์ต', '--d-esports'],
};

/** Name and colour of an area of play. One that is newer than this page keeps its own name. */
export const wordsOfArea = (area: string): readonly [name: string, color: string] =>
  AREAS[area as Area] ?? [area, '--d-muted'];
