import { createHash } from 'node:crypto';
import type { PaperKind, PaperPlacement } from '#domain/billing/papers/paper.ts';
import type { Amount, Currency } from '#domain/pricing/quotes/money.ts';
import type { Locale } from '#words/locale.ts';
import { refuseMissing } from '#server/platform/base/problem.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';

/** A stored paper without its PDF. */
export type PaperRow = RowOf<typeof LIST>;

/**
 * Staff see all papers, also those of a cancelled order. A self-service user sees the papers that were sent to the customer, or to the billed
 * party for which the user acts, while the order exists.
 */
const VISIBLE = `
  p.organization_id = $1 and p.order_id = $2
  and ($3::bigint is null or (p.customer_id = coalesce($4, $3) and p.mail_id is not null and exists (
    select from orders o where o.organization_id = $1 and o.id = p.order_id and o.customer_id = $3)))`;

const viewer = ({ user }: Tx) => [user.customerId, user.billedId ?? null] as const;

const LIST = statement('list-papers')`
  select p.version, p.kind, p.locale, p.currency, p.gross, p.placements, p.created_at, p.creator_name, p.mail_id
  from papers p where ${VISIBLE} order by p.version desc`.as<{
  locale: Locale;
  placements: PaperPlacement[] | null;
}>();

/** Returns the papers of an order that the user may see, newest first. */
export function listPaperRows(tx: Tx, orderId: number): Promise<PaperRow[]> {
  return tx.statement(LIST, [tx.organizationId, orderId, ...viewer(tx)]);
}

const NEWEST_PAPER = statement('newest-paper')`
  select p.kind, p.version from papers p where ${VISIBLE} and p.mail_id is not null order by p.version desc limit 1`;

/** Returns the newest paper of an order that was sent, and that the user may see; undefined if there is none. */
export async function findNewestPaper(
  tx: Tx,
  orderId: number,
): Promise<{ kind: PaperKind; version: number } | undefined> {
  const [row] = await tx.statement(NEWEST_PAPER, [tx.organizationId, orderId, ...viewer(tx)]);
  return row;
}

const GET_PAPER = statement('get-paper')`
  select p.kind, p.locale, p.content from papers p where ${VISIBLE} and p.version = $5`.as<{
  locale: Locale;
}>();

/** Returns a stored paper with the bytes of its PDF. Refuses a paper that the user may not see. */
export async function getPaper(
  tx: Tx,
  orderId: number,
  version: number,
): Promise<{ kind: PaperKind; locale: Locale; content: Buffer }> {
  const [row] = await tx.statement(GET_PAPER, [tx.organizationId, orderId, ...viewer(tx), version]);
  return refuseMissing(row);
}

const NEXT_PAPER_VERSION = statement('next-paper-version')`
  select coalesce(max(version), 0) + 1 as version from papers where organization_id = $1 and order_id = $2`;

/** Returns the version number of the order's next paper. */
export async function nextVersion(tx: Tx, orderId: number): Promise<number> {
  const [row] = await tx.statement(NEXT_PAPER_VERSION, [tx.organizationId, orderId]);
  return row?.version ?? 1;
}

const KEEP_PAPER = statement('keep-paper')`
  insert into papers (organization_id, order_id, version, customer_id, kind, locale, currency, gross, content,
       content_hash, mail_id, creator_id, creator_name, created_at, placements)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`;

/** Stores a paper with its PDF. */
export async function keepPaper(
  tx: Tx,
  paper: {
    orderId: number;
    version: number;
    customerId: number;
    kind: PaperKind;
    locale: Locale;
    currency: Currency;
    gross: Amount;
    content: Buffer;
    mailId: number | null;
    placements: readonly PaperPlacement[];
  },
): Promise<void> {
  await tx.statement(KEEP_PAPER, [
    tx.organizationId,
    paper.orderId,
    paper.version,
    paper.customerId,
    paper.kind,
    paper.locale,
    paper.currency,
    paper.gross,
    paper.content,
    createHash('sha256').update(paper.content).digest(),
    paper.mailId,
    tx.user.id,
    tx.user.name,
    tx.now,
    JSON.stringify(paper.placements),
  ]);
}

/** What a paper says about the customer that it is made out to, the advertiser, and the member of staff who created the order. */
export type PartiesRow = RowOf<typeof PARTIES_OF_PAPER>;

const PARTIES_OF_PAPER = statement('parties-of-paper')`
  select c.id as customer_id, c.name, c.customer_contact_email as email, a.name as advertiser, c.customer_contact_gender as gender,
       c.customer_contact_first_name as first_name, c.customer_contact_last_name as last_name, c.agency_name,
       c.legal_name, c.invoice_street, c.invoice_postal_code, c.invoice_city, c.invoice_country, c.payment_days,
       c.purchase_order, c.buyer_reference, c.leitweg_id,
       coalesce(nullif(c.invoice_language, ''), (select u.locale from users u where u.organization_id = $1 and u.customer_id = c.id
         and u.deactivated_at is null order by u.id limit 1), g.default_locale) as locale,
       g.name as publisher, s.name as creator_name, s.email as creator_email
     from orders o
     join organizations g on g.id = $1
     join customers a on a.organization_id = $1 and a.id = o.customer_id
     join customers c on c.organization_id = $1 and c.id = $3
     left join users s on s.organization_id = $1 and s.id = o.creator_id and s.customer_id is null
       and s.deactivated_at is null
     where o.organization_id = $1 and o.id = $2`.as<{ locale: Locale }>();

/** Returns the sender of an order's paper, the advertiser, and the customer that the paper is made out to. */
export async function getParties(tx: Tx, orderId: number, customerId: number): Promise<PartiesRow> {
  const [row] = await tx.statement(PARTIES_OF_PAPER, [tx.organizationId, orderId, customerId]);
  return refuseMissing(row);
}
