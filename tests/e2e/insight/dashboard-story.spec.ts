import { expect, type Locator } from '@playwright/test';
import { listPlacementCapacities } from '#contract/sales/orders.ts';
import { monthOf } from '#domain/platform/day.ts';
import { formatDay, formatNumber, daysDiff, monthLabel } from '#words/format.ts';
import { adList } from '../support/editing.ts';
import { type Story, testInEachLanguage } from '../support/story.ts';
import { findStory, found } from '../support/demo-records.ts';

// spec: dashboard-1, dashboard-2, dashboard-3, dashboard-4
testInEachLanguage('the dashboard counts sold placements and links to open tasks', async (story) => {
  const { page, words, step } = story;
  const { dashboard } = words;
  await step('the monthly figures', () => countCapacity(story));
  await step('expiring reservations', () => followExpiring(story));
  await step('incomplete ads', () => followIncomplete(story));
  await step('fulfilled orders', () => followFulfilled(story));
  await step('no open tasks', async () => {
    await page.route('**/api/placement_capacities', (route) =>
      route.fulfill({ json: { placement_capacities: [] } }),
    );
    await page.route('**/api/verts?*', (route) => route.fulfill({ json: { verts: [] } }));
    const none = { order_overviews: [], number_of_remaining_orders: 0 };
    await page.route('**/api/orders/overview?*', (route) => route.fulfill({ json: none }));
    await page.goto('/dashboard');
    const { capacity, expiring, incomplete, fulfilled } = dashboard;
    for (const { empty } of [capacity, expiring, incomplete, fulfilled]) {
      await expect(page.locator('main').getByText(empty)).toBeVisible();
    }
  });
});

/** Checks that the table of a month's chart has the numbers that the server counts. */
async function countCapacity({ page, words, locale, as }: Story): Promise<void> {
  const { capacity } = words.dashboard;
  await page.goto('/dashboard');
  const { today } = as.administrator.session;
  await expect(page).toHaveURL(/\/today$/);
  const heading = formatDay(locale, today, 'heading');
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  const { placement_capacities: months } = await as.administrator.call(listPlacementCapacities);
  const shown = found(
    months.find(({ month, booked, reserved }) => month >= monthOf(today) && booked > 0 && reserved > 0),
  );
  const table = page.getByRole('table', { name: `${capacity.label} ${monthLabel(locale, shown.month)}` });
  for (const part of ['booked', 'reserved', 'free'] as const) {
    await expect(table.getByRole('row', { name: capacity[part] })).toContainText(
      formatNumber(locale, shown[part]),
    );
  }
  const ring = page.locator('.cap').filter({ has: table }).locator('.dough');
  await expect(ring).toContainText(/\d+\s?%/);
  await expect(ring).toContainText(capacity.booked);
}

function panel({ page }: Story, title: string): Locator {
  return page.locator('section.sheet').filter({ has: page.getByRole('heading', { name: title }) });
}

async function followExpiring(story: Story): Promise<void> {
  const { page, words, locale, as } = story;
  const { title, window } = words.dashboard.expiring;
  const { id, customer } = await findStory(as.administrator, 'expiringToday');
  const list = panel(story, title);
  await expect(list.getByText(window)).toBeVisible();
  const link = list.getByRole('link', { name: customer.name }).first();
  await expect(link).toContainText(daysDiff(locale, 0));
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/orders/${id}$`));
  await page.goBack();
}

async function followIncomplete(story: Story): Promise<void> {
  const { page, words } = story;
  const list = panel(story, words.dashboard.incomplete.title);
  await expect(list.getByText(words.dashboard.incomplete.window)).toBeVisible();
  await list.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/orders\/\d+\/verts\/\d+$/);
  await expect(adList({ page, words }).filter({ hasText: words.order.delivery.incomplete })).not.toHaveCount(
    0,
  );
  await page.goBack();
}

async function followFulfilled(story: Story): Promise<void> {
  const { page, words, as } = story;
  const { title, failed } = words.dashboard.fulfilled;
  const order = await findStory(as.administrator, 'fulfilledWithFailure');
  const link = panel(story, title).getByRole('link', { name: order.customer.name });
  await expect(link).toContainText(failed(1));
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/orders/${order.id}$`));
}
