import type { BodyOf, Calls, SettingGroup } from '@sanam/contract';
import { sql } from 'kysely';
import { recordAct } from '../../core/audit-log.ts';
import type { Tx } from '../../core/database.ts';
import { notFound, Refusal } from '../../core/errors.ts';
import { type ProposalKind, propose } from '../../core/work/proposals.ts';
import { newestOf, type Version } from './in-force.ts';
import { judgeChanges, requireUnspoiled } from './judge-changes.ts';
import { readVersions, type Settings } from './settings.ts';

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

/** What somebody wants to set. */
type Asked = Omit<ProposedSettings, 'changes'> & { changes: readonly Omit<ChangeOfOne, 'before'>[] };

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
  const subject = `settings:${group}`;
  const asked: Asked = { group, changes: given.changes, valid_from: given.valid_from ?? null };
  // A proposal sets nothing, and is judged under the lock at the second yes. The lock is not held while it is made:
  // whoever decides about one holds it first, and waits for the lock.
  await settings.readAnew();
  const { isForTwo, ...content } = judge(settings, asked, settings.versions());
  if (isForTwo) {
    const proposed = { subject, memberId: null, content, note: given.note, staffId };
    const kind = settingsProposal(settings);
    await db.transaction().execute((tx) => propose(tx, kind, proposed, clock.now(), settings.proposalHours));
    return 1;
  }
  await db.transaction().execute(async (tx) => {
    const { isForTwo: isForTwoNow, ...stands } = judge(settings, asked, await lockVersions(tx));
    // what it is compared with was changed since it was judged
    if (isForTwoNow) throw conflict(stands.changes);
    await write(tx, stands, { reason: given.note, by: staffId, second: null, proposal: null }, clock.now());
    await recordAct(tx, {
      subject,
      detail: { changes: stands.changes, valid_from: stands.valid_from, note: given.note },
    });
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
      // judged again: another setting or the environment may have changed since, or the planned time may be over
      const { isForTwo: _, ...stands } = judge(settings, content, await lockVersions(tx));
      await write(tx, stands, { reason: note, by: proposedBy, second: decidedBy, proposal: id }, now);
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
  await settings.db.transaction().execute(async (tx) => {
    const versions = await lockVersions(tx);
    const now = settings.clock.now();
    requireUnspoiled(
      { ...settings, versions },
      versions.filter((one) => one.id !== id),
      now,
    );
    const { rows } = await sql<{ done: boolean }>`
      select setting_cancel(${group}, ${id}, ${note}, ${staffId}, ${now}) as done`.execute(tx);
    if (!rows[0]?.done)
      throw notFound('ไม่มีค่าที่ตั้งเวลาไว้นี้แล้ว เริ่มใช้หรือยกเลิกไปแล้ว', 'no planned version of the group has this number');
    await recordAct(tx, { subject: `settings:${group}`, detail: { cancelled: String(id), note } });
  });
  await settings.readAnew();
}

const timeOrNull = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));

/** The versions as they are, while nobody else changes them until the transaction ends. */
async function lockVersions(tx: Tx): Promise<readonly Version[]> {
  await sql`select setting_lock()`.execute(tx);
  return readVersions(tx);
}

/**
 * Judge changes against versions.
 * @returns the values that differ, with what was seen of each, and whether two people must agree.
 * @throws 409 when one is not as it was seen; 422 as `judgeChanges`.
 */
function judge<Config extends object>(
  settings: Settings<Config>,
  { group, changes: asked, valid_from }: Asked,
  versions: readonly Version[],
): ProposedSettings & { isForTwo: boolean } {
  const newest = newestOf(versions);
  const changed = asked.filter(({ name, seen }) => String(newest.get(name) ?? 0n) !== seen);
  if (changed.length > 0) throw conflict(changed);
  const judgement = judgeChanges({ ...settings, versions }, group, asked, timeOrNull(valid_from));
  const seenOf = new Map(asked.map(({ name, seen }) => [name, seen]));
  const changes = judgement.changes.map((one) => ({ ...one, seen: seenOf.get(one.name) ?? '0' }));
  return { group, changes, valid_from, isForTwo: judgement.isForTwo };
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
