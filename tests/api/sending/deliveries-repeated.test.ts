import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Delivery } from '#contract/sending/deliveries.ts';
import type { UnknownMail } from '#contract/sending/unknown-mails.ts';
import { planDeliveries } from '#server/sending/delivery/plan-deliveries.ts';
import { closeChecked } from '../support/close-checked.ts';
import { type DeliveryWorld, type Sale, startDeliveryWorld } from '../support/delivery/deliveries.ts';
import { type MailServer, startMailServer } from '../support/fakes/mail-server.ts';
import { advanceOwn, sellOwn } from '../support/delivery/own-mailing.ts';
import { runInside } from '../support/run-inside.ts';

const READERS = 7;
const LOST = 3;

let server: MailServer;
let world: DeliveryWorld;
beforeAll(async () => {
  server = await startMailServer();
  world = await startDeliveryWorld({ kind: 'feed', name: 'Feed' }, { isToday: true });
});
afterEach(() => {
  server.mails.length = 0;
  server.atMail = () => null;
});
afterAll(async () => {
  await closeChecked(world.testApp);
  await server.close();
});

const mailsOf = ({ issue }: Sale) => `/api/deliveries/${issue.id}/unknown_mails`;
const received = () => server.mails.flatMap((mail) => mail.recipients);

/** Sends an issue. The outcome of `LOST` mails is unknown, although their readers have received them. */
async function sendWithLosses(): Promise<Sale> {
  const sale = await sellOwn(world, world.testApp.today, READERS);
  await world.testApp.as('sales').post(`/api/deliveries/${sale.issue.id}/send_now`);
  let taken = 0;
  server.atMail = () => ((taken += 1) <= LOST ? 'cut' : null);
  await advanceOwn(world, server, sale);
  server.atMail = () => null;
  expect(await world.look(sale)).toMatchObject({
    progress: 'sent',
    recipientCount: READERS - LOST,
    mails: { unknown: LOST, waiting: 0 },
    canRepeatMails: true,
  });
  return sale;
}

async function listUnknown(sale: Sale, query = ''): Promise<{ mails: UnknownMail[]; next: number | null }> {
  const { body } = await world.testApp
    .as('administrator')
    .get<{ mails: UnknownMail[]; next: number | null }>(`${mailsOf(sale)}${query}`);
  return body;
}

const repeat = (sale: Sale, recipientIds?: number[]) =>
  world.testApp
    .as('sales')
    .post<{ delivery: Delivery }>(`${mailsOf(sale)}/send_again`, recipientIds ? { recipientIds } : {});

async function recipientsInReport({ orderId }: Sale): Promise<(number | null)[]> {
  return (await world.reportOf(orderId)).vertReports.map(({ recipientCount }) => recipientCount);
}

