import type { BodyOf, Calls, SettingGroup } from '@sanam/contract';
import { sql } from 'kysely';
import { recordAct } from '../../core/audit-log.ts';
import { ConfigError } from '../../core/config.ts';
import type { Tx } from '../../core/database.ts';
import { invalid, Refusal } from '../../core/errors.ts';
import { type ProposalKind, propose } from '../../core/work/proposals.ts';
import { needsSecond, withValues } from './in-force.ts';
import type { Settings } from './settings.ts';

/** One setting that changes: as it was seen, and as it will be. */
interface ChangeOfOne {
  name: string;
  before: string;
  value: string;
  /** The version that whoever changes it has seen of it; 0: none. */
  seen: string;
}

/** What a second person agrees to. */
interface ProposedSettings {
  group: SettingGroup;
  changes: ChangeOfOne[];
}

type Asked = Pick<BodyOf<Calls['checkSettings']>['changes'][number], 'name' | 'value'>;

/** A setting as it stands in the environment. */
export const textOf = (config: object, name: string): string =>
  String((config as Readonly<Record<string, unknown>>)[name] ?? '');

/**
 * Judge values that somebody wants to set in a group. Values that are in force already are left out.
 * @throws 422 on `changes` with what is wrong, named by its setting.
 */
export function judgeChanges<Config extends object>(
  { declarations, current }: Settings<Config>,
  group: SettingGroup,
  asked: readonly Asked[],
) {
  const before = current();
  if (new Set(asked.map(({ name }) => name)).size < asked.length)
    throw invalid('changes', 'ระบุค่าเดียวกันซ้ำ', 'a setting is named twice');
  for (const { name } of asked)
    if (declarations.settings.get(name)?.group !== group)
      throw invalid('changes', `${name} ไม่ได้อยู่ในกลุ่มนี้ หรือแก้จากหน้าจอไม่ได้`, `${name} is no setting of ${group}`);
  // each value by itself first, so that the sentence is about the one that is wrong
  for (const { name, value } of asked) {
    const declared = declarations.settings.get(name);
    if (declared)
      judged(() => withValues({}, { settings: declarations.settings, groups: [] }, { [name]: value }), name);
  }
  const values = Object.fromEntries(asked.map(({ name, value }) => [name, value]));
  const after = judged(() => withValues(before, declarations, values));
  const changes = asked
    .map(({ name }) => ({ name, before: textOf(before, name), value: textOf(after, name) }))
    .filter((one) => one.before !== one.value);
  if (changes.length === 0) throw invalid('changes', 'ไม่มีค่าที่ต่างจากที่ใช้อยู่', 'nothing would change');
  return { before, after, changes, isForTwo: needsSecond(declarations, changes) };
}

function judged<Result>(judge: () => Result, name?: string): Result {
  try {
    return judge();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const thai = error.thai ?? error.message;
    throw invalid('changes', name ? `${name}: ${thai}` : thai, error.message);
  }
}

/**
 * Change settings of a group: at once, or by a proposal where cost or risk can rise.
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
  const judgement = judgeChanges(settings, group, given.changes);
  const seenOf = new Map(given.changes.map(({ name, seen }) => [name, seen]));
  const changes = judgement.changes.map((one) => ({ ...one, seen: seenOf.get(one.name) ?? '0' }));
  const now = clock.now();
  const subject = `settings:${group}`;
  if (judgement.isForTwo) {
    const content: ProposedSettings = { group, changes };
    const proposed = { subject, memberId: null, content, note: given.note, staffId };
    const kind = settingsProposal(settings);
    await db.transaction().execute((tx) => propose(tx, kind, proposed, now, settings.proposalHours));
    return 1;
  }
  await db.transaction().execute(async (tx) => {
    await write(tx, { group, changes }, { reason: given.note, by: staffId, second: null, proposal: null }, now);
    await recordAct(tx, { subject, detail: { changes, note: given.note } });
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
    logged: ['group', 'changes'],
    async apply(tx, { id, content, note, proposedBy, decidedBy }, now) {
      // judged again: another setting, or the environment, may have changed since
      requireSeen(settings, content.changes);
      judgeChanges(settings, content.group, content.changes);
      await write(tx, content, { reason: note, by: proposedBy, second: decidedBy, proposal: id }, now);
    },
    after: settings.readSoon,
  };
}

/** Refuse a change of what is not in force as it was seen. @throws 409. */
function requireSeen<Config extends object>(
  { state }: Settings<Config>,
  changes: readonly { name: string; seen: string }[],
): void {
  const { versionOf } = state();
  const changed = changes.filter(({ name, seen }) => String(versionOf.get(name) ?? 0n) !== seen);
  if (changed.length > 0) throw conflict(changed);
}

const conflict = (changed: readonly { name: string }[]) =>
  new Refusal(409, 'มีคนเปลี่ยนค่านี้ระหว่างที่คุณแก้', {
    field: 'changes',
    reason: `changed meanwhile: ${changed.map(({ name }) => name).join(', ')}`,
  });

async function write(
  tx: Tx,
  { group, changes }: ProposedSettings,
  about: { reason: string; by: bigint; second: bigint | null; proposal: bigint | null },
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ id: bigint | null }>`
    select setting_change(${group}, ${JSON.stringify(changes)}::jsonb, ${about.reason}, ${about.by}, ${about.second},
      ${about.proposal}, ${now}) as id`.execute(tx);
  if (!rows[0]?.id) throw conflict(changes);
}
