import type { PublicStorefront } from '#contract/public/storefront-pages.ts';
import { createHash, randomBytes } from 'node:crypto';
import type { Locale } from '#words/locale.ts';
import { storefrontWords } from '#words/public/storefront.ts';
import { neutralName } from '#domain/platform/plain-name.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import type { CodePurpose } from '#server/platform/keys/mailed-code.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { mailDomainOf, REQUEST_QUOTAS } from '#domain/public/storefront/request.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { statement } from '#server/platform/db/statement.ts';

const TOKEN_BYTES = 32;

/** Returns a new secret for a request. Only the visitor's form contains it. */
export function makeToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Returns the hash of the secret, which is stored. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Returns the purpose of the code for the request with this secret. */
export function purposeOf(tokenHash: Buffer): CodePurpose {
  return { kind: 'storefront code', subject: tokenHash.toString('hex') };
}

/** Enqueues the mail with the code, in the transaction that stores its hash. The mail contains no text that the visitor has entered. */
export async function mailCode(
  tx: Tx,
  { title, publisher }: PublicStorefront,
  { email, locale, code }: { email: string; locale: Locale; code: string },
): Promise<void> {
  const { mail } = storefrontWords[locale];
  const names = { title: neutralName(title), publisher: neutralName(publisher, { isOrganization: true }) };
  await enqueueMail(tx, {
    organizationId: tx.organizationId,
    recipient: email,
    subject: mail.codeSubject(code, names.title),
    text: mail.codeText({ code, ...names }),
  });
}

/** The properties of a visitor by which the quotas count. */
interface Requester {
  networkKey: Buffer;
  email: string;
}

const LOCK = statement('lock-storefront')`
  select pg_advisory_xact_lock(hashtextextended('vertbook storefront ' || $1::bigint, 0))`;
/** Each code of a request counts, because each is a mail. */
const COUNT = statement('count-storefront-requests')`
  select
    coalesce(sum(r.count_codes) filter (where r.network_key = $2), 0)::integer as network,
    coalesce(sum(r.count_codes) filter (where r.mail_domain = $3), 0)::integer as "mailDomain",
    coalesce(sum(r.count_codes) filter (where lower(r.email) = lower($4)), 0)::integer as email,
    coalesce(sum(r.count_codes), 0)::integer as organization,
    coalesce(sum(cardinality(r.placement_names)) filter (where h.is_held and r.network_key = $2), 0)::integer as "heldByNetwork",
    coalesce(sum(cardinality(r.placement_names)) filter (where h.is_held), 0)::integer as "heldInOrganization"
  from storefront_requests r
  cross join lateral (select r.state = 'unconfirmed' and r.held_until > now() as is_held) h
  where r.organization_id = $1 and r.created_at > now() - interval '1 hour'`;

/**
 * Refuses a further code if one of the quotas is used up. Call it in the transaction that sends the code. Until the end of this
 * transaction, other requests to the organization wait, so that simultaneous ones are counted. `placements` is the number of placements
 * that the request would hold.
 */
export async function refuseBeyondQuotas(
  tx: Tx,
  { networkKey, email }: Requester,
  placements: number,
): Promise<void> {
  await tx.statement(LOCK, [tx.organizationId]);
  const [counted] = await tx.statement(COUNT, [tx.organizationId, networkKey, mailDomainOf(email), email]);
  const {
    network,
    mailDomain,
    email: ofEmail,
    organization,
    heldByNetwork,
    heldInOrganization,
  } = REQUEST_QUOTAS;
  const isBeyond =
    counted === undefined ||
    counted.network >= network ||
    counted.mailDomain >= mailDomain ||
    counted.email >= ofEmail ||
    counted.organization >= organization ||
    counted.heldByNetwork + placements > heldByNetwork ||
    counted.heldInOrganization + placements > heldInOrganization;
  if (isBeyond) throw new Problem('too_many_requests', { retryAfterSeconds: 3_600 });
}
