import { SupportLink } from '../../shell/support-link.tsx';
import { useSite } from '../../shell/use-site.ts';
import { type LegalText, supportWords } from './messages.ts';

/** A text of plain paragraphs and lists under headings, with the way to ask about it. */
export function LegalPage({ text }: { text: LegalText }) {
  const { site } = useSite();
  const hasContact = Boolean(site.support || site.line);
  return (
    <article className="prose">
      <h1>{text.title}</h1>
      <p>{text.lead}</p>
      {text.parts.map((part) => (
        <section className="stack s" key={part.title}>
          <h2>{part.title}</h2>
          {part.text ? <p>{part.text}</p> : null}
          {part.list ? (
            <ul>
              {part.list.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          ) : null}
        </section>
      ))}
      {hasContact ? (
        <p>
          {supportWords.ask} <SupportLink className="link">{supportWords.contact}</SupportLink>
        </p>
      ) : null}
    </article>
  );
}
