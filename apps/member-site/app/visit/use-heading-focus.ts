import { useEffect, useRef } from 'react';

/**
 * Move the focus to the new page's heading after a navigation inside the site. Otherwise the focus would be lost
 * together with the clicked link. An input field of the new page that has the focus keeps it.
 * @param place changes with every navigation. Its first value belongs to the page load itself, after which the focus is
 *   not moved.
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
