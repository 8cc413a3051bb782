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

// one symbol: an enamel panel with a thin gold-leaf edge, lit from above, and one object on it; its height is 160 or more
export const panel = (ground, hero, { extra = '', heavy = false, height = 160 } = {}) => {
  const c = ENAMEL[ground];
  const rect = (inset, rx) =>
    `<rect x="${inset}" y="${inset}" width="${160 - 2 * inset}" height="${height - 2 * inset}" rx="${rx}"`;
  const lit = `<radialGradient id="lit" cx=".5" cy=".36" r=".82"><stop offset="0" stop-color="${c[2]}"/><stop offset=".55" stop-color="${c[1]}"/><stop offset="1" stop-color="${c[0]}"/></radialGradient>`;
  const edge = heavy
    ? `${rect(4, 20)} fill="none" stroke="url(#gold)" stroke-width="5"/>${rect(10.5, 15)} fill="none" stroke="${GOLD.hi}" stroke-opacity=".5" stroke-width="1.25"/>`
    : `${rect(3, 20)} fill="none" stroke="${GOLD.leaf}" stroke-opacity=".4" stroke-width="2"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 ${height}">${defs(lit + extra)}<clipPath id="panel">${rect(2, 21)}/></clipPath><g clip-path="url(#panel)"><rect width="160" height="${height}" fill="url(#lit)"/><g transform="translate(80 ${height / 2})">${hero}</g></g>${edge}</svg>`;
};
