import { pictureAddress } from './drawn-picture.ts';

/** The picture of an offer; its words say the same, so it is decoration. Nothing where there is none. */
export function PromotionPicture({ img, eager }: { img: string | null; eager?: boolean }) {
  const address = pictureAddress(img);
  if (!address) return null;
  return <img className="offer-art" src={address} alt="" width="800" height="450" loading={eager ? 'eager' : 'lazy'} fetchPriority={eager ? 'high' : 'auto'} decoding="async" />;
}
