import { expect, type Page } from '@playwright/test';
import {
  CLIENT,
  type OpenIdProvider,
  startOpenIdProvider,
} from '#tests/api/support/fakes/openid-provider.ts';
import { totpCode } from '#server/access/second-factor/totp.ts';
import { allWords } from '#words/all.ts';
import { expectAccessible } from '../support/axe.ts';
import { emailOf, PASSWORD } from '../support/caller.ts';
import { expectFlash } from '../support/flashes.ts';
import { endSessionAtNextChange } from '../support/interruptions.ts';
import { test } from '../support/test.ts';
import { logOut } from '../support/person-menu.ts';

const words = allWords['en-gb'];
const { singleSignOn, login, shell } = words;
const { requiredFactor, secondFactor } = words.profile;
const EMAIL = 'mia@demo.vertbook.example';
const FONTS = 'https://fonts.googleapis.com/';

let provider: OpenIdProvider;
test.beforeEach(async ({ instance, guard }) => {
  provider = await startOpenIdProvider(instance.origin);
  provider.accounts.set('mia', {
    email: EMAIL,
    email_verified: true,
    name: 'Mia Sommer',
    groups: ['sellers'],
  });
  guard.allowPagesOf(provider.issuer);
  guard.allowPagesOf(FONTS);
});
test.afterEach(() => provider.close());

test('an administrator sets up single sign-on, and staff get an account with the role of their group', async ({
  open,
  guard,
}) => {
  for (const status of [401, 422]) guard.allowRefusals(status);
  const administrator = await open({ as: 'administrator' });
  await test.step('set it up and test it', () => setUp(administrator));
  const page = await open({});
  await page.route(`${FONTS}**`, (route) => route.abort());
  await test.step('sign in at the provider, and return to the requested page', async () => {
    await page.goto('/orders');
    await page.getByLabel(login.email).fill(EMAIL);
    await page.getByRole('button', { name: login.singleSignOn }).click();
    await signInAtProvider(page, 'mia');
    await expect(page).toHaveURL(/\/orders$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
  await test.step('after the end of the session, sign in there again without leaving the page', () =>
    signInAgain(page));
  await test.step('the account has the name and the role', async () => {
    await administrator.goto('/users');
    const row = administrator.getByRole('row').filter({ hasText: EMAIL });
    await expect(row).toContainText('Mia Winter');
    await expect(row).toContainText(words.user.roles.sales);
  });
  await test.step('an account without a group is refused', async () => {
    provider.accounts.set('tom', { email: 'tom@demo.vertbook.example', email_verified: true });
    const other = await open({});
    await other.route(`${FONTS}**`, (route) => route.abort());
    await other.goto('/login');
    await other.getByLabel(login.email).fill('tom@demo.vertbook.example');
    await other.getByRole('button', { name: login.singleSignOn }).click();
    await signInAtProvider(other, 'tom');
    await expect(other.getByRole('alert')).toHaveText(words.problems.title.single_sign_on_refused);
    await expectAccessible(other, 'a refused single sign-on');
    await other.getByRole('link', { name: singleSignOn.returning.back }).click();
    await expect(other).toHaveURL(/\/login$/);
  });
});

async function setUp(page: Page): Promise<void> {
  await page.goto('/organization');
  await page.getByRole('main').getByRole('link', { name: singleSignOn.title, exact: true }).click();
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await page.getByRole('radio', { name: singleSignOn.enabled.yes, exact: true }).check();
  await field(singleSignOn.issuer).fill(provider.issuer);
  await field(singleSignOn.clientId).fill(CLIENT.clientId);
  await field(singleSignOn.clientSecret).fill(CLIENT.clientSecret);
  const save = page.getByRole('button', { name: words.common.save, exact: true });
  await save.click();
  await expect(page.locator('main').getByText(words.problems.entry.blank)).toBeVisible();
  await field(singleSignOn.domains).fill('demo.vertbook.example');
  await page.getByRole('button', { name: singleSignOn.addGroup }).click();
  await field(singleSignOn.group).fill('sellers');
  await page.getByRole('combobox', { name: singleSignOn.role, exact: true }).selectOption('sales');
  await page.getByRole('radio', { name: singleSignOn.createsUsersChoices.yes }).check();
  await save.click();
  await expectFlash(page, shell.flash.saveSuccess);
  await page.getByRole('button', { name: singleSignOn.check }).click();
  await expect(page.getByText(singleSignOn.states.ready)).toBeVisible();
}

/** Signs in on the pages of the provider, and consents there to passing on the claims. */
async function signInAtProvider(page: Page, account: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Enter any login' }).fill(account);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('an administrator requires a second factor of viewers, who set one up before they work on', async ({
  open,
  guard,
}) => {
  for (const status of [401, 403, 409]) guard.allowRefusals(status);
  const idle = await open({ as: 'viewer' });
  await idle.goto('/orders');
  await expect(idle.getByRole('row').nth(1)).toBeVisible();
  await requireOfViewers(await open({ as: 'administrator' }));
  await test.step('an open page leads to setting one up', async () => {
    await expect(idle.getByRole('heading', { name: requiredFactor.title })).toBeVisible();
    await idle.context().close();
  });
  const page = await open({});
  await test.step('so does a sign-in, and every address', async () => {
    await signInByPassword(page);
    await expect(page).toHaveURL(/\/second-factor$/);
    await page.goto('/orders');
    await expect(page).toHaveURL(/\/second-factor$/);
    await expectAccessible(page, 'setting up a required second factor');
  });
  let recoveryCode = '';
  await test.step('with an authenticator app the viewer works', async () => {
    recoveryCode = await setUpApp(page);
  });
  await test.step('and cannot turn it off', async () => {
    await page.goto('/user');
    await page.getByRole('button', { name: secondFactor.disable }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: secondFactor.disable }).click();
    await expectFlash(page, words.problems.title.last_factor);
  });
  await test.step('without the phone, a recovery code signs in', async () => {
    await logOut(page, words);
    await expect(page).toHaveURL(/\/login/);
    await signInByPassword(page);
    await page.getByLabel(login.code).fill(recoveryCode);
    await page.getByRole('button', { name: login.submit, exact: true }).click();
    await expect(page).toHaveURL(/\/today$/);
  });
});

