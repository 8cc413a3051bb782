import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { BankMark, bankName } from '../../parts/bank.tsx';
import { bahtOf, memberNo, timeOf } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { type Lease, LeaseMark } from '../../parts/lease.tsx';
import { Facts, Note, Pill } from '../../parts/pieces.tsx';
import { ReadingError } from '../../parts/reading-error.tsx';
import { MoreButton } from '../../parts/rest-of-queue.tsx';
import { Loading } from '../../parts/states.tsx';
import { useSay } from '../../parts/words.ts';
import { MemberLink } from '../../shell/member-link.tsx';
import { CandidateTable } from './candidate-table.tsx';
import { Compare } from './compare.tsx';
import type { SlipName } from './slip-picture.tsx';
import { type Arrival, type Candidate, type Slip, type useCandidates, useSlipArrivals } from './use-matching.ts';
import { causeOf, DECISIONS, matching as words } from './words.ts';

/** The open arrival beside the deposits that it may be for. */
export function ArrivalWork({
  arrival,
  found,
  picked,
  lease,
  onPick,
  onSlip,
  footer,
}: {
  arrival: Arrival;
  found: ReturnType<typeof useCandidates>;
  picked: Candidate | undefined;
  lease: Lease | undefined;
  onPick: (ref: string) => void;
  onSlip: (slip: SlipName) => void;
  footer: ReactNode;
}) {
  const say = useSay();
  const candidates = found.data;
  return (
    <>
      <WorkHead
        bank={arrival.from_bank}
        amount={arrival.amount}
        why={causeOf(arrival.cause)}
        lease={lease}
        sub={
          <>
            {arrival.to_bank ? `${say(words.into)} ${bankName(arrival.to_bank)} ${arrival.to_account} · ` : ''}
            {timeOf(arrival.transferred_at ?? arrival.arrived_at)} ·{' '}
            <span className="mono break">{arrival.incoming_payment}</span>
          </>
        }
      />
      <section className="scroll work" tabIndex={-1} aria-label={say(words.open)}>
        {arrival.people_needed > 1 || arrival.decisions.length > 0 ? <Said arrival={arrival} /> : null}
        <ReadingError of={found} />
        {candidates ? (
          <CandidateTable candidates={candidates} picked={picked} onPick={onPick} />
        ) : found.error ? null : (
          <p className="dim" role="status">
            {say(words.looking)}
          </p>
        )}
        {picked && candidates ? (
          <div className="cols">
            <Compare arrival={arrival} candidates={candidates} picked={picked} />
            <AttachedSlip picked={picked} onSlip={onSlip} />
          </div>
        ) : candidates?.length ? (
          <p className="dim">{say(words.pick)}</p>
        ) : null}
        <Note look="info" icon="info">
          {say(words.how)}
        </Note>
      </section>
      {footer}
    </>
  );
}

