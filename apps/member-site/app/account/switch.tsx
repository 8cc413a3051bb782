/** A switch between on and off. @param labelledBy the id of the element that names the switched setting. */
export function Switch({
  on,
  busy,
  labelledBy,
  testId,
  onPress,
}: {
  on: boolean;
  busy: boolean;
  labelledBy: string;
  testId: string;
  /** Handler of a press. Without a handler, the switch submits the form that contains it. */
  onPress?: () => void;
}) {
  return (
    <button
      type={onPress ? 'button' : 'submit'}
      role="switch"
      className="switch"
      aria-checked={on}
      aria-labelledby={labelledBy}
      aria-busy={busy || undefined}
      disabled={busy}
      data-testid={testId}
      onClick={onPress}
    >
      <span />
    </button>
  );
}
