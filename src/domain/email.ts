/** The longest e-mail address, in characters. */
export const EMAIL_MAX = 254;

const EMAIL =
  /^[^\s@"(),:;<>[\\\]\p{Cc}\p{Cf}]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u;

/**
 * Whether the text is an e-mail address that mail can go to. Deliberately narrow: no spaces, no line breaks, no
 * quoting and no second address, because mail goes to exactly this text.
 */
export function isEmail(text: string): boolean {
  if (text.length > EMAIL_MAX || !EMAIL.test(text)) return false;
  const local = text.slice(0, text.indexOf('@'));
  return !local.startsWith('.') && !local.endsWith('.') && !local.includes('..');
}

/** An address of which only the first character and the domain can be read: `a…@example.org`. */
export function maskedEmail(email: string): string {
  return email.replace(/^(.)[^@]*/u, '$1…');
}
