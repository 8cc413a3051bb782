import type { Promotion } from '@sanam/contract';
import { pictureAddress } from './drawn-picture.ts';

/**
 * An offer as a banner: its picture, with its name over the dark side.
 * @param Title heading element, for its level in the page.
 */
export function OfferBanner({
  offer,
  Title,
  eager,
}: {
  offer: Pick<Promotion, 'img' | 'eyebrow' | 'title'>;
  Title: 'h1' | 'h2';
  eager?: boolean;
}) {
  const address = pictureAddress(offer.img);
  return (
    <div className="banner">
      {address ? (
        <img
          src={address}
          alt=""
          width="800"
          height="450"
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
        />
      ) : null}
      <div className="text">
        <span className="eyebrow">{offer.eyebrow}</span>
        <Title className="head">{offer.title}</Title>
      </div>
    </div>
  );
}
