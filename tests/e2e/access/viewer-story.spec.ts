import * as customers from '#contract/customers/customers.ts';
import * as orders from '#contract/sales/orders.ts';
import { weekOf } from '#domain/platform/week.ts';
import { allWords } from '#words/all.ts';
import { expectOneLanguage } from '../support/languages.ts';
import { expectNoneOf, recordResponses, privateDataOfOthers } from '../support/private-data.ts';
import { expect, test } from '../support/test.ts';
import { findPublication, findStory } from '../support/demo-records.ts';

const locale = 'fr';
const { cart, order: words, shell, vert, weekView } = allWords[locale];

test.use({ readsOnly: true });

// spec: route-1, access-1, shell-2, shell-3, week-1, week-4, week-14, week-23, week-31, orders-1, order-3
// spec: order-8, role-5, role-8, role-15, error-30
test('a viewer sees sold and free placements, and can order nothing', async ({ open, as }) => {
  const page = await open({ as: 'viewer', locale });
  const getResponses = recordResponses(page.context());
  const publication = await findPublication(as.viewer, 'gebaeudebrief');
  const week = weekOf(as.viewer.session.today);

  await test.step('the first page is Today, and the places are one step further', async () => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/today$/);
    await page.getByRole('link', { name: shell.nav.places }).click();
    await expect(page).toHaveURL(new RegExp(`/publications/\\d+/weeks/${week}$`));
    await expect(page.locator('main').getByText(weekView.cannotOrder)).toBeVisible();
    const navigation = page.getByRole('navigation', { name: shell.nav.label });
    await expect(navigation.getByRole('link')).toHaveText([
      shell.nav.today,
      shell.nav.places,
      shell.nav.orders,
    ]);
    await expect(page.getByRole('button', { name: shell.settings.label })).toHaveCount(0);
  });

  await test.step('placements have no customer and no action', async () => {
    await page.goto(`/publications/${publication.id}/weeks/${week}`);
    const grid = page.getByRole('group', { name: weekView.grid });
    await expect(grid.getByText(weekView.booked, { exact: true }).first()).toBeVisible();
    await expect(grid.locator('.is-reserved').first()).toContainText(weekView.until);
    await expect(grid.getByText(weekView.free, { exact: true }).first()).toBeVisible();
    await expect(grid.getByRole('button')).toHaveCount(0);
    await expect(grid.getByRole('link')).toHaveCount(0);
    await expect(page.getByRole('complementary', { name: cart.cart })).toHaveCount(0);
    await expectOneLanguage(page, locale);
  });

  await test.step('the orders can be read', async () => {
    await page.getByRole('link', { name: shell.nav.orders }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.list.title })).toBeVisible();
    await expect(page.getByRole('row')).not.toHaveCount(0);
    await expect(page.getByRole('combobox')).toHaveCount(0);
    await expectOneLanguage(page, locale);
  });

  const order = await findStory(as.viewer, 'expiringInSixDays');
  await test.step('an order offers no action', async () => {
    await page.goto(`/orders/${order.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(order.customer.name);
    await expect(page.locator('main').getByText(order.note)).toBeVisible();
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name: order.customer.name })).toHaveCount(0);
    await expect(page.getByRole('button', { name: words.detail.actions.book })).toHaveCount(0);
    const cancel = page.getByRole('button', { name: words.detail.actions.notPossible });
    await expect(cancel).toBeDisabled();
    await cancel.hover();
    await expect(page.getByRole('tooltip')).toHaveText(words.detail.actions.notPossibleRights);
    await expectOneLanguage(page, locale);
  });

  await test.step('an ad is read-only', async () => {
    await page.getByRole('link', { name: words.detail.viewVerts }).click();
    await expect(page.locator('main').getByText(vert.viewOnly)).toBeVisible();
    await expect(page.getByRole('textbox', { name: vert.fields.linkUrl })).not.toBeEditable();
    await expect(page.getByRole('button', { name: allWords[locale].common.save })).toHaveCount(0);
    await expect(page.getByRole('button', { name: vert.paste })).toHaveCount(0);
    await expectOneLanguage(page, locale);
  });

  // Users who may read orders see the customers of the orders, also on Today. Responses other than those of orders, ads and Today
  // must not name customers.
  const outsideOrders = (await getResponses()).filter(
    ({ url }) => !/\/(?:api\/)?(?:orders|verts|today)\b/.test(url),
  );
  expectNoneOf(privateDataOfOthers(), outsideOrders);
});

// spec: route-2, route-4, route-5, route-6, route-21, route-28, route-29, access-3, access-4, access-5
// spec: customer-4, screen-8, role-3
test('a forbidden address shows a viewer the forbidden page, an unknown one the not-found page', async ({
  open,
  as,
}) => {
  const page = await open({ as: 'viewer', locale });
  const { id } = await findPublication(as.viewer, 'kommunal');
  const week = weekOf(as.viewer.session.today);
  const order = await findStory(as.viewer, 'expiringInSixDays');

  for (const path of [
    '/cart',
    '/dashboard',
    '/customers',
    '/customers/add',
    `/customers/${order.customer.id}`,
    '/data-export',
    '/publications/list',
    '/publications/add',
    `/publications/${id}/edit`,
    `/publications/${id}/edit/rename`,
    `/publications/${id}/add-issue`,
    `/publications/${id}/weeks/${week}/edit`,
    `/publications/${id}/details/${week}`,
  ]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/error-forbidden$/);
    await expect(page.getByRole('heading', { name: shell.errors.forbidden })).toBeVisible();
  }
  await expectOneLanguage(page, locale);
  await page.getByRole('link', { name: shell.errors.toSales }).click();
  await expect(page).toHaveURL(new RegExp(`/publications/\\d+/weeks/${week}$`));

  for (const path of ['/login', '/forgot-password']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/today$/);
  }
  for (const path of [`/publications/${id}`, '/publications/x/y']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(new RegExp(`/publications/\\d+/weeks/${week}$`));
  }
  for (const path of ['/nowhere', `/publications/${id}/weeks/2026-54`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: shell.errors.notFound }), path).toBeVisible();
  }
  await expectOneLanguage(page, locale);
});

test('the server refuses a viewer the actions that the pages do not offer', async ({ as }) => {
  const { id } = await findStory(as.viewer, 'expiringInSixDays');
  const params = { id };
  const requests = [
    as.viewer.statusOf(customers.listCustomers),
    as.viewer.statusOf(orders.listSuggestions, { query: { q: 'a' } }),
    as.viewer.statusOf(orders.listPlacementCapacities),
    as.viewer.statusOf(orders.placeOrder, { body: { placement_ids: [1] } }),
    as.viewer.statusOf(orders.updateOrder, { params, body: { note: 'x', version: 1 } }),
    as.viewer.statusOf(orders.bookOrder, { params, body: { version: 1 } }),
    as.viewer.statusOf(orders.cancelOrder, { params, query: { version: 1 } }),
  ];
  expect(await Promise.all(requests)).toEqual(requests.map(() => 403));
});
