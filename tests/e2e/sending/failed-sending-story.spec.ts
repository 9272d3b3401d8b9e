import { getDelivery, sendDeliveryNow } from '#contract/sending/deliveries.ts';
import { deleteMailingList, listMailingLists } from '#contract/sending/mailing-lists.ts';
import type { Locale } from '#words/locale.ts';
import { formatDay } from '#words/format.ts';
import { orderMoves as de } from '#words/de/sales/order-moves.ts';
import { type OrderMoves, orderMoves as enGb } from '#words/en-gb/sales/order-moves.ts';
import { orderMoves as fr } from '#words/fr/sales/order-moves.ts';
import { expectAccessible } from '../support/axe.ts';
import { findStory, found } from '../support/demo-records.ts';
import { expectFlash } from '../support/flashes.ts';
import { createIssueOfToday, sellFirstPlacement } from '../support/issue-of-today.ts';
import { expectOneLanguage } from '../support/languages.ts';
import { type Story, testInEachLanguage } from '../support/story.ts';
import { expect, test } from '../support/test.ts';

const orderMoves: Readonly<Record<Locale, OrderMoves>> = { de, 'en-gb': enGb, fr };

/** An issue whose sending has stopped because the newsletter has no list. */
interface Stopped {
  issueId: number;
  orderId: number;
  title: string;
  day: string;
}

testInEachLanguage('a sending that has stopped leads to its repair', async (story) => {
  const { step } = story;
  const stopped = await stopSending(story);
  await test.step('sales reads why, and whom to tell', () => tellAdministrator(story, stopped));
  await step('an administrator repairs it', () => repair(story, stopped));
  await step('the issue is sent', () => sendAgain(story, stopped));
});

testInEachLanguage('an ad that was not sent gets another issue', async (story) => {
  const { page, words, locale, as, step } = story;
  const { order: orderWords, delivery } = words;
  const order = await findStory(as.administrator, 'fulfilledWithFailure');
  const { placement } = found(order.verts.find(({ sent }) => !sent));
  const day = formatDay(locale, placement.issue.sendingDate);
  await step('its order leads to the sending, which says what to do', async () => {
    await page.goto(`/orders/${order.id}`);
    const note = page.locator('.note').filter({ hasText: orderWords.detail.failed(1) });
    await expect(note).toContainText(orderWords.detail.failedNext);
    const { customerContactFullName: name, customerContactEmail: email } = order.customer;
    const tell = note.getByRole('link', { name: delivery.tell(name) });
    await expect(tell).toHaveAttribute('href', new RegExp(`^mailto:${email}\\?subject=`));
    await expectAccessible(page, 'an order with an ad that was not sent');
    await note.getByRole('link', { name: delivery.linkOf(day) }).click();
    await expect(page).toHaveURL(new RegExp(`/deliveries/${placement.issue.id}$`));
    await expect(page.locator('.sheet__n')).toContainText(words.verdict.causes.incomplete(1, 3));
    await page.getByRole('link', { name: String(order.id), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/orders/${order.id}$`));
  });
  await step('it moves to a coming issue', async () => {
    const { move } = orderMoves[locale];
    const basicDay = formatDay(locale, placement.issue.sendingDate, 'basic');
    await page.getByRole('button', { name: move.label(placement.name, basicDay), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('radio').first()).toBeVisible();
    await dialog.getByRole('button', { name: move.submit, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('.note').filter({ hasText: orderWords.detail.failed(1) })).toHaveCount(0);
    await expect(page.getByRole('row').filter({ hasText: day })).toHaveCount(0);
  });
});

async function stopSending({ as, locale }: Story): Promise<Stopped> {
  const { administrator } = as;
  const issue = await createIssueOfToday(administrator);
  const params = { issueId: issue.id };
  const { title } = (await administrator.call(getDelivery, { params })).delivery.publication;
  const { mailing_lists: lists } = await administrator.call(listMailingLists);
  const { id } = found(lists.find(({ name }) => name === title));
  await administrator.call(deleteMailingList, { params: { id } });
  const { issueId, orderId } = await sellFirstPlacement(administrator, issue);
  await administrator.call(sendDeliveryNow, { params });
  const progress = async () => (await administrator.call(getDelivery, { params })).delivery.progress;
  await expect.poll(progress).toBe('blocked');
  return { issueId, orderId, title, day: formatDay(locale, issue.sendingDate) };
}

/** Checks that a salesperson gets from the order to the sending, and reads there why it stopped and which administrator to tell. */
async function tellAdministrator({ open, words, locale, as }: Story, stopped: Stopped): Promise<void> {
  const { delivery } = words;
  const { issueId, orderId, day } = stopped;
  const page = await open({ as: 'sales', locale });
  await page.goto(`/orders/${orderId}`);
  await page.getByRole('link', { name: day }).click();
  await expect(page).toHaveURL(new RegExp(`/deliveries/${issueId}$`));
  const status = page.locator('.sheet__n');
  await expect(status).toContainText(delivery.progress.blocked);
  await expect(status).toContainText(delivery.reasons.list_missing.title);
  await expect(status).toContainText(delivery.reasons.list_missing.next);
  await expect(status).toContainText(delivery.onlyAdministrators);
  const { administrators } = (await as.sales.call(getDelivery, { params: { issueId } })).delivery;
  const { name, email } = found(administrators[0]);
  const mail = await status.getByRole('link', { name: delivery.tell(name) }).getAttribute('href');
  const { pathname, searchParams } = new URL(found(mail));
  expect(pathname).toBe(email);
  expect(searchParams.get('subject')).toContain(day);
  expect(searchParams.get('body')).toContain(delivery.reasons.list_missing.next);
  await expectOneLanguage(page, locale);
  await expectAccessible(page, 'a sending that has stopped');
}

/** Creates the missing list from the page of the sending, and adds a recipient. */
async function repair({ page, words }: Story, { issueId, title }: Stopped): Promise<void> {
  const { delivery, mailingList } = words;
  await page.goto(`/deliveries/${issueId}`);
  await page.getByRole('button', { name: delivery.createList(title) }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('button', { name: mailingList.add.submit }).click();
  const dialog = page.getByRole('dialog', { name: mailingList.add.title });
  await dialog.getByLabel(mailingList.add.email).fill('ida@leserin.example');
  await dialog.getByRole('button', { name: mailingList.add.submit }).click();
  await expectFlash(page, mailingList.add.success('ida@leserin.example'));
}

async function sendAgain({ page, words }: Story, { issueId, orderId }: Stopped): Promise<void> {
  const { common } = words;
  const { actions, explanations, progress } = words.delivery;
  await page.goto(`/deliveries/${issueId}`);
  const status = page.locator('.sheet__n');
  await expect(status).toContainText(explanations.resolved);
  await page.getByRole('button', { name: common.retry }).click();
  const question = page.getByRole('alertdialog', { name: actions.tryAgainQuestion });
  await question.getByRole('button', { name: common.retry }).click();
  await expectFlash(page, actions.sendAgainDone);
  await expect(status).toContainText(progress.sent);
  await page.goto(`/orders/${orderId}`);
  await expect(page.getByRole('row').nth(1)).toContainText(words.order.delivery.sent);
}
