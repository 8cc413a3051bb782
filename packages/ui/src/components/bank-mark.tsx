/**
 * A bank's symbol: a porcelain square with Latin initials and a bar of the bank's colour, no logo. With an empty `name`
 * the symbol is only decoration next to the written name.
 */
export function BankMark({
  initials,
  color,
  name,
  small,
}: {
  initials: string;
  color: string;
  name: string;
  small?: boolean;
}) {
  return (
    <svg
      className={small ? 'bank s' : 'bank'}
      viewBox="0 0 44 44"
      role={name ? 'img' : undefined}
      aria-label={name || undefined}
      aria-hidden={name ? undefined : true}
    >
      <rect width="44" height="44" rx="10" fill="#f4eadc" />
      <path d="M.46 37A10 10 0 0 0 10 44H34A10 10 0 0 0 43.54 37Z" fill={color} />
      <text
        x="22"
        y="24"
        textAnchor="middle"
        fill="#1b1110"
        fontSize={initials.length > 4 ? 10 : 12.5}
        fontWeight="700"
      >
        {initials}
      </text>
    </svg>
  );
}
