import { getDomain } from 'tldts';
import { isMailboxProvider } from '#domain/public/storefront/mailbox-provider.ts';
import { isBeyondCodes, isBeyondHolds, USUAL_HELD_SHARE } from '#domain/public/storefront/request.ts';
import { modeOf, type StorefrontContent } from '#domain/public/storefront/storefront.ts';
import { WEEKS_AHEAD } from '#contract/public/storefront-pages.ts';
import { IS_CREATIVE_DUE, refusalOf, TAKEN_JOINS } from '#server/catalogue/board/placement-refusal.ts';
import { Problem } from '#server/platform/base/problem.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';

/** The properties of a visitor by which the quotas count. */
interface Requester {
  networkKey: Buffer;
  email: string;
}

/**
 * Returns the registrable domain of an e-mail address, of which all subdomains have the same owner: `example.co.uk` for
 * `anna@mail.example.co.uk`.
 */
export function registrableDomainOf(email: string): string {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return getDomain(host) ?? host;
}

const LOCK = statement('lock-storefront')`
  select pg_advisory_xact_lock(hashtextextended('vertbook storefront ' || $1::bigint, 0))`;

/** Each code of a request counts, because each is a mail. */
const COUNT_CODES = statement('count-storefront-codes')`
  select
    coalesce(sum(r.count_codes) filter (where r.network_key = $2), 0)::integer as network,
    coalesce(sum(r.count_codes) filter (where r.mail_domain = $3), 0)::integer as "mailDomain",
    coalesce(sum(r.count_codes) filter (where lower(r.email) = lower($4)), 0)::integer as email,
    coalesce(sum(r.count_codes), 0)::integer as organization
  from storefront_requests r
  where r.organization_id = $1 and r.created_at > now() - interval '1 hour'`;

/**
 * Refuses a further code if one of the quotas is used up. Call it in the transaction that sends the code. Until the end of this
 * transaction, other requests to the organization wait, so that simultaneous ones are counted.
 */
export async function refuseBeyondCodes(tx: Tx, { networkKey, email }: Requester): Promise<void> {
  await tx.statement(LOCK, [tx.organizationId]);
  const domain = registrableDomainOf(email);
  const [sent] = await tx.statement(COUNT_CODES, [tx.organizationId, networkKey, domain, email]);
  if (sent === undefined || isBeyondCodes(sent, { isProvider: isMailboxProvider(domain) })) throw tooMany();
}

/**
 * The placements that requests hold: until the code is entered, then until staff answer or the hold ends, and as options for as long as the
 * reservation holds. $5 is the publication, $6 is today.
 */
const COUNT_HELD = statement('count-held-placements')`
  with held as (
    select cardinality(r.placement_names) as placements, r.state, r.publication_id = $5 as is_here,
      r.network_key = $2 as of_network, r.mail_domain = $3 as of_domain, lower(r.email) = lower($4) as of_email
    from storefront_requests r
    left join orders o on o.organization_id = $1 and o.id = r.order_id
    where r.organization_id = $1 and (r.created_at > now() - interval '1 hour' or r.state in ('open', 'option'))
      and case r.state when 'unconfirmed' then r.held_until > now() when 'open' then r.held_until > now()
        when 'option' then o.state = 'reserved' and order_holds(o.state, o.reservation_expire_date, o.lapsed_at, $6) else false end)
  select
    coalesce(sum(placements) filter (where of_network), 0)::integer as network,
    coalesce(sum(placements) filter (where of_network and is_here), 0)::integer as "networkHere",
    coalesce(sum(placements) filter (where of_domain), 0)::integer as domain,
    coalesce(sum(placements) filter (where of_domain and is_here), 0)::integer as "domainHere",
    coalesce(sum(placements) filter (where of_email), 0)::integer as email,
    coalesce(sum(placements) filter (where of_email and is_here), 0)::integer as "emailHere",
    coalesce(sum(placements) filter (where state = 'unconfirmed'), 0)::integer as unconfirmed,
    coalesce(sum(placements) filter (where is_here), 0)::integer as "allHere",
    (select t.held_share from storefront_settings t where t.organization_id = $1) as share
  from held`.as<{ share: number | null }>();

/** The placements that visitors could request of a publication in the weeks of its page if nothing were held, by name. Today is $3. */
const COUNT_STOCK = statement('count-public-stock')`
  select p.name, count(*)::integer as count
  from issues i
  join placements p on p.organization_id = $1 and p.issue_id = i.id
  ${TAKEN_JOINS}
  where i.organization_id = $1 and i.publication_id = $2
    and i.sending_date > $3 and i.sending_date <= $3::date + 7 * ${WEEKS_AHEAD}
    and ${refusalOf({ today: '$3', now: 'now()', isHeld: 'false' })} is null and not ${IS_CREATIVE_DUE}
  group by p.name`;

/** Refuses a request that would hold too many placements, as `refuseBeyondCodes` within the same lock. */
export async function refuseBeyondHolds(
  tx: Tx,
  { networkKey, email }: Requester,
  wanted: { publicationId: number; content: StorefrontContent; placements: number },
): Promise<void> {
  const { publicationId, content, placements } = wanted;
  const domain = registrableDomainOf(email);
  const facts = [tx.organizationId, networkKey, domain, email, publicationId, tx.today] as const;
  const [counted] = await tx.statement(COUNT_HELD, [...facts]);
  const stock = await tx.statement(COUNT_STOCK, [tx.organizationId, publicationId, tx.today]);
  if (counted === undefined) throw tooMany();
  const isProvider = isMailboxProvider(domain);
  const held = {
    requester: Math.max(counted.network, counted.email, isProvider ? 0 : counted.domain),
    requesterHere: Math.max(counted.networkHere, counted.emailHere, isProvider ? 0 : counted.domainHere),
    unconfirmed: counted.unconfirmed,
    allHere: counted.allHere,
    stock: stock
      .filter(({ name }) => modeOf(content, name) !== 'hidden')
      .reduce((sum, { count }) => sum + count, 0),
  };
  if (isBeyondHolds(held, placements, counted.share ?? USUAL_HELD_SHARE)) throw tooMany();
}

function tooMany(): Problem {
  return new Problem('too_many_requests', { retryAfterSeconds: 3_600 });
}
