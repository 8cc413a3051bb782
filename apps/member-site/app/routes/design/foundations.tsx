import { words } from './messages.ts';
import { Part } from './part.tsx';

const COLORS = [
  'ground',
  'surface-1',
  'surface-2',
  'surface-3',
  'text',
  'text-2',
  'text-3',
  'leaf',
  'leaf-hi',
  'jade',
  'vermilion',
  'vermilion-solid',
  'kram',
  'kram-text',
] as const;
/** Font size from which headlines have their own font; amounts never use it. */
const HEADLINE = 20;
const SIZES = [12, 14, 16, 18, 20, 24, 32, 40] as const;

/** Section with the basic design values: colours and sizes. */
export function Foundations() {
  return (
    <>
      <Part title={words.parts.colors}>
        <ul className="row wrap">
          {COLORS.map((name) => (
            <li key={name} className="stack s tiny dim">
              <svg width="88" height="44" role="img" aria-label={name}>
                <rect width="88" height="44" rx="8" fill={`var(--${name})`} stroke="var(--line)" />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      </Part>
      <Part title={words.parts.type}>
        {SIZES.map((size) => (
          <svg key={size} width="100%" height={size * 1.7} role="img" aria-label={`${size} px`}>
            <text
              y={size * 1.2}
              fill="var(--text)"
              fontSize={size}
              fontFamily={size < HEADLINE ? 'var(--font)' : 'var(--font-display)'}
            >
              {size < HEADLINE ? words.body : words.headline}
            </text>
          </svg>
        ))}
      </Part>
    </>
  );
}
