/** The advice about an ad's image that is larger than an e-mail can use; all numbers are pixels of the problem's side. */
export interface ImageSizeHint {
  /** `too_wide` for a landscape or square image, `too_high` for a portrait. */
  problem: 'too_wide' | 'too_high';
  actual: number;
  /** How far the image is above the ideal size. */
  difference: number;
  ideal: number;
}

/** From which size on an image is too large, and what it should have. Spec §9. */
const LANDSCAPE = { warnAbove: 900, ideal: 800 };
const PORTRAIT = { warnAbove: 800, ideal: 700 };

/**
 * What the person who chose an image should know about its size, or null when it is fine. A hint never blocks saving.
 * Spec §5, §9: landscape and square images are judged by their width, portraits by their height.
 */
export function imageSizeHint(width: number, height: number): ImageSizeHint | null {
  const isPortrait = height > width;
  const actual = isPortrait ? height : width;
  const { warnAbove, ideal } = isPortrait ? PORTRAIT : LANDSCAPE;
  if (!(actual > warnAbove)) return null;
  return { problem: isPortrait ? 'too_high' : 'too_wide', actual, difference: actual - ideal, ideal };
}
