import type { BodyOf, Calls, SettingGroup } from '@sanam/contract';
import { formatDateTime } from '@sanam/thai/dates';
import { ConfigError } from '../../core/config.ts';
import { invalid } from '../../core/errors.ts';
import { inForce, needsSecond, spoiledPlans, textOf, type Version, withValues } from './in-force.ts';
import type { Settings } from './settings.ts';

type Asked = Pick<BodyOf<Calls['checkSettings']>['changes'][number], 'name' | 'value'>;
/** What values are judged against: `versions` as they are, not called off and in the order in which they count. */
type Judging<Config extends object> = Pick<Settings<Config>, 'declarations' | 'start' | 'clock' | 'planDays'> & {
  versions: readonly Version[];
};

/**
 * Judge values that somebody wants to set in a group, now or at a later time. Values that will be in force by then are
 * left out.
 * @param plannedFor the later time; null: now.
 * @throws 422 on `changes` with what is wrong, named by its setting, or with the planned version that it would spoil; on
 *   `valid_from` for a time that is over or too far away.
 */
export function judgeChanges<Config extends object>(
  settings: Judging<Config>,
  group: SettingGroup,
  asked: readonly Asked[],
  plannedFor: Date | null,
) {
  const { declarations, start, versions } = settings;
  const now = settings.clock.now();
  if (plannedFor) judgeTime(settings, plannedFor, now);
  const at = plannedFor ?? now;
  const before = inForce(start, declarations, versions, at).config;
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
  const added: Version = { id: 0n, validFrom: at, isSeconded: true, values };
  const later = versions.findIndex(({ validFrom }) => validFrom > at);
  requireUnspoiled(settings, versions.toSpliced(later < 0 ? versions.length : later, 0, added), at);
  return { before, after, changes, isForTwo: needsSecond(declarations, changes) };
}

function judgeTime({ planDays }: { planDays: number }, plannedFor: Date, now: Date): void {
  const isFar = plannedFor.getTime() - now.getTime() > planDays * 86_400_000;
  if (plannedFor > now && !isFar) return;
  throw invalid(
    'valid_from',
    isFar ? `ตั้งเวลาได้ไม่เกิน ${planDays} วันข้างหน้า` : 'เวลาที่ตั้งต้องอยู่หลังจากนี้',
    `the time is ${isFar ? 'too far away' : 'over'}`,
  );
}

/**
 * Refuse other versions when a planned one could not begin as it was agreed.
 * @param after the versions as they would be, in the order in which they count.
 * @throws 422 on `changes` with the planned version.
 */
export function requireUnspoiled<Config extends object>(
  settings: Judging<Config>,
  after: readonly Version[],
  from: Date,
): void {
  const { start, declarations, versions } = settings;
  const [spoiled] = spoiledPlans(start, declarations, { before: versions, after }, from);
  if (!spoiled) return;
  const at = formatDateTime(spoiled.version.validFrom);
  throw invalid(
    'changes',
    spoiled.why === 'contradicts'
      ? `ขัดกับค่าที่ตั้งเวลาไว้ ${at} กรุณายกเลิกค่าที่ตั้งเวลาไว้ก่อน`
      : `ค่าที่ตั้งเวลาไว้ ${at} จะต้องใช้สองคน กรุณายกเลิกค่าที่ตั้งเวลาไว้ก่อน`,
    `the planned version ${spoiled.version.id} ${spoiled.why === 'contradicts' ? 'would contradict it' : 'would need a second person'}`,
  );
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
