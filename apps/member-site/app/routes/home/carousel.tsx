import type { Banner } from '@sanam/contract';
import { Icon } from '@sanam/ui/icon';
import { prefersReducedMotion } from '@sanam/ui/reduced-motion';
import { Fragment, type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { pictureAddress } from '../../content/drawn-picture.ts';
import { playPath } from '../../games/game-address.ts';
import { AREA_NAMES } from '../../visit/areas.ts';
import { useSite } from '../../visit/use-site.ts';
import { words } from './messages.ts';

const DESK_EVERY_MS = 2_000;
const HAND_EVERY_MS = 3_000;
const IN_VIEW = 3;

/**
 * Banners in display order; banners of an area without games come last. The first three banners are repeated at the
 * end, so that a step past the last banner looks continuous. Then the carousel jumps back unnoticed.
 */
function arrange(given: readonly Banner[], openAreas: readonly string[]) {
  const marked = given.map((banner) => {
    const area = banner.link?.slice(1) ?? '';
    return { ...banner, closed: area in AREA_NAMES && !openAreas.includes(area) };
  });
  const banners = [...marked.filter((banner) => !banner.closed), ...marked.filter((banner) => banner.closed)];
  return { banners, line: [...banners, ...banners.slice(0, IN_VIEW)] };
}

/** Target of a banner: its game, or its page. */
function bannerPath({ gamecode, link }: Banner): string {
  return gamecode ? playPath(gamecode) : (link ?? '/');
}

/**
 * The operator's banners in a loop: swipe, arrow keys, dots, and automatic steps except during interaction or with
 * reduced motion (SITE-08).
 */
export function Carousel({ banners: given }: { banners: readonly Banner[] }) {
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
      const place = placeNow();
      if (by < 0 && place === 0) {
        goTo(count, false);
        goTo(count - 1);
      } else goTo(place + by);
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
    if (paused || attended || prefersReducedMotion()) return;
    const everyMs = matchMedia('(min-width: 970px)').matches ? DESK_EVERY_MS : HAND_EVERY_MS;
    const timer = setInterval(() => {
      if (!document.hidden) step(1);
    }, everyMs);
    return () => clearInterval(timer);
  }, [paused, attended, step]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    step(event.key === 'ArrowRight' ? 1 : -1);
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
            <img
              src={pictureAddress(banner.img) ?? undefined}
              alt=""
              width="800"
              height="450"
              loading={place === 0 ? 'eager' : 'lazy'}
              fetchPriority={place === 0 ? 'high' : 'auto'}
              decoding="async"
            />
            <span className="text">
              <span className="eyebrow">{banner.eyebrow}</span>
              <span className="head">
                {banner.title.split('\n').map((line) => (
                  <Fragment key={line}>
                    <span>{line}</span> <br />
                  </Fragment>
                ))}
              </span>
              <span className="sub">{banner.closed ? words.noGamesYet : banner.summary}</span>
            </span>
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
