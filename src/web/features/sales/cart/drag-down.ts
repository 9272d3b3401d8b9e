/** A sheet closes if it is pulled down by more than this share of its height. */
const CLOSING_SHARE = 0.3;
/** A faster pull also closes the sheet. In pixels per millisecond. */
const FLICK = 0.6;
/** A shorter movement counts as a tap. */
const MIN_FLICK_PX = 24;

/** The distance of a pull, and its speed at the end. */
interface Pull {
  distancePx: number;
  heightPx: number;
  speed: number;
}

/** Whether the sheet closes after the pull, or springs back. */
export function closesAfter({ distancePx, heightPx, speed }: Pull): boolean {
  return distancePx > heightPx * CLOSING_SHARE || (distancePx > MIN_FLICK_PX && speed > FLICK);
}
