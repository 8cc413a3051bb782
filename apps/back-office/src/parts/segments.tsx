/** One of a few views or spans, as buttons in a row of which one is pressed. */
export function Segments<Value extends string>({
  label,
  options,
  value,
  onChoose,
}: {
  label: string;
  options: readonly (readonly [value: Value, name: string])[];
  value: Value;
  onChoose: (value: Value) => void;
}) {
  return (
    <fieldset className="seg">
      <legend className="hide">{label}</legend>
      {options.map(([one, name]) => (
        <button key={one} type="button" aria-pressed={one === value} onClick={() => onChoose(one)}>
          {name}
        </button>
      ))}
    </fieldset>
  );
}
