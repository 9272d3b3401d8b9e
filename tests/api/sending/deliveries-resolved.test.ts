import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { advanceDelivery } from '#server/sending/delivery/steps/advance-delivery.ts';
import { claimStep } from '#server/sending/delivery/steps/claim-step.ts';
import { settleStep } from '#server/sending/delivery/steps/settle-step.ts';
import { writeSettlement } from '#server/sending/delivery/steps/write-settlement.ts';
import { closeChecked } from '../support/close-checked.ts';
import { type DeliveryWorld, type Sale, startDeliveryWorld } from '../support/delivery/deliveries.ts';
import { type MailServer, startMailServer } from '../support/fakes/mail-server.ts';
import { advanceOwn, mailingBy, sellOwn } from '../support/delivery/own-mailing.ts';

const SOME = { mails: 3, ms: Infinity };

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

const sales = () => world.testApp.as('sales');
const recipients = () => server.mails.flatMap((mail) => mail.recipients);

/** Starts to send an issue and stops after some of its mails. */
async function begin(): Promise<Sale> {
  const sale = await sellOwn(world, world.testApp.today, 7);
  await sales().post(`/api/deliveries/${sale.issue.id}/send_now`);
  await advanceOwn(world, server, sale, { limits: SOME });
  return sale;
}

/** Lets Vertbook send the publication's issues at 23:59. */
async function sendInTheEvening({ issue }: Sale): Promise<void> {
  const administrator = world.testApp.as('administrator');
  const { body } = await administrator.post<{ mailing_connection: { id: number } }>(
    '/api/mailing_connections',
    {
      kind: 'builtin',
      name: 'Abends',
      sendingTime: '23:59',
      fromName: 'Nordlicht',
      fromAddress: 'newsletter@nordlicht.example',
    },
  );
  await administrator.patch(`/api/publications/${issue.publicationId}/mailing`, {
    mailingConnectionId: body.mailing_connection.id,
  });
}

describe('a user’s decision about a Vertbook mailing', () => {
  test('"was sent" is refused while recipients are waiting', async () => {
    const sale = await begin();
    const response = await sales().post(`/api/deliveries/${sale.issue.id}/was_sent`, { recipients: 9_999 });
    expect(response).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await world.look(sale)).toMatchObject({ progress: 'confirming', canConfirm: false });
    await advanceOwn(world, server, sale);
    expect(await world.look(sale)).toMatchObject({ progress: 'sent', recipientCount: 7 });
    expect((await sales().post(`/api/deliveries/${sale.issue.id}/was_sent`, {})).status).toBe(409);
  });

  test('"send now" while a process checks the issue sends it right after the check', async () => {
    const { testApp, scope } = world;
    const sale = await sellOwn(world, testApp.today, 2);
    await sendInTheEvening(sale);
    const app = mailingBy(server, testApp.app);
    const claimed = await claimStep(app, scope, sale.issue.id);
    if (claimed?.plan.step !== 'check') throw new Error('The issue is not checked.');
    expect((await sales().post(`/api/deliveries/${sale.issue.id}/send_now`)).status).toBe(200);
    expect(await advanceDelivery(app, scope, sale.issue.id)).toBe(false);
    expect(recipients()).toEqual([]);
    const settlement = settleStep(claimed, { kind: 'checked', concern: null }, false);
    expect(await writeSettlement(scope, claimed, settlement)).toBe(true);
    await advanceDelivery(app, scope, sale.issue.id);
    expect(await world.look(sale)).toMatchObject({ progress: 'sent', recipientCount: 2 });
  });

  test('"send again" after a problem was corrected sends each recipient at most one mail', async () => {
    server.atMail = () => 'cut';
    const sale = await begin();
    server.atMail = () => null;
    expect(await world.look(sale)).toMatchObject({ mails: { unknown: 3, waiting: 4 } });
    await advanceOwn(world, { ...server, url: 'smtp://127.0.0.1:1' }, sale);
    expect(await world.look(sale)).toMatchObject({ progress: 'retrying', canSendAgain: true });
    expect((await sales().post(`/api/deliveries/${sale.issue.id}/send_again`)).status).toBe(200);
    await advanceOwn(world, server, sale);
    expect(recipients()).toHaveLength(7);
    expect(new Set(recipients()).size).toBe(7);
    expect(await world.look(sale)).toMatchObject({
      progress: 'sent',
      // Mails with an unknown outcome do not count as recipients.
      recipientCount: 4,
      mails: { unknown: 3 },
    });
  });
});
