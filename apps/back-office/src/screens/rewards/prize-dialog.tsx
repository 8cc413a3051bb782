import type { Setting } from '@sanam/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { asRefusal } from '../../api/refusal.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { bahtText, wholeOf } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { Facts, Note } from '../../parts/pieces.tsx';
import { ReadingError } from '../../parts/reading-error.tsx';
import { ReasonField, useReason } from '../../parts/reason-field.tsx';
import { Loading, RefusalNote } from '../../parts/states.tsx';
import { toast } from '../../parts/toasts.tsx';
import { typedPercent } from '../../parts/typed-number.ts';
import { useOneAct } from '../../parts/use-one-act.ts';
import { useSay } from '../../parts/words.ts';
import { readPrizes, type TypedPrize, worthOf, writePrizes } from './prizes.ts';
import { rewards, wheel as words } from './words.ts';

const NAME = 'WHEEL_PRIZES';
const PRIZES_MAX = 12;
const fine = (baht: number) =>
  Number.isFinite(baht) ? baht.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 }) : '–';

/** The table of prizes as fields. It is a setting with versions: another table is another version. */
export function PrizeDialog({ spins, onClose }: { spins: number; onClose: () => void }) {
  const say = useSay();
  const reading = useQuery({ queryKey: ['settings'], queryFn: async () => (await ask('staffSettings')).data });
  const { data } = reading;
  const setting = data?.settings.find(({ name }) => name === NAME);
  if (!data)
    return (
      <Dialog
        title={say(words.newTable)}
        onClose={onClose}
        footer={
          <button type="button" className="btn quiet" onClick={onClose}>
            {say({ th: 'กลับ', en: 'Back' })}
          </button>
        }
      >
        {reading.error ? <ReadingError of={reading} /> : <Loading />}
      </Dialog>
    );
  if (!setting) return null;
  return <Editor setting={setting} isWaiting={data.proposed.includes('wheel')} spins={spins} onClose={onClose} />;
}

function Editor({
  setting,
  isWaiting,
  spins,
  onClose,
}: {
  setting: Setting;
  isWaiting: boolean;
  spins: number;
  onClose: () => void;
}) {
  const say = useSay();
  const queries = useQueryClient();
  // as it was when the dialog was opened: what somebody sets meanwhile is a conflict, and not overwritten
  const [{ value: before, version: seen }] = useState(setting);
  const [prizes, setPrizes] = useState<readonly TypedPrize[]>(() => readPrizes(before));
  const reason = useReason();
  const value = writePrizes(prizes);
  const [was, is] = [worthOf(readPrizes(before)), worthOf(prizes)];
  const isSame = value === before;
  const rises = is.expected > was.expected || is.biggest > was.biggest;
  const saving = useOneAct('changePrizes', {
    mutationFn: () =>
      ask('changeSettings', {
        params: { group: 'wheel' },
        body: { changes: [{ name: NAME, value, seen }], note: reason.text.trim() },
      }),
    onSuccess: ({ data: { missing } }) => {
      toast('ok', say(missing > 0 ? words.proposed : words.saved));
      onClose();
    },
    onSettled: () => Promise.all(['settings', 'wheel'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
  const type = (key: number, part: 'baht' | 'percent', text: string) => {
    const typed = part === 'percent' ? typedPercent(text) : text.replaceAll(/[^\d.]/g, '');
    setPrizes((all) => all.map((one) => (one.key === key ? { ...one, [part]: typed } : one)));
  };
  const save = () => {
    if (!isSame && !saving.isPending && reason.isGiven()) saving.mutate();
  };
  return (
    <Dialog
      title={say(words.newTable)}
      className="dialog wide"
      // what is said against it is told here
      {...(saving.isPending ? {} : { onClose: () => saving.unlessUnderWay(onClose) })}
      footer={
        <>
          <button type="button" className="btn quiet" disabled={saving.isPending} onClick={onClose}>
            {say({ th: 'กลับ', en: 'Back' })}
          </button>
          <button type="button" className="btn primary" disabled={isSame || saving.isPending} onClick={save}>
            <Icon name={rises ? 'two' : 'check'} /> {say(rises ? words.propose : words.save)}
          </button>
        </>
      }
    >
      <div className="stack">
        {isWaiting ? (
          <Note look="info" icon="two">
            {say(words.waiting)}
          </Note>
        ) : null}
        {saving.error ? <RefusalNote refusal={asRefusal(saving.error)} field="changes" /> : null}
        <div className="prizes">
          {prizes.map((one, at) => (
            <Row
              key={one.key}
              of={one}
              at={at}
              onType={(part, text) => type(one.key, part, text)}
              onRemove={() => setPrizes((all) => all.filter(({ key }) => key !== one.key))}
            />
          ))}
        </div>
        <button
          type="button"
          className="btn s"
          disabled={prizes.length >= PRIZES_MAX}
          onClick={() =>
            setPrizes((all) => [...all, { key: Math.max(0, ...all.map(({ key }) => key)) + 1, baht: '', percent: '' }])
          }
        >
          <Icon name="plus" /> {say(words.add)}
        </button>
        <div role="status">
          <Facts
            rows={[
              [say(words.sum), Number.isNaN(is.percent) ? '–' : `${is.percent}%`],
              [
                `${say(words.perSpin)} (${say(rewards.baht)})`,
                isSame ? fine(is.expected) : `${fine(was.expected)} → ${fine(is.expected)}`,
              ],
              [
                `${say(words.wouldHave)} (${wholeOf(spins)})`,
                Number.isFinite(is.expected) ? `${bahtText(is.expected * spins)} ${say(rewards.baht)}` : '–',
              ],
            ]}
          />
        </div>
        {isSame ? null : (
          <Note look={rises ? 'look' : 'info'} icon={rises ? 'two' : 'info'}>
            {say(rises ? words.needsTwo : words.atOnce)} · {say(words.sealed)}
          </Note>
        )}
        <div className="field">
          <ReasonField reason={reason} />
        </div>
      </div>
    </Dialog>
  );
}

function Row({
  of,
  at,
  onType,
  onRemove,
}: {
  of: TypedPrize;
  at: number;
  onType: (part: 'baht' | 'percent', text: string) => void;
  onRemove: () => void;
}) {
  const say = useSay();
  const field = (part: 'baht' | 'percent', name: string, unit: string) => (
    <div className="input r">
      <input
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        aria-label={`${name} ${at + 1}`}
        value={of[part]}
        onChange={({ target }) => onType(part, target.value)}
      />
      <span className="unit">{unit}</span>
    </div>
  );
  return (
    <div className="row">
      {field('baht', say(words.amountOf), say(rewards.baht))}
      {field('percent', say(words.chanceOf), '%')}
      <button
        type="button"
        className="btn quiet icononly"
        aria-label={`${say(words.remove)} ${at + 1}`}
        onClick={onRemove}
      >
        <Icon name="x" />
      </button>
    </div>
  );
}
