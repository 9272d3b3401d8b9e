import { expect, type Page } from '@playwright/test';
import { updateVert } from '#contract/ads/verts.ts';
import type { Role } from '#domain/access/abilities.ts';
import { weekOf } from '#domain/platform/week.ts';
import type { AllWords } from '#words/shape.ts';
import type { Caller } from './caller.ts';
import { accessStates } from './access-states.ts';
import { confirmCancelling } from './order-steps.ts';
import { filledCart } from './pages.ts';
import { openPersonMenu } from './person-menu.ts';
import { shortcutStates } from './shortcut-states.ts';
import { interruptionStates } from './interruption-states.ts';
import { sendingStates } from './sending-states.ts';
import { settle, visit } from './visit.ts';
import { findPublication, findStory, found } from './demo-records.ts';

/** The page, words and callers with which a state is reached. */
export interface Scene {
  page: Page;
  words: AllWords;
  as: Record<Role, Caller>;
}

/** A state that a page reaches only by an action. */
export interface State {
  name: string;
  /** The role that opens the page; null for a visitor. */
  as: Role | null;
  viewport?: { width: number; height: number };
  reach: (scene: Scene) => Promise<void>;
}

const PHONE = { width: 360, height: 800 };

const weekPath = async (caller: Caller) =>
  `/publications/${(await findPublication(caller, 'gebaeudebrief')).id}/weeks/${weekOf(caller.session.today)}`;

/** Stores a filled cart in this browser. */
async function fillCart({ page, as }: Scene, isGone = false): Promise<void> {
  const { name, value } = await filledCart(as.administrator);
  const stored = isGone ? value.replaceAll('"isUnavailable":false', '"isUnavailable":true') : value;
  await page.goto('/favicon.svg');
  await page.evaluate(([key = '', text = '']) => localStorage.setItem(key, text), [name, stored]);
}

async function openOrder({ page, as }: Scene): Promise<void> {
  await visit(page, `/orders/${(await findStory(as.administrator, 'expiringInSixDays')).id}`);
}

/** Opens an editable ad and types into its link field. Returns the ad's id. */
async function typeIntoAd({ page, words, as }: Scene, link: string): Promise<number> {
  const order = await findStory(as.administrator, 'expiringInSixDays');
  const { id } = found(order.verts.at(-1));
  await visit(page, `/orders/${order.id}/verts/${id}`);
  await page.getByLabel(words.vert.fields.linkUrl, { exact: true }).fill(link);
  await expect(page.locator('.savebar')).toContainText(words.vert.unsaved);
  return id;
}

const visitorStates: State[] = [
  {
    name: 'login-refused',
    as: null,
    async reach({ page, words }) {
      await visit(page, '/login?id=unknown@zoellner.example');
      await page.getByLabel(words.login.password, { exact: true }).fill('wrong');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: /\p{L}/u })).toBeVisible();
    },
  },
  {
    name: 'forgot-password-sent',
    as: null,
    async reach({ page, words }) {
      await visit(page, '/forgot-password');
      await page.getByLabel(words.login.email).fill('nobody@zoellner.example');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('status').filter({ hasText: 'nobody@' })).toBeVisible();
    },
  },
  {
    name: 'forgot-password-refused',
    as: null,
    async reach({ page, words }) {
      await visit(page, '/forgot-password');
      await page.getByRole('button', { name: words.login.forgot.submit }).click();
      await expect(page.locator('main').getByText(words.problems.field.email.blank)).toBeVisible();
    },
  },
  {
    name: 'report-revoked',
    as: null,
    reach: ({ page }) => visit(page, `/shared/report/${'x'.repeat(43)}`),
  },
];

