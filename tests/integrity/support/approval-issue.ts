import type { Approval } from '#contract/ads/approvals.ts';
import { rungInstants } from '#domain/ads/approval/reminder-ladder.ts';
import { addDays, type Day, dayIn } from '#domain/platform/day.ts';
import { banner, type DeliveryWorld } from '#tests/api/support/delivery/deliveries.ts';
import { before } from '#tests/api/support/terms.ts';
import { book } from '#tests/api/support/world.ts';

export const CALENDAR = { holidayRegion: 'DE', timeZone: 'Europe/Berlin' } as const;
/** The link of the house ad. */
export const REPLACEMENT = banner('replacement').linkUrl;

/** An issue with three ads of one customer. */
export interface ApprovalIssue {
  id: number;
  vertIds: readonly number[];
  /** The latest instant at which the customer may approve. */
  approvalDeadline: string;
  /** From the day before the first reminder to the day before the sending. */
  days: readonly Day[];
}

/** Sells an issue in two orders of the world's customer. An ad is sent only if both sides approve; otherwise the house ad is sent. */
export async function sellApprovalIssue(world: DeliveryWorld): Promise<ApprovalIssue> {
  const admin = world.testApp.as('administrator');
  const publicationId = await world.publish(['Top', 'Mitte', 'Unten']);
  await admin.patch(`/api/publications/${publicationId}/terms`, {
    deadlines: { booking: null, creative: before(3), approval: before(2) },
    placements: [],
    cancellation: null,
  });
  await admin.patch(`/api/publications/${publicationId}/approvals`, {
    rule: 'both',
    fallback: 'house_ad',
    silenceApproves: true,
    houseAdOf: await sellHouseAd(world),
  });
  const issue = await world.issueOn(publicationId, addDays(world.scope.today, 28));
  const vertIds: number[] = [];
  const [first = 0, ...others] = issue.placements.map(({ id }) => id);
  for (const placementIds of [[first], others]) {
    const orderId = await book(world.scope, world.customerId, placementIds);
    const { body } = await admin.get<{ order: { verts: { id: number }[] } }>(`/api/orders/${orderId}`);
    vertIds.push(...body.order.verts.map(({ id }) => id));
  }
  const { body } = await admin.get<{ approval: Approval }>(`/api/verts/${vertIds[0]}/approval`);
  const [invitation] = rungInstants(body.approval.deadlines.creative ?? '', CALENDAR);
  const days = [addDays(dayIn(new Date(invitation?.at ?? ''), CALENDAR.timeZone), -1)];
  for (let day = days[0] ?? ''; day < addDays(issue.sendingDate, -1); days.push(day)) day = addDays(day, 1);
  return { id: issue.id, vertIds, days, approvalDeadline: body.approval.deadlines.approval ?? '' };
}

async function sellHouseAd(world: DeliveryWorld): Promise<number> {
  const { vertIds } = await world.sell({ names: ['Top'] });
  const [vertId = 0] = vertIds;
  await world.save(vertId, { linkUrl: REPLACEMENT });
  return vertId;
}
