import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BoardAd } from '#contract/ads/ad-board.ts';
import type { Approval, ApprovalSettings } from '#contract/ads/approvals.ts';
import type { HistoryEntry } from '#contract/customers/history.ts';
import { rungInstants } from '#domain/ads/approval/reminder-ladder.ts';
import { addDays, dayIn } from '#domain/platform/day.ts';
import { listDueReminders, sendDueReminder } from '#server/ads/reminders/send-reminders.ts';
import { approveSilentAds } from '#server/ads/approval/approve-silently.ts';
import { NEW_ORGANIZATION, type Scope } from '#server/platform/db/scope.ts';
import { systemScope } from '#server/platform/db/system-scope.ts';
import { freezeAds } from '#server/sending/delivery/frozen-ads.ts';
import { banner, DeliveryWorld, startDeliveryWorld } from '../support/delivery/deliveries.ts';
import { nameContact } from '../support/reports.ts';
import { runInside } from '../support/run-inside.ts';
import { before } from '../support/terms.ts';
import { makeCustomer } from '../support/world.ts';

const CALENDAR = { holidayRegion: 'DE', timeZone: 'Europe/Berlin' } as const;
const USUAL = { opening: '', closing: '' };
const HOUR = 60;

let world: DeliveryWorld;
beforeAll(async () => {
  world = await startDeliveryWorld({ kind: 'feed', name: 'Feed' });
  const texts = { de: USUAL, 'en-gb': USUAL, fr: USUAL };
  await admin().patch('/api/ad_reminders', { isOn: true, texts });
});
afterAll(() => world.testApp.close());

const admin = () => world.testApp.as('administrator');
const sales = () => world.testApp.as('sales');
const later = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString();
const jobAt = (now: string): Scope =>
  systemScope(world.testApp.app.pool, {
    ...NEW_ORGANIZATION,
    id: world.scope.organizationId,
    time_zone: CALENDAR.timeZone,
    default_locale: 'de',
    today: dayIn(new Date(now), CALENDAR.timeZone),
    now,
  });

interface Submitted {
  orderId: number;
  vertId: number;
  publicationId: number;
  email: string;
  issueId: number;
  /** The instant at which the last reminder before the deadline is due, at 8:00. */
  last: string;
  deadline: string;
}

let customers = 0;
/** Submits an ad by staff for the approval of its customer, by default in a newsletter with silent approval. */
async function submitted(settings: object = { rule: 'customer', silenceApproves: true }): Promise<Submitted> {
  customers += 1;
  const email = `kontakt-${customers}@kunde.example`;
  const customerId = await makeCustomer(world.scope, `Kunde ${customers}`);
  await nameContact(world.scope, customerId, email);
  const publicationId = await world.publish(['Top']);
  await admin().patch(`/api/publications/${publicationId}/terms`, {
    deadlines: { booking: null, creative: before(3), approval: before(2) },
    placements: [],
    cancellation: null,
  });
  await admin().patch(`/api/publications/${publicationId}/approvals`, { fallback: 'leave_out', ...settings });
  const issue = await world.issueOn(publicationId, addDays(world.scope.today, 28));
  const own = new DeliveryWorld(world.testApp, world.scope, customerId, world.connectionId);
  const { orderId, vertIds } = await own.bookAll(issue);
  const vertId = vertIds[0] ?? 0;
  await act(vertId, 'submit');
  const deadline = (await approvalOf(vertId)).deadlines.approval ?? '';
  const last = rungInstants(deadline, CALENDAR).find(({ rung }) => rung === 'last')?.at ?? '';
  return { orderId, vertId, publicationId, email, issueId: issue.id, last, deadline };
}

const approvalOf = async (vertId: number) =>
  (await sales().get<{ approval: Approval }>(`/api/verts/${vertId}/approval`)).body.approval;
const act = async (vertId: number, name: string, body: object = {}) => {
  const { version } = await approvalOf(vertId);
  const { status } = await sales().post(`/api/verts/${vertId}/${name}`, { version, ...body });
  expect(status, name).toBe(200);
};

/** Sends the due reminders. The mail server accepts the mail after `minutes`, or never if that is null. */
async function remindAt(now: string, { email }: Submitted, minutes: number | null): Promise<string> {
  const scope = jobAt(now);
  for (const reminder of await listDueReminders(scope))
    await sendDueReminder(scope, reminder, 'https://ads.example');
  const mails = await runInside<{ text_body: string }>(
    world.scope,
    `update outgoing_mails set sent_at = $3::timestamptz
     where organization_id = $1 and recipient = $2 and id = (
       select max(id) from outgoing_mails where organization_id = $1 and recipient = $2) returning text_body`,
    [world.scope.organizationId, email, minutes === null ? null : later(now, minutes)],
  );
  return mails[0]?.text_body ?? '';
}
const closeAt = (now: string) => approveSilentAds(jobAt(now));
const sentLinks = ({ issueId }: Submitted) =>
  world.scope.transact(async (tx) => (await freezeAds(tx, issueId)).map(({ vert }) => vert.linkUrl));

