import type { Locator, Page } from '@playwright/test';
import { updateApprovalSettings } from '#contract/ads/approvals.ts';
import { listCustomers } from '#contract/customers/customers.ts';
import { bookOrder } from '#contract/sales/orders.ts';
import { updateUser } from '#contract/access/users.ts';
import { updateVert } from '#contract/ads/verts.ts';
import type { AdColumn } from '#domain/ads/approval/board-column.ts';
import { addDays } from '#domain/platform/day.ts';
import { allWords } from '#words/all.ts';
import { approvalWords } from '#words/ads/approval.ts';
import { formatDay } from '#words/format.ts';
import { until } from '#tests/limits.ts';
import { expectAccessible } from '../support/axe.ts';
import { countKeys } from '../support/key-counter.ts';
import { emailOf, PASSWORD } from '../support/caller.ts';
import { adList, type Editor, field, preview } from '../support/editing.ts';
import { expectFlash } from '../support/flashes.ts';
import { countPointerEvents, focusedWeek, tabTo, walkToFree } from '../support/keyboard.ts';
import type { SellingStory } from '../support/order-steps.ts';
import { expect, test } from '../support/test.ts';
import { slot } from '../support/week-view.ts';
import { findPublication, found, getOrder, listFreePlacements, placeOrder } from '../support/demo-records.ts';

const locale = 'en-gb';
const words = allWords[locale];
const { cart, common, login, order: orders, shell, vert } = words;
const approval = approvalWords[locale];
const { board } = approval;
const customer = 'Zöllner Keyboards';

test('placements are sold and an ad is written by keyboard alone', async ({ open, as }) => {
  const id = as.sales.session.currentUserId;
  await as.sales.call(updateUser, { params: { id }, body: { locale } });
  const page = await open({ locale });
  const pointers = await countPointerEvents(page);
  const story: SellingStory = { page, locale, words, today: as.sales.session.today };
  await test.step('sign in', () => signIn(story));
  await test.step('take two placements of two weeks', () => takePlacements(story));
  await test.step('reserve', () => reserve(story));
  await test.step('a later expiry date, from the calendar', () => changeExpiry(story));
  await test.step('book', () => book(story));
  await test.step('write an ad', () => writeAd(story));
  await test.step('leave with unsaved changes', () => leave(story));

  const order = await getOrder(as.sales, await openAgain(story));
  expect(await pointers()).toBe(0);
  expect(order.customer.name).toBe(customer);
  expect(order.state).toBe('booked');
  expect(order.verts.map(({ headline }) => headline)).toContain('No mouse?');
});

const MAX_PRESSES = 22;

// spec: shell-10
test('three placements are reserved for a known customer with a typed date and at most 22 key presses', async ({
  open,
  as,
}) => {
  const page = await open({ as: 'sales', locale });
  const pointers = await countPointerEvents(page);
  const { customers } = await as.sales.call(listCustomers, { query: { q: 'cal', limit: '1' } });
  await page.goto('/publications');
  await expect(page.locator('[data-place][tabindex="0"]')).toBeVisible();
  const keys = countKeys(page);

  for (const count of [1, 2, 3]) {
    await keys.press('f');
    await keys.press('Enter');
    await expect(page.getByText(cart.count(count)).first()).toBeVisible();
  }
  await keys.press('c');
  await expect(page.getByRole('combobox', { name: cart.customer })).toBeFocused();
  await keys.type('cal');
  await keys.press('Enter');
  await expect(page.getByRole('combobox', { name: cart.customer })).toHaveValue(customers[0]?.name ?? '');
  const date = page.getByLabel(cart.reservedUntil);
  await until('the date has the focus', async () => {
    if (await date.evaluate((one) => one === document.activeElement)) return true;
    await keys.press('Tab');
    return false;
  });
  await keys.type('+7');
  await keys.press('Enter');
  await expect(date).toHaveValue(formatDay(locale, addDays(as.sales.session.today, 7)));
  await keys.press('Control+Enter');
  await expect(page).toHaveURL(/\/orders\/\d+$/);

  const order = await getOrder(as.sales, Number(page.url().split('/').at(-1)));
  expect(order).toMatchObject({ state: 'reserved', customer: { id: customers[0]?.id } });
  expect(order.verts).toHaveLength(3);
  expect(await pointers()).toBe(0);
  expect(keys.count()).toBeLessThanOrEqual(MAX_PRESSES);
  const seconds = (keys.elapsedMs() / 1000).toFixed(1);
  console.log(
    `From the week view to a reservation of three placements: ${keys.count()} presses, ${seconds} s.`,
  );
});

