import * as z from 'zod/mini';

const LENGTH_MIN = 32;
const secret = z.optional(
  z.string().check(z.minLength(LENGTH_MIN, `must have ${LENGTH_MIN} characters or more`)),
);

/** The secret of the instance, and the previous one while it is replaced. */
export const SECRET_SETTINGS = { VERTBOOK_SECRET: secret, VERTBOOK_SECRET_PREVIOUS: secret };

type Settings = Readonly<Partial<Record<keyof typeof SECRET_SETTINGS, string | undefined>>>;

/** Returns what is wrong with the secrets together; null if nothing is. */
export function secretSettingsProblem(settings: Settings): string | null {
  return settings.VERTBOOK_SECRET_PREVIOUS !== undefined && settings.VERTBOOK_SECRET === undefined
    ? 'VERTBOOK_SECRET_PREVIOUS needs VERTBOOK_SECRET, which replaces it.'
    : null;
}
