import type { SettingGroup, SettingVersion, WhatIf } from '@sanam/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask } from '../../api/ask.ts';
import type { Refusal } from '../../api/refusal.ts';
import { wordsOfArea } from '../../parts/area-words.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { timeOf, wholeOf } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { Note, Pill } from '../../parts/pieces.tsx';
import { ReadingError } from '../../parts/reading-error.tsx';
import { differenceOf, settingText, wordsOfSetting } from '../../parts/setting-words.ts';
import { Loading } from '../../parts/states.tsx';
import { toast } from '../../parts/toasts.tsx';
import { usePages } from '../../parts/use-pages.ts';
import { useSay } from '../../parts/words.ts';
import type { changesOf } from './draft.ts';
import { WHAT_IF_NAMES, limits as words } from './words.ts';

export type Changes = ReturnType<typeof changesOf>;

/** Beside the fields: what is different, what it would have meant, and what was changed before. */
export function Side({
  group,
  changes,
  at,
  problem,
  checked,
  isWaiting,
  onTheirs,
  onMine,
  onBack,
}: {
  group: SettingGroup;
  changes: Changes;
  /** From when the changes shall count; null: at once. */
  at: string | null;
  /** Why the values cannot be set. */
  problem: Refusal | undefined;
  checked: { needs_second: boolean; what_if: readonly WhatIf[] } | undefined;
  isWaiting: boolean;
  onTheirs: (name: string) => void;
  onMine: (name: string) => void;
  onBack: (values: readonly { name: string; before: string }[]) => void;
}) {
  const say = useSay();
  const rows = changes.filter(({ isConflict }) => !isConflict);
  return (
    <aside className="side" aria-label={say(words.difference)}>
      <section className="sec">
        <h2>
          {say(words.difference)} {changes.length > 0 ? <span className="count">{changes.length}</span> : null}
        </h2>
        {changes
          .filter(({ isConflict }) => isConflict)
          .map((one) => (
            <Conflict key={one.setting.name} of={one} onTheirs={onTheirs} onMine={onMine} />
          ))}
        {rows.length > 0 ? (
          <dl className="changes">
            {rows
              .flatMap(({ setting: { name }, before, value }) => differenceOf(name, before, value))
              .map(({ key, name, before, after }) => (
                <div key={key}>
                  <dt>{say(name)}</dt>
                  <dd>
                    <s>{say(before)}</s> <Icon name="right" /> <b>{say(after)}</b>
                  </dd>
                </div>
              ))}
          </dl>
        ) : null}
        {changes.length === 0 ? <p className="dim">{say(words.noDifference)}</p> : null}
        {problem ? (
          <Note look="no" icon="stop" role="alert">
            {nameSettings(problem.of('changes'), (name) => say(wordsOfSetting(name).name))}
          </Note>
        ) : null}
        {checked ? (
          <Note look={checked.needs_second ? 'look' : 'info'} icon={checked.needs_second ? 'two' : 'bolt'}>
            {say(checked.needs_second ? words.needsTwo : at ? words.atTime : words.atOnce)}
            {at ? ` ${timeOf(at)}` : null}
          </Note>
        ) : null}
        {isWaiting ? (
          <Note look="leaf" icon="clock">
            {say(words.waiting)}{' '}
            <Link className="link" to="/second">
              {say(words.seeWaiting)}
            </Link>
          </Note>
        ) : null}
      </section>
      {checked && checked.what_if.length > 0 ? <WhatIfTable rows={checked.what_if} /> : null}
      <History group={group} onBack={onBack} />
    </aside>
  );
}

