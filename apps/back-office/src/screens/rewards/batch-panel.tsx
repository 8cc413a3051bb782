import type { CardState, VoucherBatch, VoucherCard } from '@sanam/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask } from '../../api/ask.ts';
import { asRefusal } from '../../api/refusal.ts';
import { useActorName } from '../../parts/actor.ts';
import { ChoiceChip } from '../../parts/chips.tsx';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { memberNo, timeOf, wholeOf } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { Baht } from '../../parts/money.tsx';
import { Facts, Note } from '../../parts/pieces.tsx';
import { ReadingError } from '../../parts/reading-error.tsx';
import { SmallTable } from '../../parts/small-table.tsx';
import { Empty, Loading } from '../../parts/states.tsx';
import { toast } from '../../parts/toasts.tsx';
import { useAddress } from '../../parts/use-address.ts';
import { usePages } from '../../parts/use-pages.ts';
import { type Bilingual, useSay } from '../../parts/words.ts';
import { useShortcuts } from '../../shell/keys.ts';
import type { FreshCards } from './code-sheet.tsx';
import { BatchPill, CardPill } from './pills.tsx';
import { PrintDialog } from './print-dialog.tsx';

import { CARD_NAMES, rewards, vouchers as words } from './words.ts';

const CARD_STATES = Object.keys(CARD_NAMES) as CardState[];

