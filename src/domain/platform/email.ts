/** The maximum length of an e-mail address, in characters. */
export const EMAIL_MAX = 254;

const EMAIL =
  /^[^\s@"(),:;<>[\\\]\p{Cc}\p{Cf}]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u;

/**
 * Whether the text is an e-mail address to which Vertbook sends mails. Deliberately strict: no spaces, no line breaks, no quoting
 * and no second address, because mails are sent to exactly this text.
 */
export function isEmail(text: string): boolean {
  if (text.length > EMAIL_MAX || !EMAIL.test(text)) return false;
  const local = text.slice(0, text.indexOf('@'));
  return !local.startsWith('.') && !local.endsWith('.') && !local.includes('..');
}

/** Masks an e-mail address except its first character and its domain: `a…@example.org`. */
export function maskedEmail(email: string): string {
  return email.replace(/^(.)[^@]*/u, '$1…');
}
