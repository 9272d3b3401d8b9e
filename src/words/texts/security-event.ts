import type { AllWords } from '../shape.ts';

/** Returns the name of a kind of event. A kind without a name, such as one of a later version, is returned unchanged. */
export function eventLabel({ security }: Pick<AllWords, 'security'>, kind: string): string {
  return textIn(security.kinds, kind) ?? kind;
}

/** Returns the detail of an event, with roles, methods and settings in the language. Everything else does not change. */
export function eventDetail(
  words: Pick<AllWords, 'security' | 'user' | 'organization'>,
  detail: string,
): string {
  const { security, user, organization } = words;
  return detail
    .split(/( → |, )/)
    .map(
      (part) =>
        textIn(user.roles, part) ??
        textIn(security.details, part) ??
        textIn(security.mails.changes, part) ??
        textIn(organization, part) ??
        part,
    )
    .join('');
}

function textIn(texts: object, key: string): string | undefined {
  const entry = Object.entries(texts).find(([name]) => name === key)?.[1] as unknown;
  return typeof entry === 'string' ? entry : undefined;
}
