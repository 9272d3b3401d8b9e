import { updateOrganization } from '#contract/organizations.ts';
import { listOutboxMails } from '#contract/outbox.ts';
import { allWords } from '#words/all.ts';
import { expectOneLanguage } from './support/languages.ts';
import { expect, test } from './support/test.ts';

const locale = 'de';
const { user, organization, vertStyle, history, login, common, shell } = allWords[locale];
const EMAIL = 'nora.falk@demo.vertbook.example';
const PASSWORD = 'Kieselstein am Ufer';

test('an administrator invites somebody, who sets a password, signs in and is signed out again', async ({
  open,
  as,
}) => {
  const page = await open({ as: 'administrator', locale });
  await page.goto('/users');
  await expect(page.getByRole('row')).toHaveCount(5);
  await expectOneLanguage(page, locale);
  await page.getByRole('link', { name: user.list.invite }).click();
  await page.getByLabel(user.form.email).fill(EMAIL);
  await page.getByLabel(user.form.name, { exact: true }).fill('Nora Falk');
  await page.getByLabel(user.roles.viewer).check();
  await expectOneLanguage(page, locale);
  await page.getByRole('button', { name: user.invitation.submit }).click();
  await expect(page.getByText(user.invitation.success(EMAIL))).toBeVisible();
  await expect(page.getByRole('row', { name: 'Nora Falk' })).toContainText(user.states.invited);

  const { mails } = await as.administrator.call(listOutboxMails);
  const mail = mails.find(({ recipient }) => recipient === EMAIL);
  const link = /https?:\/\/\S+(\/reset-password\?\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const guest = await open({ locale });
  await guest.goto(link);
  await guest.getByLabel(login.reset.password, { exact: true }).fill(PASSWORD);
  await guest.getByRole('button', { name: login.reset.submit }).click();
  await expect(guest.getByText(login.reset.success)).toBeVisible();
  await guest.goto('/login');
  await guest.getByLabel(login.email).fill(EMAIL);
  await guest.getByLabel(login.password, { exact: true }).fill(PASSWORD);
  await guest.getByRole('button', { name: login.submit }).click();
  await expect(guest.getByRole('link', { name: shell.nav.orders })).toBeVisible();

  await page.getByRole('link', { name: 'Nora Falk' }).click();
  await page.getByRole('button', { name: user.deactivate.label }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: user.deactivate.label }).click();
  await expect(page.getByRole('button', { name: user.reactivate.label })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(user.states.deactivated);
  await expectOneLanguage(page, locale);
});

test('an administrator sets the time zone and the look of the ads', async ({ open, as }) => {
  const page = await open({ as: 'administrator', locale });
  await page.goto('/organization');
  await page.getByLabel(organization.timeZone).fill('lisb');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: common.save }).click();
  await expect(page.getByText(shell.flash.saveSuccess)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(organization.timeZone)).toHaveValue('Europe / Lisbon');
  // A reset of the demo gives the sample data back, not the settings.
  await as.administrator.call(updateOrganization, { body: { timeZone: 'Europe/Berlin' } });
  await expectOneLanguage(page, locale);

  await page.goto('/publications/list');
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').click();
  await page.getByRole('link', { name: vertStyle.link }).click();
  const headline = page.getByRole('group', { name: vertStyle.parts.headline });
  await headline.getByLabel(vertStyle.fields.color, { exact: true }).fill('#bbbbbb');
  await expect(page.getByText(vertStyle.contrast.title)).toBeVisible();
  const sample = page.frameLocator(`iframe[title="${vertStyle.preview.oneColumn}"]`);
  await expect(sample.getByText(vertStyle.sample.headline)).toHaveCSS('color', 'rgb(187, 187, 187)');
  await page.getByRole('button', { name: common.save }).click();
  await page.getByRole('button', { name: vertStyle.reset.label }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: vertStyle.reset.label }).click();
  await expect(page.getByText(vertStyle.reset.success)).toBeVisible();
  await expect(page.getByText(vertStyle.contrast.title)).toHaveCount(0);
});

test('the history of an order opens on its page', async ({ open, as }) => {
  const page = await open({ as: 'administrator', locale });
  await page.goto('/orders');
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').click();
  await page.getByText(history.title, { exact: true }).click();
  await expect(
    page.getByRole('listitem').filter({ hasText: as.administrator.session.name }).first(),
  ).toBeVisible();
  await expectOneLanguage(page, locale);
});
