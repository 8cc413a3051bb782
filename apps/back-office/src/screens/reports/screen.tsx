import { bangkokDay, dayAfter } from '@sanam/thai/dates';
import { useId } from 'react';
import { Link, NavLink, useNavigate, useParams } from 'react-router';
import { ChoiceChip } from '../../parts/chips.tsx';
import { FileButton } from '../../parts/file-button.tsx';
import { dayOf } from '../../parts/format.ts';
import { InputChip } from '../../parts/input-chip.tsx';
import { useAddress } from '../../parts/use-address.ts';
import { type Bilingual, useSay } from '../../parts/words.ts';
import { Head } from '../../shell/head.tsx';
import { useShortcuts } from '../../shell/keys.ts';
import { Body, type Drill } from './body.tsx';
import { Movements } from './movements.tsx';
import { addressOf, fileOf, GROUPS, NAMES, REPORTS } from './names.ts';
import { endsBefore, nextSpan, type Period, periodOf, SPANS } from './period.ts';
import { reports as words } from './words.ts';

const SPAN_NAMES = { 7: words.days7, 30: words.days30, month: words.month } as const;
const DIGITS = 9;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** The reports: a menu, a period, and the chosen one as plot, table and file (OPS-05). */
export function Component() {
  const say = useSay();
  const navigate = useNavigate();
  const given = useParams().name;
  const name = REPORTS.find((one) => one === given) ?? 'profit';
  const [address, change] = useAddress('span', 'from', 'to', 'by', 'area', 'provider', 'day', 'kinds');
  const period = periodOf(address, bangkokDay(new Date()));
  const isBackwards = name !== 'cohorts' && name !== 'reconcile' && endsBefore(period);
  const kept = { span: address.span, from: address.from, to: address.to };
  const rows =
    given === 'movements' && DAY.test(address.day ?? '')
      ? { day: address.day ?? '', kinds: address.kinds ?? '' }
      : undefined;
  const day = DAY.test(address.day ?? '') ? (address.day ?? '') : dayAfter(bangkokDay(new Date()), -1);
  useShortcuts([
    {
      key: 't',
      name: words.nextSpan,
      run: () => change({ span: nextSpan(address.from ? 'month' : address.span), from: undefined, to: undefined }),
    },
    // as many as there are digits
    ...REPORTS.slice(0, DIGITS).map((one, at) => ({
      key: String(at + 1),
      name: NAMES[one],
      run: () => void navigate(addressOf(one, kept)),
      foot: at === 0 ? { caps: `1–${DIGITS}`, name: words.choose } : null,
    })),
  ]);
  const file = rows
    ? { name: 'report-movements.csv', filter: rows }
    : {
        name: fileOf(name).file,
        filter:
          name === 'reconcile'
            ? { day }
            : name === 'cohorts'
              ? {}
              : { ...period, ...fileOf(name).filter, ...(name === 'play' ? drill(address) : {}) },
      };
  return (
    <>
      <Head
        title={rows ? `${say(words.movements)} ${dayOf(rows.day)}` : say(NAMES[name])}
        crumb={
          <Link className="link" to={addressOf('profit', kept)}>
            {say(words.title)}
          </Link>
        }
      >
        {isBackwards && !rows ? null : <FileButton file={file.name} filter={file.filter} />}
      </Head>
      <div className="rep">
        <nav className="rnav" aria-label={say(words.title)}>
          {GROUPS.map((group) => (
            <ReportGroup key={group.name.en} {...group} kept={kept} isRows={rows !== undefined} current={name} />
          ))}
        </nav>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
        <section className="main" tabIndex={0} aria-label={say(rows ? words.movements : NAMES[name])}>
          {rows ? (
            <Movements {...rows} />
          ) : (
            <>
              {name === 'cohorts' ? null : name === 'reconcile' ? (
                <div className="filters">
                  <InputChip name={say(words.day)} type="date" value={day} onChange={(next) => change({ day: next })} />
                </div>
              ) : (
                <PeriodBar period={period} address={address} change={change} isPlay={name === 'play'} />
              )}
              {isBackwards ? null : <Body name={name} period={period} drill={drill(address)} day={day} />}
            </>
          )}
        </section>
      </div>
    </>
  );
}

/** What the report of play is narrowed to. */
const drill = ({ by, area, provider }: { by?: string; area?: string; provider?: string }): Drill => ({
  by: by === 'provider' || by === 'game' ? by : 'area',
  ...(area ? { area } : {}),
  ...(provider ? { provider } : {}),
});

function ReportGroup({
  name,
  reports,
  kept,
  isRows,
  current,
}: (typeof GROUPS)[number] & { kept: Partial<Record<string, string>>; isRows: boolean; current: string }) {
  const say = useSay();
  return (
    <>
      <h2>{say(name)}</h2>
      {reports.map((one) => (
        <NavLink
          key={one}
          to={addressOf(one, kept)}
          className={one === current && !isRows ? 'on' : undefined}
          aria-current={one === current && !isRows ? 'page' : undefined}
        >
          {say(NAMES[one])}
        </NavLink>
      ))}
    </>
  );
}

type Address = Partial<Record<'span' | 'from' | 'to' | 'by' | 'area' | 'provider', string>>;

function PeriodBar({
  period,
  address,
  change,
  isPlay,
}: {
  period: Period;
  address: Address;
  change: (changes: Partial<Record<keyof Address, string | undefined>>) => void;
  isPlay: boolean;
}) {
  const say = useSay();
  const problem = useId();
  const isBackwards = endsBefore(period);
  const level = (name: Bilingual, value: string) => [value, say(name)] as const;
  return (
    <div className="filters">
      <fieldset className="seg">
        <legend className="hide">{say(words.span)}</legend>
        {SPANS.map((span) => (
          <button
            key={span}
            type="button"
            aria-pressed={!address.from && (address.span ?? '30') === span}
            onClick={() => change({ span, from: undefined, to: undefined })}
          >
            {say(SPAN_NAMES[span])}
          </button>
        ))}
      </fieldset>
      <InputChip
        name={say(words.from)}
        type="date"
        value={period.from}
        onChange={(from) => change({ from, to: from && period.to })}
      />
      <InputChip
        name={say(words.to)}
        type="date"
        value={period.to}
        problem={isBackwards ? problem : undefined}
        onChange={(to) => change({ to, from: to && period.from })}
      />
      {isBackwards ? (
        <p className="error" id={problem} role="alert">
          {say(words.endsBefore)}
        </p>
      ) : null}
      {isPlay ? (
        <ChoiceChip
          name={say(words.by)}
          value={address.by}
          choices={[level(words.provider, 'provider'), level(words.game, 'game')]}
          onChange={(by) => change({ by, ...(by ? {} : { area: undefined, provider: undefined }) })}
        />
      ) : null}
    </div>
  );
}
