import * as z from 'zod/mini';
import { ROLE_NAMES } from '#domain/access/abilities.ts';
import { email, id, instant, locale, personName, version } from '#contract/platform/fields.ts';
import { route } from '#contract/platform/route.ts';

const USER_NAME_MAX = 200;
const role = z.enum(ROLE_NAMES, 'blank');

const userSchema = z.object({
  id,
  name: z.string(),
  email: z.string(),
  locale,
  role: z.string(),
  /** The customer for which a self-service user orders; null for other users. */
  customerId: z.nullable(id),
  customerName: z.nullable(z.string()),
  /** Whether the user has neither set a password nor signed in yet. */
  invited: z.boolean(),
  /** Whether the user can no longer sign in. */
  deactivated: z.boolean(),
  lastSignedInAt: z.nullable(instant),
  version,
});
export type User = z.infer<typeof userSchema>;

export const listUsers = route('listUsers', 'GET /api/users', {
  summary: 'All users of the organization, by name',
  needs: 'manage all',
  response: z.object({ users: z.array(userSchema) }),
});

export const listColleagues = route('listColleagues', 'GET /api/colleagues', {
  summary: 'The staff who can be the internal contact of a customer, by name',
  needs: 'update Customer',
  response: z.object({ colleagues: z.array(z.object({ id, name: z.string(), email: z.string() })) }),
});

/** Sends a mail with a link to set a password; it works once. An address belongs to one user across all organizations. */
export const inviteUser = route('inviteUser', 'POST /api/users', {
  summary: 'Invite a user by e-mail',
  needs: 'manage all',
  confirmed: true,
  body: z.object({
    email,
    name: z.optional(personName(USER_NAME_MAX)),
    role,
    customerId: z.optional(z.nullable(id)),
    /** The language of the invitation; by default the language of the organization. */
    locale: z.optional(locale),
  }),
  response: z.object({ user: userSchema }),
  status: 201,
  isIdempotent: true,
  problems: ['too_many_requests'],
  rateLimit: 60,
});

/** A new link invalidates older ones. Refused if the user has set a password already or is deactivated. */
export const resendInvitation = route('resendInvitation', 'POST /api/users/:id/invitation', {
  summary: 'Send the invitation of a user once more',
  needs: 'manage all',
  problems: ['conflict', 'too_many_requests'],
});

/** Callers may see their own record. Other records require `manage all`. */
export const getUser = route('getUser', 'GET /api/users/:id', {
  summary: 'A user: oneself, or any of the organization with manage all',
  needs: 'signed in',
  response: z.object({ user: userSchema }),
});

/**
 * Callers may change their own name and language; with `manage all`, also the role, the customer and the deactivation of every user. A
 * new role, a new customer or deactivation ends the user's sessions at once. A role other than self-service removes the user's customer.
 */
export const updateUser = route('updateUser', 'PATCH /api/users/:id', {
  summary: 'Change a user: name and language of oneself, everything with manage all',
  needs: 'signed in',
  confirmed: ['role', 'customerId', 'deactivated'],
  body: z.object({
    name: z.optional(personName(USER_NAME_MAX)),
    locale: z.optional(locale),
    role: z.optional(role),
    customerId: z.optional(z.nullable(id)),
    deactivated: z.optional(z.boolean('invalid')),
    version: z.optional(version),
  }),
  response: z.object({ user: userSchema }),
  problems: ['stale', 'last_administrator'],
});

/** The record is kept because orders and the history refer to it. */
export const deleteUser = route('deleteUser', 'DELETE /api/users/:id', {
  summary: 'Deactivate a user; the sessions end at once',
  needs: 'manage all',
  confirmed: true,
  problems: ['last_administrator'],
});

/** Also removes the passkeys. For a user who has lost the authenticator app and the recovery codes. */
export const resetSecondFactor = route('resetSecondFactor', 'DELETE /api/users/:id/second_factor', {
  summary: 'Remove the second factor of a user; the sessions end at once',
  needs: 'manage all',
  confirmed: true,
});

export const endSessions = route('endSessions', 'DELETE /api/users/:id/sessions', {
  summary: 'End every session of a user',
  needs: 'manage all',
});
