// Shared by the drawing scripts of the games: an enamel panel for one symbol, and a writer for compact SVG files.
import { mkdirSync, writeFileSync } from 'node:fs';
import { defs, ENAMEL, GOLD } from '../../../../../packages/ui/art/kit.mjs';

// keep only the gradients that a picture uses
const lean = (svg) =>
  svg.replace(/<(linearGradient|radialGradient) id="([\w-]+)"[^>]*>.*?<\/\1>\n?/gs, (all, _, id) =>
    svg.includes(`url(#${id})`) ? all : '',
  );

// make a function that writes pictures into a folder; the folder is created
export const writer = (folder) => {
  const out = new URL(folder).pathname;
  mkdirSync(out, { recursive: true });
  return (name, svg) => writeFileSync(out + name, `${lean(svg).replace(/\n\s*/g, '\n')}\n`);
};

// one symbol: an enamel panel with a thin gold-leaf edge, lit from above, and one object on it
export const panel = (ground, hero, { extra = '', heavy = false } = {}) => {
  const c = ENAMEL[ground];
  const lit = `<radialGradient id="lit" cx=".5" cy=".36" r=".82"><stop offset="0" stop-color="${c[2]}"/><stop offset=".55" stop-color="${c[1]}"/><stop offset="1" stop-color="${c[0]}"/></radialGradient>`;
  const edge = heavy
    ? `<rect x="4" y="4" width="152" height="152" rx="20" fill="none" stroke="url(#gold)" stroke-width="5"/><rect x="10.5" y="10.5" width="139" height="139" rx="15" fill="none" stroke="${GOLD.hi}" stroke-opacity=".5" stroke-width="1.25"/>`
    : `<rect x="3" y="3" width="154" height="154" rx="20" fill="none" stroke="${GOLD.leaf}" stroke-opacity=".4" stroke-width="2"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160">${defs(lit + extra)}<clipPath id="panel"><rect x="2" y="2" width="156" height="156" rx="21"/></clipPath><g clip-path="url(#panel)"><rect width="160" height="160" fill="url(#lit)"/><g transform="translate(80 80)">${hero}</g></g>${edge}</svg>`;
};
