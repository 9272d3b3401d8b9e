import type { Locator, Page } from '@playwright/test';
import { placeOrder } from '#contract/orders.ts';
import { sendOrderLink } from '#contract/order-links.ts';
import { listOutboxMails } from '#contract/outbox.ts';
import { addDays } from '#domain/day.ts';
import { orderLinkWords } from '#words/order-links.ts';
import { portalWords } from '#words/portal.ts';
import { expectAccessible } from './support/axe.ts';
import type { Caller } from './support/caller.ts';
import { findPublication, findStory, found, listFreePlacements } from './support/demo-records.ts';
import { drawPng } from './support/png.ts';
import { expect, test } from './support/test.ts';

const locale = 'en-gb';
const words = portalWords[locale];
const links = orderLinkWords[locale];

const newestMail = async (administrator: Caller) =>
  found((await administrator.call(listOutboxMails)).mails[0]);

/** The page fits the narrowest screens. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 720 });
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
  await page.setViewportSize({ width: 390, height: 844 });
}

test('staff send a link, and the advertiser accepts the offer and delivers ads on a phone, without an account', async ({
  open,
  as,
  guard,
}) => {
  guard.allowRefusals(422);
  const staff = await open({ as: 'administrator', locale });
  const phone = await open({ locale, viewport: { width: 390, height: 844 } });
  const order = await findStory(as.administrator, 'expiringInSixDays');
  const address = `/advertiser/orders/${order.id}`;

  await test.step('staff send a link from the page of the order', async () => {
    await staff.goto(`/orders/${order.id}`);
    await staff.getByRole('button', { name: links.send }).click();
    const dialog = staff.getByRole('dialog');
    await expect(dialog.getByLabel(links.dialog.contactName)).not.toHaveValue('');
    await dialog.getByLabel(links.dialog.contactName).fill('Priya Nair');
    await dialog.getByLabel(links.dialog.email).fill('priya@quayline.example');
    await dialog.getByLabel(links.dialog.locale, { exact: true }).selectOption(locale);
    await dialog.getByRole('button', { name: links.dialog.submit }).click();
    await expect(dialog).toBeHidden();
    await expect(staff.getByText(links.never)).toBeVisible();
  });

  await test.step('the link greets, and opens the order', async () => {
    const { text } = await newestMail(as.administrator);
    const [link = ''] = /\/advertiser\/[\w-]+/.exec(text) ?? [];
    await phone.goto(link);
    await expect(
      phone.getByRole('heading', { level: 1, name: words.greeting.hello('Priya Nair') }),
    ).toBeVisible();
    await expectAccessible(phone, 'the greeting');
    await phone.getByRole('button', { name: words.greeting.open }).press('Enter');
    await expect(phone).toHaveURL(new RegExp(`${address}$`));
    await expectAccessible(phone, 'the offer');
    await expectNoSidewaysScroll(phone);
  });

  await test.step('the offer is accepted, with a code where one is needed', async () => {
    const accept = phone.getByRole('button', { name: /^Accept/ });
    await accept.click();
    await expect(phone.getByText(words.offer.refused.agreed)).toBeVisible();
    await phone.getByRole('checkbox').check();
    await accept.click();
    const code = phone.getByLabel(words.offer.code);
    const accepted = phone.getByText(words.offer.accepted);
    await expect(code.or(accepted)).toBeVisible();
    if (await code.isVisible()) {
      const { subject } = await newestMail(as.administrator);
      await phone.getByRole('checkbox').check();
      await code.fill(subject.slice(0, 6));
      await accept.click();
    }
    await expect(accepted).toBeVisible();
  });

  await test.step('an ad is delivered as an image and a link', async () => {
    await phone
      .getByRole('link', { name: new RegExp(`^${words.edit.open}`) })
      .first()
      .click();
    await phone.getByRole('link', { name: words.edit.image, exact: true }).click();
    const buffer = await drawPng(600, 200);
    await phone
      .getByLabel(words.edit.upload)
      .setInputFiles({ name: 'bays.png', mimeType: 'image/png', buffer });
    await expect(phone.getByText(words.edit.uploaded)).toBeVisible();
    await phone.getByLabel(words.edit.fields.linkUrl).fill('https://quayline.example/bays');
    await phone.getByRole('button', { name: words.edit.save }).click();
    await expect(phone.getByText(words.edit.saved)).toBeVisible();
    await expect(phone.getByText(words.edit.complete)).toBeVisible();
    const frame = phone.frameLocator('iframe');
    await expect(frame.getByRole('img')).toHaveJSProperty('naturalWidth', 600);
    await expectAccessible(phone, 'an ad');
    await expectNoSidewaysScroll(phone);
  });

  await test.step('a text ad counts its characters while it is written', async () => {
    await phone.getByRole('link', { name: words.edit.text, exact: true }).click();
    await phone.getByLabel(words.edit.fields.headline).fill('Store by the quay');
    await expect(phone.locator('.count').first()).toContainText(/^17 /);
  });

  await test.step('staff see who opened the link, and withdraw it at once', async () => {
    await staff.reload();
    await expect(staff.getByText(/^once, on /)).toBeVisible();
    await staff.getByRole('button', { name: links.revokeOf('Priya Nair') }).click();
    await staff.getByRole('alertdialog').getByRole('button', { name: links.revoke }).click();
    await expect(staff.getByText(links.revoked)).toBeVisible();
    const response = await phone.request.get(address);
    expect(response.status()).toBe(404);
  });
});

/** The most taps from the mail to two delivered ads. */
const TAPS_MAX = 25;

