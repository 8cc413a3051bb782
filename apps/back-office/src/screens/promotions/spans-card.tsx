import type { PromotionTerms, StaffPromotion } from '@sanam/contract';
import { SpanRows } from '../../parts/span-rows.tsx';
import { useSay } from '../../parts/words.ts';
import { promotions as words } from './words.ts';

/** When this promotion and the open others can be chosen, over the next weeks. */
export function SpansCard({
  id,
  terms,
  from,
  others,
  nowMs,
}: {
  id: string;
  terms: PromotionTerms;
  from: string | null;
  others: readonly StaffPromotion[];
  nowMs: number;
}) {
  const say = useSay();
  const starts =
    [terms.starts_at, from]
      .flatMap((at) => (at === null ? [] : [at]))
      .sort()
      .at(-1) ?? null;
  return (
    <section className="card">
      <header>
        <h2>{say(words.spans)}</h2>
        <span className="tiny dimmer">{say(words.oneAtATime)}</span>
      </header>
      <div className="body">
        <SpanRows
          nowMs={nowMs}
          rows={[
            { id, name: terms.name || id, starts, ends: terms.ends_at, color: '--leaf-bar' },
            ...others
              .filter((one) => one.id !== id && one.terms.open)
              .map((one) => ({
                id: one.id,
                name: one.terms.name,
                starts: one.terms.starts_at,
                ends: one.terms.ends_at,
                color: one.terms.kind === 'free_ticket' ? '--d-esports' : '--d-slot',
              })),
          ]}
        />
      </div>
    </section>
  );
}
