import type { Banner } from '@sanam/contract';
import { Fragment } from 'react';

/** Address of the same picture for sharp screens; undefined for a picture that is sharp in any size. Pure. */
export const sharperOf = (address: string | null): string | undefined =>
  address?.endsWith('-800.webp') ? `${address} 1x, ${address.replace('-800.webp', '-1600.webp')} 2x` : undefined;

/**
 * What stands on a banner of the home page: its picture, and its words over the dark side of it.
 * @param sub the line below the headline.
 */
export function BannerFace({
  banner: { eyebrow, title },
  address,
  sub,
  eager,
}: {
  banner: Pick<Banner, 'eyebrow' | 'title'>;
  address: string | null;
  sub: string;
  eager: boolean;
}) {
  return (
    <>
      <img
        src={address ?? undefined}
        srcSet={sharperOf(address)}
        alt=""
        width="800"
        height="450"
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
      />
      <span className="text">
        <span className="eyebrow">{eyebrow}</span>
        <span className="head">
          {title.split('\n').map((line) => (
            <Fragment key={line}>
              <span>{line}</span> <br />
            </Fragment>
          ))}
        </span>
        <span className="sub">{sub}</span>
      </span>
    </>
  );
}
