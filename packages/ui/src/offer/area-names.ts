import type { Area } from '@sanam/contract';

/** Name of each area of play. */
export const AREA_NAMES: Readonly<Record<Area, string>> = {
  sports: 'กีฬา',
  casino: 'คาสิโน',
  slot: 'สล็อต',
  fish: 'ยิงปลา',
  skill: 'เกมทักษะ',
  lotto: 'หวย',
  esports: 'อีสปอร์ต',
};
