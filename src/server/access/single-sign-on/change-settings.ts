import type { Parsed } from '#contract/platform/route.ts';
import type { updateSingleSignOn } from '#contract/access/single-sign-on.ts';
import { isMailDomain, singleSignOnProblems } from '#domain/access/single-sign-on.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { invalidFields, refuseFields, refuseStale } from '#server/platform/base/problem.ts';
import { refuseDuplicate } from '#server/platform/db/violated-constraint.ts';
import { serializeActs } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import type { InstanceKeys } from '#server/platform/keys/instance-keys.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';
import {
  presentSettings,
  readSettings,
  sealSecret,
  type StoredSettings,
  writeSettings,
} from './settings-store.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { domainProofs, examineDomains } from './prove-domains.ts';

type Changes = Parsed<(typeof updateSingleSignOn)['body']>;

const WELL_KNOWN = /\/\.well-known\/openid-configuration$/;

/**
 * Changes the single sign-on settings of the organization. Refuses invalid fields, missing fields while single sign-on is enabled, and a
 * new domain that another organization has chosen, in which another organization has users, or whose DNS does not prove it. If only single
 * sign-on is permitted, ends the sessions of sales and viewers that were opened in other ways.
 */
export async function changeSettings(
  scope: Scope,
  app: Pick<App, 'env' | 'keys' | 'resolveTxt'>,
  { version, ...changes }: Changes,
  redirectAddress: string,
): Promise<StoredSettings> {
  const { keys } = app;
  const examined = await examineDomains(app, scope.organizationId, await listAdded(scope, changes.domains));
  return scope.transact(async (tx) => {
    await serializeActs(tx);
    const before = await readSettings(tx, tx.organizationId);
    await refuseStale(version, {
      version: before.version,
      current: () =>
        presentSettings(before, { redirectAddress, domainProof: domainProofs(keys, tx.organizationId)[0] }),
    });
    const after = applied(tx, keys, before, changes);
    refuseFields(singleSignOnProblems({ ...after, hasSecret: after.sealedSecret !== null }));
    const fields = changedFields(before, after);
    if (fields.length === 0) return before;
    await refuseForeignDomains(tx, after.domains);
    const refused = after.domains
      .filter((domain) => !before.domains.includes(domain))
      .map((domain) => (examined.has(domain) ? examined.get(domain) : 'unproven'))
      .find((code) => code);
    refuseFields({ domains: refused ?? null });
    await refuseDuplicate('single_sign_on_domains_pkey', { domains: ['taken'] }, () =>
      writeSettings(tx, tx.organizationId, after),
    );
    if (after.isEnabled && !after.allowsPasswords) {
      await tx.statement(END_OTHER_SESSIONS, [tx.organizationId]);
    }
    await recordAct(tx, 'edited', { organization: tx.organizationId }, { singleSignOn: fields });
    recordSecurityEvent(tx, 'settings_changed', { detail: ['single_sign_on', ...fields].join(', ') });
    return after;
  });
}

function applied(
  tx: Tx,
  keys: InstanceKeys,
  before: StoredSettings,
  { clientSecret, ...changes }: Omit<Changes, 'version'>,
): StoredSettings {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const after: StoredSettings = { ...before, ...given, version: before.version + 1 };
  return {
    ...after,
    issuer: after.issuer.replace(WELL_KNOWN, ''),
    domains: normalized(after.domains),
    sealedSecret: changedSecret(before.sealedSecret, clientSecret, (text) =>
      sealSecret(keys, tx.organizationId, text),
    ),
  };
}

function normalized(domains: readonly string[]): string[] {
  return [...new Set(domains.map((domain) => domain.toLowerCase().replace(/^@/, '')))].toSorted();
}

/** Returns the domains that the organization does not have yet. They are looked up before the transaction, which must not wait for the DNS. */
async function listAdded(scope: Scope, domains: readonly string[] | undefined): Promise<string[]> {
  if (domains === undefined) return [];
  const before = await scope.read((tx) => readSettings(tx, tx.organizationId));
  return normalized(domains).filter((domain) => isMailDomain(domain) && !before.domains.includes(domain));
}

function changedSecret(
  before: Buffer | null,
  given: string | undefined,
  seal: (text: string) => Buffer,
): Buffer | null {
  if (given === undefined) return before;
  return given === '' ? null : seal(given);
}

/** Returns the names of the changed fields, without the values, which could be secret. */
function changedFields(before: StoredSettings, after: StoredSettings): string[] {
  return Object.keys(after).filter(
    (field) =>
      field !== 'version' &&
      JSON.stringify(before[field as keyof StoredSettings]) !==
        JSON.stringify(after[field as keyof StoredSettings]),
  );
}

const USERS_OF_OTHER_ORGANIZATIONS = statement('users-of-other-organizations')`
  select 1 from users where organization_id <> $1 and split_part(lower(email), '@', 2) = any ($2) limit 1`;

/**
 * Refuses a domain in which other organizations have users. The refusal is the same as for a domain that another organization has chosen,
 * so that it does not reveal the reason.
 */
async function refuseForeignDomains(tx: Tx, domains: readonly string[]): Promise<void> {
  const foreign = await tx.statement(USERS_OF_OTHER_ORGANIZATIONS, [tx.organizationId, domains]);
  if (foreign.length > 0) throw invalidFields({ domains: ['taken'] });
}

const END_OTHER_SESSIONS = statement('end-other-sessions')`
  delete from sessions where organization_id = $1 and method <> 'single_sign_on'
    and user_id in (select id from users where organization_id = $1 and role in ('sales', 'viewer'))`;
