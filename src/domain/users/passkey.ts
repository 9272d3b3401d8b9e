/** The number of passkeys that a user can have. */
export const PASSKEYS_MAX = 10;
/** The length of a passkey's name. */
export const PASSKEY_NAME_MAX = 60;

/** What can be asked for after the password: the code of an authenticator app, or a passkey. */
export const SECOND_FACTORS = ['totp', 'passkey'] as const;
export type SecondFactorKind = (typeof SECOND_FACTORS)[number];
