import type { MailingConnection } from '#server/sending/delivery/connections/connection.ts';
import { webhook } from '#server/sending/delivery/systems/webhook/webhook-adapter.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adFor, keepsTheContract, type MailingFault } from './mailing-system-contract.ts';
import { banner, type DeliveryWorld, startDeliveryWorld } from '../support/delivery/deliveries.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { type ReceiverFault, WebhookReceiver } from '../support/fakes/webhook-receiver.ts';

let testApp: TestApp;
let receiver = new WebhookReceiver();
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const connectionOf = (secret = receiver.secret): MailingConnection => ({
  id: 1,
  kind: 'webhook',
  name: 'Versand',
  settings: { endpoint: receiver.url },
  secrets: { signingSecret: secret },
  sendingTime: '08:00',
  pausedReason: null,
  isDemo: false,
});

async function setUp() {
  receiver = await new WebhookReceiver().start();
  const scope = await testApp.scope('administrator');
  return {
    system: webhook.open(testApp.app, scope, connectionOf()),
    target: {
      issueId: 1,
      publicationId: 1,
      publicationTitle: 'Käse & Wein',
      topic: '',
      sendingDate: testApp.today,
      timeZone: 'Europe/Berlin',
      locale: 'de',
      organizationName: 'Verlag Nordlicht',
      reference: null,
    },
    ads: [adFor('top', 'Betten', 1), adFor('unten', 'Brillen', 2)],
    otherAds: [adFor('unten', 'Bücher', 3)],
    unknownList: null,
    mailing: async () => receiver.mailing(1),
    copies: async () => [],
    close: async () => {
      await receiver.stop();
    },
  };
}

const once = (name: string, fault: ReceiverFault): MailingFault => ({
  name,
  arm: async () => {
    receiver.faults.push(fault);
    return async () => {
      receiver.faults.length = 0;
    };
  },
});

keepsTheContract('webhook', setUp, [
  {
    name: 'the server is down',
    arm: async () => {
      const port = await receiver.stop();
      return async () => {
        await receiver.start(port);
      };
    },
  },
  once('the connection breaks before the message is read', { at: 'before' }),
  once('the connection breaks in the middle of the reply', { at: 'during' }),
  once('the reply is lost', { at: 'after' }),
  once('it fails', { at: 'before', status: 500 }),
  once('it is overloaded', { at: 'before', status: 503 }),
  once('it is called too often', { at: 'before', status: 429, headers: { 'retry-after': '7' } }),
]);

describe('a webhook', () => {
  test('is refused with a wrong secret, and follows no redirect', async () => {
    const { system, target, ads, close } = await setUp();
    const scope = await testApp.scope('administrator');
    const wrong = webhook.open(testApp.app, scope, connectionOf(Buffer.alloc(32).toString('base64')));
    await expect(wrong.check()).rejects.toMatchObject({ reason: 'auth' });
    receiver.faults.push({ at: 'before', status: 308, headers: { location: 'https://else.example/' } });
    await expect(system.handOver(target, ads, 'key')).rejects.toMatchObject({
      reason: 'rejected',
      message: expect.stringContaining('https://else.example/'),
    });
    await close();
  });

  test('accepts plain http only in the networks that the operator has allowed', async () => {
    const { close } = await setUp();
    const scope = await testApp.scope('administrator');
    const { app } = testApp;
    const strict = { ...app, env: { ...app.env, outgoingNetworks: [] } };
    const system = webhook.open(strict, scope, connectionOf());
    await expect(system.check()).rejects.toMatchObject({
      reason: 'temporary',
      message: expect.stringContaining('public addresses'),
    });
    expect(receiver.processed).toEqual([]);
    await close();
  });

  test('says that a stopped server gives no answer, not that its address is forbidden', async () => {
    const { system } = await setUp();
    await receiver.stop();
    await expect(system.check()).rejects.toMatchObject({
      reason: 'temporary',
      message: expect.stringMatching(/^No answer\. Is the server running/),
    });
  });

  test('withdraws an ad after two calls whose replies were lost, even from a receiver that ignores known ids', async () => {
    const { system, target, ads, otherAds, close } = await setUp();
    const reference = await system.handOver(target, ads, 'first key');
    const kept = { ads: ads.slice(1), key: 'kept key' };
    receiver.faults.push({ at: 'after' });
    await expect(system.withdraw({ ...target, reference }, kept)).rejects.toMatchObject({
      reason: 'temporary',
    });
    const withdrawn = receiver.mailing(1);
    receiver.faults.push({ at: 'after' });
    const uncertain = { ...target, reference, isUncertain: true };
    await expect(system.handOver(uncertain, otherAds, 'other key')).rejects.toMatchObject({
      reason: 'temporary',
    });
    expect(receiver.mailing(1)).not.toEqual(withdrawn);
    await system.withdraw(uncertain, kept);
    expect(receiver.mailing(1)).toEqual(withdrawn);
    await close();
  });

  test('delivers the first ads again after later ones whose reply was lost', async () => {
    const { system, target, ads, otherAds, close } = await setUp();
    const reference = await system.handOver(target, ads, 'first key');
    const before = receiver.mailing(1);
    receiver.faults.push({ at: 'after' });
    await expect(system.handOver({ ...target, reference }, otherAds, 'other key')).rejects.toMatchObject({
      reason: 'temporary',
    });
    expect(receiver.mailing(1)).not.toBe(before);
    await system.handOver({ ...target, reference, isUncertain: true }, ads, 'first key');
    expect(receiver.mailing(1)).toBe(before);
    await close();
  });
});

