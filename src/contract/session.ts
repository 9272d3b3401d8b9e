import * as z from 'zod/mini';
import { email, hasNoNul, id, locale } from './fields.ts';
import { route } from './route.ts';

export const capabilitySchema = z.object({ action: z.string(), subject: z.string() });

export const sessionSchema = z.object({
  email: z.string(),
  name: z.string(),
  customerId: z.nullable(id),
  currentUserId: id,
  capabilities: z.array(capabilitySchema),
  organization: z.object({ id, name: z.string(), isResettable: z.boolean(), timeZone: z.string() }),
  locale,
  /** The organisation's day by the server's clock. */
  today: z.string(),
});

export type Session = z.infer<typeof sessionSchema>;

/** Signs in. Spec §6 Session. Browsers use the cookie, API clients the token. */
export const signIn = route({
  name: 'signIn',
  summary: 'Sign in with e-mail address and password',
  method: 'POST',
  path: '/api/users/sign_in',
  needs: 'public',
  body: z.object({
    user: z.object({
      email: z.string('blank').check(z.maxLength(1000, 'too_long'), z.refine(hasNoNul, 'invalid')),
      password: z.string('blank').check(z.maxLength(1000, 'too_long')),
    }),
  }),
  answer: z.object({ session: z.extend(sessionSchema, { token: z.string() }) }),
  status: 201,
  problems: ['wrong_credentials', 'too_many_requests'],
});

export const getSession = route({
  name: 'getSession',
  summary: 'The session of the caller',
  method: 'GET',
  path: '/api/session',
  needs: 'signed in',
  answer: z.object({ session: sessionSchema }),
});

export const signOut = route({
  name: 'signOut',
  summary: 'Sign out: this session ends at once',
  method: 'DELETE',
  path: '/api/users/sign_out',
  needs: 'signed in',
});

/** Responds the same for known and unknown addresses. */
export const requestPasswordReset = route({
  name: 'requestPasswordReset',
  summary: 'Send a link to set a new password',
  method: 'POST',
  path: '/api/users/password',
  needs: 'public',
  body: z.object({ user: z.object({ email }) }),
  answer: z.object({}),
  status: 202,
  problems: ['too_many_requests'],
  rateLimit: 20,
});

/** The act checks the password's rules, to report a bad link and a bad password together. */
export const resetPassword = route({
  name: 'resetPassword',
  summary: 'Set a new password with the link from the mail',
  method: 'PATCH',
  path: '/api/users/password',
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

/** Public data for the login page: the users of a demo instance. */
export const getInstance = route({
  name: 'getInstance',
  summary: 'What this instance is: the users of a demo, or nothing',
  method: 'GET',
  path: '/api/instance',
  needs: 'public',
  answer: z.object({ demo: z.nullable(z.object({ users: z.array(z.string()), password: z.string() })) }),
});
