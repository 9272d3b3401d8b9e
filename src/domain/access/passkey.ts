/** The maximum number of passkeys of a user. */
export const PASSKEYS_MAX = 10;
/** The maximum length of a passkey's name, in characters. */
export const PASSKEY_NAME_MAX = 60;

/** The factors that can be required after the password: the code of an authenticator app, or a passkey. */
export const SECOND_FACTORS = ['totp', 'passkey'] as const;
export type SecondFactorKind = (typeof SECOND_FACTORS)[number];
