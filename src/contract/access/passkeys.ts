import { base64url, credentialId, passkeyAssertion } from './passkey-assertion.ts';
import * as z from 'zod/mini';
import { id, instant, requiredText, text } from '#contract/platform/fields.ts';
import { PASSKEY_NAME_MAX } from '#domain/access/passkey.ts';
import { route } from '#contract/platform/route.ts';
import { sessionSchema } from './session.ts';

const passkeySchema = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  /** Null until it is used to sign in. */
  lastUsedAt: z.nullable(instant),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** The options of `navigator.credentials.create`, in the JSON form of WebAuthn. */
const registrationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
});
export type RegistrationOptions = z.infer<typeof registrationOptions>;

/** The options of `navigator.credentials.get`, in the JSON form of WebAuthn. */
const assertionOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});
export type AssertionOptions = z.infer<typeof assertionOptions>;

/** A new credential, in the JSON form of WebAuthn. */
const credential = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key', 'invalid'),
  response: z.object({ clientDataJSON: base64url(4000), attestationObject: base64url(20_000) }),
});
export type NewCredential = z.infer<typeof credential>;

export const listPasskeys = route('listPasskeys', 'GET /api/session/passkeys', {
  summary: 'The own passkeys, the oldest first',
  needs: 'signed in',
  servesWithoutFactor: true,
  response: z.object({
    passkeys: z.array(passkeySchema),
    /** Whether browsers offer passkeys at the public address of this instance. */
    isSupported: z.boolean(),
  }),
});

/** The challenge works once, within five minutes, in the browser that received its cookie. */
export const beginPasskey = route('beginPasskey', 'POST /api/session/passkeys/challenge', {
  summary: 'Begin to add a passkey: the options for the browser',
  needs: 'signed in',
  servesWithoutFactor: true,
  confirmed: true,
  response: z.object({ options: registrationOptions }),
  problems: ['passkeys_unsupported', 'passkey_limit'],
});

export const addPasskey = route('addPasskey', 'POST /api/session/passkeys', {
  summary: 'Add a passkey; with the first second factor, returns the recovery codes once',
  needs: 'signed in',
  servesWithoutFactor: true,
  confirmed: true,
  body: z.object({
    /** If it is empty, the names of the browser and the operating system are used. */
    name: z._default(text(PASSKEY_NAME_MAX), ''),
    credential,
  }),
  response: z.object({ passkey: passkeySchema, recoveryCodes: z.nullable(z.array(z.string())) }),
  status: 201,
  problems: ['passkeys_unsupported', 'passkey_refused', 'passkey_limit', 'conflict'],
});

export const renamePasskey = route('renamePasskey', 'PATCH /api/session/passkeys/:id', {
  summary: 'Rename an own passkey',
  needs: 'signed in',
  body: z.object({ name: requiredText(PASSKEY_NAME_MAX) }),
  response: z.object({ passkey: passkeySchema }),
});

export const removePasskey = route('removePasskey', 'DELETE /api/session/passkeys/:id', {
  summary: 'Remove an own passkey; with the last second factor, the recovery codes end',
  needs: 'signed in',
  confirmed: true,
  problems: ['last_factor'],
});

/** The challenge can also be used for a second factor after the password, and to confirm the session. */
export const beginPasskeySignIn = route('beginPasskeySignIn', 'POST /api/users/passkey_challenge', {
  summary: 'Begin to sign in with a passkey: the options for the browser',
  needs: 'public',
  response: z.object({ options: assertionOptions }),
  problems: ['passkeys_unsupported', 'too_many_requests'],
  rateLimit: 60,
});

/** A passkey with user verification counts as both factors. */
export const signInWithPasskey = route('signInWithPasskey', 'POST /api/users/passkey_sign_in', {
  summary: 'Sign in with a passkey, without e-mail address and password',
  needs: 'public',
  body: z.object({ passkey: passkeyAssertion }),
  response: z.object({ session: z.extend(sessionSchema, { token: z.string() }) }),
  status: 201,
  problems: ['passkeys_unsupported', 'passkey_refused', 'single_sign_on_required', 'too_many_requests'],
  rateLimit: 60,
});
