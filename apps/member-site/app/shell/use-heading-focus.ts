import { useEffect, useRef } from 'react';

/**
 * After a step inside the site, moves the focus to the new page's heading, as a full load would begin at its top:
 * otherwise it would be lost with the link that was pressed. A field that asked for the focus keeps it.
 * @param place changes with every step; the first one is the load itself, which needs nothing.
 */
export function useHeadingFocus(place: string): void {
  const before = useRef(place);
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    const main = document.querySelector('main');
    if (
      !main ||
      (document.activeElement !== main &&
        main.contains(document.activeElement) &&
        document.activeElement?.matches('input'))
    )
      return;
    const heading = main.querySelector('h1') ?? main;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [place]);
}
