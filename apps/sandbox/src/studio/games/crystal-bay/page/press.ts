/** Largest movement of a finger on the screen, in pixels, that still counts as a press. */
const SLIP = 16;

type Touch = Pick<PointerEvent, 'pointerId' | 'isPrimary' | 'button' | 'clientX' | 'clientY'>;

/**
 * Tell presses: one finger, or the main mouse button, that goes down and comes up in the same place. A finger that moves
 * away, or scrolls, presses nothing.
 */
export function createPress<What>() {
  let down: { id: number; x: number; y: number; what: What } | null = null;
  return {
    /** @param what what is pressed; null when nothing is */
    begin({ pointerId, isPrimary, button, clientX, clientY }: Touch, what: What | null) {
      const isPress = isPrimary && button === 0 && what !== null;
      down = isPress ? { id: pointerId, x: clientX, y: clientY, what } : null;
    },
    cancel() {
      down = null;
    },
    /** @returns what was pressed; null when nothing was */
    end({ pointerId, clientX, clientY }: Touch): What | null {
      const began = down;
      down = null;
      if (began?.id !== pointerId || Math.hypot(clientX - began.x, clientY - began.y) > SLIP) return null;
      return began.what;
    },
  };
}
