import { expect, type Page } from '@playwright/test';
import { PASSWORD, emailOf } from '../support/caller.ts';
import { expectFlash } from '../support/flashes.ts';
import { type Story, testInEachLanguage } from '../support/story.ts';
import { logOut } from '../support/person-menu.ts';

const NAME = 'Laptop 7';

testInEachLanguage('a user adds a passkey, signs in with it and removes it', async (story) => {
  const { page, step, guard } = story;
  // A sign-in with the password alone is refused: the server asks for the passkey as the second factor.
  guard.allowRefusals(401);
  await addAuthenticator(page);
  await step('add a passkey', () => addPasskey(story));
  await step('sign in with the passkey alone', () => signInAlone(story));
  await step('sign in with the password and the passkey', () => signInWithBoth(story));
  await step('rename and remove it', () => removePasskey(story));
});

/** Adds a virtual authenticator of Chromium, which verifies the user and stores passkeys. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const sectionOf = ({ page, words }: Story) =>
  page.getByRole('region', { name: words.profile.passkeys.title, exact: true });

async function addPasskey(story: Story): Promise<void> {
  const { page, words } = story;
  const { passkeys, secondFactor } = words.profile;
  await page.goto('/user');
  await sectionOf(story).getByRole('button', { name: passkeys.add }).click();
  await page.getByRole('dialog').getByLabel(passkeys.name).fill(NAME);
  await page.getByRole('button', { name: passkeys.create }).click();
  await expect(page.getByRole('dialog', { name: secondFactor.codesTitle }).getByRole('listitem')).toHaveCount(
    10,
  );
  await page.getByRole('button', { name: secondFactor.kept }).click();
  await expectFlash(page, passkeys.added);
  await expect(sectionOf(story).getByText(NAME, { exact: true })).toBeVisible();
  await expect(sectionOf(story)).toContainText(passkeys.unused);
}

async function signInAlone(story: Story): Promise<void> {
  const { page, words } = story;
  await signOut(story);
  await page.getByRole('button', { name: words.login.passkey.signIn }).click();
  await expect(page).toHaveURL(/\/today$/);
  await page.goto('/user');
  await expect(sectionOf(story).getByText(NAME, { exact: true })).toBeVisible();
  await expect(sectionOf(story)).not.toContainText(words.profile.passkeys.unused);
}

async function signInWithBoth(story: Story): Promise<void> {
  const { page, words } = story;
  await signOut(story);
  await page.getByLabel(words.login.email).fill(emailOf('administrator'));
  await page.getByLabel(words.login.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: words.login.submit, exact: true }).click();
  await expect(page.getByLabel(words.login.recoveryCode)).toBeVisible();
  await page.getByRole('button', { name: words.login.passkey.use, exact: true }).click();
  await expect(page).toHaveURL(/\/today$/);
}

async function removePasskey(story: Story): Promise<void> {
  const { page, words } = story;
  const { passkeys } = words.profile;
  await page.goto('/user');
  await sectionOf(story)
    .getByRole('button', { name: passkeys.renameNamed(NAME) })
    .click();
  await page.getByRole('dialog').getByLabel(passkeys.name).fill('Laptop 8');
  await page.getByRole('button', { name: words.common.save, exact: true }).last().click();
  await expectFlash(page, passkeys.renamed);
  await sectionOf(story)
    .getByRole('button', { name: passkeys.removeNamed('Laptop 8') })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: passkeys.remove }).click();
  await expectFlash(page, passkeys.removed);
  await expect(sectionOf(story).getByRole('listitem')).toHaveCount(0);
}

async function signOut({ page, words }: Story): Promise<void> {
  await logOut(page, words);
  await expect(page).toHaveURL(/\/login/);
}
