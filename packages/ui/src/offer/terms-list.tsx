import type { PromotionTerms } from '@sanam/contract';
import { termLines } from './term-lines.ts';

/** The terms of a promotion, line by line, made from the rule. */
export function TermsList({
  terms,
  gameNames,
}: {
  terms: PromotionTerms;
  gameNames?: Readonly<Record<string, string>>;
}) {
  return (
    <dl className="terms">
      {termLines(terms, gameNames).map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
