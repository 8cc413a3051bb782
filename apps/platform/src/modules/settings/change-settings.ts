import type { BodyOf, Calls, SettingGroup } from '@sanam/contract';
import { sql } from 'kysely';
import { recordAct } from '../../core/audit-log.ts';
import type { Tx } from '../../core/database.ts';
import { notFound, Refusal } from '../../core/errors.ts';
import { type ProposalKind, propose } from '../../core/work/proposals.ts';
import { newestOf } from './in-force.ts';
import { judgeChanges, requireUnspoiled } from './judge-changes.ts';
import type { Settings } from './settings.ts';

/** One setting that changes: as it was seen, and as it will be. */
interface ChangeOfOne {
  name: string;
  before: string;
  value: string;
  /** The newest version that whoever changes it has seen of it, planned ones too; 0: none. */
  seen: string;
}

/** What a second person agrees to. */
interface ProposedSettings {
  group: SettingGroup;
  changes: ChangeOfOne[];
  /** The later time from which it counts; null: from the second yes. */
  valid_from: string | null;
}

/**
 * Change settings of a group: at once, at a later time, or by a proposal where cost or risk can rise.
 * @returns how many more people must agree.
 * @throws 409 when one was changed since it was seen, or another proposal about the group is open; 422 as `judgeChanges`.
 */
export async function changeSettings<Config extends object>(
  settings: Settings<Config>,
  group: SettingGroup,
  given: BodyOf<Calls['changeSettings']>,
  staffId: bigint,
): Promise<0 | 1> {
  const { db, clock } = settings;
  // what another process wrote just now is known before it is judged
  await settings.readAnew();
  requireSeen(settings, given.changes);
  const valid_from = given.valid_from ?? null;
  const judgement = judgeChanges(settings, group, given.changes, timeOrNull(valid_from));
  const seenOf = new Map(given.changes.map(({ name, seen }) => [name, seen]));
  const changes = judgement.changes.map((one) => ({ ...one, seen: seenOf.get(one.name) ?? '0' }));
  const now = clock.now();
  const subject = `settings:${group}`;
  const content: ProposedSettings = { group, changes, valid_from };
  if (judgement.isForTwo) {
    const proposed = { subject, memberId: null, content, note: given.note, staffId };
    const kind = settingsProposal(settings);
    await db.transaction().execute((tx) => propose(tx, kind, proposed, now, settings.proposalHours));
    return 1;
  }
  await db.transaction().execute(async (tx) => {
    await write(tx, content, { reason: given.note, by: staffId, second: null, proposal: null }, now);
    await recordAct(tx, { subject, detail: { changes, valid_from, note: given.note } });
  });
  await settings.readAnew();
  return 0;
}

/** The act that needs two people: values with which cost or risk can rise. */
export function settingsProposal<Config extends object>(settings: Settings<Config>): ProposalKind<ProposedSettings> {
  return {
    kind: 'change-settings',
    scope: 'settings',
    second: ['second'],
    logged: ['group', 'changes', 'valid_from'],
    async apply(tx, { id, content, note, proposedBy, decidedBy }, now) {
      // judged again: another setting, the environment, or the hour may have passed what was proposed
      requireSeen(settings, content.changes);
      judgeChanges(settings, content.group, content.changes, timeOrNull(content.valid_from));
      await write(tx, content, { reason: note, by: proposedBy, second: decidedBy, proposal: id }, now);
    },
    after: settings.readSoon,
  };
}

/**
 * Call off a planned version before its time. Nothing that is in force changes.
 * @throws 404 when no planned version of the group has this number, or it has begun or was called off; 422 when another
 *   planned version could then not begin as it was agreed.
 */
export async function cancelPlan<Config extends object>(
  settings: Settings<Config>,
  group: SettingGroup,
  id: bigint,
  note: string,
  staffId: bigint,
): Promise<void> {
  const now = settings.clock.now();
  await settings.readAnew();
  requireUnspoiled(
    settings,
    settings.versions().filter((one) => one.id !== id),
    now,
  );
  await settings.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ done: boolean }>`
      select setting_cancel(${group}, ${id}, ${note}, ${staffId}, ${now}) as done`.execute(tx);
    if (!rows[0]?.done)
      throw notFound('ไม่มีค่าที่ตั้งเวลาไว้นี้แล้ว เริ่มใช้หรือยกเลิกไปแล้ว', 'no planned version of the group has this number');
    await recordAct(tx, { subject: `settings:${group}`, detail: { cancelled: String(id), note } });
  });
  await settings.readAnew();
}

const timeOrNull = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));

/** Refuse a change of what is not as it was seen. @throws 409. */
function requireSeen<Config extends object>(
  { versions }: Settings<Config>,
  changes: readonly { name: string; seen: string }[],
): void {
  const newest = newestOf(versions());
  const changed = changes.filter(({ name, seen }) => String(newest.get(name) ?? 0n) !== seen);
  if (changed.length > 0) throw conflict(changed);
}

const conflict = (changed: readonly { name: string }[]) =>
  new Refusal(409, 'มีคนเปลี่ยนค่านี้ระหว่างที่คุณแก้', {
    field: 'changes',
    reason: `changed meanwhile: ${changed.map(({ name }) => name).join(', ')}`,
  });

async function write(
  tx: Tx,
  { group, changes, valid_from }: ProposedSettings,
  about: { reason: string; by: bigint; second: bigint | null; proposal: bigint | null },
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ id: bigint | null }>`
    select setting_change(${group}, ${JSON.stringify(changes)}::jsonb, ${about.reason}, ${about.by}, ${about.second},
      ${about.proposal}, ${timeOrNull(valid_from)}, ${now}) as id`.execute(tx);
  if (!rows[0]?.id) throw conflict(changes);
}
