import { ALERT_RULES, type ScopeName } from '@sanam/contract';
import { isBeyond } from '../../../core/due.ts';
import type { QueueName } from '../../../core/work/leases.ts';
import type { WorkQueue } from '../../../core/work/queues.ts';

type Rule = (typeof ALERT_RULES)[number];

/** An alert that goes on, as it is kept. */
export interface Going {
  id: bigint;
  rule: Rule;
  /** Provider or queue; empty: the whole platform. */
  about: string;
  worst: number;
  acknowledged_at: Date | null;
  told_at: Date | null;
  /** When browsers were last told of the same rule about the same thing. */
  last_told_at: Date | null;
}

/** What browsers are told of an alert, and the scopes without which a person may not know of it. */
export interface AlertNotice {
  title: string;
  text: string;
  path: string;
  needs: readonly ScopeName[];
}

/**
 * The alerts that are sent to browsers now: each once. An alert about something that was announced less than the quiet
 * time ago waits; if it still goes on afterwards, it is sent then. An alert that somebody has taken note of is not
 * sent. Pure.
 */
export function toTell(going: readonly Going[], now: Date, quietSeconds: number): Going[] {
  // a clock that was ahead told of it at a time to come: that keeps nothing quiet until then
  const isQuiet = ({ last_told_at }: Going) =>
    last_told_at !== null &&
    !isBeyond(last_told_at, now) &&
    now.getTime() - last_told_at.getTime() < quietSeconds * 1000;
  return going.filter((one) => one.told_at === null && one.acknowledged_at === null && !isQuiet(one));
}

/** The page of today, which has every alert. */
const TODAY = { path: '/today', name: 'ภาพรวมวันนี้' };
/** Where the items of the queues are decided whose members were promised an answer. */
const PAGES: Partial<Record<QueueName, { path: string; name: string }>> = {
  withdrawals: { path: '/withdrawals', name: 'ถอนเงินรอตรวจ' },
  deposits: { path: '/matching', name: 'เงินเข้ารอจับคู่' },
};

/** Words of an alert; of halted payouts the measure is a number of findings, else minutes. */
const WORDS: Readonly<Record<Rule, (measure: number, about: string) => readonly [title: string, text: string]>> = {
  payouts_halted: (measure) => ['หยุดจ่ายเงินทุกคน', `มีสิ่งที่ตรวจพบ ${measure} เรื่องที่ต้องแก้ก่อนจ่ายเงินต่อ`],
  audit_late: (measure) => ['หยุดจ่ายเงินทุกคน', `การตรวจบัญชีครั้งล่าสุดเสร็จเมื่อ ${measure} นาทีก่อน เงินออกรอจนกว่าจะตรวจครบ`],
  bank_silent: (measure) => ['อ่านรายการเดินบัญชีธนาคารไม่ได้', `ไม่ได้อ่านมา ${measure} นาที เงินฝากอาจเข้าช้ากว่าปกติ`],
  provider_silent: (measure, about) => [`ค่าย ${about} ไม่ตอบ`, `ไม่ตอบมา ${measure} นาที`],
  queue_late: (measure, about) => [`${pageOf(about).name}: เกินเวลาที่สัญญาไว้`, `มีรายการรอนาน ${measure} นาที`],
  jobs_behind: (measure) => ['งานรวมยอดตามไม่ทัน', `ยอดบนหน้าภาพรวมช้ากว่าความจริง ${measure} นาที`],
};

const pageOf = (queue: string) => PAGES[queue as QueueName] ?? { path: TODAY.path, name: queue };

/**
 * What a person with these scopes is told of an alert; undefined when they may not see it on the page of today. It
 * leads where the person can do something, as far as they may open that page. Pure.
 */
export function noticeOf(
  { rule, about, worst }: Pick<Going, 'rule' | 'about' | 'worst'>,
  scopes: readonly string[],
  queues: readonly Pick<WorkQueue, 'queue' | 'scope'>[],
): AlertNotice | undefined {
  const needs = needsOf(rule, about, queues);
  if (!needs?.every((scope) => scopes.includes(scope))) return undefined;
  const [title, text] = WORDS[rule](worst, about);
  const page = leadsTo(rule, about, scopes);
  return { title, text: `${text} · แตะเพื่อเปิด${page.name}`, path: page.path, needs };
}

/** Scopes without which an alert is not on a person's page; undefined: it is on nobody's. */
function needsOf(rule: Rule, about: string, queues: readonly Pick<WorkQueue, 'queue' | 'scope'>[]) {
  if (rule !== 'queue_late') return ['reports'] as const;
  const queue = queues.find((one) => one.queue === about);
  return queue && (['reports', queue.scope] as const);
}

function leadsTo(rule: Rule, about: string, scopes: readonly string[]): { path: string; name: string } {
  if (rule === 'queue_late') return pageOf(about);
  if (rule === 'payouts_halted' && scopes.includes('findings')) return { path: '/findings', name: 'สิ่งที่ตรวจพบ' };
  return TODAY;
}

/** Whether a rule that is kept is one of those that this version knows. */
export const isRule = (rule: string): rule is Rule => (ALERT_RULES as readonly string[]).includes(rule);
