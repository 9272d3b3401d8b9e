import * as z from 'zod/mini';
import { email, hasNoNul, id, instant, locale } from '#contract/platform/fields.ts';
import { passkeyAssertion } from './passkey-assertion.ts';
import { route } from '#contract/platform/route.ts';

const capabilitySchema = z.object({ action: z.string(), subject: z.string() });

export const sessionSchema = z.object({
  email: z.string(),
  name: z.string(),
  customerId: z.nullable(id),
  currentUserId: id,
  /** Whether the user signed in at the organization's OpenID provider. Then the user also confirms the session there. */
  hasSingleSignOn: z.boolean(),
  capabilities: z.array(capabilitySchema),
  /** The role requires a second factor and the user has none. Until one is set up, most routes refuse with `second_factor_required`. */
  needsSecondFactor: z.boolean(),
  organization: z.object({
    id,
    name: z.string(),
    isResettable: z.boolean(),
    timeZone: z.string(),
    /** The proposed length of the reservation of a new order, in days. For self-service users it is within their limit. */
    reservationDays: z.int(),
    /** Whether it has published a rate card. */
    keepsPrices: z.boolean(),
    /** Whether a newsletter has deadlines or cancellation terms. */
    keepsTerms: z.boolean(),
    /** Whether the ads of a newsletter need approval before they are sent. */
    keepsApprovals: z.boolean(),
  }),
  locale,
  /** The current day in the organization's time zone, by the server's clock. */
  today: z.string(),
});

export type Session = z.infer<typeof sessionSchema>;

/** Signs in. Spec §6 Session. Browsers use the cookie, API clients the token. */
export const signIn = route('signIn', 'POST /api/users/sign_in', {
  summary: 'Sign in with e-mail address and password',
  needs: 'public',
  body: z.object({
    user: z.object({
      email: z.string('blank').check(z.maxLength(1000, 'too_long'), z.refine(hasNoNul, 'invalid')),
      password: z.string('blank').check(z.maxLength(1000, 'too_long')),
      /** The code of the authenticator app, or a recovery code; asked for by `code_required`. */
      code: z.optional(z.string('invalid').check(z.maxLength(30, 'too_long'))),
      /** A passkey instead of the code. */
      passkey: z.optional(passkeyAssertion),
    }),
  }),
  response: z.object({ session: z.extend(sessionSchema, { token: z.string() }) }),
  status: 201,
  problems: [
    'wrong_credentials',
    'code_required',
    'wrong_code',
    'passkeys_unsupported',
    'passkey_refused',
    'single_sign_on_required',
    'too_many_requests',
  ],
});

export const getSession = route('getSession', 'GET /api/session', {
  summary: 'The session of the caller',
  needs: 'signed in',
  servesWithoutFactor: true,
  response: z.object({ session: sessionSchema }),
});

export const signOut = route('signOut', 'DELETE /api/users/sign_out', {
  summary: 'Sign out: this session ends at once',
  needs: 'signed in',
  servesWithoutFactor: true,
});

/** The response is the same for known and unknown addresses. */
export const requestPasswordReset = route('requestPasswordReset', 'POST /api/users/password', {
  summary: 'Send a link to set a new password',
  needs: 'public',
  body: z.object({ user: z.object({ email }) }),
  response: z.object({}),
  status: 202,
  problems: ['too_many_requests'],
  rateLimit: 20,
});

/** The act checks the password's rules, to report a bad link and a bad password together. */
export const resetPassword = route('resetPassword', 'PATCH /api/users/password', {
  summary: 'Set a new password with the link from the mail',
  needs: 'public',
  body: z.object({
    user: z.object({
      reset_password_token: z._default(z.string().check(z.maxLength(200, 'invalid')), ''),
      password: z._default(z.string().check(z.maxLength(1000, 'too_long')), ''),
      password_confirmation: z.optional(z.string().check(z.maxLength(1000, 'too_long'))),
    }),
  }),
  problems: ['reset_token_invalid', 'too_many_requests'],
  rateLimit: 20,
});

/** Ends all other sessions of the caller. A wrong present password counts as a failed sign-in. */
export const changePassword = route('changePassword', 'PATCH /api/session/password', {
  summary: 'Change the own password, with the present one',
  needs: 'signed in',
  body: z.object({
    currentPassword: z._default(z.string('blank').check(z.maxLength(1000, 'too_long')), ''),
    password: z._default(z.string('blank').check(z.maxLength(1000, 'too_long')), ''),
  }),
  problems: ['too_many_requests'],
});

const ownSessionSchema = z.object({
  id,
  /** The program, as in `Firefox, Windows`; empty if it is unknown. */
  device: z.string(),
  /** The network of the last use, as in `192.0.2.x`; empty if it is not kept. */
  address: z.string(),
  signedInAt: instant,
  lastUsedAt: instant,
  /** Whether it is the session of this request. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;

export const listOwnSessions = route('listOwnSessions', 'GET /api/sessions', {
  summary: 'The sessions of the caller, the last used first',
  needs: 'signed in',
  response: z.object({ sessions: z.array(ownSessionSchema) }),
});

export const endOwnSession = route('endOwnSession', 'DELETE /api/sessions/:id', {
  summary: 'End one of the own sessions',
  needs: 'signed in',
});

export const endOtherSessions = route('endOtherSessions', 'DELETE /api/sessions', {
  summary: 'End all own sessions but this one',
  needs: 'signed in',
});

/** The confirmation lasts some minutes; after that, routes that need it refuse with `confirmation_required`. A wrong password counts as a failed sign-in. */
export const confirmSession = route('confirmSession', 'POST /api/session/confirmation', {
  summary: 'Confirm that it is still the user, by the password or a passkey',
  needs: 'signed in',
  servesWithoutFactor: true,
  body: z.object({
    password: z._default(z.string('blank').check(z.maxLength(1000, 'too_long')), ''),
    passkey: z.optional(passkeyAssertion),
  }),
  problems: ['passkeys_unsupported', 'passkey_refused', 'too_many_requests'],
});

/** Public data for the login page: the users of a demo instance. */
export const getInstance = route('getInstance', 'GET /api/instance', {
  summary: 'What this instance is: whether it offers passkeys and single sign-on, and the users of a demo',
  needs: 'public',
  response: z.object({
    /** Whether browsers offer passkeys at the public address of this instance. */
    hasPasskeys: z.boolean(),
    /** Whether users of an organization sign in at an OpenID provider. */
    hasSingleSignOn: z.boolean(),
    demo: z.nullable(
      z.object({
        users: z.array(z.string()),
        password: z.string(),
        /** Whether the instance has a public address or a mail server, so that strangers may use the demo. */
        isExposed: z.boolean(),
      }),
    ),
  }),
});
