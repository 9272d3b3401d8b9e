/** The length of a code that is sent by mail. */
export const CODE_DIGITS = 6;

/** For how many minutes a code is valid. */
export const CODE_MINUTES = 10;
/** The maximum number of wrong entries for a code. */
export const CODE_TRIES = 5;

/** Removes the spaces from an entered code. */
export function enteredCode(text: string): string {
  return text.replaceAll(/\s/g, '');
}