/** New users have the language of the organization. */
const theirs = allWords.de;

async function signInAgain(page: Page): Promise<void> {
  await page.goto('/user');
  await page.getByLabel(theirs.profile.name, { exact: true }).fill('Mia Winter');
  await endSessionAtNextChange(page);
  await page.getByRole('button', { name: theirs.common.save, exact: true }).first().click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('alertdialog').getByRole('button', { name: theirs.login.singleSignOn }).click();
  await expect((await opened).getByText(theirs.singleSignOn.returning.signedIn)).toBeVisible();
  await expectFlash(page, theirs.shell.flash.saveSuccess);
}

async function requireOfViewers(page: Page): Promise<void> {
  await page.goto('/organization');
  const roles = page.getByRole('group', { name: words.organization.secondFactorRoles });
  await roles.getByRole('checkbox', { name: words.user.roles.viewer }).check();
  await page.getByRole('button', { name: words.common.save, exact: true }).click();
  await expectFlash(page, shell.flash.saveSuccess);
}

async function signInByPassword(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(login.email).fill(emailOf('viewer'));
  await page.getByLabel(login.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: login.submit, exact: true }).click();
}

/** Sets up an authenticator app, and continues. Returns a recovery code. */
async function setUpApp(page: Page): Promise<string> {
  await page.getByRole('button', { name: secondFactor.setUp }).click();
  const secret = await page.getByRole('textbox', { name: secondFactor.secret, exact: true }).inputValue();
  await page.getByLabel(secondFactor.code).fill(totpCode(secret));
  await page.getByRole('button', { name: secondFactor.enable }).click();
  const code = await page.getByRole('dialog').getByRole('listitem').first().textContent();
  await page.getByRole('button', { name: secondFactor.kept }).click();
  await page.getByRole('button', { name: requiredFactor.enter }).click();
  await expect(page).toHaveURL(/\/today$/);
  return code ?? '';
}