const weekStates: State[] = [
  {
    name: 'menu',
    as: 'administrator',
    async reach({ page, words }) {
      await visit(page, '/user');
      await page.getByRole('button', { name: words.shell.settings.label }).click();
      await expect(page.getByRole('menuitem').first()).toBeVisible();
    },
  },
  {
    name: 'person-menu',
    as: 'administrator',
    async reach({ page, words }) {
      await visit(page, '/user');
      await openPersonMenu(page, words);
    },
  },
  {
    name: 'more',
    as: 'administrator',
    viewport: PHONE,
    async reach({ page, words }) {
      await visit(page, '/user');
      await openPersonMenu(page, words);
    },
  },
  {
    name: 'week-view-newsletters',
    as: 'administrator',
    async reach({ page, words, as }) {
      await visit(page, await weekPath(as.administrator));
      await page.getByRole('button', { name: new RegExp(`^${words.weekView.publication} `) }).click();
      await expect(page.getByRole('listbox')).toBeVisible();
    },
  },
  {
    name: 'week-view-cart',
    as: 'administrator',
    async reach(scene) {
      await fillCart(scene);
      await visit(scene.page, await weekPath(scene.as.administrator));
      await expect(scene.page.getByText(scene.words.cart.count(3)).first()).toBeVisible();
    },
  },
  {
    name: 'week-view-failed',
    as: 'administrator',
    async reach({ page, words, as }) {
      await page.route('**/api/issues?*', (route) => route.abort());
      await page.goto(await weekPath(as.administrator));
      await expect(page.locator('main').getByText(words.weekView.loadFailure).first()).toBeVisible();
      await expect(page.locator('.sk')).toHaveCount(0);
    },
  },
  {
    name: 'week-view-tooltip',
    as: 'administrator',
    async reach({ page, as }) {
      await visit(page, await weekPath(as.administrator));
      await page.locator('.wk:not([inert]) .s-sold').first().hover();
      await expect(page.getByRole('tooltip')).toBeVisible();
    },
  },
  {
    name: 'week-view-phone-cart',
    as: 'administrator',
    viewport: PHONE,
    async reach(scene) {
      await fillCart(scene);
      await visit(scene.page, await weekPath(scene.as.administrator));
      await scene.page.getByRole('button', { name: scene.words.cart.openCart }).click();
      await expect(scene.page.getByRole('dialog')).toBeVisible();
    },
  },
];

