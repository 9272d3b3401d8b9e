/** Gmail shows the HTML of a mail up to this number of bytes, and then a link to the whole mail. */
export const GMAIL_CLIP_BYTES = 102_400;

/** The number of bytes by which the mails of an issue can differ: each recipient has other links. */
const MARGIN_BYTES = 1_000;

/** Whether Gmail shows only the beginning of a mail with HTML of this size. */
export function isClipped(bytes: number): boolean {
  return bytes > GMAIL_CLIP_BYTES - MARGIN_BYTES;
}
