import { splash } from '@sanam/ui/art/app/pictures.json';

/** Paths of the iOS start-up pictures, each with the media query for its screen. Sizes are in CSS pixels. */
export function splashLinks(): { href: string; media: string }[] {
  return splash.map(({ width, height, ratio }) => ({
    href: `/app/splash-${width}x${height}-${ratio}x.png`,
    media: `(device-width: ${width}px) and (device-height: ${height}px) and (-webkit-device-pixel-ratio: ${ratio}) and (orientation: portrait)`,
  }));
}

/**
 * Add links to the iOS start-up pictures. iOS reads these links only when the app is installed, and most visits never
 * install it. So the script adds the links, and the HTML of the pages stays smaller.
 */
export function addSplash(): void {
  for (const { href, media } of splashLinks()) {
    const link = document.createElement('link');
    link.rel = 'apple-touch-startup-image';
    link.href = href;
    link.media = media;
    document.head.append(link);
  }
}