describe('an issue that is sent by webhook', () => {
  let world: DeliveryWorld;
  beforeAll(async () => {
    receiver = await new WebhookReceiver().start();
    const connection = {
      kind: 'webhook',
      name: 'Versand',
      settings: { endpoint: receiver.url },
      secrets: { signingSecret: receiver.secret },
    };
    world = await startDeliveryWorld(connection);
  });
  afterAll(async () => {
    await world.testApp.close();
    await receiver.stop();
  });

  test('is posted the day before, follows edits and cancellations, and is confirmed by a user', async () => {
    const sale = await world.sell();
    const other = await world.bookAll(sale.issue, 0).catch(() => null);
    expect(other).toBeNull();
    await world.advance(world.eve(sale), sale);
    expect(await world.look(sale)).toMatchObject({
      kind: 'webhook',
      progress: 'handed_over',
      canConfirm: true,
    });
    const [first = 0, second = 0] = sale.vertIds;
    expect(receiver.processed.at(-1)?.message).toMatchObject({
      type: 'issue.ads',
      data: { issueId: sale.issue.id, ads: [{ slug: 'top' }, { slug: 'middle' }] },
    });
    const messages = receiver.processed.length;
    await world.advance(world.eve(sale), sale);
    expect(receiver.processed.length).toBe(messages);
    await world.save(first, banner('edited'));
    await world.advance(world.eve(sale), sale);
    expect(receiver.processed.length).toBe(messages + 1);
    const removed = await world.testApp.as('sales').delete(`/api/verts/${second}`);
    expect(removed.status).toBeLessThan(300);
    expect(receiver.processed.at(-1)?.message.data.ads.map(({ slug }) => slug)).toEqual(['top']);
    const sentAt = await world.clock();
    const confirmed = await world.testApp
      .as('sales')
      .post(`/api/deliveries/${sale.issue.id}/was_sent`, { sentAt, recipients: 12 });
    expect(confirmed.status).toBe(200);
    expect(await world.look(sale)).toMatchObject({ progress: 'sent', recipientCount: 12 });
  });

  test('is repeated with the same id until it is answered, and posted with another id after an edit', async () => {
    const sale = await world.sell();
    const [first = 0] = sale.vertIds;
    const arrivedFrom = receiver.arrived.length;
    receiver.faults.push({ at: 'before' }, { at: 'after' });
    for (let attempt = 0; attempt < 4; attempt += 1) await world.advance(world.eve(sale), sale);
    const repeated = receiver.arrived.slice(arrivedFrom);
    expect(repeated).toHaveLength(3);
    expect(new Set(repeated).size).toBe(1);
    expect(await world.look(sale)).toMatchObject({ progress: 'handed_over' });

    // An edit whose message got no answer is undone: the receiver knows neither of the two new messages.
    const content = receiver.mailing(sale.issue.id);
    await world.save(first, banner('edited'));
    receiver.faults.push({ at: 'after' }, { at: 'after' });
    for (let attempt = 0; attempt < 2; attempt += 1) await world.advance(world.eve(sale), sale);
    expect(receiver.mailing(sale.issue.id)).not.toBe(content);
    await world.save(first, banner('again'));
    await world.advance(world.eve(sale), sale);
    const ids = receiver.arrived.slice(arrivedFrom);
    expect(ids).toHaveLength(6);
    expect(ids[3]).toBe(ids[4]);
    expect(new Set(ids).size).toBe(3);
  });

  test('has a lease of two minutes while it is posted, because no reply renews it', async () => {
    const scope = await world.testApp.scope('administrator');
    const sale = await world.sell();
    const seconds: number[] = [];
    receiver.onMessage = async () => {
      const rows = await scope.read((tx) =>
        tx.statement<{ left: number }>(
          'test-lease',
          `select extract(epoch from leased_until - statement_timestamp())::int as left from deliveries
           where organization_id = $1 and issue_id = $2`,
          [tx.organizationId, sale.issue.id],
        ),
      );
      seconds.push(...rows.map(({ left }) => left));
    };
    await world.advance(world.eve(sale), sale).finally(() => {
      receiver.onMessage = async () => undefined;
    });
    expect(seconds).toHaveLength(1);
    expect(seconds[0]).toBeGreaterThan(90);
  });

  test('keeps its ads if the receiver is unreachable during a cancellation', async () => {
    const sale = await world.sell();
    await world.advance(world.eve(sale), sale);
    const port = await receiver.stop();
    const refused = await world.testApp.as('sales').delete(`/api/orders/${sale.orderId}`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'not_withdrawn', reason: 'temporary' } });
    await receiver.start(port);
    expect(await world.testApp.as('sales').delete(`/api/orders/${sale.orderId}`)).toMatchObject({
      status: 204,
    });
    expect(receiver.mailing(sale.issue.id)).toBe('');
  });
});
