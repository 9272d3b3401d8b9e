import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { signOut } from '#contract/access/session.ts';
import type { AllWords } from '#words/shape.ts';
import { PASSWORD } from './caller.ts';

/**
 * Ends the session of a page just before its next request that changes something, so that this request is refused.
 * If the session ended earlier, a GET request of the page could be refused first, and the dialog would cover what the test clicks.
 */
export async function endSessionAtNextChange(page: Page): Promise<void> {
  let hasEnded = false;
  await page.route('**/api/**', async (route) => {
    if (hasEnded || route.request().method() === 'GET') return route.fallback();
    hasEnded = true;
    await endSession(page);
    return route.continue();
  });
}

async function endSession(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'vertbook_session')?.value ?? '';
  const { origin } = new URL(page.url());
  const answer = await fetch(`${origin}${signOut.path}`, {
    method: signOut.method,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(204);
}

/** Signs in as the same user in the dialog over the page whose session has ended. */
export async function signInAgain(page: Page, words: AllWords): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: words.safekeeping.session.title });
  await expect(dialog).toBeVisible();
  // Escape does not close the dialog.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  const password = dialog.getByLabel(words.login.password, { exact: true });
  await expect(password).toBeFocused();
  await password.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
}

/** Waits until the browser of this profile has written a text from its local storage to disk. */
export async function waitUntilOnDisk(profile: string, text: string): Promise<void> {
  const folder = join(profile, 'Default', 'Local Storage', 'leveldb');
  const isWritten = async () => {
    const files = await readdir(folder);
    const contents = await Promise.all(files.map((file) => readFile(join(folder, file)).catch(() => null)));
    return contents.some((content) => content?.includes(text) || content?.includes(text, 0, 'utf16le'));
  };
  await expect.poll(isWritten, { timeout: 60_000 }).toBe(true);
}

/** Kills the main process of the browser of this profile. Only helper processes have `--type=`; a start script has a lower process id. */
export async function killBrowser(profile: string): Promise<void> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const commands = await Promise.all(
    processes.map(async (id) => ({
      id: Number(id),
      command: await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => ''),
    })),
  );
  const browser = commands.findLast(
    ({ command }) => command.includes(`--user-data-dir=${profile}`) && !command.includes('--type='),
  );
  if (!browser) throw new Error(`No browser uses ${profile}.`);
  process.kill(browser.id, 'SIGKILL');
}
