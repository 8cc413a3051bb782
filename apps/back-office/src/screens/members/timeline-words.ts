import type { TimelineEntry } from '@sanam/contract';
import { wordsOfArea } from '../../parts/area-words.ts';
import { bahtText, dayOf, timeOf, wholeOf } from '../../parts/format.ts';
import type { IconName } from '../../parts/icon-names.ts';
import { wordsOfMovement } from '../../parts/movement-words.ts';
import { wordsOfKind } from '../../parts/proposal-kinds.ts';
import { wordsOfAct } from '../../parts/staff-acts.ts';
import { isSecurityEvent, wordsOfEvent } from './security-words.ts';

/** An entry of the timeline as it is drawn. */
export interface ShownEntry {
  time: string;
  icon: IconName;
  look: 'in' | 'look' | 'staff' | '';
  /** What happened. */
  what: string;
  /** Reference of the money it is about. */
  ref?: string;
  /** What is known besides, quieter. */
  more: string;
}

/** The words of an entry of the timeline. Pure. */
export function shownEntry(entry: TimelineEntry): ShownEntry {
  const time = timeOf(entry.at);
  switch (entry.kind) {
    case 'money': {
      const { name, icon, look } = wordsOfMovement(entry.what);
      const held = entry.what === 'withdraw_settle' ? 'จากที่พักไว้' : '';
      return { time, icon, look, what: name, more: held, ...(entry.ref ? { ref: entry.ref } : {}) };
    }
    case 'play': {
      const staked = Number(entry.detail.staked_satang ?? 0) / 100;
      const more = `${wholeOf(entry.count ?? 0)} รอบ เดิมพัน ${bahtText(staked)}`;
      return { time: dayOf(entry.at), icon: 'pad', look: '', what: wordsOfArea(entry.what)[0], more };
    }
    case 'account': {
      const { name, icon, look } = wordsOfEvent(entry.what);
      return { time, icon, look, what: name, more: detailText(entry.detail) };
    }
    case 'staff': {
      const act = isSecurityEvent(entry.what) ? wordsOfEvent(entry.what) : wordsOfAct(entry.what);
      return { time, icon: act.icon, look: 'staff', what: act.name, more: detailText(entry.detail) };
    }
    case 'note':
      return { time, icon: 'chat', look: 'staff', what: 'โน้ต', more: detailText(entry.detail) };
  }
}

/**
 * Entries without those that say again what another one says: an act of staff beside the event, or the note, that it
 * made. Pure.
 */
export const withoutTwins = (entries: readonly TimelineEntry[]): TimelineEntry[] =>
  entries.filter(({ kind, what }) => kind !== 'staff' || !(isSecurityEvent(what) || what === 'writeMemberNote'));

const SAYS: Readonly<Record<string, string>> = { yes: 'อนุมัติ', no: 'ไม่อนุมัติ' };

/** What a detail says in words: the act that was decided, the amount, the flag, the reason. Pure. */
export function detailText(detail: TimelineEntry['detail']): string {
  const text = (key: string) => (typeof detail[key] === 'string' ? detail[key] : '');
  const satang = Number(text('satang'));
  return [
    text('kind') ? wordsOfKind(text('kind')).name.th : '',
    SAYS[text('says')] ?? '',
    satang ? `${satang > 0 ? '+' : ''}${bahtText(satang / 100)}` : '',
    text('flag') ? `${detail.on === false ? 'เอาธงออก' : 'ธง'} ${text('flag')}` : '',
    text('device'),
    text('evidence'),
    text('text') || text('note') || text('reason') || text('why'),
  ]
    .filter(Boolean)
    .join(' · ');
}