async function signIn({ page }: SellingStory): Promise<void> {
  await page.goto('/');
  await expect(page.getByLabel(login.email, { exact: true })).toBeFocused();
  await page.keyboard.type(emailOf('sales'));
  await tabTo(page, page.getByLabel(login.password, { exact: true }));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/today$/);
  await expect(page.getByLabel(login.password, { exact: true })).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('w');
}

/** Uses the skip link, moves through the rows and weeks of the grid, and puts two placements into the cart. */
async function takePlacements({ page }: SellingStory): Promise<void> {
  const first = page.locator('[data-place][tabindex="0"]');
  await expect(first).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: shell.skipToContent }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, first);
  const thisWeek = await focusedWeek(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => focusedWeek(page)).not.toBe(thisWeek);
  await page.keyboard.press('Home');
  for (const week of [1, 2]) {
    const id = await walkToFree(page, 'ArrowDown');
    await page.keyboard.press(week === 1 ? 'Enter' : 'Space');
    await expect(slot(page, id)).toHaveAttribute('aria-pressed', 'true');
    const here = await focusedWeek(page);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => focusedWeek(page)).not.toBe(here);
    await page.keyboard.press('Home');
  }
  const side = page.getByRole('complementary', { name: cart.cart });
  await expect(side.getByText(cart.count(2))).toBeVisible();
  await tabTo(page, side.getByRole('link', { name: cart.order }));
  await page.keyboard.press('Enter');
}

async function reserve({ page, today }: SellingStory): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: cart.title })).toBeVisible();
  await tabTo(page, page.getByRole('combobox', { name: cart.customer }));
  await page.keyboard.type(customer);
  await expect(page.getByRole('option', { name: cart.newCustomer(customer) })).toBeVisible();
  // The last option creates a new customer.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(cart.newCustomerName)).toBeFocused();
  await tabTo(page, page.getByLabel(cart.note, { exact: true }));
  await page.keyboard.type('By phone');
  await tabTo(page, page.getByLabel(cart.reservedUntil));
  await page.keyboard.type(formatDay(locale, addDays(today, 2), 'basic'));
  await tabTo(page, page.getByRole('button', { name: cart.order }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(customer);
}

async function changeExpiry({ page, today }: SellingStory): Promise<void> {
  const date = page.getByLabel(orders.detail.reservedUntil, { exact: true });
  await tabTo(page, date);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.getByRole('gridcell').locator(':focus')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator(`[data-day="${addDays(today, 3)}"]`).locator(':focus')).toBeVisible();
  await page.keyboard.press('Enter');
  await expectFlash(page, words.today.prolonged(formatDay(locale, addDays(today, 3))));
  await expect(date).toHaveValue(formatDay(locale, addDays(today, 3)));
  await expect(page.getByRole('button', { name: common.chooseDate })).toBeFocused();
}

async function book({ page }: SellingStory): Promise<void> {
  const { actions, booking } = orders.detail;
  await tabTo(page, page.getByRole('button', { name: actions.book }), 'Shift+Tab');
  await page.keyboard.press('Space');
  await expectFlash(page, actions.booked(customer));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(booking);
}

async function writeAd({ page }: SellingStory): Promise<void> {
  const editor: Editor = { page, words };
  await tabTo(page, page.getByRole('link', { name: orders.detail.editVerts }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(adList(editor)).toHaveCount(2);
  await tabTo(page, adList(editor).nth(1));
  await page.keyboard.press('Enter');
  await expect(adList(editor).nth(1)).toHaveAttribute('aria-current', 'page');
  await tabTo(page, page.getByRole('button', { name: vert.switchTo.TextVert }));
  await page.keyboard.press('Space');
  for (const [name, text] of [
    ['headline', 'No mouse'],
    ['text', 'Every key counts'],
    ['linkText', 'zoellner.example'],
    ['linkUrl', 'https://zoellner.example/keys'],
  ] as const) {
    await tabTo(page, field(editor, name));
    await page.keyboard.type(text);
  }
  const placement = await adList(editor).nth(1).locator('.side__n').innerText();
  await expect(preview(editor, placement).getByText('Every key counts')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: common.save, exact: true }));
  await page.keyboard.press('Enter');
  await expectFlash(page, shell.flash.saveSuccess);
  await tabTo(page, page.getByRole('button', { name: vert.preview.toTwoColumns }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: vert.preview.toOneColumn })).toBeFocused();
}

