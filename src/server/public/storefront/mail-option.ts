import type { PublicStorefront } from '#contract/public/storefront-pages.ts';
import type { Day } from '#domain/platform/day.ts';
import { neutralName } from '#domain/platform/plain-name.ts';
import { formatDay } from '#words/format.ts';
import { FALLBACK_LOCALE, isLocale } from '#words/locale.ts';
import { storefrontWords } from '#words/public/storefront.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { readLetterhead } from '#server/billing/letterheads/letterhead.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import type { RequestRow } from './storefront-requests-store.ts';

/**
 * Informs the visitor by mail which placements the option contains and until when. Replies go to the address of the letterhead, if it has
 * one.
 */
export async function mailOption(
  tx: Tx,
  { title, publisher }: PublicStorefront,
  { request, expireDate, orderId }: { request: RequestRow; expireDate: Day; orderId: number },
): Promise<void> {
  const locale = isLocale(request.locale) ? request.locale : FALLBACK_LOCALE;
  const { mail } = storefrontWords[locale];
  const { email } = await readLetterhead(tx);
  const facts = {
    name: neutralName(request.contact_name),
    title: neutralName(title),
    publisher: neutralName(publisher, { isOrganization: true }),
    placements: request.placement_names.join(', '),
    day: formatDay(locale, request.sending_date),
    until: formatDay(locale, expireDate),
    id: orderId,
  };
  await enqueueMail(tx.db, {
    organizationId: tx.organizationId,
    recipient: request.email,
    subject: mail.optionSubject(facts.title, facts.until),
    text: mail.optionText(facts),
    ...(email !== '' && { replyTo: email }),
  });
}
