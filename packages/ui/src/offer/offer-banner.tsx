import type { Promotion } from '@sanam/contract';

/**
 * An offer as a banner: its picture, with its name printed over the dark side of the picture.
 * @param address of the picture; null without one.
 * @param Title heading element, `h1` or `h2`, as the page's outline needs it.
 */
export function OfferBanner({
  offer,
  address,
  Title,
  eager,
}: {
  offer: Pick<Promotion, 'eyebrow' | 'title'>;
  address: string | null;
  Title: 'h1' | 'h2';
  eager?: boolean;
}) {
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
