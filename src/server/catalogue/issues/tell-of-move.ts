import type { Day } from '#domain/platform/day.ts';
import { neutralName } from '#domain/platform/plain-name.ts';
import { formatDay } from '#words/format.ts';
import { issueMoveWords } from '#words/catalogue/issue-move.ts';
import { FALLBACK_LOCALE, isLocale } from '#words/locale.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';

interface Move {
  issueId: number;
  fromDate: Day;
  toDate: Day;
}

interface ConcernedUser {
  name: string;
  email: string;
  locale: string;
  title: string;
  order_ids: number[];
}

// Users who created an order that holds a placement of the issue. Self-service orders were created by a user of the customer.
const CONCERNED = `
  select u.name, u.email, u.locale, n.title, array_agg(distinct o.id order by o.id) as order_ids
  from issues i
  join publications n on n.organization_id = $1 and n.id = i.publication_id
  join placements p on p.organization_id = $1 and p.issue_id = i.id
  join verts v on v.organization_id = $1 and v.placement_id = p.id and v.released_at is null
  join orders o on o.organization_id = $1 and o.id = v.order_id
  join users u on u.organization_id = $1 and u.id = o.creator_id
  where i.organization_id = $1 and i.id = $2 and u.id <> $3 and u.deactivated_at is null
  group by u.id, u.name, u.email, u.locale, n.title order by u.id`;

/** Tells the users who created the orders of a moved issue by mail, each in their language, except the user who moves it. */
export async function tellOfMove(
  tx: Tx,
  { issueId, fromDate, toDate }: Move,
  publicUrl: string,
): Promise<void> {
  const users = await tx.statement<ConcernedUser>('users-of-moved-issue', CONCERNED, [
    tx.organizationId,
    issueId,
    tx.user.id,
  ]);
  for (const user of users) {
    const locale = isLocale(user.locale) ? user.locale : FALLBACK_LOCALE;
    const { mail } = issueMoveWords[locale];
    const publication = neutralName(user.title);
    const [from, to] = [formatDay(locale, fromDate), formatDay(locale, toDate)];
    await enqueueMail(tx.db, {
      organizationId: tx.organizationId,
      recipient: user.email,
      subject: mail.subject(publication, to),
      text: mail.text({
        name: neutralName(user.name),
        actor: neutralName(tx.user.name),
        publication,
        from,
        to,
        orders: user.order_ids.map((id) => `${publicUrl}/orders/${id}`).join('\n'),
      }),
    });
  }
}
