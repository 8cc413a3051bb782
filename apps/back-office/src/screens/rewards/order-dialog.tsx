import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { asRefusal } from '../../api/refusal.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { Field } from '../../parts/field.tsx';
import { SelectField } from '../../parts/form-fields.tsx';
import { bahtText, wholeOf } from '../../parts/format.ts';
import { Note } from '../../parts/pieces.tsx';
import { RefusalNote } from '../../parts/states.tsx';
import { toast } from '../../parts/toasts.tsx';
import { typedNumber } from '../../parts/typed-number.ts';
import { useOneAct } from '../../parts/use-one-act.ts';
import { useSay } from '../../parts/words.ts';
import { rewards, vouchers as words } from './words.ts';

const DAYS = '365';
/** Orders a batch of cards, and says before whether a second person is needed and why. */
export function OrderDialog({ onOrdered, onClose }: { onOrdered: (batch: string) => void; onClose: () => void }) {
  const say = useSay();
  const queries = useQueryClient();
  const form = useId();
  const [typed, setTyped] = useState({ count: '', amount: '', days: DAYS, note: '', promotion: '' });
  const rules = useQuery({
    queryKey: ['vouchers', 'rules'],
    queryFn: async () => (await ask('voucherRules')).data,
  }).data;
  const type = (part: keyof typeof typed) => (event: { target: { value: string } }) =>
    setTyped((before) => ({ ...before, [part]: event.target.value }));
  const [count, amount, days] = [typedNumber(typed.count), typedNumber(typed.amount), typedNumber(typed.days)];
  const total = count * amount;
  const isForTwo = rules !== undefined && total > rules.alone_left;
  const ordering = useOneAct('makeVouchers', {
    mutationFn: async () =>
      (
        await ask('makeVouchers', {
          body: { count, amount, days, note: typed.note.trim(), promotion: typed.promotion || null },
        })
      ).data,
    onSuccess: ({ batch }) => {
      toast('ok', say(batch ? words.ordered : words.proposed));
      void queries.invalidateQueries({ queryKey: ['vouchers'] });
      if (batch) onOrdered(batch);
      onClose();
    },
  });
  const refusal = ordering.error ? asRefusal(ordering.error) : undefined;
  const wrong = (part: 'count' | 'amount' | 'days' | 'note') => refusal?.errors[part]?.[0];
  const upTo = (most: number | undefined, unit: string) =>
    most === undefined ? '' : `${say(words.from1)} ${bahtText(most)} ${unit}`;
  return (
    <Dialog
      title={say(words.make)}
      // what is said against it is told here
      {...(ordering.isPending ? {} : { onClose: () => ordering.unlessUnderWay(onClose) })}
      footer={
        <>
          <button type="button" className="btn quiet" disabled={ordering.isPending} onClick={onClose}>
            {say({ th: 'กลับ', en: 'Back' })}
          </button>
          <button type="submit" form={form} className="btn primary" disabled={ordering.isPending}>
            {say(isForTwo ? words.propose : words.send)}
          </button>
        </>
      }
    >
      <form
        id={form}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          ordering.mutate();
        }}
      >
        {refusal && !['count', 'amount', 'days', 'note'].some((part) => refusal.errors[part]) ? (
          <RefusalNote refusal={refusal} field="promotion" isMoney />
        ) : null}
        <div className="pair">
          <Field
            label={`${say(words.count)} (${say(words.cardsUnit)})`}
            inputMode="numeric"
            autoComplete="off"
            autoFocus
            hint={upTo(rules?.cards_max, say(words.cardsUnit))}
            error={wrong('count')}
            value={typed.count}
            onChange={type('count')}
          />
          <Field
            label={`${say(words.value)} (${say(rewards.baht)})`}
            inputMode="decimal"
            autoComplete="off"
            hint={upTo(rules?.amount_max, say(rewards.baht))}
            error={wrong('amount')}
            value={typed.amount}
            onChange={type('amount')}
          />
        </div>
        <div className="pair">
          <Field
            label={`${say(words.days)} (${say(words.daysUnit)})`}
            inputMode="numeric"
            autoComplete="off"
            hint={upTo(rules?.days_max, say(words.daysUnit))}
            error={wrong('days')}
            value={typed.days}
            onChange={type('days')}
          />
          <SelectField
            label={say(words.kindOf)}
            value={typed.promotion}
            choices={[
              ['', say(words.credit)] as const,
              ...(rules?.promotions.map(({ id }) => [id, `${say(words.bonus)} ${id}`] as const) ?? []),
            ]}
            onChange={(promotion) => setTyped((before) => ({ ...before, promotion }))}
          />
        </div>
        <Field
          label={say(words.note)}
          maxLength={200}
          error={wrong('note')}
          value={typed.note}
          onChange={type('note')}
        />
        {Number.isFinite(total) && total > 0 && rules ? (
          <Note look={isForTwo ? 'look' : 'info'} icon={isForTwo ? 'two' : 'info'} role="status">
            <b>
              {say(words.total)} {bahtText(total)} {say(rewards.baht)}
            </b>{' '}
            · {isForTwo ? `${say(words.needsTwo)} ${wholeOf(rules.two_above)} ${say(rewards.baht)}` : say(words.atOnce)}
          </Note>
        ) : null}
      </form>
    </Dialog>
  );
}
