import { expect } from '@playwright/test';
import { updateOrganization } from '#contract/access/organizations.ts';
import { enableTotp } from '#contract/access/second-factor.ts';
import type { Scene, State } from './states.ts';
import { settle, visit } from './visit.ts';

const PHONE = { width: 360, height: 800 };

/** Requires a second factor for viewers, and opens the page on which a viewer sets it up. */
async function openRequiredFactor({ page, as }: Scene): Promise<void> {
  const { administrator } = as;
  await administrator.call(updateOrganization, { body: { secondFactorRoles: ['viewer'] } });
  await page.goto('/orders');
  await expect(page).toHaveURL(/\/second-factor$/);
  await settle(page);
  await administrator.call(updateOrganization, { body: { secondFactorRoles: [] } });
}

async function openApp(scene: Scene): Promise<void> {
  const { page, words } = scene;
  await openRequiredFactor(scene);
  await page.getByRole('button', { name: words.profile.secondFactor.setUp }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
}

/** Page states of required second factors and of single sign-on. */
export const accessStates: readonly State[] = [
  ...(['second-factor', 'second-factor-phone'] as const).map((name): State => ({
    name,
    as: 'viewer',
    ...(name === 'second-factor-phone' && { viewport: PHONE }),
    reach: openRequiredFactor,
  })),
  ...(['second-factor-app', 'second-factor-app-phone'] as const).map((name): State => ({
    name,
    as: 'viewer',
    ...(name === 'second-factor-app-phone' && { viewport: PHONE }),
    reach: openApp,
  })),
  {
    name: 'second-factor-codes',
    as: 'viewer',
    async reach(scene) {
      const { page, words } = scene;
      const recoveryCodes = Array.from({ length: 10 }, (_none, at) => `k7mw-p2xd-${at}qrt`);
      // A fulfilled route keeps the viewer without a factor, as the other states need it.
      await page.route(`**${enableTotp.path}`, (route) => route.fulfill({ json: { recoveryCodes } }));
      await openApp(scene);
      await page.getByLabel(words.profile.secondFactor.code).fill('123456');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(10);
    },
  },
  {
    name: 'single-sign-on-refused',
    as: null,
    reach: async ({ page }) => {
      await visit(page, '/single-sign-on?code=x&state=sign-in.x');
      await expect(page.getByRole('alert').filter({ hasText: /\p{L}/u })).toBeVisible();
    },
  },
  {
    name: 'single-sign-on-groups',
    as: 'administrator',
    async reach({ page, words }) {
      await visit(page, '/organization/single-sign-on');
      const { addGroup, group } = words.singleSignOn;
      for (const name of ['Verlag Vertrieb', 'Leitung']) {
        await page.getByRole('button', { name: addGroup }).click();
        await page.getByLabel(group, { exact: true }).last().fill(name);
      }
      // Scrolled, a fixed bar can cover a part of a field.
      await page.evaluate(() => window.scrollTo(0, 0));
    },
  },
];
