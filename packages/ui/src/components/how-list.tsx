/** What comes after what, numbered: each with a line about it. @param narrow one below the other on a desk too. */
export function HowList({
  steps,
  narrow,
}: {
  steps: readonly (readonly [what: string, detail: string])[];
  narrow?: boolean;
}) {
  return (
    <ol className={narrow ? 'how one' : 'how'}>
      {steps.map(([what, detail]) => (
        <li key={what}>
          <div>
            <b>{what}</b>
            <span>{detail}</span>
          </div>
        </li>
      ))}
    </ol>
  );
}
