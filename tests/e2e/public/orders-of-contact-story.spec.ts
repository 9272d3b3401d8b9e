import { listOrderLinks, revokeOrderLink, sendOrderLink } from '#contract/public/order-links.ts';
import { listOutboxMails } from '#contract/sending/outbox.ts';
import type { Order } from '#contract/sales/orders.ts';
import type { Locale } from '#words/locale.ts';
import { LOCALE_NAMES, LOCALES } from '#words/locale.ts';
import { portalWords } from '#words/public/portal.ts';
import {
  findPublication,
  findStory,
  found,
  listFreePlacements,
  placeOrder,
} from '../support/demo-records.ts';
import { expectUsable } from '../support/expect-usable.ts';
import { isFull } from '../support/story.ts';
import { expect, test } from '../support/test.ts';

const DEVICES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } } as const;
/** With `STORIES=full` the story runs in each language, on a phone and on a desktop. */
const RUNS: readonly (readonly [Locale, keyof typeof DEVICES])[] = isFull
  ? LOCALES.flatMap((locale) => [[locale, 'phone'] as const, [locale, 'desktop'] as const])
  : [['fr', 'phone']];
const EMAIL = 'priya@quayline.example';

for (const [locale, device] of RUNS) {
  test(`a contact has all orders in one browser, in ${LOCALE_NAMES[locale]} on a ${device}`, async ({
    open,
    as,
    guard,
  }) => {
    // 404: the pages of orders that are not open yet, and of a withdrawn link.
    guard.allowRefusals(404);
    const words = portalWords[locale];
    const { mailbox } = words;
    const { administrator } = as;
    const { id: publicationId } = await findPublication(administrator, 'gebaeudebrief');
    const free = await listFreePlacements(administrator, publicationId, 3);
    const [one, two] = [
      (await findStory(administrator, 'expiringInSixDays')).customer.id,
      (await findStory(administrator, 'expiringToday')).customer.id,
    ];
    const orders: Order[] = [];
    for (const [at, customerId] of [one, one, two].entries()) {
      orders.push(await placeOrder(administrator, [found(free[at]).id], { customerId }));
    }
    const pages = orders.map(({ id }) => `/advertiser/orders/${id}`);
    const newest = async () => found((await administrator.call(listOutboxMails)).mails[0]);
    const send = async ({ id }: Order) => {
      const rights = { mayUpload: true, mayApprove: true, mayAccept: true };
      const mail = { contactName: 'Priya Nair', email: EMAIL, locale, subject: 'Link', text: '{link}' };
      await administrator.call(sendOrderLink, { params: { id }, body: { ...mail, ...rights } });
      return found(/\/advertiser\/[\w-]+/.exec((await newest()).text)?.[0]);
    };
    const links: string[] = [];
    for (const order of orders) links.push(await send(order));
    const customer = await open({ locale, viewport: DEVICES[device] });
    const second = await customer.context().newPage();
    const openLink = async (page: typeof customer, at: number) => {
      await page.goto(found(links[at]));
      await page.getByRole('button', { name: words.greeting.open }).click();
      await expect(page).toHaveURL(new RegExp(`${pages[at]}$`));
    };
    const lineOf = (at: number) => customer.locator(`a[href="${pages[at]}"]`);

    await test.step('a second link leaves the first page open, with the typed text', async () => {
      await openLink(customer, 0);
      await customer.getByLabel(words.message.labelOrReason).fill('Is the box dry?');
      await openLink(second, 1);
      await customer.reload();
      await expect(customer.getByLabel(words.message.labelOrReason)).toHaveValue('Is the box dry?');
      await customer.getByRole('button', { name: words.message.ask }).click();
      await expect(customer.getByText(words.message.asked)).toBeVisible();
      await expect(customer.getByLabel(words.message.labelOrReason)).toHaveValue('');
    });

    await test.step('the list has the opened orders, and the others after a code', async () => {
      await customer.getByRole('link', { name: mailbox.all }).click();
      await expect(customer.getByRole('heading', { level: 1, name: mailbox.title })).toBeVisible();
      await expect(lineOf(1)).toBeVisible();
      await expect(lineOf(2)).toHaveCount(0);
      await expectUsable(customer, 'the list before the code');
      await customer.getByRole('button', { name: mailbox.sendCode }).click();
      await customer.getByLabel(words.offer.code).fill((await newest()).subject.slice(0, 6));
      await expectUsable(customer, 'the list that asks for the code');
      await customer.getByRole('button', { name: mailbox.open }).click();
      await expect(lineOf(2)).toBeVisible();
      await expectUsable(customer, 'the list of all orders');
    });

    await test.step('the list is limited to a customer', async () => {
      const name = found(orders[2]).customer.name;
      await customer.getByRole('navigation', { name: mailbox.customers }).getByText(name).click();
      await expect(lineOf(2)).toBeVisible();
      await expect(lineOf(0)).toHaveCount(0);
      await lineOf(2).click();
      await expect(customer).toHaveURL(new RegExp(`${pages[2]}$`));
    });

    await test.step('a withdrawn link closes its order alone, and a new link can be asked for', async () => {
      const own = await administrator.call(listOrderLinks, { params: { id: found(orders[0]).id } });
      await administrator.call(revokeOrderLink, { params: { id: found(own.links[0]).id } });
      await customer.goto(found(pages[0]));
      await expect(customer.getByRole('heading', { level: 1, name: words.refused.title })).toBeVisible();
      await expectUsable(customer, 'the refusal with the form for a new link');
      await customer.getByLabel(mailbox.email).fill(EMAIL);
      await customer.getByRole('button', { name: mailbox.ask }).click();
      await expect(customer.getByRole('heading', { level: 1, name: mailbox.asked.title })).toBeVisible();
      const { text } = await newest();
      expect(text).toContain(mailbox.order(found(orders[1]).id, found(orders[1]).customer.name));
      await second.goto(found(pages[1]));
      await expect(second.getByRole('heading', { level: 1 })).not.toHaveText(words.refused.title);
    });
  });
}