/** The open slip, which nobody could check, with arrivals that it may be for. */
export function SlipWork({
  slip,
  arrivals,
  isReading,
  onMore,
  lease,
  onSlip,
  footer,
}: {
  slip: Slip;
  /** Arrivals of the list, which may not have all. */
  arrivals: readonly Arrival[];
  isReading: boolean;
  onMore: (() => void) | undefined;
  lease: Lease | undefined;
  onSlip: (slip: SlipName) => void;
  footer: ReactNode;
}) {
  const say = useSay();
  const [search] = useSearchParams();
  const found = useSlipArrivals(slip);
  const near = arrivals.filter(({ incoming_payment: name }) => found.data?.includes(name));
  const far = (found.data?.length ?? 0) - near.length;
  return (
    <>
      <WorkHead
        bank={slip.sending_bank}
        amount={slip.amount}
        why={slip.cause ?? causeOf(null)}
        lease={lease}
        sub={<span className="mono">{slip.deposit_ref}</span>}
      />
      <section className="scroll work" tabIndex={-1} aria-label={say(words.open)}>
        <section className="card">
          <header>
            <h2>{say(words.slip)}</h2>
            <button
              type="button"
              className="btn s"
              onClick={() => onSlip({ member: slip.member_id, id: slip.id, reference: slip.trans_ref })}
            >
              <Icon name="image" />
              {say(words.showSlip)} <kbd>S</kbd>
            </button>
          </header>
          <div className="body">
            <Facts
              rows={[
                [
                  say(words.member),
                  <MemberLink
                    key="m"
                    id={slip.member_id}
                  >{`${slip.member_name} ${memberNo(slip.member_id)}`}</MemberLink>,
                ],
                [say(words.bank), bankName(slip.sending_bank)],
                [
                  say(words.reference),
                  <span key="r" className="mono break">
                    {slip.trans_ref}
                  </span>,
                ],
                [say(words.sent), timeOf(slip.sent_at)],
                [say(words.begun), timeOf(slip.created_at)],
              ]}
            />
          </div>
        </section>
        <section className="card">
          <header>
            <h2>
              {say(words.arrivalsFor)} {found.data?.length ?? ''}
            </h2>
          </header>
          <div className="body">
            <ReadingError of={found} />
            {found.data || found.error ? null : <Loading lines={2} />}
            {found.data?.length === 0 ? <p className="dim">{say(words.noArrivals)}</p> : null}
            {far > 0 ? (
              <div className="row wrap">
                <span className="dim">
                  {say(words.arrivalsFar)} {far}
                </span>
                <MoreButton isReading={isReading} onMore={onMore} />
              </div>
            ) : null}
            {near.map((one) => {
              const to = new URLSearchParams(search);
              to.delete('tab');
              to.set('open', one.incoming_payment);
              return (
                <Link key={one.incoming_payment} className="link break" to={`?${to}`}>
                  {one.from_name ?? say(words.noName)} · {bahtOf(one.amount).join('')} · {timeOf(one.arrived_at)}
                </Link>
              );
            })}
          </div>
        </section>
      </section>
      {footer}
    </>
  );
}

function WorkHead({
  bank,
  amount,
  why,
  sub,
  lease,
}: {
  bank: string | null;
  amount: number;
  why: string;
  sub: ReactNode;
  lease: Lease | undefined;
}) {
  const say = useSay();
  const [whole, satang] = bahtOf(amount);
  return (
    <header>
      <div className="row between wrap">
        <div className="row top">
          {bank ? <BankMark bank={bank} isLarge /> : null}
          <div>
            <div className="row wrap">
              <b className="arrived num">
                {whole}
                <span className="sat">{satang}</span> {say(words.baht)}
              </b>
              <Pill look="look" icon="warn">
                {why}
              </Pill>
            </div>
            <span className="tiny dimmer">{sub}</span>
          </div>
        </div>
        {lease ? <LeaseMark lease={lease} /> : null}
      </div>
    </header>
  );
}

function Said({ arrival }: { arrival: Arrival }) {
  const say = useSay();
  return (
    <Note look={arrival.decisions.length > 0 ? 'leaf' : 'look'} icon="two">
      {arrival.people_needed > 1 ? <b>{say(words.needsTwo)}</b> : null}
      {arrival.decisions.map((one) => (
        <p key={one.staff_id}>
          <b>{one.shown_name}</b> {say(words.said)}:{' '}
          {say(DECISIONS[one.decision] ?? { th: one.decision, en: one.decision })}{' '}
          <span className="mono break">{one.reference}</span> {one.note ? `· ${one.note}` : ''}
        </p>
      ))}
    </Note>
  );
}

function AttachedSlip({ picked, onSlip }: { picked: Candidate; onSlip: (slip: SlipName) => void }) {
  const say = useSay();
  const { slip } = picked;
  return (
    <section className="card attached">
      <header>
        <h2>{say(words.slip)}</h2>
      </header>
      <div className="body">
        {slip ? (
          <>
            <p className="mono break dim">{slip.reference}</p>
            <p className={slip.is_same ? 'in' : 'look'}>
              <Icon name={slip.is_same ? 'check' : 'warn'} /> {say(slip.is_same ? words.slipSame : words.slipOther)}
            </p>
            <button
              type="button"
              className="btn s"
              onClick={() => onSlip({ member: picked.member_id, id: slip.id, reference: slip.reference })}
            >
              <Icon name="image" />
              {say(words.showSlip)} <kbd>S</kbd>
            </button>
          </>
        ) : (
          <p className="dimmer">{say(words.noSlip)}</p>
        )}
      </div>
    </section>
  );
}
