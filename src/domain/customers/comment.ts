/** The maximum length of a comment, in characters. */
export const COMMENT_MAX = 2_000;

/** A user who can be mentioned. */
export interface Mentionable {
  id: number;
  name: string;
}

/** Returns the people whose names follow an `@` in the text: `@Jonas Petri`. If several names match, only the longest counts. */
export function mentionedIn<Person extends Mentionable>(text: string, people: readonly Person[]): Person[] {
  const found = new Set<Person>();
  for (const { index } of text.matchAll(/@/g)) {
    const rest = text.slice(index + 1);
    const named = people.filter(
      ({ name }) => rest.startsWith(name) && !/^[\p{L}\p{N}]/u.test(rest.slice(name.length)),
    );
    const longest = Math.max(...named.map(({ name }) => name.length));
    named.filter(({ name }) => name.length === longest).forEach((person) => found.add(person));
  }
  return people.filter((person) => found.has(person));
}

/** Returns the text between an `@` and the cursor, which is the beginning of a name; null if no name is being typed. */
export function typedMention(text: string, cursor: number): string | null {
  return (
    /(?:^|[\s(])@([\p{L}\p{M}\p{N}.'’@_-]{0,60}(?: [\p{L}\p{M}\p{N}.'’_-]{0,60})?)$/u.exec(
      text.slice(0, cursor),
    )?.[1] ?? null
  );
}
