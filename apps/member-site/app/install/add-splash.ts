import { splash } from '@sanam/ui/art/app/pictures.json';

/** Where the picture of a screen lies, and the screen it is for. Sizes in CSS pixels. */
export function splashLinks(): { href: string; media: string }[] {
  return splash.map(({ width, height, ratio }) => ({
    href: `/app/splash-${width}x${height}-${ratio}x.png`,
    media: `(device-width: ${width}px) and (device-height: ${height}px) and (-webkit-device-pixel-ratio: ${ratio}) and (orientation: portrait)`,
  }));
}

/**
 * Tells iOS what to show while the installed app starts. It reads the page's head at the moment of installing, so the
 * links need not be in the HTML of every visit, of which nearly all are never installed.
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
