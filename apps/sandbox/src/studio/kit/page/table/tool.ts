/** A small button with a line drawing. @param line path in a box of 24 */
export function drawTool(testid: string, label: string, line: string) {
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset.testid = testid;
  button.ariaLabel = label;
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', line);
  svg.append(path);
  button.append(svg);
  return button;
}
