import { words } from './messages.ts';

/** What every formula leaves out. */
export function Truths() {
  return (
    <section className="card leaf">
      <ol className="how one">
        {words.truths.map(([what, detail]) => (
          <li key={what}>
            <div>
              <b>{what}</b>
              <span>{detail}</span>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
