import { bahtOf } from './format.ts';

/** An amount in baht, with quieter satang. @param sign whether a plus is written too. */
export function Baht({ value, sign }: { value: number; sign?: boolean }) {
  const [whole, satang] = bahtOf(value);
  return (
    <span className="num">
      {sign && value > 0 ? '+' : ''}
      {whole}
      <span className="sat">{satang}</span>
    </span>
  );
}
