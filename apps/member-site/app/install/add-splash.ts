import { splash } from '@sanam/ui/art/app/pictures.json';

/** Path of a start-up picture, and the screen it is for. Sizes in CSS pixels. */
export function splashLinks(): { href: string; media: string }[] {
  return splash.map(({ width, height, ratio }) => ({
    href: `/app/splash-${width}x${height}-${ratio}x.png`,
    media: `(device-width: ${width}px) and (device-height: ${height}px) and (-webkit-device-pixel-ratio: ${ratio}) and (orientation: portrait)`,
  }));
}

/**
 * Add links to the iOS start-up pictures. iOS reads the page's head when the app is installed, so the links need not be
 * in the HTML of every visit, most of which never install.
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
