import type { Locator } from '@playwright/test';
import { listOutboxMails } from '#contract/sending/outbox.ts';
import { sendOrderLink } from '#contract/public/order-links.ts';
import { allWords } from '#words/all.ts';
import { portalWords } from '#words/public/portal.ts';
import {
  findPublication,
  findStory,
  found,
  listFreePlacements,
  placeOrder,
} from '../support/demo-records.ts';
import { expectUsable } from '../support/expect-usable.ts';
import { expectFlash } from '../support/flashes.ts';
import { drawPng } from '../support/png.ts';
import { expect, test } from '../support/test.ts';
import type { Caller } from '../support/caller.ts';

const NO_IMAGE = Buffer.from('no image');

/** Places an order of two placements whose ads are still empty. Returns its id. */
async function orderAds(administrator: Caller): Promise<number> {
  const { id } = await findPublication(administrator, 'gebaeudebrief');
  const free = await listFreePlacements(administrator, id, 2);
  const { customer } = await findStory(administrator, 'expiringInSixDays');
  const order = await placeOrder(
    administrator,
    free.map((one) => one.id),
    { customerId: customer.id },
  );
  return order.id;
}

/** Drops a PNG file on an element, with the events that the mouse would cause. */
async function drop(target: Locator, content: Buffer): Promise<void> {
  await target.evaluate(
    (element, bytes) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(bytes)], 'ad.png', { type: 'image/png' }));
      for (const type of ['dragover', 'drop'])
        element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
    },
    [...content],
  );
}

test('staff drop an image on an ad of an order, or choose one with the keyboard', async ({
  open,
  as,
  guard,
}) => {
  guard.allowRefusals(415);
  const id = await orderAds(as.administrator);
  const { vert, order } = allWords.de;
  const page = await open({ as: 'sales', locale: 'de' });
  await page.goto(`/orders/${id}`);
  const rows = page.getByRole('row').filter({ hasText: order.delivery.incomplete });
  await expect(rows).toHaveCount(2);
  await drop(rows.first(), NO_IMAGE);
  await expect(rows.first().getByRole('alert')).not.toBeEmpty();
  await expectUsable(page, 'a refused file');
  await drop(rows.first(), await drawPng(600, 200));
  await expectFlash(page, vert.image.uploaded);
  await expect(rows.first().getByRole('alert')).toBeEmpty();
  const chooser = page.waitForEvent('filechooser');
  await rows.last().getByRole('button', { name: vert.image.upload }).press('Enter');
  await (await chooser).setFiles({ name: 'ad.png', mimeType: 'image/png', buffer: await drawPng(600, 200) });
  await expect(rows.last().getByRole('button', { name: vert.image.upload })).toBeEnabled();
  await expect
    .poll(async () => (await page.request.get(`/api/orders/${id}`)).text())
    .toMatch(/"imageUrl":"http.*"imageUrl":"http/);
});

test('a contact drops an image on the ticket of an ad', async ({ open, as, guard }) => {
  guard.allowRefusals(422);
  const id = await orderAds(as.administrator);
  const words = portalWords.fr;
  const rights = { mayUpload: true, mayApprove: true, mayAccept: false };
  const contact = { contactName: 'Claire Morel', email: 'claire@halles.example', locale: 'fr' } as const;
  await as.administrator.call(sendOrderLink, {
    params: { id },
    body: { ...contact, ...rights, subject: 'Votre commande', text: '{link}' },
  });
  const { mails } = await as.administrator.call(listOutboxMails);
  const mail = found(mails.find(({ recipient }) => recipient === contact.email));
  const page = await open({ locale: 'fr', viewport: { width: 390, height: 844 } });
  await page.goto(found(/\/advertiser\/[\w-]+/.exec(mail.text)?.[0]));
  await page.getByRole('button', { name: words.greeting.open }).click();
  const ticket = page.locator('.tk').first();
  await drop(ticket, NO_IMAGE);
  await expect(page.locator('.tk').first().getByRole('alert')).toHaveText(words.edit.refused.fileKind);
  await expectUsable(page, 'a refused file');
  await drop(page.locator('.tk').first(), await drawPng(600, 200));
  await expect(page.getByText(words.edit.uploaded)).toBeVisible();
});
