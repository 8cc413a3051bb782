/** Picture of one symbol of the page's game. */
export function picture(symbol: string): HTMLImageElement {
  const image = new Image();
  image.src = `/studio/assets/${document.body.dataset.game}/symbols/${symbol}.svg`;
  image.alt = '';
  image.draggable = false;
  return image;
}
