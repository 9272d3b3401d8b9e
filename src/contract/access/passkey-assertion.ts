import * as z from 'zod/mini';
import { described } from '#contract/platform/fields.ts';

/** Returns a schema for bytes in base64url, of at most `max` characters. */
export const base64url = (max: number) =>
  described(
    z.string('invalid').check(
      z.maxLength(max, 'too_long'),
      z.refine((value) => /^[\w-]*$/.test(value), 'invalid'),
    ),
    { pattern: '^[A-Za-z0-9_-]*$' },
  );

/** The id of a credential: at most 1023 bytes, which are 1364 characters. */
export const credentialId = base64url(1364);

/** The proof of a passkey, in the JSON form of WebAuthn. */
export const passkeyAssertion = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key', 'invalid'),
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(2000),
    /** The user, as the passkey stores it. */
    userHandle: z.optional(base64url(100)),
  }),
});

export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;
