import { BankMark } from '../../parts/bank.tsx';
import { clockOf } from '../../parts/format.ts';
import { HolderMark } from '../../parts/holder.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Baht } from '../../parts/money.tsx';
import { useWait } from '../../parts/wait.tsx';
import { useSay } from '../../parts/words.ts';
import { holderOf, type Item } from './use-matching.ts';
import { causeOf, matching as words } from './words.ts';

/** Time after which a payment that waits is drawn as late. */
const LATE_SECONDS = 1200;

/** An arrival or a slip in the inbox. */
export function InboxCard({ item }: { item: Item }) {
  const say = useSay();
  const { arrival, slip } = item;
  const { isLate, figure, unit } = useWait(arrival?.arrived_at ?? slip?.sent_at ?? '', LATE_SECONDS);
  const bank = arrival ? arrival.from_bank : slip.sending_bank;
  const holder = holderOf(item);
  const parked = (arrival ?? slip).parked_until;
  const same = arrival?.same_amount ?? 0;
  const name = arrival
    ? (arrival.from_name ?? say(arrival.from_bank ? words.noName : words.gateway))
    : slip.member_name;
  return (
    <span className="mail">
      {bank ? (
        <BankMark bank={bank} />
      ) : (
        <span className="kind">
          <Icon name="link" />
        </span>
      )}
      <b className="ellipsis">{name}</b>
      <b>
        <Baht value={(arrival ?? slip).amount} />
      </b>
      <span className="why">
        <span className="ellipsis">{arrival ? causeOf(arrival.cause) : slip.trans_ref}</span>
        <span className={isLate ? 'num bad' : 'num'}>
          {figure} {unit}
          {same > 0 ? ` · ${say(words.sameAmount)} ${same}` : ''}
        </span>
      </span>
      {holder || parked ? (
        <span className="why">
          {holder ? <HolderMark holder={holder} /> : null}
          {parked ? (
            <span className="dimmer">
              {say(words.parked)} {clockOf(parked).slice(0, 5)}
            </span>
          ) : null}
        </span>
      ) : null}
    </span>
  );
}
