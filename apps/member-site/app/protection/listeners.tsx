import { Icon } from '@sanam/ui/icon';
import { Link } from '../visit/link.tsx';
import { SupportLink } from '../visit/support-link.tsx';
import type { Helpline } from './helpline-of.ts';
import { protectionWords as words } from './messages.ts';

/** People who listen: the helpline, what helps oneself, and staff. */
export function Listeners({ helpline }: { helpline: Helpline | null }) {
  return (
    <section className="card stack s">
      <h2>{words.listens}</h2>
      {helpline ? (
        <a className="helpline" href={`tel:${helpline.number}`}>
          <span className="face">
            <Icon name="phone" size="s" />
          </span>
          <span>
            <b>
              {helpline.name} {helpline.number}
            </b>
            <small>{words.callNow}</small>
          </span>
        </a>
      ) : null}
      <Link className="helpline" to="/responsible-play">
        <span className="face">
          <Icon name="shield" size="s" />
        </span>
        <span>
          <b>{words.help}</b>
          <small>{words.helpAbout}</small>
        </span>
      </Link>
      <SupportLink className="helpline">
        <span className="face">
          <Icon name="chat" size="s" />
        </span>
        <span>
          <b>{words.staff}</b>
          <small>{words.staffAbout}</small>
        </span>
      </SupportLink>
    </section>
  );
}
