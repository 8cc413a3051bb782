import { type RefObject, useEffect } from 'react';

/**
 * Close an open menu by Escape, and by a click or the focus elsewhere; elsewhere may be a game in its frame, which tells
 * this page nothing of a click.
 */
export function useMenuClose(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const elsewhere = ({ target }: Event) => {
      if (menu.current?.open && !menu.current.contains(target as Node)) menu.current.open = false;
    };
    const onBlur = () => {
      if (menu.current && document.activeElement?.tagName === 'IFRAME') menu.current.open = false;
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.current?.open) return;
      menu.current.open = false;
      menu.current.querySelector('summary')?.focus();
    };
    document.addEventListener('click', elsewhere);
    document.addEventListener('focusin', elsewhere);
    document.addEventListener('keydown', onKey);
    addEventListener('blur', onBlur);
    return () => {
      document.removeEventListener('click', elsewhere);
      document.removeEventListener('focusin', elsewhere);
      document.removeEventListener('keydown', onKey);
      removeEventListener('blur', onBlur);
    };
  }, [menu]);
}
