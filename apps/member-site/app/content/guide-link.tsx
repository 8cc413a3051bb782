import { Icon } from '@sanam/ui/icon';
import { Link } from '../visit/link.tsx';

/** A how-to page in a list: its title and what it tells. */
export function GuideLink({ to, title, summary }: { to: string; title: string; summary: string }) {
  return (
    <Link className="card guide" to={to}>
      <span className="grow">
        <b>{title}</b>
        <span className="small dim">{summary}</span>
      </span>
      <Icon name="right" size="s" />
    </Link>
  );
}