describe('the silence of a customer', () => {
  test('approves the ad at the deadline, and staff see that it did', async () => {
    const ad = await submitted();
    const text = await remindAt(later(ad.last, 1), ad, 1);
    expect(text).toContain('gilt sie als freigegeben');
    await closeAt(later(ad.deadline, -1));
    expect((await approvalOf(ad.vertId)).state).toBe('submitted');
    await Promise.all([1, 2, 3].map(() => closeAt(later(ad.deadline, 1))));
    expect(await approvalOf(ad.vertId)).toMatchObject({
      state: 'approved',
      agreements: [
        { side: 'publisher', bySilence: false },
        { side: 'customer', userName: '', bySilence: true },
      ],
      versions: [{ isPresent: true, approvedAt: expect.any(String) }],
    });
    const board = await sales().get<{ ads: BoardAd[] }>('/api/ads?weeks=8');
    const card = board.body.ads.find(({ vertId }) => vertId === ad.vertId);
    expect(card).toMatchObject({ column: 'approved', contact: { kind: 'approved_silently' } });
    const { body } = await sales().get<{ history: HistoryEntry[] }>(`/api/orders/${ad.orderId}/history`);
    expect(body.history.filter(({ action }) => action === 'approved_silently')).toHaveLength(1);
    expect(await sentLinks(ad)).toEqual([banner(`${ad.vertId}`).linkUrl]);
  });

  test('is void once the ad is changed', async () => {
    const ad = await submitted();
    await remindAt(later(ad.last, 1), ad, 1);
    await closeAt(later(ad.deadline, 1));
    await world.save(ad.vertId, banner('changed'));
    await closeAt(later(ad.deadline, 2));
    expect((await approvalOf(ad.vertId)).state).not.toBe('approved');
    expect(await sentLinks(ad)).toEqual([]);
  });

  test.each<[string, (ad: Submitted) => Promise<unknown>]>([
    ['without a reminder', async () => undefined],
    ['if the mail server has not taken the mail', (ad) => remindAt(later(ad.last, 1), ad, null)],
    ['if it took the mail too late', (ad) => remindAt(later(ad.last, 1), ad, 5 * HOUR)],
    [
      'if the mail came back',
      async (ad) => {
        await remindAt(later(ad.last, 1), ad, 1);
        await runInside(
          world.scope,
          `update outgoing_mails set failed_reason = 'no such user' where organization_id = $1 and recipient = $2`,
          [world.scope.organizationId, ad.email],
        );
      },
    ],
    [
      'of content that was changed and submitted again',
      async (ad) => {
        await remindAt(later(ad.last, 1), ad, 1);
        await world.save(ad.vertId, banner('other'));
        await act(ad.vertId, 'submit');
      },
    ],
    [
      'once the newsletter does not take it as an approval any more',
      async (ad) => {
        await remindAt(later(ad.last, 1), ad, 1);
        const settings = { rule: 'customer', fallback: 'leave_out', silenceApproves: false };
        await admin().patch(`/api/publications/${ad.publicationId}/approvals`, settings);
      },
    ],
  ])('%s approves nothing', async (_, prepare) => {
    const ad = await submitted();
    await prepare(ad);
    await closeAt(later(ad.deadline, 60));
    expect((await approvalOf(ad.vertId)).state).toBe('submitted');
    expect(await sentLinks(ad)).toEqual([]);
  });

  test('is no approval unless the newsletter is set so, and no reminder mentions it', async () => {
    const ad = await submitted({ rule: 'customer' });
    expect(await remindAt(later(ad.last, 1), ad, 1)).not.toContain('gilt sie als freigegeben');
    await closeAt(later(ad.deadline, 60));
    expect((await approvalOf(ad.vertId)).state).toBe('submitted');
  });

  test('cannot be an approval if the customer does not have to approve', async () => {
    const { publicationId } = await submitted();
    const { body } = await admin().patch<{ settings: ApprovalSettings }>(
      `/api/publications/${publicationId}/approvals`,
      { rule: 'publisher', fallback: 'leave_out', silenceApproves: true },
    );
    expect(body.settings.silenceApproves).toBe(false);
  });
});
