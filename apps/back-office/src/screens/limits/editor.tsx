import type { BodyOf, Calls, Setting, SettingGroup } from '@sanam/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { isByItself } from '../../api/by-itself.ts';
import { asRefusal } from '../../api/refusal.ts';
import { TimeField } from '../../parts/form-fields.tsx';
import { Icon } from '../../parts/icon.tsx';
import { LeaveGuard } from '../../parts/leave-guard.tsx';
import { pauseInTyping } from '../../parts/pause.ts';
import { ReasonField, useReason } from '../../parts/reason-field.tsx';
import { SETTING_GROUP_NAMES } from '../../parts/setting-words.ts';
import { RefusalNote } from '../../parts/states.tsx';
import { toast } from '../../parts/toasts.tsx';
import { useSay } from '../../parts/words.ts';
import { useShortcuts } from '../../shell/keys.ts';
import { changesOf, type Draft, without, withoutSaved, withValue } from './draft.ts';
import { SettingField } from './setting-field.tsx';
import { Side } from './side.tsx';
import { limits as words } from './words.ts';

/** The settings of a group as fields, with what is different beside them and one reason for all of it (OPS-08). */
export function Editor({
  group,
  settings,
  isWaiting,
}: {
  group: SettingGroup;
  settings: readonly Setting[];
  isWaiting: boolean;
}) {
  const say = useSay();
  const queries = useQueryClient();
  const [draft, setDraft] = useState<Draft>({});
  const [at, setAt] = useState<string | null>(null);
  const reason = useReason();
  const readAgain = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['settings'], exact: true }),
      queries.invalidateQueries({ queryKey: ['settings', 'versions'] }),
    ]);
  const saving = useMutation({
    mutationFn: ({ body }: { body: BodyOf<Calls['changeSettings']>; saved: Draft }) =>
      ask('changeSettings', { params: { group }, body }),
    onSuccess: async ({ data: { missing } }, { body: { valid_from }, saved }) => {
      // the draft stays until the fields say the same
      await readAgain();
      setDraft((now) => withoutSaved(now, saved));
      beginAnew();
      toast(
        'ok',
        say(missing > 0 ? words.proposed : valid_from ? words.planned : words.saved),
        say(SETTING_GROUP_NAMES[group]),
      );
    },
    // what is in force now is read anew, also after a conflict
    onError: () => void readAgain(),
  });
  const beginAnew = () => {
    setAt(null);
    reason.clear();
    saving.reset();
  };
  const discard = () => {
    setDraft({});
    beginAnew();
  };
  // while it is saved, the new version of a setting is one's own
  const changes = changesOf(settings, draft, at).map((one) => (saving.isPending ? { ...one, isConflict: false } : one));
  const when = at === null ? {} : { valid_from: at };
  const isConflict = changes.some((one) => one.isConflict);
  const asked = changes.map(({ setting: { name }, value }) => ({ name, value }));
  const checking = useQuery({
    queryKey: ['settings', 'check', group, asked, at, settings.map(({ version }) => version)],
    queryFn: async ({ signal }) => {
      // what the page asks by itself stays known as that only when it is asked at once
      if (!isByItself()) await pauseInTyping(signal);
      return (await ask('checkSettings', { params: { group }, body: { changes: asked, ...when } })).data;
    },
    enabled: changes.length > 0 && !isConflict && !saving.isPending,
    retry: false,
  });
  const refused = checking.error && changes.length > 0 && !isConflict ? asRefusal(checking.error) : undefined;
  const timeProblem = refused?.errors.valid_from?.[0];
  const checked = changes.length > 0 && !isConflict ? checking.data : undefined;
  const save = () => {
    if (changes.length === 0 || isConflict || saving.isPending || checking.error) return;
    if (!reason.isGiven()) return;
    const body = {
      changes: changes.map(({ setting: { name }, value, seen }) => ({ name, value, seen })),
      ...when,
      note: reason.text.trim(),
    };
    saving.mutate({ body, saved: draft });
  };
  useShortcuts([{ key: 'mod+Enter', name: words.save, run: save }]);
  const type = (setting: Setting, value: string) => setDraft((before) => withValue(before, setting, value));
  return (
    <>
      <LeaveGuard isDirty={Object.keys(draft).length > 0} onDiscard={discard} />
      <div className="limits">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
        <section className="fields" tabIndex={0} aria-label={say(SETTING_GROUP_NAMES[group])}>
          <div className="card grid">
            {settings.map((setting) => (
              <SettingField
                key={setting.name}
                setting={setting}
                draft={draft[setting.name]?.value}
                onChange={(value) => type(setting, value)}
              />
            ))}
          </div>
        </section>
        <Side
          group={group}
          changes={changes}
          at={at}
          problem={timeProblem ? undefined : refused}
          checked={checked}
          isWaiting={isWaiting}
          onTheirs={(name) => setDraft((before) => without(before, name))}
          onMine={(name) => {
            const setting = settings.find((one) => one.name === name);
            const mine = draft[name];
            if (setting && mine) setDraft(withValue(without(draft, name), setting, mine.value));
          }}
          onBack={(values) => {
            for (const { name, before } of values) {
              const setting = settings.find((one) => one.name === name);
              if (setting) type(setting, before);
            }
          }}
        />
        {Object.keys(draft).length > 0 ? (
          <footer className="savebar">
            <span>
              {say(words.changes)} <b>{changes.length}</b> {say(words.items)}
            </span>
            <TimeField label={say(words.from)} value={at} error={timeProblem} onChange={setAt} />
            <div className="field grow">
              <ReasonField reason={reason} />
              {isConflict ? <p className="error">{say(words.resolve)}</p> : null}
              {saving.error && !isConflict ? <RefusalNote refusal={asRefusal(saving.error)} field="changes" /> : null}
            </div>
            <button type="button" className="btn quiet" onClick={discard}>
              {say(words.discard)}
            </button>
            <button
              type="button"
              className="btn primary"
              disabled={changes.length === 0 || isConflict || saving.isPending || checking.error !== null}
              onClick={save}
            >
              <Icon name={checked?.needs_second ? 'two' : at ? 'clock' : 'check'} />
              {say(checked?.needs_second ? words.propose : at ? words.plan : words.save)} <kbd>⌘↵</kbd>
            </button>
          </footer>
        ) : null}
      </div>
    </>
  );
}
