import { BannerFace } from '@sanam/ui/offer/banner-face.tsx';
import { OfferBanner } from '@sanam/ui/offer/offer-banner.tsx';
import { pictureAddress } from '../../parts/drawn-picture.ts';
import { MemberFrame } from '../../parts/member-frame.tsx';
import { RichHtml } from '../../parts/rich-html.tsx';
import { useSay } from '../../parts/words.ts';
import type { Entry } from './entry.ts';
import { content as words } from './words.ts';

/** An entry as members see it on a phone. @param html the text as it would be kept. */
export function Preview({ entry, html }: { entry: Entry; html: string }) {
  const say = useSay();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
    <section className="prev" tabIndex={0} aria-label={say(words.seen)}>
      <h2>{say(words.seen)}</h2>
      <div className="phone">
        <MemberFrame label={say(words.phone)}>
          <Shown entry={entry} html={html} />
        </MemberFrame>
      </div>
    </section>
  );
}

function Shown({ entry, html }: { entry: Entry; html: string }) {
  const address = pictureAddress(entry.img);
  if (entry.kind === 'banner')
    return (
      <div className="banner">
        <BannerFace banner={entry} address={address} sub={entry.summary} eager />
      </div>
    );
  if (entry.kind === 'promotion')
    return (
      <article className="prose">
        <OfferBanner offer={entry} address={address} Title="h2" />
        <p>{entry.summary}</p>
        <RichHtml html={html} />
      </article>
    );
  if (entry.kind === 'entrance')
    return (
      <section className="card stack s">
        <h2 className="h3">{entry.title}</h2>
        <p className="small dim">{entry.link}</p>
      </section>
    );
  return (
    <article className="prose">
      {entry.kind === 'announcement' && address ? (
        <div className="banner">
          <img src={address} alt="" width="800" height="450" />
        </div>
      ) : null}
      {entry.eyebrow ? <p className="small dim">{entry.eyebrow}</p> : null}
      <h2>{entry.title}</h2>
      {entry.summary ? <p>{entry.summary}</p> : null}
      <RichHtml html={html} />
    </article>
  );
}
