import { isEmail } from './email.ts';
import { isIdentifier } from './identifiers/checked-identifier.ts';
import { isPlainName } from './plain-name.ts';
import type { ProblemCode } from './problem-code.ts';
import type { RecordField } from './record-field.ts';

/** Returns the problem with the text of a field, or null. White space at both ends does not count. */
export function fieldProblem(field: RecordField, text: string): ProblemCode | null {
  const { kind, max = 0, maxLines = 1, identifier, isRequired, isPersonName } = field;
  const entry = text.trim();
  if (entry === '') return isRequired ? 'blank' : null;
  if (entry.length > max) return 'too_long';
  if (kind === 'email') return isEmail(entry) ? null : 'not_an_email';
  if (identifier !== undefined) return isIdentifier(identifier, entry) ? null : 'invalid';
  if (isPersonName && !isPlainName(entry)) return 'not_a_plain_name';
  const lines = kind === 'multiline' ? entry.split(/\r?\n/) : [entry];
  if (lines.length > maxLines) return 'too_many_lines';
  return lines.every(isOneLine) ? null : 'invalid';
}

/** Whether the text has no line breaks and no other control characters. */
export function isOneLine(text: string): boolean {
  return !/\p{Cc}/u.test(text);
}
