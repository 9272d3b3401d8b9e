import type { Browser, Locator, Page } from '@playwright/test';
import { listCustomers } from '#contract/customers/customers.ts';
import { bookOrder, cancelOrder, updateOrder } from '#contract/sales/orders.ts';
import { updateUser } from '#contract/access/users.ts';
import { addDays } from '#domain/platform/day.ts';
import { addWeeks, weekOf } from '#domain/platform/week.ts';
import { allWords } from '#words/all.ts';
import { orderMoves } from '#words/en-gb/sales/order-moves.ts';
import { formatDay } from '#words/format.ts';
import { waitForApplications } from '../support/wait-for-application.ts';
import { type Caller, signIn } from '../support/caller.ts';
import { startGuard } from '../support/browser-guard.ts';
import { type Instance, startSecondProcess } from '../support/instance.ts';
import { expect, signedIn, test } from '../support/test.ts';
import { slot, takeFree, weekColumn } from '../support/week-view.ts';
import { findPublication, getOrder, listFreePlacements, placeOrder } from '../support/demo-records.ts';

const words = allWords['en-gb'];
const { cart, order: orderWords, weekView } = words;
const { notes } = orderMoves;
const ROUNDS = 10;

let second: Instance;
let otherGuard: ReturnType<typeof startGuard>;
test.beforeEach(async ({ instance, as }) => {
  // The fixture `as` has reset the sample data first.
  expect(as.sales.session.organization.id).toBeGreaterThan(0);
  second = await startSecondProcess(instance);
  otherGuard = startGuard(second.origin);
});
test.afterEach(async () => {
  await second.stop();
  expect([...otherGuard.problems(), ...second.takeErrors()]).toEqual([]);
});

/** Opens a page of the second process in a separate browser context, signed in as an administrator. */
async function openOnSecond(browser: Browser): Promise<Page> {
  const caller = await signIn(second.origin, 'administrator');
  const id = caller.session.currentUserId;
  await caller.call(updateUser, { params: { id }, body: { locale: 'en-gb' } });
  const context = await browser.newContext({
    baseURL: second.origin,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    storageState: signedIn(second.origin, caller),
  });
  await otherGuard.watch(context);
  waitForApplications(context);
  return context.newPage();
}

// spec: call-4
test('changes of one user appear on another screen at once, through another process and without a reload', async ({
  browser,
  open,
  as,
}) => {
  const publication = await findPublication(as.sales, 'gebaeudebrief');
  const week = addWeeks(weekOf(as.sales.session.today), 1);
  const address = `/publications/${publication.id}/weeks/${weekOf(as.sales.session.today)}`;
  const theirs = await openOnSecond(browser);
  const customerId = await anyCustomer(as.sales);
  await visitLive(theirs, address);
  const name = await takeFree(theirs, week);
  const free = await listFreePlacements(as.sales, publication.id, 1);
  const wanted = free[0]?.id ?? 0;
  await expect(slot(theirs, wanted)).toHaveAttribute('aria-pressed', 'true');
  const mine = await open({ as: 'sales' });
  await mine.goto(address);
  let orderId = 0;

  await test.step('a reservation, in the week view and in the cart', async () => {
    await slot(mine, wanted).click();
    await mine
      .getByRole('complementary', { name: cart.cart })
      .getByRole('link', { name: cart.order })
      .click();
    await mine.getByRole('combobox', { name: cart.customer }).fill('Möbelhaus Zöllner');
    await mine.getByRole('option', { name: cart.newCustomer('Möbelhaus Zöllner') }).click();
    const until = mine.getByLabel(cart.reservedUntil);
    await until.fill(formatDay('en-gb', addDays(as.sales.session.today, 1), 'basic'));
    await until.press('Enter');
    await mine.getByRole('button', { name: cart.order }).click();
    await expect(mine).toHaveURL(/\/orders\/\d+$/);
    orderId = Number(mine.url().split('/').at(-1));

    await expect(slot(theirs, wanted)).toHaveClass(/s-gone/);
    const side = theirs.getByRole('complementary', { name: cart.cart });
    await expect(side.getByRole('listitem').filter({ hasText: name })).toContainText(
      orderWords.refused.reserved,
    );
    await expect(side.getByRole('status')).toHaveText(cart.goneHint(1));
  });

  await test.step('a topic being typed is not overwritten', async () => {
    await visitLive(theirs, `${address}/edit`);
    const topic = weekColumn(theirs, week).getByLabel(weekView.editing.topic).first();
    await topic.fill('Messe in Leipzig');
    const isRefetched = theirs.waitForResponse((response) => response.url().includes('/api/issues?'));
    const [other] = await listFreePlacements(as.sales, publication.id, 1);
    await placeOrder(as.sales, [other?.id ?? 0], { customerId });
    await isRefetched;
    await expect(topic).toHaveValue('Messe in Leipzig');
  });

  await test.step('a note and a booking, on the order', async () => {
    await visitLive(theirs, `/orders/${orderId}`);
    const { version } = await getOrder(as.sales, orderId);
    await as.sales.call(updateOrder, { params: { id: orderId }, body: { note: 'Halle 3', version } });
    await expect(theirs.getByLabel(notes.note, { exact: true })).toHaveValue('Halle 3');
    await as.sales.call(bookOrder, { params: { id: orderId }, body: { version: version + 1 } });
    await expect(theirs.getByRole('heading', { level: 1 })).toContainText(orderWords.detail.booking);
  });

  await test.step('repeated changes of one placement', async () => {
    await visitLive(theirs, address);
    await measure(theirs, as.sales, publication.id, customerId);
  });
  await theirs.close();
});

/** Opens a page, and waits until its live stream is connected. */
async function visitLive(page: Page, path: string): Promise<void> {
  const streamed = page.waitForResponse((response) => response.url().includes('/api/live'));
  await page.goto(path);
  await streamed;
}

async function anyCustomer(caller: Caller): Promise<number> {
  const { customers } = await caller.call(listCustomers);
  return customers[0]?.id ?? 0;
}

/** Orders and cancels a placement that the other screen shows. Logs the delay until that screen shows each change. */
async function measure(
  theirs: Page,
  caller: Caller,
  publicationId: number,
  customerId: number,
): Promise<void> {
  const [place] = await listFreePlacements(caller, publicationId, 1);
  const row = slot(theirs, place?.id ?? 0);
  const free = row.and(theirs.locator('[aria-pressed="false"]'));
  const times: number[] = [];
  const untilSeen = async (there: Locator) => {
    const startedAt = performance.now();
    await there.waitFor();
    times.push(performance.now() - startedAt);
  };
  await free.waitFor();
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { id, version } = await placeOrder(caller, [place?.id ?? 0], { customerId });
    await untilSeen(row.and(theirs.locator('.s-sold')));
    await caller.call(cancelOrder, { params: { id }, query: { version } });
    await untilSeen(free);
  }
  const sorted = times.toSorted((one, other) => one - other).map((ms) => Math.round(ms));
  const [median, longest] = [sorted[sorted.length >> 1], sorted.at(-1)];
  console.info(
    `${sorted.length} changes appeared on the other screen: median ${median} ms, longest ${longest} ms`,
  );
}
