import { NavLink } from 'react-router';
import { type Bilingual, useSay } from './words.ts';

/** Parts of a screen as tabs, each with an address of its own. @param base address of the screen. */
export function PartTabs({
  label,
  base,
  parts,
  open,
}: {
  label: Bilingual;
  base: string;
  parts: Readonly<Record<string, Bilingual>>;
  open: string;
}) {
  const say = useSay();
  return (
    <nav className="tabs" aria-label={say(label)}>
      {Object.entries(parts).map(([part, name]) => (
        <NavLink
          key={part}
          to={`${base}/${part}`}
          className={part === open ? 'on' : undefined}
          aria-current={part === open ? 'page' : undefined}
        >
          {say(name)}
        </NavLink>
      ))}
    </nav>
  );
}