/** A sentence with settings and areas named as people know them. */
const nameSettings = (text: string, nameOf: (name: string) => string): string =>
  text
    .replaceAll(/[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+/g, nameOf)
    .replaceAll(/(?<= )[a-z]+(?= )/g, (area) => wordsOfArea(area)[0]);

function Conflict({
  of: { setting, value },
  onTheirs,
  onMine,
}: {
  of: Changes[number];
  onTheirs: (name: string) => void;
  onMine: (name: string) => void;
}) {
  const say = useSay();
  const { name, changed } = setting;
  return (
    <section className="conflict" aria-label={say(words.conflict)}>
      <p role="alert">
        <Icon name="warn" /> <b>{say(wordsOfSetting(name).name)}</b>: {say(words.conflict)}
      </p>
      <div className="halves">
        <div>
          <span className="label">{say(words.theirs)}</span>
          <b>{say(settingText(name, setting.value))}</b>
          {changed ? (
            <span className="tiny dim">
              {changed.by.shown_name} {timeOf(changed.at)} · {changed.reason}
            </span>
          ) : null}
          <button type="button" className="btn s" onClick={() => onTheirs(name)}>
            {say(words.takeTheirs)}
          </button>
        </div>
        <div>
          <span className="label">{say(words.mine)}</span>
          <b>{say(settingText(name, value))}</b>
          <button type="button" className="btn s" onClick={() => onMine(name)}>
            {say(words.keepMine)}
          </button>
        </div>
      </div>
    </section>
  );
}

function WhatIfTable({ rows }: { rows: readonly WhatIf[] }) {
  const say = useSay();
  return (
    <section className="sec">
      <h2>{say(words.whatIf)}</h2>
      <dl className="changes">
        {rows.map(({ kind, days, total, before, after }) => (
          <div key={kind}>
            <dt>{say(WHAT_IF_NAMES[kind])}</dt>
            <dd>
              {before === after ? null : (
                <>
                  <s>{wholeOf(before)}</s> <Icon name="right" />{' '}
                </>
              )}
              <b>{wholeOf(after)}</b>{' '}
              <span className="dimmer">
                {say(words.ofAll)} {wholeOf(total)} · {days} {say(words.lastDays)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="tiny dimmer">{say(words.whatIfAbout)}</p>
    </section>
  );
}

function History({ group, onBack }: { group: SettingGroup; onBack: Parameters<typeof Side>[0]['onBack'] }) {
  const say = useSay();
  const queries = useQueryClient();
  const [cancelling, setCancelling] = useState<SettingVersion>();
  const {
    reading,
    rows: versions,
    readNext,
    total,
  } = usePages(['settings', 'versions', group], (cursor) =>
    ask('settingVersions', { params: { group }, query: { cursor } }),
  );
  return (
    <section className="sec">
      <h2>{say(words.history)}</h2>
      <ReadingError of={reading} />
      {versions || reading.error ? null : <Loading />}
      {versions?.length === 0 ? <p className="dim">{say(words.noHistory)}</p> : null}
      <ol className="versions">
        {versions?.map((one) => (
          <li key={one.id}>
            {one.state === 'begun' ? null : (
              <p>
                <Pill look={one.state === 'planned' ? 'look' : 'off'} icon={one.state === 'planned' ? 'clock' : 'x'}>
                  {say(words[one.state])}
                </Pill>
              </p>
            )}
            <p>
              <b>{one.by.shown_name}</b> <span className="dimmer num">{timeOf(one.valid_from)}</span>
              {one.second ? ` · ${say(words.seconded)} ${one.second.shown_name}` : ''}
            </p>
            {one.values
              .flatMap(({ name, before, value }) => differenceOf(name, before, value))
              .map(({ key, name, before, after }) => (
                <p key={key}>
                  {say(name)} <s>{say(before)}</s> <Icon name="right" /> {say(after)}
                </p>
              ))}
            <p className="dim break">{one.reason}</p>
            {one.cancelled ? (
              <p className="dim break">
                {say(words.cancelledBy)} {one.cancelled.by.shown_name}{' '}
                <span className="num">{timeOf(one.cancelled.at)}</span> · {one.cancelled.reason}
              </p>
            ) : null}
            {one.state === 'planned' ? (
              <button type="button" className="link" onClick={() => setCancelling(one)}>
                {say(words.cancel)}
              </button>
            ) : one.state === 'begun' ? (
              <button type="button" className="link" onClick={() => onBack(one.values)}>
                {say(words.back)}
              </button>
            ) : null}
          </li>
        ))}
      </ol>
      {total === -1 ? (
        <button type="button" className="btn s" onClick={readNext} disabled={reading.isFetchingNextPage}>
          <Icon name="down" /> {say(words.older)}
        </button>
      ) : null}
      {cancelling ? (
        <ConfirmDialog
          title={say(words.askCancel)}
          about={
            <p>
              {say(words.cancelAbout)} {timeOf(cancelling.valid_from)}
            </p>
          }
          reason={words.cancelReason}
          yes={words.cancel}
          act={(note) =>
            ask('cancelPlannedSettings', { params: { group, version: cancelling.id }, body: { note } }).finally(() =>
              queries.invalidateQueries({ queryKey: ['settings'] }),
            )
          }
          onDone={() => toast('ok', say(words.cancelledNow))}
          onClose={() => setCancelling(undefined)}
        />
      ) : null}
    </section>
  );
}
