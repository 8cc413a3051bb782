import type { Setting } from '@sanam/contract';
import { useId } from 'react';
import { Link } from 'react-router';
import { wordsOfArea } from '../../parts/area-words.ts';
import { timeOf, wholeOf } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { CHOICE_NAMES, settingText, UNIT_NAMES, wordsOfSetting } from '../../parts/setting-words.ts';
import { typedPercent, typedWhole } from '../../parts/typed-number.ts';
import { useSay } from '../../parts/words.ts';
import { AREAS, LEVELS, readRates, writeRates } from './rates.ts';
import { limits as words } from './words.ts';

/** A setting as a field: its value or the draft of another, range, default, and who changed it last. */
export function SettingField({
  setting,
  draft,
  onChange,
}: {
  setting: Setting;
  draft: string | undefined;
  onChange: (value: string) => void;
}) {
  const say = useSay();
  const id = useId();
  const { name, about } = wordsOfSetting(setting.name);
  const value = draft ?? setting.value;
  const look = [
    'field',
    draft === undefined ? '' : 'changed',
    ['rates', 'prizes'].includes(setting.unit) ? 'full' : '',
  ];
  return (
    <div className={look.filter(Boolean).join(' ')}>
      {setting.unit === 'prizes' ? (
        <>
          <span className="label">{say(name)}</span>
          <p>
            {say(settingText(setting.name, value))}{' '}
            <Link className="link" to="/rewards/wheel">
              {say(words.wheelScreen)}
            </Link>
          </p>
        </>
      ) : setting.unit === 'rates' ? (
        <RatesFields
          name={say(name)}
          value={value}
          inForce={setting.value}
          describedBy={`${id}-h`}
          onChange={onChange}
        />
      ) : (
        <>
          <label htmlFor={id}>{say(name)}</label>
          <div className={setting.choices ? 'input' : 'input r'}>
            {setting.choices ? (
              <select
                id={id}
                value={value}
                aria-describedby={`${id}-h`}
                onChange={(event) => onChange(event.target.value)}
              >
                {setting.choices.map((one) => (
                  <option key={one} value={one}>
                    {say(CHOICE_NAMES[one] ?? { th: one, en: one })}
                  </option>
                ))}
              </select>
            ) : (
              <>
                <input
                  id={id}
                  inputMode="numeric"
                  autoComplete="off"
                  value={draft ?? wholeOf(Number(setting.value))}
                  aria-describedby={`${id}-h`}
                  onChange={(event) => onChange(typedWhole(event.target.value))}
                />
                <span className="unit">{say(UNIT_NAMES[setting.unit])}</span>
              </>
            )}
          </div>
        </>
      )}
      <div className="hint" id={`${id}-h`}>
        {about ? <p>{say(about)}</p> : null}
        <p>
          {setting.minimum === null || setting.maximum === null
            ? ''
            : `${say(words.range)} ${wholeOf(setting.minimum)}–${wholeOf(setting.maximum)} · `}
          {say(words.start)} {say(settingText(setting.name, setting.start))}
          {setting.risk === 'none' ? '' : ` · ${say(words.two)} ${say(RISKS[setting.risk])}`}
        </p>
        {setting.planned.map((one) => (
          <p key={one.version}>
            <Icon name="clock" /> {say(words.willBe)} <b>{say(settingText(setting.name, one.value))}</b>{' '}
            {say(words.since)} {timeOf(one.at)} · {one.by.shown_name} · {one.reason}
          </p>
        ))}
        {setting.changed ? (
          <p>
            {setting.changed.by.shown_name} {timeOf(setting.changed.at)} · {say(words.changedFrom)}{' '}
            {say(settingText(setting.name, setting.changed.before))} · {setting.changed.reason}
          </p>
        ) : null}
      </div>
    </div>
  );
}

const RISKS = { up: words.twoUp, down: words.twoDown, any: words.twoAny } as const;

function RatesFields({
  name,
  value,
  inForce,
  describedBy,
  onChange,
}: {
  name: string;
  value: string;
  inForce: string;
  describedBy: string;
  onChange: (value: string) => void;
}) {
  const say = useSay();
  const rates = readRates(value);
  const before = readRates(inForce);
  return (
    <fieldset className="rates" aria-describedby={describedBy}>
      <legend className="label">{name}</legend>
      <table className="table compact plainrows">
        <thead>
          <tr>
            <th scope="col">{say(words.area)}</th>
            {LEVELS.map((level) => (
              <th key={level} scope="col" className="r">
                {say(words.level)} {level + 1} (%)
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {AREAS.map((area) => (
            <tr key={area}>
              <th scope="row">{wordsOfArea(area)[0]}</th>
              {LEVELS.map((level) => (
                <td key={level} className="r">
                  <div className={rates[area]?.[level] === before[area]?.[level] ? 'input r' : 'input r changed'}>
                    <input
                      inputMode="decimal"
                      autoComplete="off"
                      aria-label={`${wordsOfArea(area)[0]} ${say(words.level)} ${level + 1}`}
                      value={rates[area]?.[level] ?? ''}
                      onChange={({ target }) => {
                        const levels = [...(rates[area] ?? [])];
                        levels[level] = typedPercent(target.value);
                        onChange(writeRates({ ...rates, [area]: levels }));
                      }}
                    />
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  );
}
