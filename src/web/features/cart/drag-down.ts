/** Let go of below this share of its height, a sheet closes. */
const CLOSING_SHARE = 0.3;
/** A flick closes it too, in pixels for each millisecond. */
const FLICK = 0.6;
/** Less than this is a tap. */
const MIN_FLICK_PX = 24;

/** How far a sheet was pulled down, and how fast it went at last. */
export interface Pull {
  distancePx: number;
  heightPx: number;
  speed: number;
}

/** Whether a sheet that is let go of closes, or springs back. */
export function closesAfter({ distancePx, heightPx, speed }: Pull): boolean {
  return distancePx > heightPx * CLOSING_SHARE || (distancePx > MIN_FLICK_PX && speed > FLICK);
}
