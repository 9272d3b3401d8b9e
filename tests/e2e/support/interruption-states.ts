import { expect, type Page } from '@playwright/test';
import { listCustomers, updateCustomer } from '#contract/customers/customers.ts';
import { endSessionAtNextChange } from './interruptions.ts';
import type { Scene, State } from './states.ts';
import { visit } from './visit.ts';
import { found } from './demo-records.ts';

const PHONE = { width: 360, height: 800 };

/** Opens a customer and types into its form. Returns the customer's id. */
async function typeIntoCustomer({ page, as, words }: Scene): Promise<number> {
  const { customers } = await as.administrator.call(listCustomers);
  const { id } = found(customers[0]);
  await visit(page, `/customers/${id}/edit`);
  await page.getByLabel(words.customer.form.agencyName, { exact: true }).fill('Weststadt');
  return id;
}

/** Makes the API and the health check unreachable, and reports the browser as offline. Scripts and styles still load. */
async function loseServer(page: Page): Promise<void> {
  await page.route(/\/(?:healthz|api\/.*)$/, (route) => route.abort());
  await page.evaluate(() => void dispatchEvent(new Event('offline')));
}

const saveCustomer = ({ page, words }: Scene) =>
  page.getByRole('button', { name: words.common.save, exact: true }).click();

/** Page states after a lost session, a lost connection or a conflict, and with restored entries. */
export const interruptionStates: readonly State[] = [
  ...(['session-lost', 'session-lost-phone'] as const).map((name): State => ({
    name,
    as: 'administrator',
    ...(name === 'session-lost-phone' && { viewport: PHONE }),
    async reach(scene) {
      await typeIntoCustomer(scene);
      await endSessionAtNextChange(scene.page);
      await saveCustomer(scene);
      await expect(scene.page.getByRole('alertdialog')).toBeVisible();
    },
  })),
  ...(['server-gone', 'server-gone-phone'] as const).map((name): State => ({
    name,
    as: 'administrator',
    ...(name === 'server-gone-phone' && { viewport: PHONE }),
    async reach({ page, words }) {
      await visit(page, '/orders');
      await loseServer(page);
      await expect(page.getByText(words.safekeeping.connection.unreachable)).toBeVisible();
    },
  })),
  {
    name: 'page-not-here',
    as: 'administrator',
    async reach({ page, words }) {
      await visit(page, '/orders');
      await page.route('**/assets/*.js', (route) => route.abort());
      await loseServer(page);
      await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/today"]')?.click());
      await expect(page.locator('main').getByText(words.safekeeping.code.offline)).toBeVisible();
    },
  },
  ...(['customer-stale', 'customer-stale-phone'] as const).map((name): State => ({
    name,
    as: 'administrator',
    ...(name === 'customer-stale-phone' && { viewport: PHONE }),
    async reach(scene) {
      const id = await typeIntoCustomer(scene);
      const body = { agencyName: `Oststadt ${Date.now() % 1000}`, internalContactLastName: 'Marten' };
      await scene.as.sales.call(updateCustomer, { params: { id }, body });
      await saveCustomer(scene);
      await expect(scene.page.getByRole('alertdialog')).toBeVisible();
    },
  })),
  {
    name: 'customer-found-again',
    as: 'administrator',
    async reach({ page, words, as }) {
      const { customers } = await as.administrator.call(listCustomers);
      const { id, version } = found(customers[1]);
      const userId = as.administrator.session.currentUserId;
      const kept = { userId, version, at: new Date().toISOString(), entries: { agencyName: 'Weststadt' } };
      await page.goto('/favicon.svg');
      await page.evaluate(
        ([key = '', text = '']) => localStorage.setItem(key, text),
        [`vertbook.entries.customer.${id}`, JSON.stringify(kept)],
      );
      await visit(page, `/customers/${id}/edit`);
      await expect(page.locator('main').getByText(words.safekeeping.kept.foundText)).toBeVisible();
    },
  },
];
