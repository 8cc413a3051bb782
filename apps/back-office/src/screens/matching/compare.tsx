import type { ReactNode } from 'react';
import { bankName } from '../../parts/bank.tsx';
import { memberNo, timeOf } from '../../parts/format.ts';
import { Baht } from '../../parts/money.tsx';
import { Pill } from '../../parts/pieces.tsx';
import { useSay } from '../../parts/words.ts';
import type { Arrival, Candidate } from './use-matching.ts';
import { FIELDS, FITS, type FieldName, matching as words } from './words.ts';

const LOOKS = {
  yes: ['ok', 'check'],
  near: ['look', 'more'],
  no: ['no', 'x'],
  hidden: ['off', 'info'],
} as const;

/** The payment beside the chosen deposit, field by field, and who else would fit. */
export function Compare({
  arrival,
  candidates,
  picked,
}: {
  arrival: Arrival;
  candidates: readonly Candidate[];
  picked: Candidate;
}) {
  const say = useSay();
  const receiver = arrival.to_bank && `${bankName(arrival.to_bank)} ${arrival.to_account}`;
  const rows: readonly (readonly [FieldName, ReactNode, ReactNode])[] = [
    ['amount', <Baht key="a" value={arrival.amount} />, <Baht key="b" value={picked.amount} />],
    ['account', arrival.from_account, picked.account],
    ['name', arrival.from_name, picked.member_name],
    ['bank', arrival.from_bank && bankName(arrival.from_bank), picked.bank && bankName(picked.bank)],
    [
      'time',
      timeOf(arrival.transferred_at ?? arrival.arrived_at),
      `${timeOf(picked.created_at)} – ${timeOf(picked.expires_at).slice(-5)}`,
    ],
    ['receiver', receiver, picked.fits.receiver === 'yes' ? receiver : ''],
  ];
  const others = candidates.filter(
    (one) => one.member_id !== picked.member_id && one.fit_count >= Math.max(2, picked.fit_count - 1),
  );
  return (
    <section className="card">
      <header>
        <h2>{say(words.compare)}</h2>
      </header>
      <section className="wide" tabIndex={-1} aria-label={say(words.compare)}>
        <table className="cmp">
          <thead>
            <tr>
              <td />
              <th scope="col">{say(words.bankSays)}</th>
              <th scope="col">
                {picked.deposit_ref} · {picked.member_name}
              </th>
              <th scope="col">{say(words.result)}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([field, theirs, ours]) => {
              const fit = picked.fits[field];
              const [look, icon] = LOOKS[fit];
              return (
                <tr key={field}>
                  <th scope="row">{say(FIELDS[field])}</th>
                  <td>{theirs || '–'}</td>
                  <td>{ours ? <span className={`mark fit-${fit}`}>{ours}</span> : '–'}</td>
                  <td className="v">
                    <Pill look={look} icon={icon}>
                      {say(FITS[fit])}
                    </Pill>
                  </td>
                </tr>
              );
            })}
            <tr>
              <th scope="row">{say(words.others)}</th>
              <td colSpan={3}>
                {others.length === 0
                  ? say(words.nobodyElse)
                  : others
                      .map((one) => `${one.member_name} ${memberNo(one.member_id)} (${one.fit_count} / 5)`)
                      .join(' · ')}
              </td>
            </tr>
          </tbody>
        </table>
      </section>
    </section>
  );
}
