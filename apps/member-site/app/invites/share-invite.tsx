import type { Invite } from '@sanam/contract';
import { Button, buttonClass } from '@sanam/ui/button';
import { CopyButton } from '@sanam/ui/copy-button';
import { Icon } from '@sanam/ui/icon';
import { useEffect, useState } from 'react';
import { readQrPicture } from '../deposit-flow/pay/qr-picture.ts';
import { useSite } from '../visit/use-site.ts';
import { words } from './messages.ts';

/**
 * A member's own invitation: the link, its code, its QR, a copy button, and the share sheet on a phone that has one.
 */
export function ShareInvite({ invite }: { invite: Invite }) {
  const { site } = useSite();
  const text = words.shareText(site.name, site.minimum_age);
  const qr = readQrPicture(invite.qr_svg);
  const [canShare, setCanShare] = useState(false);
  // only the browser knows whether it can share, and the page was rendered on the server
  useEffect(() => setCanShare(typeof navigator.share === 'function'), []);
  return (
    <section className="card leaf stack invite">
      {qr ? (
        <figure className="qr">
          <svg viewBox={`0 0 ${qr.size} ${qr.size}`} shapeRendering="crispEdges" role="img" aria-label={words.qrLabel}>
            <path d={qr.path} />
          </svg>
          <b>{words.qr}</b>
        </figure>
      ) : null}
      <div className="stack">
        <dl className="facts">
          <div>
            <dt>{words.code}</dt>
            <dd className="account" data-testid="invite-code">
              {invite.code}
            </dd>
          </div>
          <div>
            <dt>{words.link}</dt>
            <dd className="invite-link" data-testid="invite-link">
              {invite.link}
            </dd>
          </div>
        </dl>
        <div className="row gap3 wrap">
          {canShare ? (
            <Button
              look="primary"
              small
              onClick={() => {
                // closing the share sheet is not an error
                navigator.share({ title: site.name, text, url: invite.link }).catch(() => {});
              }}
            >
              <Icon name="right" size="s" />
              {words.share}
            </Button>
          ) : null}
          <a
            className={buttonClass({ small: true })}
            href={lineShare(text, invite.link)}
            target="_blank"
            rel="noopener"
          >
            <Icon name="chat" size="s" />
            {words.line}
          </a>
          <CopyButton text={invite.link} label={words.copy} />
        </div>
      </div>
    </section>
  );
}

/** LINE's page that shares a text, as a plain link: nothing of LINE is loaded before a person follows it. */
const lineShare = (text: string, link: string) =>
  `https://line.me/R/share?text=${encodeURIComponent(`${text} ${link}`)}`;