test('an advertiser gets from the mail to two delivered ads with few taps on a phone', async ({
  open,
  as,
}, info) => {
  const phone = await open({ locale, viewport: { width: 390, height: 844 } });
  const { id: publicationId } = await findPublication(as.administrator, 'gebaeudebrief');
  const free = await listFreePlacements(as.administrator, publicationId, 2);
  const { customer } = await findStory(as.administrator, 'expiringInSixDays');
  const { order } = await as.administrator.call(placeOrder, {
    body: {
      customer_id: customer.id,
      placement_ids: free.map(({ id }) => id),
      reservation_expire_date: addDays(as.administrator.session.today, 3),
    },
  });
  const rights = { mayUpload: true, mayApprove: true, mayAccept: true };
  const contact = { contactName: 'Priya Nair', email: 'priya@quayline.example', locale } as const;
  await as.administrator.call(sendOrderLink, {
    params: { id: order.id },
    body: { ...contact, ...rights, subject: 'Your order', text: '{link}' },
  });
  const { text } = await newestMail(as.administrator);
  const began = Date.now();
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  const enter = async (label: string, value: string) => {
    const field = phone.getByLabel(label, { exact: true });
    await tap(field);
    await field.fill(value);
  };
  const link = (name: string | RegExp) => phone.getByRole('link', { name }).first();
  const button = (name: string | RegExp) => phone.getByRole('button', { name });

  taps += 1;
  await phone.goto(/\/advertiser\/[\w-]+/.exec(text)?.[0] ?? '');
  await tap(button(words.greeting.open));
  await tap(phone.getByRole('checkbox'));
  await tap(button(/^Accept/));
  const code = phone.getByLabel(words.offer.code);
  await expect(code.or(phone.getByText(words.offer.accepted))).toBeVisible();
  if (await code.isVisible()) {
    const { subject } = await newestMail(as.administrator);
    await enter(words.offer.code, subject.slice(0, 6));
    await tap(button(/^Accept/));
  }
  await expect(phone.getByText(words.offer.accepted)).toBeVisible();

  await tap(link(new RegExp(`^${words.edit.open}`)));
  // Into the field, and to the picture among those of the phone.
  taps += 2;
  const buffer = await drawPng(600, 200);
  await phone
    .getByLabel(words.edit.upload)
    .setInputFiles({ name: 'bays.png', mimeType: 'image/png', buffer });
  await expect(phone.getByText(words.edit.uploaded)).toBeVisible();
  await enter(words.edit.fields.linkUrl, 'https://quayline.example/bays');
  await tap(button(words.edit.save));
  await expect(phone.getByText(words.edit.complete)).toBeVisible();
  await tap(link(words.edit.back));

  await tap(phone.getByRole('link', { name: new RegExp(`^${words.edit.open}`) }).nth(1));
  await tap(link(words.edit.text));
  await enter(words.edit.fields.headline, 'Store by the quay');
  await enter(words.edit.fields.text, 'Dry, guarded, by the day.');
  await enter(words.edit.fields.linkText, 'See the free bays');
  await enter(words.edit.fields.linkUrl, 'https://quayline.example/bays');
  await tap(button(words.edit.save));
  await expect(phone.getByText(words.edit.complete)).toBeVisible();
  await tap(link(words.edit.back));
  await expect(phone.getByRole('heading', { level: 1 })).not.toContainText('missing');
  info.annotations.push({ type: 'taps', description: `${taps} in ${Date.now() - began} ms` });
  expect(taps).toBeLessThanOrEqual(TAPS_MAX);
});
