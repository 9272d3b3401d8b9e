import type { Role } from './abilities.ts';
import { httpUrlProblem } from '#domain/platform/http-url.ts';
import type { ProblemCode } from '#domain/platform/problem-code.ts';

/** A role that can be assigned to a group of the provider. The self-service role cannot, because its users need a customer. */
export type StaffRole = (typeof STAFF_ROLES)[number];
export const STAFF_ROLES = ['administrator', 'sales', 'viewer'] as const satisfies readonly Role[];

/** Whether the text is the name of a role that can be assigned to a group. */
export function isStaffRole(text: string | null): text is StaffRole {
  return STAFF_ROLES.some((role) => role === text);
}

/** The role of the members of a group. */
export interface RoleMapping {
  group: string;
  role: StaffRole;
}

/** The settings of an organization's single sign-on, without its secret. */
export interface SingleSignOnSettings {
  isEnabled: boolean;
  /** The address of the provider. Its metadata is found by this address. */
  issuer: string;
  clientId: string;
  /** The domains of the e-mail addresses whose users sign in at the provider. */
  domains: readonly string[];
  /** The name of the claim that lists a user's groups. */
  groupsClaim: string;
  /** The first matching one applies. */
  roleMappings: readonly RoleMapping[];
  /** The role of a user without a matching group. If it is null, the sign-in of such a user is refused. */
  defaultRole: StaffRole | null;
  /** Whether users are created at their first sign-in. */
  createsUsers: boolean;
  /** Whether users are linked and created only by an e-mail address that the provider marks as verified. */
  requiresVerifiedEmail: boolean;
  /** Whether staff may also sign in with a password or a passkey. Administrators and self-service users always may. */
  allowsPasswords: boolean;
}

/** The name below a domain at which its DNS has the record that proves it. */
export const DOMAIN_PROOF_NAME = '_vertbook';

/** The maximum length of a text, and the maximum numbers of domains and of role mappings. */
export const SINGLE_SIGN_ON_MAX = { text: 500, domains: 20, mappings: 50 };

/** The settings until an administrator changes them. */
export const DEFAULT_SINGLE_SIGN_ON: SingleSignOnSettings = {
  isEnabled: false,
  issuer: '',
  clientId: '',
  domains: [],
  groupsClaim: 'groups',
  roleMappings: [],
  defaultRole: null,
  createsUsers: false,
  requiresVerifiedEmail: true,
  allowsPasswords: true,
};

/** The results of testing a provider. */
export const PROVIDER_STATES = [
  'ready',
  'unreachable',
  'no_provider',
  'unsupported',
  'wrong_client',
] as const;
export type ProviderState = (typeof PROVIDER_STATES)[number];

const DOMAIN =
  /^(?=.{4,253}$)[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u;

/** Whether the text is a domain of e-mail addresses, in lower case. */
export function isMailDomain(text: string): boolean {
  return DOMAIN.test(text) && text === text.toLowerCase();
}

/** Returns the domain of an e-mail address, in lower case; '' for a text without `@`. */
export function mailDomainOf(email: string): string {
  return email.trim().toLowerCase().split('@').at(1) ?? '';
}

/** Returns the problems with the settings, by field. Incomplete settings may be saved while single sign-on is disabled. */
export function singleSignOnProblems(
  settings: SingleSignOnSettings & { hasSecret: boolean },
): Record<string, ProblemCode | null> {
  const { isEnabled, issuer, clientId, domains, groupsClaim, roleMappings } = settings;
  const needed = (isMissing: boolean) => (isEnabled && isMissing ? 'blank' : null);
  return {
    issuer: issuer === '' ? needed(true) : httpUrlProblem(issuer),
    clientId: needed(clientId === ''),
    clientSecret: needed(!settings.hasSecret),
    domains: domains.every(isMailDomain) ? needed(domains.length === 0) : 'invalid',
    groupsClaim: needed(groupsClaim === ''),
    roleMappings: roleMappings.some(({ group }) => group === '') ? 'blank' : null,
  };
}

/**
 * Returns the role of a user with these groups: the role in the first matching mapping, else the default; null to refuse the user. Returns
 * `unknown` if the provider has not said the groups and the role depends on them.
 */
export function roleOfGroups(
  groups: readonly string[] | null,
  { roleMappings, defaultRole }: Pick<SingleSignOnSettings, 'roleMappings' | 'defaultRole'>,
): StaffRole | 'unknown' | null {
  if (groups === null) return roleMappings.length === 0 ? defaultRole : 'unknown';
  return roleMappings.find(({ group }) => groups.includes(group))?.role ?? defaultRole;
}

/**
 * Whether users of the role must sign in at the provider. Administrators need not, so that they can sign in if the provider fails.
 * Self-service users have no account there.
 */
export function mustSignInAtProvider(
  role: string,
  { isEnabled, allowsPasswords }: Pick<SingleSignOnSettings, 'isEnabled' | 'allowsPasswords'>,
): boolean {
  return isEnabled && !allowsPasswords && role !== 'administrator' && isStaffRole(role);
}
