import * as z from 'zod/mini';
import { PROVIDER_STATES, SINGLE_SIGN_ON_MAX, STAFF_ROLES } from '#domain/access/single-sign-on.ts';
import { email, hasNoNul, requiredText, text, version } from '#contract/platform/fields.ts';
import { route } from '#contract/platform/route.ts';
import { sessionSchema } from './session.ts';

const role = z.enum(STAFF_ROLES, 'invalid');

/** The single sign-on of the organization. The secret is never shown. */
const singleSignOnSchema = z.object({
  isEnabled: z.boolean(),
  issuer: z.string(),
  clientId: z.string(),
  /** Whether a client secret is stored. */
  hasSecret: z.boolean(),
  domains: z.array(z.string()),
  groupsClaim: z.string(),
  roleMappings: z.array(z.object({ group: z.string(), role })),
  defaultRole: z.nullable(role),
  createsUsers: z.boolean(),
  requiresVerifiedEmail: z.boolean(),
  allowsPasswords: z.boolean(),
  /** The address that has to be registered with the provider. */
  redirectAddress: z.string(),
  /** The TXT record that proves a domain, at `_vertbook` below it. */
  domainProof: z.string(),
  version,
});
export type SingleSignOn = z.infer<typeof singleSignOnSchema>;

const response = z.object({ singleSignOn: singleSignOnSchema });
const setting = z.optional(text(SINGLE_SIGN_ON_MAX.text));

export const getSingleSignOn = route('getSingleSignOn', 'GET /api/organization/single_sign_on', {
  summary: 'The OpenID provider of the organization, and the roles of its groups',
  needs: 'manage all',
  response,
});

/** Omitted fields are not changed; an empty secret is removed. */
export const updateSingleSignOn = route('updateSingleSignOn', 'PATCH /api/organization/single_sign_on', {
  summary: 'Change the OpenID provider of the organization, its domains and the roles of its groups',
  needs: 'manage all',
  confirmed: true,
  body: z.object({
    isEnabled: z.optional(z.boolean('invalid')),
    issuer: setting,
    clientId: setting,
    clientSecret: setting,
    domains: z.optional(
      z
        .array(text(SINGLE_SIGN_ON_MAX.text), 'invalid')
        .check(z.maxLength(SINGLE_SIGN_ON_MAX.domains, 'too_many')),
    ),
    groupsClaim: setting,
    roleMappings: z.optional(
      z
        .array(z.object({ group: requiredText(SINGLE_SIGN_ON_MAX.text), role }), 'invalid')
        .check(z.maxLength(SINGLE_SIGN_ON_MAX.mappings, 'too_many')),
    ),
    defaultRole: z.optional(z.nullable(role)),
    createsUsers: z.optional(z.boolean('invalid')),
    requiresVerifiedEmail: z.optional(z.boolean('invalid')),
    allowsPasswords: z.optional(z.boolean('invalid')),
    version: z.optional(version),
  }),
  response,
  problems: ['stale'],
});

/** Tests the stored settings, without a sign-in. */
export const checkSingleSignOn = route('checkSingleSignOn', 'POST /api/organization/single_sign_on/check', {
  summary: 'Check that the OpenID provider is reachable, can be used and accepts the client secret',
  needs: 'manage all',
  response: z.object({ state: z.enum(PROVIDER_STATES) }),
  rateLimit: 20,
});

/** The address at the provider that the browser must open. */
const address = z.object({ address: z.string() });

/** Depends only on the domain of the e-mail address, so the response reveals no users. A cookie binds the sign-in to the browser. */
export const beginSingleSignOn = route('beginSingleSignOn', 'POST /api/users/single_sign_on', {
  summary: 'Begin to sign in at the OpenID provider of an e-mail address',
  needs: 'public',
  body: z.object({ email }),
  response: address,
  problems: ['provider_away', 'too_many_requests'],
  rateLimit: 20,
});

/** The query string that the provider has added to the redirect address: `code=…&state=…`. */
const returned = z.object({
  response: z.string('blank').check(z.maxLength(8000, 'too_long'), z.refine(hasNoNul, 'invalid')),
});

export const signInWithProvider = route('signInWithProvider', 'POST /api/users/single_sign_on/session', {
  summary: 'Sign in with the response of the OpenID provider',
  needs: 'public',
  body: returned,
  response: z.object({ session: z.extend(sessionSchema, { token: z.string() }) }),
  status: 201,
  problems: ['single_sign_on_refused', 'provider_away', 'too_many_requests'],
  rateLimit: 20,
});

export const beginProviderConfirmation = route(
  'beginProviderConfirmation',
  'POST /api/session/single_sign_on',
  {
    summary: 'Begin to confirm by a new sign-in at the OpenID provider',
    needs: 'signed in',
    response: address,
    problems: ['single_sign_on_refused', 'provider_away', 'too_many_requests'],
    rateLimit: 20,
  },
);

export const confirmWithProvider = route(
  'confirmWithProvider',
  'POST /api/session/single_sign_on/confirmation',
  {
    summary: 'Confirm that it is still the user, with the response of the OpenID provider',
    needs: 'signed in',
    body: returned,
    problems: ['single_sign_on_refused', 'provider_away', 'too_many_requests'],
    rateLimit: 20,
  },
);
