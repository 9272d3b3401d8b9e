import { type Person, type PersonName, textOfName } from './find-person.ts';

/** Regular expressions in PostgreSQL's syntax that find a person in texts, without regard to case. */
export interface PersonPatterns {
  email: string;
  name: string;
  /** Finds an address or a name. */
  any: string;
  /** In JSON: the key and the value of the first and last name of a customer's contact. */
  firstName: string;
  lastName: string;
}

const NEVER = '\\y\\Y';
/** In JSON text, a line end is `\n`, and its `n` is not part of the next word. */
const after = (characters: string) => `(?:(?<=\\\\[nrtbf])|(?<![${characters}]))`;
/**
 * Lists the non-breaking spaces, because a cluster drops the collation of a condition, and other collations do not count them as spaces.
 */
const SPACE = '(?:[[:space:]\\u00a0\\u2007\\u202f]|&nbsp;|\\\\[nrt])+';
const APOSTROPHE = "(?:['’]|&#39;|&#x27;|&apos;)";

/** Makes the patterns of a person. A name of one word is too common to be searched in texts. */
export function patternsOf({ emails, names }: Pick<Person, 'emails' | 'names'>): PersonPatterns {
  const email = oneOf(emails.map((address) => escaped(address).replaceAll('@', '(?:@|%40|&#64;)')));
  const name = oneOf(names.flatMap(spellings));
  const found = {
    email: email === null ? NEVER : `${after('[:alnum:]._%+-')}${email}(?![[:alnum:]-]|\\.[[:alnum:]])`,
    name: name === null ? NEVER : `${after('[:alnum:]')}${name}(?![[:alnum:]])`,
  };
  return {
    ...found,
    any: `(?:${found.email}|${found.name})`,
    firstName: keyed(
      'FirstName',
      names.map(({ first }) => first),
    ),
    lastName: keyed('LastName', names.map(({ last }) => last).filter(Boolean)),
  };
}

/** Returns the patterns of `Erika Mustermann` and `Mustermann, Erika`. */
function spellings(name: PersonName): string[] {
  const words = textOfName(name).split(' ');
  const last = words.pop() ?? '';
  if (words.length === 0) return [];
  const first = words.map(escaped).join(SPACE);
  return [`${first}${SPACE}${escaped(last)}`, `${escaped(last)},?${SPACE}${first}`];
}

function keyed(key: string, texts: readonly string[]): string {
  const values = oneOf([...new Set(texts)].map(escaped));
  return values === null
    ? NEVER
    : `("(?:customer|internal)Contact${key}"[[:space:]]*:[[:space:]]*)"${values}"`;
}

function oneOf(patterns: readonly string[]): string | null {
  return patterns.length === 0 ? null : `(?:${patterns.join('|')})`;
}

/** Returns a pattern for the text, including the forms in which JSON and HTML escape quotes and ampersands. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    .replaceAll('&', '&(?:amp;)?')
    .replaceAll('"', '(?:\\\\?"|&quot;)')
    .replaceAll(/['’]/g, APOSTROPHE);
}
