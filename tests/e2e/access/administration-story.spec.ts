import { expect, type Page } from '@playwright/test';
import { updateOrganization } from '#contract/access/organizations.ts';
import { listOutboxMails } from '#contract/sending/outbox.ts';
import { expectFlash } from '../support/flashes.ts';
import { expectOneLanguage } from '../support/languages.ts';
import { type Story, testInEachLanguage } from '../support/story.ts';
import { found } from '../support/demo-records.ts';

const EMAIL = 'nora.falk@demo.vertbook.example';
const NAME = 'Nora Falk';
const PASSWORD = 'Kieselstein am Ufer';

testInEachLanguage('a user is invited, gets another role and is deactivated', async (story) => {
  const { page, words, step } = story;
  const { user } = words;
  const row = page.getByRole('row', { name: NAME });
  await step('invite', async () => {
    await page.goto('/users');
    await expect(page.getByRole('row')).toHaveCount(5);
    await invite(story);
    await expect(row).toContainText(user.states.invited);
  });
  let guest = page;
  await step('sign in for the first time', async () => {
    guest = await signInForTheFirstTime(story);
  });
  await step('change the role', async () => {
    await page.getByRole('link', { name: NAME }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(NAME);
    await page.getByRole('radio', { name: user.roles.sales }).check();
    await expect(page.locator('main').getByText(user.edit.endsSessions)).toBeVisible();
    await page.getByRole('button', { name: words.common.save, exact: true }).click();
    await expectFlash(page, words.shell.flash.saveSuccess);
    await page.goto('/users');
    await expect(row).toContainText(user.roles.sales);
    story.guard.allowRefusals(401);
    await guest.reload();
    await expect(guest).toHaveURL(/\/login/);
  });
  await step('deactivate', async () => {
    await page.getByRole('link', { name: NAME }).click();
    await page.getByRole('button', { name: user.deactivate.label }).click();
    const dialog = page.getByRole('alertdialog', { name: user.deactivate.question(NAME) });
    await dialog.getByRole('button', { name: user.deactivate.label }).click();
    await expectFlash(page, user.deactivate.success(NAME));
    await expect(page.getByRole('button', { name: user.reactivate.label })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(user.states.deactivated);
  });
});

testInEachLanguage('the time zone and the ad style are set', async (story) => {
  const { page, words, step, as } = story;
  const { organization, common, shell } = words;
  await step('set the time zone', async () => {
    await page.goto('/organization');
    await page.getByLabel(organization.timeZone).fill('lisb');
    await page.getByRole('option').first().click();
    await page.getByRole('button', { name: common.save, exact: true }).click();
    await expectFlash(page, shell.flash.saveSuccess);
    await page.reload();
    await expect(page.getByLabel(organization.timeZone)).toHaveValue('Europe / Lisbon');
  });
  // A reset of the demo restores the sample data, but not the settings.
  await as.administrator.call(updateOrganization, { body: { timeZone: 'Europe/Berlin' } });
  await step('set the ad style', () => changeStyle(story));
  await step('write the text of the email', () => writeMailText(story));
});

/** Checks that the preview next to the form shows the entered text before it is saved. */
async function writeMailText({ page, words, locale }: Story): Promise<void> {
  const { mailTexts } = words;
  await page.goto('/publications/list');
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').click();
  await page.getByRole('link', { name: mailTexts.template.link }).first().click();
  const intro = page.getByLabel(mailTexts.template.fields.intro, { exact: true });
  await intro.fill('Zwei <b>neue</b> Seiten');
  const preview = page.getByRole('region', { name: mailTexts.preview });
  await expect(preview.frameLocator('iframe').getByText('Zwei neue Seiten')).toBeVisible();
  const [entry, shown] = [await intro.boundingBox(), await preview.boundingBox()];
  expect(entry?.width).toBeGreaterThan(400);
  expect(shown?.x).toBeGreaterThan((entry?.x ?? 0) + (entry?.width ?? 0));
  await expectOneLanguage(page, locale);
  await intro.fill('');
}

async function invite({ page, words }: Story): Promise<void> {
  const { user } = words;
  await page.getByRole('link', { name: user.list.invite }).click();
  await page.getByLabel(user.form.email).fill(EMAIL);
  await page.getByLabel(user.form.name, { exact: true }).fill(NAME);
  await page.getByLabel(user.roles.viewer).check();
  await page.getByRole('button', { name: user.invitation.submit }).click();
  await expectFlash(page, user.invitation.success(EMAIL));
}

/** Follows the link in the invitation mail, sets a password, and signs in. */
async function signInForTheFirstTime({ words, locale, open, as }: Story): Promise<Page> {
  const { login, shell } = words;
  const { mails } = await as.administrator.call(listOutboxMails);
  const mail = found(mails.find(({ recipient }) => recipient === EMAIL));
  const guest = await open({ locale });
  await guest.goto(/https?:\/\/\S+(\/reset-password\?\S+)/.exec(mail.text)?.[1] ?? '');
  await guest.getByLabel(login.reset.password, { exact: true }).fill(PASSWORD);
  await guest.getByRole('button', { name: login.reset.submit }).click();
  await expectFlash(guest, login.reset.success);
  await expectOneLanguage(guest, locale);
  await guest.goto('/login');
  await guest.getByLabel(login.email).fill(EMAIL);
  await guest.getByLabel(login.password, { exact: true }).fill(PASSWORD);
  await guest.getByRole('button', { name: login.submit, exact: true }).click();
  await expect(guest.getByRole('link', { name: shell.nav.orders })).toBeVisible();
  return guest;
}

/** Checks that the preview follows the form at once, and that low contrast is reported. */
async function changeStyle({ page, words }: Story): Promise<void> {
  const { vertStyle, common, shell } = words;
  await page.goto('/publications/list');
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').click();
  await page.getByRole('link', { name: vertStyle.link }).click();
  const headline = page.getByRole('group', { name: vertStyle.parts.headline });
  await headline.getByLabel(vertStyle.fields.color, { exact: true }).fill('#bbbbbb');
  await expect(page.locator('main').getByText(vertStyle.contrast.title)).toBeVisible();
  const sample = page.frameLocator(`iframe[title="${vertStyle.preview.oneColumn}"]`);
  await expect(sample.getByText(vertStyle.sample.headline)).toHaveCSS('color', 'rgb(187, 187, 187)');
  await page.getByRole('button', { name: common.save, exact: true }).click();
  await expectFlash(page, shell.flash.saveSuccess);
  await page.getByRole('button', { name: vertStyle.reset.label }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: vertStyle.reset.label }).click();
  await expectFlash(page, vertStyle.reset.success);
  await expect(page.locator('main').getByText(vertStyle.contrast.title)).toHaveCount(0);
}