/** Leaves the page with unsaved changes. Checks that the dialog focuses Save, and that Escape returns the focus to the link. */
async function leave({ page }: SellingStory): Promise<void> {
  const editor: Editor = { page, words };
  await tabTo(page, field(editor, 'headline'), 'Shift+Tab');
  await page.keyboard.press('End');
  await page.keyboard.type('?');
  await tabTo(page, page.getByRole('link', { name: shell.nav.orders, exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: shell.unsaved.title });
  await expect(dialog.getByRole('button', { name: shell.unsaved.save })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('link', { name: shell.nav.orders, exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: shell.unsaved.save })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/orders$/);
}

/** Opens the order from its row in the list. Returns the order's id. */
async function openAgain({ page }: SellingStory): Promise<number> {
  const row = page.getByRole('row').filter({ hasText: customer });
  await expect(row).toHaveCount(1);
  await tabTo(page, row.getByRole('link', { name: customer }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  return Number(page.url().split('/').at(-1));
}

test('reminders, change requests and approvals of ads work by keyboard alone', async ({ open, as }) => {
  const { administrator } = as;
  const { id: publicationId } = await findPublication(administrator, 'kommunal');
  const settings = { rule: 'publisher', fallback: 'leave_out' } as const;
  await administrator.call(updateApprovalSettings, { params: { id: publicationId }, body: settings });
  const free = await listFreePlacements(administrator, publicationId, 2);
  const { customers } = await administrator.call(listCustomers, { query: { q: 'cal', limit: '1' } });
  const ordered = await placeOrder(
    administrator,
    free.map(({ id }) => id),
    { customerId: found(customers[0]).id },
  );
  await administrator.call(bookOrder, { params: { id: ordered.id }, body: { version: ordered.version } });
  const [complete = 0, empty = 0] = (await getOrder(administrator, ordered.id)).verts.map(({ id }) => id);
  const content = { type: 'ImageVert', imageUrl: 'https://calder.example/a.png' } as const;
  await administrator.call(updateVert, {
    params: { id: complete },
    body: { ...content, linkUrl: 'https://calder.example/' },
  });
  const page = await open({ as: 'administrator', locale });
  const pointers = await countPointerEvents(page);
  await page.goto(`/ads?weeks=8&newsletter=${publicationId}`);
  const card = (vertId: number) => page.locator(`[data-ad="${vertId}"]`);
  const column = (name: AdColumn) => page.getByRole('region', { name: words.weekView.adColumns[name] });
  await expect(card(complete)).toBeVisible();
  await expectAccessible(page, 'the board of ads');

  await test.step('remind of one', async () => {
    await walkToCard(page, card(empty));
    await page.keyboard.press('x');
    await expect(page.getByRole('toolbar', { name: board.selected(1) })).toBeVisible();
    await expectAccessible(page, 'the board of ads with a selection');
    await page.keyboard.press('r');
    const question = page.getByRole('dialog', { name: board.reminders.title(1) });
    await expect(question.locator('.reminder-text')).toContainText(String(ordered.id));
    await expectAccessible(page, 'the question before reminders are sent');
    await tabTo(page, question.getByRole('button', { name: board.remind }));
    await page.keyboard.press('Enter');
    await expectFlash(page, board.mailsWritten(1));
    await expect(card(empty)).toContainText(/^.*Reminded /);
  });

  await test.step('approve one, then ask for a change of it', async () => {
    await walkToCard(page, card(complete));
    await page.keyboard.press('a');
    await tabTo(page, column('approved').getByRole('button', { expanded: false }));
    await page.keyboard.press('Enter');
    await expect(column('approved').locator(card(complete))).toBeVisible();
    await walkToCard(page, card(complete));
    await page.keyboard.press('c');
    const dialog = page.getByRole('dialog', { name: approval.change.title });
    await tabTo(page, dialog.getByLabel(approval.change.text));
    await page.keyboard.type('Please name the price.');
    await tabTo(page, dialog.getByRole('button', { name: approval.change.submit }));
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(column('with_customer').locator(card(complete))).toBeVisible();
  });
  expect(await pointers()).toBe(0);
});

/** Moves the focus to a card of the board of ads: backwards with K, then forwards with J. */
async function walkToCard(page: Page, card: Locator): Promise<void> {
  const link = card.getByRole('link');
  const isThere = () => link.evaluate((element) => element === document.activeElement);
  for (let back = 0; back < 80 && !(await isThere()); back += 1) await page.keyboard.press('k');
  for (let on = 0; on < 80 && !(await isThere()); on += 1) await page.keyboard.press('j');
  await expect(link).toBeFocused();
}
