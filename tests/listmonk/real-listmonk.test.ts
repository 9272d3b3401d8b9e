import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Sale } from '#tests/api/support/delivery/deliveries.ts';
import { WAIT } from '#tests/api/support/wait.ts';
import {
  type Campaign,
  EXPRESSION,
  type RealListmonk,
  startRealListmonk,
  targetOf,
} from './real-listmonk-world.ts';

let listmonk: RealListmonk;
beforeAll(async () => {
  listmonk = await startRealListmonk();
});
afterAll(async () => {
  await listmonk?.removeAll();
  await listmonk?.world.testApp.close();
});

/** Polls only twice a second, to limit the load on listmonk. */
const SLOWLY = { ...WAIT, interval: 500 };
const advance = (sale: Sale) => listmonk.world.advance(listmonk.world.dayOf(sale), sale);
const look = (sale: Sale) => listmonk.world.look(sale);

describe('an issue in listmonk', () => {
  let sale: Sale;
  let campaign: Campaign;
  let title: string;

  test('fills its scheduled campaign, which inserts the ad unchanged', async () => {
    const sold = await listmonk.sellIssue();
    ({ sale, title } = sold);
    await advance(sale);
    expect(await look(sale)).toMatchObject({ reason: 'issue_missing' });
    campaign = await listmonk.schedule(sold.listId, sold.sendAt);
    expect(await listmonk.messageOf(campaign)).toMatch(/<p>Vorher<\/p>\s*<p>Nachher<\/p>/);
    await advance(sale);
    expect(await look(sale)).toMatchObject({ progress: 'handed_over', reason: null });
    const { attribs, body, status } = await listmonk.read(campaign);
    expect({ body, status }).toEqual({ body: campaign.body, status: 'scheduled' });
    expect(attribs['vertbook_top']).toContain('/t/c/');
    expect(await listmonk.messageOf(campaign)).toContain(attribs['vertbook_top']);
    expect(attribs['vertbook_top_text']).toContain(EXPRESSION.slice(0, 6));
  });

  test('has a list that is found by the title of the publication', async () => {
    const { testApp, connectionId } = listmonk.world;
    const { body } = await testApp
      .as('administrator')
      .get(`/api/mailing_list_check?connectionId=${connectionId}&title=${encodeURIComponent(title)}`);
    expect(body).toMatchObject({ mailing: { state: 'found', kind: 'listmonk' } });
  });

  test('follows an edit after the campaign was scheduled', async () => {
    await listmonk.edit(sale, 'Zum besseren Angebot');
    await advance(sale);
    expect(await listmonk.messageOf(campaign)).toContain('Zum besseren Angebot');
    expect((await listmonk.read(campaign)).status).toBe('scheduled');
  });

  test('puts the ad back after another program has removed it', async () => {
    const { lists } = await listmonk.read(campaign);
    await listmonk.api('PUT', `campaigns/${campaign.id}`, { lists: lists.map(({ id }) => id) });
    await advance(sale);
    expect(await look(sale)).toMatchObject({ progress: 'retrying', reason: 'conflict' });
    await advance(sale);
    expect(await look(sale)).toMatchObject({ progress: 'handed_over', reason: null });
    expect(await listmonk.messageOf(campaign)).toContain('Zum besseren Angebot');
  });

  test('is sent, and its recipients are reported', async () => {
    await listmonk.sendSoon(campaign);
    await vi.waitFor(async () => {
      await advance(sale);
      expect(await look(sale)).toMatchObject({ progress: 'sent', recipientCount: 2 });
    }, SLOWLY);
    const { vertReports } = await listmonk.world.reportOf(sale.orderId);
    expect(vertReports[0]).toMatchObject({ isVertSent: true, recipientCount: 2 });
  });

  test('has the views that listmonk counted', async () => {
    const [reader] = listmonk.readers;
    await listmonk.fetch(`campaign/${campaign.uuid}/${reader?.uuid}/px.png`);
    const stats = { recipientCount: 2, impressionCount: 1, clickCount: null };
    expect(await listmonk.system().stats(targetOf(sale, campaign, title))).toEqual(stats);
  });

  test('cannot be filled or emptied after it has been sent', async () => {
    const target = targetOf(sale, campaign, title);
    const system = listmonk.system();
    await expect(system.withdraw(target)).rejects.toMatchObject({ reason: 'rejected' });
    await expect(system.handOver({ ...target, reference: null }, [], 'key')).rejects.toMatchObject({
      reason: 'rejected',
      message: expect.stringContaining('has been sent already'),
    });
  });
});

describe('a campaign of listmonk', () => {
  test('loses the ads of a cancelled order', async () => {
    const { sale, listId, sendAt } = await listmonk.sellIssue();
    const campaign = await listmonk.schedule(listId, sendAt);
    await advance(sale);
    expect(await listmonk.messageOf(campaign)).toContain('Zum Angebot');
    const { status } = await listmonk.world.testApp.as('sales').delete(`/api/orders/${sale.orderId}`);
    expect(status).toBe(204);
    expect(await listmonk.messageOf(campaign)).toMatch(/<p>Vorher<\/p>\s*<p>Nachher<\/p>/);
  });

  test('blocks the delivery if there are two campaigns, or if it has been sent', async () => {
    const { sale, listId, sendAt } = await listmonk.sellIssue();
    const first = await listmonk.schedule(listId, sendAt);
    const second = await listmonk.schedule(listId, sendAt);
    await advance(sale);
    expect(await look(sale)).toMatchObject({ progress: 'blocked', reason: 'issue_ambiguous' });
    await listmonk.remove(second);
    await listmonk.sendSoon(first);
    await vi.waitFor(async () => expect((await listmonk.read(first)).status).toBe('finished'), SLOWLY);
    await advance(sale);
    expect(await look(sale)).toMatchObject({ progress: 'blocked', reason: 'rejected' });
  });
});
