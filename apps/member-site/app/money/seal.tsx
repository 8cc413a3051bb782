import { Icon, type IconName } from '@sanam/ui/icon';

const PETAL = 'M0-45C5-38 9-33 9-27C9-22 4-20 0-18C-4-20-9-22-9-27C-9-33-5-38 0-45Z';
const PETALS = 12;

/** The lotus seal over a moment of money that has come to its end, with a sign in the middle. */
export function Seal({ icon }: { icon: IconName }) {
  return (
    <span className="seal">
      <svg className="petals" viewBox="-46 -46 92 92" aria-hidden="true">
        {Array.from({ length: PETALS }, (_, at) => (
          <path key={at} d={PETAL} transform={`rotate(${(360 / PETALS) * at})`} />
        ))}
        <circle r="24" />
      </svg>
      <Icon name={icon} />
    </span>
  );
}
