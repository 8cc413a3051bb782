import { useId } from 'react';
import { Field } from '../../parts/field.tsx';
import { TickField, TimeField } from '../../parts/form-fields.tsx';
import { Icon } from '../../parts/icon.tsx';
import { useSay } from '../../parts/words.ts';
import type { Entry } from './entry.ts';
import { PictureField } from './picture-field.tsx';
import { content as words } from './words.ts';

/** Fields of an entry, as its kind needs them. @param removed what will be taken out of the text. */
export function Fields({
  entry,
  removed,
  isOff,
  errors,
  onChange,
}: {
  entry: Entry;
  removed: readonly string[] | undefined;
  isOff: boolean;
  errors: Readonly<Record<string, readonly string[]>>;
  onChange: (part: Partial<Entry>) => void;
}) {
  const say = useSay();
  const isEntrance = entry.kind === 'entrance';
  const error = (field: string) => errors[field]?.[0];
  return (
    <>
      <section className="card">
        <header>
          <h2>{say(words.texts)}</h2>
        </header>
        <fieldset className="grid4">
          <div className="span2">
            <Area
              label={say(isEntrance ? words.entranceName : words.headline)}
              rows={2}
              max={200}
              value={entry.title}
              isOff={isOff}
              onChange={(title) => onChange({ title })}
            />
          </div>
          <div className="span2 stack">
            {isEntrance ? null : (
              <Field
                label={say(words.eyebrow)}
                value={entry.eyebrow}
                maxLength={100}
                disabled={isOff}
                onChange={(event) => onChange({ eyebrow: event.target.value })}
              />
            )}
            <Field
              label={say(words.link)}
              hint={say(words.linkHint)}
              error={error('link')}
              value={entry.link ?? ''}
              maxLength={300}
              disabled={isOff}
              onChange={(event) => onChange({ link: event.target.value || null })}
            />
          </div>
          {isEntrance ? null : (
            <div className="span4">
              <Area
                label={say(words.summary)}
                rows={2}
                max={500}
                value={entry.summary}
                isOff={isOff}
                onChange={(summary) => onChange({ summary })}
              />
            </div>
          )}
          {isEntrance || entry.kind === 'banner' ? null : (
            <div className="span4">
              <Area
                label={say(words.body)}
                rows={9}
                max={100_000}
                value={entry.body}
                isOff={isOff}
                isMono
                onChange={(body) => onChange({ body })}
              />
              <p className="tiny" role="status">
                {removed === undefined ? null : removed.length === 0 ? (
                  <span className="in">
                    <Icon name="check" /> {say(words.clean)}
                  </span>
                ) : (
                  <span className="look">
                    <Icon name="warn" /> {say(words.removed)}: <span className="mono break">{removed.join('  ')}</span>
                  </span>
                )}
              </p>
            </div>
          )}
        </fieldset>
      </section>
      {isEntrance ? null : <PictureField img={entry.img} isOff={isOff} onChange={(img) => onChange({ img })} />}
      <section className="card">
        <header>
          <h2>{say(words.time)}</h2>
        </header>
        <fieldset className="grid4">
          <div className="span2">
            <TimeField
              label={say(words.starts)}
              value={entry.starts_at}
              isOff={isOff}
              onChange={(starts_at) => onChange({ starts_at })}
            />
          </div>
          <div className="span2">
            <TimeField
              label={say(words.until)}
              value={entry.ends_at}
              isOff={isOff}
              error={error('ends_at')}
              onChange={(ends_at) => onChange({ ends_at })}
            />
          </div>
          <div className="span2">
            <TickField
              label={say(words.published)}
              value={entry.published}
              isOff={isOff}
              onChange={(published) => onChange({ published })}
            />
          </div>
          {entry.kind === 'promotion' ? (
            <div className="span2">
              <TickField
                label={say(words.isPopup)}
                value={entry.popup}
                isOff={isOff}
                onChange={(popup) => onChange({ popup })}
              />
            </div>
          ) : null}
        </fieldset>
      </section>
    </>
  );
}

function Area({
  label,
  rows,
  max,
  value,
  isOff,
  isMono,
  onChange,
}: {
  label: string;
  rows: number;
  max: number;
  value: string;
  isOff: boolean;
  isMono?: boolean;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className={isMono ? 'mono' : undefined}
        rows={rows}
        maxLength={max}
        value={value}
        disabled={isOff}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
