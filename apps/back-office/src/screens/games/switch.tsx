/** A switch that is operated by pointer, Space or Enter. */
export function Switch({
  name,
  isOn,
  isChanged,
  onChange,
}: {
  name: string;
  isOn: boolean;
  isChanged: boolean;
  onChange: (isOn: boolean) => void;
}) {
  return (
    <button
      type="button"
      role="switch"
      className={isChanged ? 'toggle changed' : 'toggle'}
      aria-checked={isOn}
      aria-label={name}
      onClick={() => onChange(!isOn)}
    >
      <span className={isOn ? 'switch on' : 'switch'} aria-hidden="true" />
    </button>
  );
}
