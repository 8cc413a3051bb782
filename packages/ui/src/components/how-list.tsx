/**
 * A numbered list of steps, each with one line of text. @param narrow whether the steps are stacked vertically on wide
 * screens too.
 */
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
