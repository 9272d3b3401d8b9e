import type { Role } from '../abilities.ts';
import { httpUrlProblem } from '../http-url.ts';
import type { ProblemCode } from '../problem-code.ts';

/** The roles that groups of a provider can have: not self-service, because it needs a customer. */
type StaffRole = (typeof STAFF_ROLES)[number];
export const STAFF_ROLES = ['administrator', 'sales', 'viewer'] as const satisfies readonly Role[];

/** Whether the text names a role that a group can have. */
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
  /** The address of the provider, by which its metadata is found. */
  issuer: string;
  clientId: string;
  /** The domains of the e-mail addresses that sign in there. */
  domains: readonly string[];
  /** The name of the claim that lists a user's groups. */
  groupsClaim: string;
  /** In the order in which they are tried. */
  roleMappings: readonly RoleMapping[];
  /** The role of a user without a matching group; null refuses the sign-in. */
  defaultRole: StaffRole | null;
  /** A user without an account gets one at the first sign-in. */
  createsUsers: boolean;
  /** An account is found or created only by an address that the provider calls verified. */
  requiresVerifiedEmail: boolean;
  /** Users may also sign in with a password or a passkey. Administrators always may. */
  allowsPasswords: boolean;
}

export const SINGLE_SIGN_ON_MAX = { text: 500, domains: 20, mappings: 50 };

/** Until an administrator changes them. */
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

/** Results of testing a provider. */
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
function isMailDomain(text: string): boolean {
  return DOMAIN.test(text) && text === text.toLowerCase();
}

/** The domain of an e-mail address, in lower case; empty for other text. */
export function mailDomainOf(email: string): string {
  return email.trim().toLowerCase().split('@').at(1) ?? '';
}

/** The problems of settings, by field. What is incomplete may be saved until single sign-on is enabled. */
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

/** The role of a user with these groups: that of the first mapping that matches, else the default; null refuses the user. */
export function roleOfGroups(
  groups: readonly string[],
  { roleMappings, defaultRole }: Pick<SingleSignOnSettings, 'roleMappings' | 'defaultRole'>,
): StaffRole | null {
  return roleMappings.find(({ group }) => groups.includes(group))?.role ?? defaultRole;
}

/** Whether users of the role must sign in at the provider. Administrators need it if the provider fails, and self-service users have no account there. */
export function mustSignInAtProvider(
  role: string,
  { isEnabled, allowsPasswords }: Pick<SingleSignOnSettings, 'isEnabled' | 'allowsPasswords'>,
): boolean {
  return isEnabled && !allowsPasswords && role !== 'administrator' && isStaffRole(role);
}
