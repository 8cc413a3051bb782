import type { CrestShape } from './crest-shape.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** Draw a crest from its shapes, the lowest first. The crest is only decoration next to the team's name. */
export function drawCrest(shapes: readonly CrestShape[]): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 40 42');
  svg.setAttribute('class', 'crest');
  svg.setAttribute('aria-hidden', 'true');
  svg.append(
    ...shapes.map(({ path, fill = 'none', line }) => {
      const shape = document.createElementNS(SVG, 'path');
      shape.setAttribute('d', path);
      shape.setAttribute('fill', fill);
      if (line) {
        shape.setAttribute('stroke', line);
        shape.setAttribute('stroke-width', '2');
        shape.setAttribute('stroke-linejoin', 'round');
      }
      return shape;
    }),
  );
  return svg;
}
