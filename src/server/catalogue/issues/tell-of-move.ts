import type { Day } from '#domain/platform/day.ts';
import { emailKey } from '#domain/platform/email.ts';
import { neutralName } from '#domain/platform/plain-name.ts';
import { findCustomerLocale, readReportSender } from '#server/customers/report-sender.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import { upperActs } from '#server/platform/db/upper-acts.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { formatDay } from '#words/format.ts';
import { issueMoveWords } from '#words/catalogue/issue-move.ts';
import { FALLBACK_LOCALE, isLocale, type Locale } from '#words/locale.ts';

interface Move {
  issueId: number;
  fromDate: Day;
  toDate: Day;
}

// Users who created an order that holds a placement of the issue. Self-service orders were created by a user of the customer.
const CREATORS = statement('users-of-moved-issue')`
  select u.id, u.name, u.email, u.locale, n.title, array_agg(distinct o.id order by o.id) as order_ids
  from issues i
  join publications n on n.organization_id = $1 and n.id = i.publication_id
  join placements p on p.organization_id = $1 and p.issue_id = i.id
  join verts v on v.organization_id = $1 and v.placement_id = p.id and v.released_at is null
  join orders o on o.organization_id = $1 and o.id = v.order_id
  join users u on u.organization_id = $1 and u.id = o.creator_id
  where i.organization_id = $1 and i.id = $2 and u.deactivated_at is null
  group by u.id, u.name, u.email, u.locale, n.title order by u.id`;

/**
 * Tells the users who created the orders of a moved issue by mail, each in their language, except the user who moves it. Also tells the
 * customers of these orders.
 */
export async function tellOfMove(tx: Tx, move: Move, publicUrl: string): Promise<void> {
  const creators = await tx.statement(CREATORS, [tx.organizationId, move.issueId]);
  for (const creator of creators) {
    if (creator.id === tx.user.id) continue;
    const locale = isLocale(creator.locale) ? creator.locale : FALLBACK_LOCALE;
    const { mail } = issueMoveWords[locale];
    const facts = factsOf(move, creator.title, locale);
    await enqueueMail(tx, {
      organizationId: tx.organizationId,
      recipient: creator.email,
      subject: mail.subject(facts.publication, facts.to),
      text: mail.text({
        ...facts,
        name: neutralName(creator.name),
        actor: neutralName(tx.user.name),
        orders: creator.order_ids.map((id) => `${publicUrl}/orders/${id}`).join('\n'),
      }),
    });
  }
  const told = new Set([tx.user.email, ...creators.map(({ email }) => email)].map(emailKey));
  await tellCustomers(tx, move, told);
}

function factsOf({ fromDate, toDate }: Move, title: string, locale: Locale) {
  return {
    publication: neutralName(title),
    from: formatDay(locale, fromDate),
    to: formatDay(locale, toDate),
  };
}

const ORDERS_OF_MOVED_ISSUE = statement('orders-of-moved-issue')`
  select o.id, n.title, c.customer_contact_email as email,
    string_agg(p.name, ', ' order by p.position, p.id) as placements
  from issues i
  join publications n on n.organization_id = $1 and n.id = i.publication_id
  join placements p on p.organization_id = $1 and p.issue_id = i.id
  join verts v on v.organization_id = $1 and v.placement_id = p.id and v.released_at is null
  join orders o on o.organization_id = $1 and o.id = v.order_id
  join customers c on c.organization_id = $1 and c.id = o.customer_id
  where i.organization_id = $1 and i.id = $2
  group by o.id, n.title, c.customer_contact_email order by o.id`;

/** Tells the contacts with links to the orders, or the contacts of the customers if an order has no such link. `told` are addresses that know already. */
async function tellCustomers(tx: Tx, move: Move, told: ReadonlySet<string>): Promise<void> {
  for (const order of await tx.statement(ORDERS_OF_MOVED_ISSUE, [tx.organizationId, move.issueId])) {
    const write = ({ locale, publisher }: { locale: Locale; publisher: string }) => {
      const { customerMail } = issueMoveWords[locale];
      const facts = factsOf(move, order.title, locale);
      const placements = neutralName(order.placements);
      return {
        subject: customerMail.subject(order.id, facts.to),
        text: customerMail.text({ ...facts, order: order.id, placements, publisher }),
      };
    };
    const contacts = await upperActs().mailContacts(tx, order.id, write);
    if (contacts.size > 0 || order.email === '' || told.has(emailKey(order.email))) continue;
    const { publisher, locale: own } = await readReportSender(tx, order.id);
    const locale = (await findCustomerLocale(tx, order.id)) ?? own;
    await enqueueMail(tx, {
      organizationId: tx.organizationId,
      recipient: order.email,
      ...write({ locale, publisher }),
      replyTo: tx.user.email,
    });
  }
}