const orderStates: State[] = [
  {
    name: 'cart-refused',
    as: 'administrator',
    async reach(scene) {
      const { page, words } = scene;
      await visit(page, '/cart');
      await page.getByRole('button', { name: words.cart.order }).click();
      await expect(page.locator('main').getByText(words.problems.field.customer_id.blank)).toBeVisible();
      await expect(page.locator('.flash')).toBeVisible();
    },
  },
  {
    name: 'cart-gone',
    as: 'administrator',
    async reach(scene) {
      await fillCart(scene, true);
      await scene.page.route('**/api/issues?*', (route) => route.abort());
      await visit(scene.page, '/cart');
      await expect(scene.page.locator('main').getByText(scene.words.cart.gone).first()).toBeVisible();
    },
  },
  {
    name: 'cart-customers',
    as: 'administrator',
    async reach(scene) {
      await fillCart(scene);
      await visit(scene.page, '/cart');
      await scene.page.getByRole('combobox').fill('s');
      await expect(scene.page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'orders-suggestions',
    as: 'administrator',
    async reach({ page }) {
      await visit(page, '/orders');
      await page.getByRole('combobox').fill('s');
      await expect(page.getByRole('option').first()).toBeVisible();
      await expect(page.locator('.spin')).toHaveCount(0);
    },
  },
  {
    name: 'order-calendar',
    as: 'administrator',
    async reach(scene) {
      await openOrder(scene);
      await scene.page.getByRole('button', { name: scene.words.common.chooseDate }).click();
      await expect(scene.page.getByRole('grid')).toBeVisible();
    },
  },
  {
    name: 'order-no-date',
    as: 'administrator',
    async reach(scene) {
      await openOrder(scene);
      const date = scene.page.getByLabel(scene.words.order.detail.reservedUntil, { exact: true });
      await date.fill('31.02.2027');
      await date.press('Enter');
      await expect(scene.page.locator('main').getByText(scene.words.common.noSuchDate)).toBeVisible();
    },
  },
  {
    name: 'order-cancelled',
    as: 'administrator',
    async reach(scene) {
      await openOrder(scene);
      const { actions } = scene.words.order.detail;
      // The request is not sent, so that the order remains for the other states.
      await scene.page.route('**/api/orders/*/changes', (route) =>
        route.fulfill({ json: { order: null, changeId: null } }),
      );
      await scene.page.getByRole('button', { name: actions.cancelReservation }).click();
      await confirmCancelling(scene.page);
      await expect(
        scene.page.locator('.flash').getByRole('button', { name: scene.words.common.undo }),
      ).toBeVisible();
    },
  },
  {
    name: 'order-history',
    as: 'administrator',
    async reach(scene) {
      await openOrder(scene);
      await scene.page.locator('main').getByText(scene.words.history.title, { exact: true }).click();
      await settle(scene.page);
    },
  },
  {
    name: 'orders-phone',
    as: 'administrator',
    viewport: PHONE,
    reach: ({ page }) => visit(page, '/orders'),
  },
];

const adStates: State[] = [
  {
    name: 'ad-wrong-address',
    as: 'administrator',
    async reach(scene) {
      await typeIntoAd(scene, 'javascript:alert(1)');
      await scene.page.keyboard.press('Tab');
      await expect(scene.page.locator('main').getByText(scene.words.problems.entry.not_a_url)).toBeVisible();
    },
  },
  {
    name: 'ad-unsaved',
    as: 'administrator',
    async reach(scene) {
      await typeIntoAd(scene, 'https://zoellner.example/');
      await scene.page.getByRole('link', { name: scene.words.shell.nav.orders, exact: true }).click();
      await expect(scene.page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'ad-stale',
    as: 'administrator',
    async reach(scene) {
      const id = await typeIntoAd(scene, 'https://zoellner.example/mine');
      const body = { linkUrl: `https://zoellner.example/${Date.now()}` };
      await scene.as.sales.call(updateVert, { params: { id }, body });
      await scene.page.keyboard.press('Control+s');
      await expect(scene.page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'ad-phone',
    as: 'administrator',
    viewport: PHONE,
    async reach({ page, as }) {
      const order = await findStory(as.administrator, 'expiringInSixDays');
      await visit(page, `/orders/${order.id}/verts/${found(order.verts[0]).id}`);
    },
  },
];

const formStates: State[] = [
  ...(
    [
      ['customer-refused', '/customers/add'],
      ['publication-refused', '/publications/add'],
    ] as const
  ).map(([name, path]): State => ({
    name,
    as: 'administrator',
    async reach({ page, words }) {
      await visit(page, path);
      await page.getByRole('button', { name: words.common.save }).click();
      await expect(page.locator('[aria-invalid]').first()).toBeVisible();
      await expect(page.locator('.flash').first()).toBeVisible();
    },
  })),
  {
    name: 'customer-take-again',
    as: 'administrator',
    async reach({ page, words, as }) {
      const { customer } = await findStory(as.administrator, 'incompleteBanner');
      await visit(page, `/customers/${customer.id}`);
      await page.locator('.runs').getByRole('button').first().click();
      await expect(page.getByRole('dialog').getByText(words.customer.page.ran.into)).toBeVisible();
    },
  },
  {
    name: 'customers-suggestions',
    as: 'administrator',
    async reach({ page }) {
      await visit(page, '/customers');
      await page.getByRole('combobox').fill('s');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  ...(['customers-import-refused', 'customers-import-phone'] as const).map((name): State => ({
    name,
    as: 'administrator',
    ...(name === 'customers-import-phone' && { viewport: PHONE }),
    async reach({ page, words }) {
      await visit(page, '/customers/import');
      const { import: list } = words.customer;
      const rows = ['Firma;E-Mail;Ort', 'Neu & Söhne;neu@neu.example;Kiel', 'Falsch;nirgends;'];
      const file = { name: 'Liste 2026.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
      await page.locator('input[type=file]').setInputFiles(file);
      await expect(page.locator('main').getByText(list.refused('1', true))).toBeVisible();
      await page.getByRole('button', { name: list.all }).click();
    },
  })),
  ...(['orders-import-choices', 'orders-import-phone'] as const).map((name): State => ({
    name,
    as: 'administrator',
    ...(name === 'orders-import-phone' && { viewport: PHONE }),
    async reach({ page, words }) {
      await visit(page, '/orders/import');
      const rows = [
        'Newsletter;Day;Placement;Customer;Price',
        'Gebäudebrief;1.1.2020;Top;Alt GmbH;100',
        'Fehlt;1.1.2030;Top;;',
      ];
      const file = { name: 'Buchungen 2026.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByRole('checkbox').check();
      await expect(page.locator('main').getByText(words.customer.import.refused('1', true))).toBeVisible();
      await page.getByRole('button', { name: words.customer.import.all }).click();
      // On a scrolled page, the bar at the top would cover a part of it.
      await page.evaluate(() => scrollTo(0, 0));
    },
  })),
  {
    name: 'data-export-no-month',
    as: 'administrator',
    async reach({ page, words }) {
      await visit(page, '/data-export');
      await page.getByRole('button', { name: words.dataExport.export }).click();
      await expect(page.locator('main').getByText(words.dataExport.selectMonth)).toBeVisible();
    },
  },
  {
    name: 'demo-reset',
    as: 'administrator',
    async reach({ page, words }) {
      await visit(page, '/user');
      await (await openPersonMenu(page, words)).getByRole('button', { name: words.shell.demo.reset }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'server-failure',
    as: 'administrator',
    async reach({ page, words }) {
      const problem = { type: 'about:blank', title: 'x', status: 500, code: 'unexpected', errorId: '4711' };
      await page.route('**/api/orders/*', (route) => route.fulfill({ status: 500, json: problem }));
      await page.goto('/orders/1');
      await expect(page.getByRole('heading', { name: words.shell.errors.title })).toBeVisible();
    },
  },
];

/** All page states that need an action: open lists and dialogs, refusals, failures, small screens. */
export const states: readonly State[] = [
  ...visitorStates,
  ...weekStates,
  ...orderStates,
  ...adStates,
  ...formStates,
  ...sendingStates,
  ...interruptionStates,
  ...accessStates,
  ...shortcutStates,
];
