import type { SingleSignOn } from '#contract/access/single-sign-on.ts';
import { DEFAULT_SINGLE_SIGN_ON, type SingleSignOnSettings } from '#domain/access/single-sign-on.ts';
import type { Queries } from '#server/platform/db/client-queries.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { InstanceKeys } from '#server/platform/keys/instance-keys.ts';

/** The settings of an organization, with the sealed secret. */
export interface StoredSettings extends SingleSignOnSettings {
  sealedSecret: Buffer | null;
  version: number;
}

const READ_SINGLE_SIGN_ON = statement('read-single-sign-on')`
  select is_enabled as "isEnabled", issuer, client_id as "clientId", groups_claim as "groupsClaim",
    role_mappings as "roleMappings", default_role as "defaultRole", creates_users as "createsUsers",
    requires_verified_email as "requiresVerifiedEmail", allows_passwords as "allowsPasswords",
    client_secret as "sealedSecret", version
  from single_sign_on_settings where organization_id = $1`;
const LIST_DOMAINS = statement('list-domains')`
  select domain from single_sign_on_domains where organization_id = $1 order by domain`;

/** Returns the settings of an organization, or the defaults if it has not changed them. */
export async function readSettings(queries: Queries, organizationId: number): Promise<StoredSettings> {
  const [settings] = await queries.statement(READ_SINGLE_SIGN_ON, [organizationId]);
  if (!settings) return { ...DEFAULT_SINGLE_SIGN_ON, sealedSecret: null, version: 1 };
  const domains = await queries.statement(LIST_DOMAINS, [organizationId]);
  // The fields keep the order of the defaults, in which the security log lists changed fields.
  return { ...DEFAULT_SINGLE_SIGN_ON, ...settings, domains: domains.map(({ domain }) => domain) };
}

const FIND_ORGANIZATION_OF_DOMAIN = statement('find-organization-of-domain')`
  select organization_id from single_sign_on_domains where domain = $1`;

/** Returns the organization that has chosen this mail domain for single sign-on, or undefined. */
export async function findOrganizationOfDomain(
  queries: Queries,
  domain: string,
): Promise<number | undefined> {
  const [found] = await queries.statement(FIND_ORGANIZATION_OF_DOMAIN, [domain]);
  return found?.organization_id;
}

const WRITE_SINGLE_SIGN_ON = statement('write-single-sign-on')`
  insert into single_sign_on_settings (organization_id, is_enabled, issuer, client_id, client_secret, groups_claim,
    role_mappings, default_role, creates_users, requires_verified_email, allows_passwords, version)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  on conflict (organization_id) do update set is_enabled = excluded.is_enabled, issuer = excluded.issuer,
    client_id = excluded.client_id, client_secret = excluded.client_secret, groups_claim = excluded.groups_claim,
    role_mappings = excluded.role_mappings, default_role = excluded.default_role, creates_users = excluded.creates_users,
    requires_verified_email = excluded.requires_verified_email, allows_passwords = excluded.allows_passwords,
    version = excluded.version`;
const DELETE_DOMAINS = statement(
  'delete-domains',
)`delete from single_sign_on_domains where organization_id = $1`;
const INSERT_DOMAINS = statement('insert-domains')`
  insert into single_sign_on_domains (organization_id, domain) select $1, domain from unnest($2::text[]) as domain`;

/** Writes the settings and their domains. */
export async function writeSettings(
  queries: Queries,
  organizationId: number,
  settings: StoredSettings,
): Promise<void> {
  await queries.statement(WRITE_SINGLE_SIGN_ON, [
    organizationId,
    settings.isEnabled,
    settings.issuer,
    settings.clientId,
    settings.sealedSecret,
    settings.groupsClaim,
    JSON.stringify(settings.roleMappings),
    settings.defaultRole,
    settings.createsUsers,
    settings.requiresVerifiedEmail,
    settings.allowsPasswords,
    settings.version,
  ]);
  await queries.statement(DELETE_DOMAINS, [organizationId]);
  await queries.statement(INSERT_DOMAINS, [organizationId, settings.domains]);
}

export function presentSettings(
  { sealedSecret, ...settings }: StoredSettings,
  registered: Pick<SingleSignOn, 'redirectAddress' | 'domainProof'>,
): SingleSignOn {
  return {
    ...settings,
    domains: [...settings.domains],
    roleMappings: [...settings.roleMappings],
    hasSecret: sealedSecret !== null,
    ...registered,
  };
}

export function sealSecret(keys: InstanceKeys, organizationId: number, secret: string): Buffer {
  return keys.seal(secret, ownerOf(organizationId));
}

export function openSecret(
  keys: InstanceKeys,
  organizationId: number,
  { sealedSecret }: StoredSettings,
): string {
  return sealedSecret === null ? '' : keys.open(sealedSecret, ownerOf(organizationId));
}

function ownerOf(organizationId: number): string {
  return `single sign-on ${organizationId}`;
}