/** The open batch: what it is, what became of its cards, printing once and making void. */
export function BatchPanel({ id, onPrinted }: { id: string; onPrinted: (cards: FreshCards) => void }) {
  const say = useSay();
  const nameOf = useActorName();
  const [asked, setAsked] = useState<'print' | 'void'>();
  const reading = useQuery({
    queryKey: ['vouchers', 'batch', id],
    queryFn: async () => (await ask('voucherBatch', { params: { batch: id } })).data,
    retry: false,
  });
  const batch = reading.data;
  const mayVoid = batch?.state === 'ordered' || batch?.state === 'open';
  useShortcuts([
    { key: 'p', name: words.print, run: () => batch?.may_print && setAsked('print') },
    { key: 'r', name: words.voidRest, run: () => mayVoid && setAsked('void') },
  ]);
  if (!batch) {
    if (!reading.error)
      return (
        <>
          <header>
            <span className="mono dimmer">#{id}</span>
          </header>
          <div className="scroll">
            <section className="sec">
              <Loading />
            </section>
          </div>
        </>
      );
    return asRefusal(reading.error).isGone ? (
      <Empty icon="ticket" title={say(words.gone)} />
    ) : (
      <ReadingError of={reading} />
    );
  }
  return (
    <>
      <header>
        <div className="row between">
          <span className="mono dimmer">#{batch.id}</span>
          <BatchPill state={batch.state} />
        </div>
        <h2>{batch.note}</h2>
      </header>
      <div className="scroll" tabIndex={-1}>
        <ReadingError of={reading} />
        <section className="sec">
          <Facts rows={factsOf(batch, say, nameOf)} />
        </section>
        <Cards batch={batch} />
      </div>
      {mayVoid ? (
        <footer>
          {batch.state === 'ordered' && !batch.may_print ? (
            <Note look="info" icon="info">
              {say(words.printOnlyMaker)}
            </Note>
          ) : null}
          <div className="acts">
            <button type="button" className="btn danger" onClick={() => setAsked('void')}>
              {say(words.voidRest)} <kbd>R</kbd>
            </button>
            {batch.may_print ? (
              <button type="button" className="btn primary grow" onClick={() => setAsked('print')}>
                <Icon name="print" /> {say(words.print)} <kbd>P</kbd>
              </button>
            ) : null}
          </div>
        </footer>
      ) : null}
      {asked === 'print' ? (
        <PrintDialog batch={batch} onPrinted={onPrinted} onClose={() => setAsked(undefined)} />
      ) : null}
      {asked === 'void' ? (
        <VoidDialog
          title={`${say(words.voidTitle)} #${batch.id}`}
          about={words.voidAbout}
          yes={words.voidRest}
          act={(note) => ask('voidVouchers', { params: { batch: batch.id }, body: { note } })}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  );
}

function factsOf(batch: VoucherBatch, say: ReturnType<typeof useSay>, nameOf: (actor: string) => string) {
  const fresh = batch.state === 'open' ? batch.fresh : 0;
  return [
    [say(words.value), <Baht key="v" value={batch.amount} />],
    [say(words.cards), `${wholeOf(batch.cards)} ${say(words.cardsUnit)}`],
    [say(words.kindOf), batch.promotion ? `${say(words.bonus)} ${batch.promotion}` : say(words.credit)],
    [say(words.redeemedAmount), <Baht key="r" value={batch.redeemed_amount} />],
    [say(words.leftAmount), <Baht key="l" value={fresh * batch.amount} />],
    [say(words.expires), timeOf(batch.expires_at)],
    [say(words.madeBy), nameOf(batch.made_by)],
    [say(words.madeAt), timeOf(batch.made_at)],
    [say(words.printedAt), batch.printed_at ? timeOf(batch.printed_at) : say(words.notPrinted)],
    ...(batch.voided_at
      ? [
          [say(words.voidedBy), `${nameOf(batch.voided_by ?? '')} · ${timeOf(batch.voided_at)}`] as const,
          [say(rewards.reason), batch.void_reason ?? '–'] as const,
        ]
      : []),
  ] as const;
}

/** The cards of a batch, without their codes. */
function Cards({ batch }: { batch: VoucherBatch }) {
  const say = useSay();
  const [{ card, cards: given }, change] = useAddress('card', 'cards');
  const state = CARD_STATES.find((one) => one === given);
  const { reading, rows, readNext, total } = usePages(['vouchers', 'cards', batch.id, state], (cursor) =>
    ask('voucherCards', {
      params: { batch: batch.id },
      query: { ...(state ? { state } : {}), ...(cursor ? { cursor } : {}) },
    }),
  );
  const [voiding, setVoiding] = useState<string>();
  if (batch.printed_at === null) return <p className="sec dimmer">{say(words.noCards)}</p>;
  return (
    <section className="sec" aria-label={say(words.cards)}>
      <h3>
        {say(words.cards)}
        <ChoiceChip
          name={say(rewards.state)}
          value={state}
          choices={CARD_STATES.map((one) => [one, say(CARD_NAMES[one])] as const)}
          onChange={(next) => change({ cards: next })}
        />
      </h3>
      {card ? (
        <FoundCard batch={batch.id} reference={card} onVoid={setVoiding} onClose={() => change({ card: undefined })} />
      ) : null}
      <ReadingError of={reading} />
      {rows || reading.error ? null : <Loading />}
      {rows?.length === 0 ? <p className="dimmer">{say(words.noneInState)}</p> : null}
      {rows && rows.length > 0 ? (
        <SmallTable
          label={say(words.cards)}
          heads={[[say(words.card)], [say(rewards.state)], [say(words.member)], [say(words.act), 'r']]}
          rows={rows.map((one) => ({
            key: one.ref,
            cells: [...cellsOf(one), <VoidCard key="v" of={one} onVoid={setVoiding} />],
          }))}
        />
      ) : null}
      {total === -1 ? (
        <button type="button" className="btn s" onClick={readNext} disabled={reading.isFetching}>
          {say(words.more)}
        </button>
      ) : null}
      {voiding ? (
        <VoidDialog
          title={`${say(words.voidCardTitle)} ${voiding}`}
          about={words.voidCardAbout}
          yes={words.voidCard}
          act={(note) => ask('voidVoucher', { params: { ref: voiding }, body: { note } })}
          onClose={() => setVoiding(undefined)}
        />
      ) : null}
    </section>
  );
}

const cellsOf = (one: VoucherCard) => [
  <span key="n" className="mono">
    {one.ref}
  </span>,
  <CardPill key="s" state={one.state} />,
  <Redeemer key="m" of={one} />,
];

function Redeemer({ of: { member_id: member, redeemed_at: at } }: { of: VoucherCard }) {
  if (!member || !at) return <span className="dimmer">–</span>;
  return (
    <>
      <Link className="link" to={`/members/${member}`}>
        {memberNo(member)}
      </Link>
      <span className="sub num">{timeOf(at)}</span>
    </>
  );
}

function VoidCard({ of, onVoid }: { of: VoucherCard; onVoid: (ref: string) => void }) {
  const say = useSay();
  if (of.state !== 'new') return null;
  return (
    <button type="button" className="btn s quiet" onClick={() => onVoid(of.ref)}>
      {say(words.voidCard)} <span className="hide">{of.ref}</span>
    </button>
  );
}

/** The card that was searched for, which may be far down in its batch. */
function FoundCard({
  batch,
  reference,
  onVoid,
  onClose,
}: {
  batch: string;
  reference: string;
  onVoid: (ref: string) => void;
  onClose: () => void;
}) {
  const say = useSay();
  const { data } = useQuery({
    queryKey: ['vouchers', 'card', reference],
    queryFn: async () => (await ask('findVoucher', { body: { text: reference } })).data,
    retry: false,
  });
  if (data?.batch !== batch) return null;
  return (
    <Note look="leaf" icon="search" role="status">
      <div className="row wrap">
        <span className="hide">{say(words.found)}</span>
        <b className="mono">{data.card.ref}</b>
        <CardPill state={data.card.state} />
        <Redeemer of={data.card} />
        <VoidCard of={data.card} onVoid={onVoid} />
        <button type="button" className="btn s quiet" onClick={onClose}>
          {say({ th: 'ปิด', en: 'Close' })}
        </button>
      </div>
    </Note>
  );
}

function VoidDialog({
  title,
  about,
  yes,
  act,
  onClose,
}: {
  title: string;
  about: Bilingual;
  yes: Bilingual;
  act: (note: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const say = useSay();
  const queries = useQueryClient();
  return (
    <ConfirmDialog
      title={title}
      about={<p>{say(about)}</p>}
      reason={rewards.reason}
      yes={yes}
      isDanger
      act={act}
      onDone={() => {
        toast('ok', say(words.voided));
        void queries.invalidateQueries({ queryKey: ['vouchers'] });
      }}
      onClose={onClose}
    />
  );
}
