import { buttonClass } from '@sanam/ui/button';
import { Icon } from '@sanam/ui/icon';
import { Bone } from '@sanam/ui/skeleton';
import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { FirstOffer } from '../bonuses/first-offer.ts';
import { OfferLine } from '../bonuses/offer-line.tsx';
import { Link } from '../visit/link.tsx';
import { gameWords as words } from './messages.ts';

/** What a first deposit brings and asks for, and the way to it with the offer chosen. */
export function FirstDeposit() {
  const { load, data } = useFetcher<FirstOffer | null>();
  useEffect(() => {
    void load('/first-offer');
  }, [load]);
  return (
    <>
      {data === undefined ? <Bone className="wide" /> : data ? <OfferLine offer={data} /> : null}
      <Link
        className={buttonClass({ look: 'primary', block: true })}
        to={data ? `/deposit?amount=${data.example.deposit}&promotion=${encodeURIComponent(data.id)}` : '/deposit'}
      >
        <Icon name="deposit" size="s" />
        {words.deposit}
      </Link>
    </>
  );
}
