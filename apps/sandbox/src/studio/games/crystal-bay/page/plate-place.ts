interface Size {
  width: number;
  height: number;
}

/** Least distance of a plate from the sides of the water, and height at its foot that belongs to the cannon. */
const SIDE = 6;
const FOOT = 110;

/**
 * Place of the middle of a plate: as near to a fish as the water allows, and not under the count in its upper right
 * corner. Pure.
 * @param plate its size when it is largest; `corner` is what the count takes
 */
export function placeOfPlate(
  { x, y }: { x: number; y: number },
  plate: Size,
  water: Size,
  corner: Size,
): { x: number; y: number } {
  const [wide, high] = [plate.width / 2 + SIDE, plate.height / 2 + SIDE];
  // in low water the plate may stand before the cannon, and never outside
  const lowest = Math.max(high, water.height - Math.max(high, Math.min(FOOT, water.height / 3) + high));
  const place = {
    x: Math.min(Math.max(x, wide), water.width - wide),
    y: Math.min(Math.max(y, high), lowest),
  };
  const isUnder = place.x + wide > water.width - corner.width && place.y - high < corner.height;
  if (!isUnder) return place;
  const below = corner.height + high;
  if (below <= lowest) return { x: place.x, y: below };
  return { x: Math.max(wide, water.width - corner.width - wide), y: place.y };
}
