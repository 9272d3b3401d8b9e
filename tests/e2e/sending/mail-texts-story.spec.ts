import { listPublications } from '#contract/catalogue/publications.ts';
import { addWeeks, weekOf } from '#domain/platform/week.ts';
import { found, listIssues } from '../support/demo-records.ts';
import { expectFlash } from '../support/flashes.ts';
import { type Story, testInEachLanguage } from '../support/story.ts';
import { expect } from '../support/test.ts';

testInEachLanguage('the editors write what stands around the ads of a mail', async (story) => {
  const { as, step, guard } = story;
  guard.allowRefusals(422);
  guard.allowScriptlessFrames();
  const { publications } = await as.administrator.call(listPublications);
  const { id } = found(publications[0]);
  const week = addWeeks(weekOf(as.administrator.session.today), 2);
  const issue = found((await listIssues(as.administrator, id, week))[0]);
  await step('the texts of the newsletter', () => writeTemplate(story, id));
  await step('the texts of an issue', () => writeIssue(story, issue.id));
});

const shownMail = ({ page }: Story) => page.locator('.prev iframe').contentFrame().locator('body');

async function writeTemplate(story: Story, publicationId: number): Promise<void> {
  const { page, words } = story;
  const { template } = words.mailTexts;
  await page.goto(`/publications/${publicationId}/edit`);
  await page.getByRole('link', { name: template.link }).click();
  const imprint = page.getByRole('textbox', { name: template.fields.imprint });
  await imprint.fill('');
  await page.getByRole('button', { name: words.common.save }).click();
  await expect(imprint).toHaveAccessibleDescription(new RegExp(words.problems.entry.blank));
  await imprint.fill('Ida Nord & Söhne');
  await page.getByRole('textbox', { name: template.fields.afterSecond }).fill('Zöllner <b>50×80</b>');
  await expect(shownMail(story)).toContainText('Zöllner 50×80');
  await page.getByRole('button', { name: words.common.save }).click();
  await expectFlash(page, words.shell.flash.saveSuccess);
  await page.getByRole('button', { name: words.delivery.preview.text }).click();
  await expect(page.locator('.prev__t')).toContainText('Ida Nord & Söhne');
}

async function writeIssue(story: Story, issueId: number): Promise<void> {
  const { page, words } = story;
  const { mailTexts } = words;
  await page.goto(`/deliveries/${issueId}`);
  await page.getByRole('link', { name: mailTexts.issue.link }).click();
  await page.getByRole('textbox', { name: mailTexts.issue.fields.subject }).fill('Kiefer & Eiche');
  await expect(page.getByText(mailTexts.shownSubject('Kiefer & Eiche'))).toBeVisible();
  await page.getByRole('button', { name: mailTexts.dark, exact: true }).click();
  await page.getByRole('button', { name: words.delivery.preview.phone }).click();
  await expect(shownMail(story)).toContainText('Zöllner 50×80');
  await page.getByRole('button', { name: words.common.save }).click();
  await expectFlash(page, words.shell.flash.saveSuccess);
  await page.reload();
  await expect(page.getByRole('textbox', { name: mailTexts.issue.fields.subject })).toHaveValue(
    'Kiefer & Eiche',
  );
}
