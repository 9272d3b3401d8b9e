import type { SingleSignOn } from '#contract/access/single-sign-on.ts';
import {
  DEFAULT_SINGLE_SIGN_ON,
  isStaffRole,
  type SingleSignOnSettings,
} from '#domain/access/single-sign-on.ts';
import type { Queries } from '#server/platform/db/client-queries.ts';
import type { InstanceKeys } from '#server/platform/keys/instance-keys.ts';

/** The settings of an organization, with the sealed secret. */
export interface StoredSettings extends SingleSignOnSettings {
  sealedSecret: Buffer | null;
  version: number;
}

/** Returns the settings of an organization, or the defaults if it has not changed them. */
export async function readSettings({ db }: Queries, organizationId: number): Promise<StoredSettings> {
  const row = await db
    .selectFrom('single_sign_on_settings')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  if (!row) return { ...DEFAULT_SINGLE_SIGN_ON, sealedSecret: null, version: 1 };
  const domains = await db
    .selectFrom('single_sign_on_domains')
    .select('domain')
    .where('organization_id', '=', organizationId)
    .orderBy('domain')
    .execute();
  return {
    isEnabled: row.is_enabled,
    issuer: row.issuer,
    clientId: row.client_id,
    domains: domains.map(({ domain }) => domain),
    groupsClaim: row.groups_claim,
    roleMappings: row.role_mappings,
    defaultRole: isStaffRole(row.default_role) ? row.default_role : null,
    createsUsers: row.creates_users,
    requiresVerifiedEmail: row.requires_verified_email,
    allowsPasswords: row.allows_passwords,
    sealedSecret: row.client_secret,
    version: row.version,
  };
}

/** Returns the organization that has chosen this mail domain for single sign-on, or undefined. */
export async function findOrganizationOfDomain({ db }: Queries, domain: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('single_sign_on_domains')
    .select('organization_id')
    .where('domain', '=', domain)
    .executeTakeFirst();
  return row?.organization_id;
}

/** Writes the settings and their domains. */
export async function writeSettings(
  { db }: Queries,
  organizationId: number,
  settings: StoredSettings,
): Promise<void> {
  const columns = {
    is_enabled: settings.isEnabled,
    issuer: settings.issuer,
    client_id: settings.clientId,
    client_secret: settings.sealedSecret,
    groups_claim: settings.groupsClaim,
    role_mappings: JSON.stringify(settings.roleMappings),
    default_role: settings.defaultRole,
    creates_users: settings.createsUsers,
    requires_verified_email: settings.requiresVerifiedEmail,
    allows_passwords: settings.allowsPasswords,
    version: settings.version,
  };
  await db
    .insertInto('single_sign_on_settings')
    .values({ organization_id: organizationId, ...columns })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(columns))
    .execute();
  await db.deleteFrom('single_sign_on_domains').where('organization_id', '=', organizationId).execute();
  if (settings.domains.length === 0) return;
  const domains = settings.domains.map((domain) => ({ domain, organization_id: organizationId }));
  await db.insertInto('single_sign_on_domains').values(domains).execute();
}

export function presentSettings(
  { sealedSecret, ...settings }: StoredSettings,
  redirectAddress: string,
): SingleSignOn {
  return {
    ...settings,
    domains: [...settings.domains],
    roleMappings: [...settings.roleMappings],
    hasSecret: sealedSecret !== null,
    redirectAddress,
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
