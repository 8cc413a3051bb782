import { useEffect, useRef } from 'react';

/**
 * Move the focus to the new page's heading after a navigation inside the site. Otherwise the focus would be lost
 * together with the clicked link. An input field of the new page that has the focus keeps it. A heading that comes with
 * a part whose script is loaded later gets the focus when it comes.
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
    const heading = main.querySelector('h1');
    focusOn(heading ?? main);
    if (heading) return;
    const watching = new MutationObserver(() => {
      const late = main.querySelector('h1');
      if (!late) return;
      watching.disconnect();
      if (document.activeElement === main) focusOn(late);
    });
    watching.observe(main, { childList: true, subtree: true });
    return () => watching.disconnect();
  }, [place]);
}

function focusOn(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
