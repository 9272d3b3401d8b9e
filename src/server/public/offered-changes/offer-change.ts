import type { offerChange as offerChangeRoute, OfferedChange } from '#contract/public/offered-changes.ts';
import type { ChangePreview } from '#contract/sales/order-changes.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { PORTAL_PATH } from '#contract/public/portal-pages.ts';
import { instantOf } from '#domain/platform/clock.ts';
import { addDays } from '#domain/platform/day.ts';
import { changeSnapshot } from '#domain/sales/orders/offered-change.ts';
import { formatDay } from '#words/format.ts';
import { portalWords } from '#words/public/portal.ts';
import { Problem, refuseMissing } from '#server/platform/base/problem.ts';
import { countReservations } from '#server/platform/db/derived-rows.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { insertRow } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { readReportSender } from '#server/customers/report-sender.ts';
import { refuseWithoutReason } from '#server/pricing/terms/refuse-late.ts';
import { lockForChange, refuseForbidden, refuseUnappliable } from '#server/sales/orders/change-placements.ts';
import { refuseWaiting } from '#server/sales/orders/refuse-waiting.ts';
import { refuseChanged } from '#server/sales/orders/lock-seen-order.ts';
import { planChange } from '#server/sales/orders/plan-change.ts';
import { allCapabilities } from './as-offerer.ts';
import { addLinkSecret } from '#server/public/add-link-secret.ts';
import { requireStaff } from './answer-change.ts';
import { endOffer, findLastOffer, listAcceptors, presentOffer } from './find-offered-change.ts';

type SentChange = Parsed<(typeof offerChangeRoute)['body']>;

const FREE = statement('free-ended-change-holds')`
  delete from change_holds where organization_id = $1 and placement_id = any ($2::bigint[]) and held_until <= now()`;

const HOLD = statement('hold-for-change')`
  insert into change_holds (organization_id, placement_id, change_id, held_until)
  select $1, id, $3, $4 from unnest($2::bigint[]) as id
  on conflict do nothing
  returning placement_id`;

/**
 * Offers a change of a booked order to the contacts who may accept it: holds its new placements until the end of the last day of the answer,
 * and mails each contact a link. The order itself does not change. Refuses what `changePlacements` refuses, a change that needs no agreement,
 * and one that cannot be answered in time.
 */
export async function offerChange(
  scope: Scope,
  orderId: number,
  { facts, ...wanted }: SentChange,
  publicUrl: string,
): Promise<OfferedChange> {
  return scope.transact(async (tx) => {
    const newIds = [...wanted.move, ...wanted.add].map((entry) => entry.placement_id);
    await requireStaff(tx, orderId);
    const { order, lapsed } = await lockForChange(tx, orderId, newIds);
    await refuseChanged(tx, order, wanted.version);
    const planned = await planChange(tx, order, wanted);
    const { preview } = planned;
    refuseForbidden(tx, order, planned.ads);
    await refuseWaiting(tx, order);
    if (facts !== undefined && facts !== preview.facts)
      throw new Problem('change_outdated', { extra: { current: preview } });
    await refuseUnappliable(tx, wanted, planned);
    const { until } = refuseUnanswerable(preview.agreement);
    refuseWithoutReason(tx, latePlacements(preview), wanted.reasons.late ?? null);
    const heldUntil = instantOf(addDays(until, 1), '00:00', tx.timeZone);
    const before = await findLastOffer(tx, orderId);
    if (before) await endOffer(tx, before, 'replaced');
    // The customer agrees to amounts that a member of staff without the right to see prices can offer too.
    const shown = await planChange(allCapabilities(tx), order, wanted);
    const { id } = await insertRow(tx, 'offered_changes', {
      order_id: orderId,
      wanted: JSON.stringify(wanted),
      snapshot: changeSnapshot(shown.preview),
      user_id: tx.user.id,
      user_name: tx.user.name,
      offered_at: tx.now,
      held_until: heldUntil,
    });
    // A separate statement, because a distributed database refuses the time in `on conflict do update`.
    tx.send(FREE, [tx.organizationId, newIds]);
    const held = await tx.statement(HOLD, [tx.organizationId, newIds, id, heldUntil]);
    if (held.length !== newIds.length) throw new Problem('conflict');
    await countReservations(tx, { reserved: [], lapsed });
    for (const placementId of newIds) tx.announce({ what: 'placement', id: placementId });
    const mailIds = await mailContacts(tx, orderId, { until, publicUrl });
    await recordAct(tx, 'change_offered', { order: orderId }, { mailIds });
    return presentOffer(tx, refuseMissing(await findLastOffer(tx, orderId)));
  });
}

function latePlacements({ late, lines }: ChangePreview) {
  return late.flatMap(({ placementId, deadline }) => {
    const to = lines.find((line) => line.to?.placementId === placementId)?.to;
    return to
      ? [
          {
            id: placementId,
            name: to.name,
            title: to.publicationTitle,
            sending_date: to.sendingDate,
            deadline,
          },
        ]
      : [];
  });
}

/** Returns the last day of the answer. Refuses a change without agreement, without contacts who may accept, or without time. */
function refuseUnanswerable(agreement: { until: string | null; contacts: string[] } | null): {
  until: string;
} {
  if (agreement === null) throw new Problem('agreement_not_needed');
  if (agreement.contacts.length === 0) throw new Problem('no_contact_may_accept');
  if (agreement.until === null) throw new Problem('too_late_to_answer');
  return { until: agreement.until };
}

/** Mails each contact who may accept a link to the page of the order. Returns the ids of the mails. */
async function mailContacts(
  tx: Tx,
  orderId: number,
  { until, publicUrl }: { until: string; publicUrl: string },
): Promise<number[]> {
  const { publisher } = await readReportSender(tx, orderId);
  const mailIds: number[] = [];
  for (const link of await listAcceptors(tx, orderId)) {
    const secret = await addLinkSecret(tx, link.id);
    const { change: words } = portalWords[link.locale];
    const facts = {
      name: link.contact_name,
      order: orderId,
      until: formatDay(link.locale, until),
      address: `${publicUrl}${PORTAL_PATH}${secret}`,
      publisher,
    };
    mailIds.push(
      await enqueueMail(tx, {
        organizationId: tx.organizationId,
        recipient: link.email,
        subject: words.mail.subject(orderId),
        text: words.mail.text(facts),
        replyTo: tx.user.email,
        orderId,
        isFromPublisher: true,
      }),
    );
  }
  return mailIds;
}
