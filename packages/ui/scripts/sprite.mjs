// Make the single icon sprite that pages load, from the line icons, the category icons and the logo mark, with `node
// scripts/sprite.mjs`. Colours become attributes, because not every browser applies style rules of an external file
// inside <use>.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const icons = new URL('../art/icons/', import.meta.url);
const GOLD = '#e6bd6a';
const read = (name) => readFileSync(new URL(name, icons), 'utf8');
const inside = (svg) => svg.replace(/<style>.*?<\/style>/s, '').replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, '');

const lines = inside(read('ui-sprite.svg')).trim();
const categories = readdirSync(icons)
  .filter((name) => name.endsWith('.svg') && !['ui-sprite.svg', 'sprite.svg', 'check.svg'].includes(name))
  .sort()
  .map((name) => {
    const body = inside(read(name))
      .replaceAll('class="f"', `fill="${GOLD}" stroke="${GOLD}" stroke-width="1"`)
      .replaceAll('class="g"', `stroke="${GOLD}"`);
    return `<symbol id="cat-${name.replace('.svg', '')}" viewBox="0 0 32 32">${body.trim()}</symbol>`;
  });
const markSvg = readFileSync(new URL('../art/logo/mark-mono.svg', import.meta.url), 'utf8');
const markBox = /viewBox="([^"]+)"/.exec(markSvg)?.[1];
const mark = `<symbol id="mark" viewBox="${markBox}">${inside(markSvg).trim().replaceAll('#f5efe4', 'currentColor')}</symbol>`;

const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n${[lines, ...categories, mark].join('\n')}\n</svg>\n`;
writeFileSync(new URL('sprite.svg', icons), sprite);
console.log(`sprite.svg ${sprite.length} bytes`);