describe('a mail of unknown outcome', () => {
  test('is sent again to one reader, then to all, and each then counts as a recipient', async () => {
    const sale = await sendWithLosses();
    const { mails } = await listUnknown(sale);
    expect(mails.map(({ canBeRepeated }) => canBeRepeated)).toEqual([true, true, true]);
    const { recipientId = 0, email = '' } = mails[1] ?? {};
    server.mails.length = 0;
    expect((await repeat(sale, [recipientId])).body.delivery.mails).toMatchObject({ waiting: 1, unknown: 2 });
    await advanceOwn(world, server, sale);
    expect(received()).toEqual([email]);
    expect(server.mails[0]?.raw.toString()).toContain('List-Unsubscribe');
    expect(await world.look(sale)).toMatchObject({
      recipientCount: 5,
      progress: 'sent',
      mails: { unknown: 2 },
    });
    expect(await recipientsInReport(sale)).toEqual([5]);

    expect((await repeat(sale)).status).toBe(200);
    await advanceOwn(world, server, sale);
    expect(new Set(received())).toEqual(new Set(mails.map((mail) => mail.email)));
    expect(received()).toHaveLength(LOST);
    expect(await world.look(sale)).toMatchObject({ recipientCount: READERS, canRepeatMails: false });
    expect(await recipientsInReport(sale)).toEqual([READERS]);
    const events = await world.eventsOf(sale);
    expect(events.slice(events.indexOf('sent'))).toEqual([
      'sent',
      'mails_repeated',
      'repeats_ended',
      'mails_repeated',
      'repeats_ended',
    ]);
    await advanceOwn(world, server, sale);
    expect(received()).toHaveLength(LOST);
  });

  test('whose outcome is unknown again is not sent a third time automatically', async () => {
    const sale = await sendWithLosses();
    server.atMail = () => 'cut';
    await repeat(sale);
    await advanceOwn(world, server, sale);
    expect(await world.look(sale)).toMatchObject({ recipientCount: 4, mails: { unknown: LOST, waiting: 0 } });
    const tries = server.mails.length;
    await advanceOwn(world, server, sale);
    expect(server.mails).toHaveLength(tries);
  });

  test('waits while the mail server is unreachable, and is unknown again after the sending day', async () => {
    const sale = await sendWithLosses();
    await repeat(sale);
    await advanceOwn(world, { ...server, url: 'smtp://127.0.0.1:1' }, sale);
    expect(await world.look(sale)).toMatchObject({
      progress: 'sent',
      reason: 'temporary',
      mails: { waiting: LOST },
    });
    await world.makeDue();
    expect(await planDeliveries(world.scope)).toContainEqual(
      expect.objectContaining({ issueId: sale.issue.id, isOwn: true }),
    );
    server.mails.length = 0;
    await advanceOwn(world, server, sale, { scope: world.dayAfter(sale) });
    expect(received()).toEqual([]);
    expect(await world.look(sale)).toMatchObject({ reason: null, mails: { waiting: 0, unknown: LOST } });
  });

  test('is not sent again to a reader who unsubscribes before or after the request', async () => {
    const sale = await sendWithLosses();
    const [early, late] = (await listUnknown(sale)).mails;
    const unsubscribe = (mail: UnknownMail | undefined) =>
      runInside(
        world.scope,
        `update list_recipients set unsubscribed_at = now(), suppression = 'unsubscribed' where organization_id = $1 and id = $2`,
        [world.scope.organizationId, mail?.recipientId],
      );
    await unsubscribe(early);
    expect((await listUnknown(sale)).mails[0]).toMatchObject({ canBeRepeated: false });
    expect((await repeat(sale, [early?.recipientId ?? 0])).status).toBe(409);
    await repeat(sale);
    await unsubscribe(late);
    server.mails.length = 0;
    await advanceOwn(world, server, sale);
    expect(received()).toHaveLength(1);
    expect(await world.look(sale)).toMatchObject({ recipientCount: 5, mails: { unknown: 2, waiting: 0 } });
  });
});

describe('the list of mails of unknown outcome', () => {
  test('is paginated, and hides addresses from users who may not see lists of recipients', async () => {
    const sale = await sendWithLosses();
    const first = await listUnknown(sale, '?pageSize=2');
    expect([first.mails.length, first.next]).toEqual([2, first.mails[1]?.recipientId]);
    const second = await listUnknown(sale, `?pageSize=2&after=${first.next}`);
    expect([second.mails.length, second.next]).toEqual([1, null]);
    const { body } = await world.testApp.as('sales').get<{ mails: UnknownMail[] }>(mailsOf(sale));
    expect(body.mails.map(({ email }) => email)).toEqual(
      Array.from({ length: LOST }, () => 'r…@list.example'),
    );
  });

  test.each(['viewer', 'customer'] as const)('is forbidden for the %s, and so is sending', async (role) => {
    const sale = await sendWithLosses();
    const user = world.testApp.as(role);
    expect((await user.get(mailsOf(sale))).status).toBe(403);
    expect((await user.post(`${mailsOf(sale)}/send_again`, {})).status).toBe(403);
  });

  test('needs a session, and is not found in another organization', async () => {
    const sale = await sendWithLosses();
    const stranger = world.testApp.as('administrator', 'other');
    expect((await world.testApp.anonymous.get(mailsOf(sale))).status).toBe(401);
    expect((await world.testApp.anonymous.post(`${mailsOf(sale)}/send_again`, {})).status).toBe(401);
    expect((await stranger.get(mailsOf(sale))).status).toBe(404);
    expect((await stranger.post(`${mailsOf(sale)}/send_again`, {})).status).toBe(404);
  });
});

describe('sending again', () => {
  test('is refused if no mail has an unknown outcome, or if another system sends the issue', async () => {
    const sale = await sendWithLosses();
    expect((await repeat(sale, [999_999_999])).status).toBe(409);
    expect((await repeat(sale, [])).status).toBe(422);
    const fed = await world.sell();
    expect((await repeat(fed)).status).toBe(409);
    expect((await listUnknown(fed)).mails).toEqual([]);
  });
});
