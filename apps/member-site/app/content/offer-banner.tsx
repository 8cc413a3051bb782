import type { Promotion } from '@sanam/contract';
import { pictureAddress } from './drawn-picture.ts';

/**
 * An offer as a banner: its picture, with its name printed over the dark side of the picture.
 * @param Title heading element, `h1` or `h2`, as the page's outline needs it.
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
