import type { Banner } from '@sanam/contract';
import { Icon } from '@sanam/ui/icon';
import { BannerFace } from '@sanam/ui/offer/banner-face.tsx';
import { prefersReducedMotion } from '@sanam/ui/reduced-motion';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { pictureAddress } from '../../content/drawn-picture.ts';
import { Link } from '../../visit/link.tsx';
import { useSite } from '../../visit/use-site.ts';
import { bannerPath } from './banner-path.ts';
import { arrange, arrowStep, autoStepMs, placesOfStep } from './carousel-steps.ts';
import { words } from './messages.ts';

/**
 * The operator's banners in a loop: swipe, arrow keys, dots, and automatic steps except during interaction or with
 * reduced motion (SITE-08).
 */
export function Carousel({ banners: given, atTop = false }: { banners: readonly Banner[]; atTop?: boolean }) {
  const open = useSite().openAreas;
  const { banners, line: slides } = useMemo(() => arrange(given, open), [given, open]);
  const count = banners.length;
  const track = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(false);
  const [attended, setAttended] = useState(false);

  const goTo = useCallback((place: number, smooth = true) => {
    const line = track.current;
    const slide = line?.children[place] as HTMLElement | undefined;
    if (line && slide)
      line.scrollTo({
        left: slide.offsetLeft - line.offsetLeft,
        behavior: smooth && !prefersReducedMotion() ? 'smooth' : 'instant',
      });
  }, []);
  const placeNow = useCallback(() => {
    const line = track.current;
    const [first, second] = line ? [line.children[0] as HTMLElement, line.children[1] as HTMLElement] : [];
    return line && first && second ? Math.round(line.scrollLeft / (second.offsetLeft - first.offsetLeft)) : 0;
  }, []);
  const step = useCallback(
    (by: 1 | -1) => {
      const { from, to } = placesOfStep(placeNow(), by, count);
      if (from !== null) goTo(from, false);
      goTo(to);
    },
    [goTo, placeNow],
  );

  useEffect(() => {
    const line = track.current;
    if (!line) return;
    let rest: ReturnType<typeof setTimeout>;
    const follow = () => {
      const place = placeNow();
      setAt(place % count);
      clearTimeout(rest);
      if (place >= count) rest = setTimeout(() => goTo(placeNow() % count, false), 120);
    };
    line.addEventListener('scroll', follow, { passive: true });
    return () => {
      clearTimeout(rest);
      line.removeEventListener('scroll', follow);
    };
  }, [goTo, placeNow]);

  useEffect(() => {
    const everyMs = autoStepMs({
      isHeld: paused || attended || prefersReducedMotion(),
      isDesk: matchMedia('(min-width: 970px)').matches,
    });
    if (everyMs === null) return;
    const timer = setInterval(() => {
      if (!document.hidden) step(1);
    }, everyMs);
    return () => clearInterval(timer);
  }, [paused, attended, step]);

  const onKeyDown = (event: KeyboardEvent) => {
    const by = arrowStep(event.key);
    if (by === null) return;
    event.preventDefault();
    step(by);
  };
  return (
    <section
      aria-roledescription="carousel"
      aria-label={words.news}
      onMouseEnter={() => setAttended(true)}
      onMouseLeave={() => setAttended(false)}
      onTouchStart={() => setAttended(true)}
      onTouchEnd={() => setAttended(false)}
      onFocus={() => setAttended(true)}
      onBlur={() => setAttended(false)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move the line wherever the focus is inside it */}
      <div className="carousel" ref={track} onKeyDown={onKeyDown}>
        {slides.map((banner, place) => (
          <Link
            key={place}
            className="banner"
            to={bannerPath(banner)}
            {...(place >= count && { 'aria-hidden': true, tabIndex: -1 })}
          >
            <BannerFace
              banner={banner}
              address={pictureAddress(banner.img)}
              sub={banner.closed ? words.noGamesYet : banner.summary}
              eager={atTop && place === 0}
            />
          </Link>
        ))}
      </div>
      <div className="dots">
        {banners.map((banner, place) => (
          <button
            key={banner.id}
            type="button"
            className={place === at ? 'on' : undefined}
            aria-label={words.slide(place + 1, count)}
            aria-current={place === at || undefined}
            onClick={() => goTo(place)}
          />
        ))}
        <button
          type="button"
          className="iconbtn"
          aria-label={paused ? words.resume : words.pause}
          onClick={() => setPaused(!paused)}
        >
          <Icon name={paused ? 'play' : 'pause'} size="xs" />
        </button>
      </div>
    </section>
  );
}
