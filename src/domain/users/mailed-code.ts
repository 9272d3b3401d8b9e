/** The length of a code that is sent by mail. */
export const CODE_DIGITS = 6;

/** How long it is valid. */
export const CODE_MINUTES = 10;
/** How often it can be entered wrongly. */
export const CODE_TRIES = 5;

/** The digits of a code that was entered with spaces. */
export function enteredCode(text: string): string {
  return text.replaceAll(/\s/g, '');
}
