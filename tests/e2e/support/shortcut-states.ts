import { expect } from '@playwright/test';
import type { Scene, State } from './states.ts';
import { visit } from './visit.ts';

const PHONE = { width: 360, height: 800 };

/** Opens the command palette, types into its search, and waits for the results. */
async function search({ page, words }: Scene, typed: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: words.palette.label })).toBeFocused();
  await page.keyboard.type(typed);
  await expect(page.locator('.palette .spin')).toHaveCount(0);
}

/** Page states of the open command palette, also with only similar results, and of the open list of keys. */
export const shortcutStates: readonly State[] = [
  {
    name: 'search-empty',
    as: 'administrator',
    async reach(scene) {
      await visit(scene.page, '/user');
      await search(scene, '');
      await expect(scene.page.getByRole('option').first()).toBeVisible();
    },
  },
  ...(['search-similar', 'search-phone'] as const).map((name): State => ({
    name,
    as: 'administrator',
    ...(name === 'search-phone' && { viewport: PHONE }),
    async reach(scene) {
      await visit(scene.page, '/user');
      await search(scene, 'Caldre');
      const { similar, groups } = scene.words.palette;
      await expect(scene.page.getByText(similar('Caldre', 'Calder'))).toBeVisible();
      await expect(scene.page.getByRole('group', { name: groups.customers })).toBeVisible();
    },
  })),
  {
    name: 'search-nothing',
    as: 'administrator',
    async reach(scene) {
      await visit(scene.page, '/user');
      await search(scene, 'zzzz');
      await expect(scene.page.getByText(scene.words.palette.empty('zzzz'))).toBeVisible();
    },
  },
  {
    name: 'keys',
    as: 'administrator',
    async reach({ page, words }) {
      await visit(page, '/user');
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: words.keys.title })).toBeVisible();
    },
  },
  {
    name: 'orders-similar',
    as: 'administrator',
    async reach({ page, words }) {
      await visit(page, '/orders?q=Caldre');
      await expect(
        page.locator('main').getByText(words.palette.similarOrders('Caldre', 'Calder')),
      ).toBeVisible();
    },
  },
];
