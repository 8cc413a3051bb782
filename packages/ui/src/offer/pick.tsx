/**
 * One choice of what comes with a deposit.
 * @param text what is said below its name: why it cannot be chosen, say.
 */
export function Pick({
  id,
  name,
  text,
  isOff = false,
  picked,
  onPick,
}: {
  id: string;
  name: string;
  text: string | null;
  isOff?: boolean;
  picked: string;
  onPick: (id: string) => void;
}) {
  return (
    <label className="pick">
      <input
        type="radio"
        name="promotion_id"
        value={id}
        checked={picked === id}
        disabled={isOff}
        onChange={() => onPick(id)}
      />
      <span>
        <b>{name}</b>
        {text ? <small>{text}</small> : null}
      </span>
    </label>
  );
}
