import { expect, type Locator } from '@playwright/test';
import type { Issue } from '#contract/catalogue/issues.ts';
import { deletePlacement } from '#contract/catalogue/placements.ts';
import { addWeeks, weekOf } from '#domain/platform/week.ts';
import { formatDay } from '#words/format.ts';
import { expectFlash } from '../support/flashes.ts';
import { type Story, testInEachLanguage } from '../support/story.ts';
import { findPublication, found, listIssues } from '../support/demo-records.ts';

const SPECIAL = 'Sonderplatz';

// spec: week-28, week-32, state-30
testInEachLanguage('issues are edited in the week view', async (story) => {
  const { page, locale, words, step, as } = story;
  const { editing } = words.weekView;
  const { open, sold } = await findIssues(story);
  const card = (issue: Issue) => page.getByRole('article', { name: formatDay(locale, issue.sendingDate) });
  await step('the page', async () => {
    await page.goto(`/publications/${open.publicationId}/weeks/${open.weekNumber}/edit`);
    await expect(page.locator('main').getByText(words.weekView.editLede)).toBeVisible();
    await expect(page.getByRole('link', { name: words.weekView.addIssue })).toBeVisible();
    await expect(card(open).getByText(words.weekView.noPlacements)).toBeVisible();
  });
  await step('a topic', () => setTopic(story, card(open), open));
  await step('blocked and unblocked', () => block(story, card(open)));
  await step('a refusal reverts it', () => refuseBlocking(story, card(open)));
  await step('one more placement', () => addPlacement(story, card(open)));
  await step('a sold issue cannot be blocked, nor its placement removed', async () => {
    await page.goto(`/publications/${sold.publicationId}/weeks/${sold.weekNumber}/edit`);
    await card(sold).getByRole('button', { name: editing.block }).hover();
    await expect(page.getByRole('tooltip')).toHaveText(editing.notBlockable.issue_sold);
    const placement = found(sold.placements.find((one) => one.sold));
    await card(sold)
      .getByRole('button', { name: editing.remove(placement.name) })
      .hover();
    await expect(page.getByRole('tooltip')).toHaveText(editing.notRemovable.placement_sold);
  });
  const week = await listIssues(as.administrator, open.publicationId, open.weekNumber);
  expect(week.find(({ id }) => id === open.id)).toMatchObject({
    topic: 'Dach & Fach',
    blocked: false,
    placements: [],
  });
});

const hasSold = (issue: Issue) => issue.placements.some(({ sold }) => sold);

/** Finds a coming issue without sold placements, whose placements it deletes, and a coming issue with a sold placement. */
async function findIssues({ as }: Story): Promise<Record<'open' | 'sold', Issue>> {
  const { administrator } = as;
  const { id } = await findPublication(administrator, 'gebaeudebrief');
  const weeks = Array.from({ length: 20 }, (_, index) =>
    addWeeks(weekOf(administrator.session.today), index + 1),
  );
  const issues = (await Promise.all(weeks.map((week) => listIssues(administrator, id, week)))).flat();
  const open = found(issues.find((issue) => !issue.blocked && !hasSold(issue)));
  for (const placement of open.placements) {
    await administrator.call(deletePlacement, { params: { id: placement.id } });
  }
  return { open, sold: found(issues.find(hasSold)) };
}

/** Checks that the topic is trimmed, and saved when the field loses the focus, but only if it has changed. */
async function setTopic({ page, words }: Story, card: Locator, { id }: Issue): Promise<void> {
  const { topic } = words.weekView.editing;
  const saved: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') saved.push(request.postData());
  });
  const answered = page.waitForResponse((response) => response.url().endsWith(`/api/issues/${id}`));
  await card.getByLabel(topic, { exact: true }).fill('  Dach & Fach ');
  await page.keyboard.press('Tab');
  await answered;
  await expect(card.getByLabel(topic, { exact: true })).toHaveValue('Dach & Fach');
  await card.getByLabel(topic, { exact: true }).focus();
  await page.keyboard.press('Tab');
  expect(saved.map((body) => JSON.parse(body ?? '{}') as object)).toMatchObject([{ topic: 'Dach & Fach' }]);
}

async function block({ page, words }: Story, card: Locator): Promise<void> {
  const { editing } = words.weekView;
  await card.getByRole('button', { name: editing.block, exact: true }).click();
  await expectFlash(page, editing.blocked);
  await expect(card.getByLabel(editing.blockedTopic, { exact: true })).toBeVisible();
  await page.mouse.move(0, 0);
  await card.getByRole('button', { name: editing.unblock, exact: true }).hover();
  await expect(page.getByRole('tooltip')).toHaveText(editing.unblockTooltip);
  await card.getByRole('button', { name: editing.unblock, exact: true }).click();
  await expectFlash(page, editing.unblocked);
}

/** Checks the page after the server has refused to block the issue, as if a placement had just been sold. */
async function refuseBlocking({ page, words, guard }: Story, card: Locator): Promise<void> {
  const { editing } = words.weekView;
  const reason = words.problems.field.blocked.sold;
  guard.allowRefusals(422);
  const problem = { type: '/problems/issue_sold', title: reason, status: 422, code: 'issue_sold' };
  await page.route('**/api/issues/*', (route) =>
    route.fulfill({ status: 422, json: { ...problem, errors: { blocked: [reason] } } }),
  );
  await card.getByRole('button', { name: editing.block, exact: true }).click();
  await expectFlash(page, reason);
  await expect(card.getByRole('button', { name: editing.block, exact: true })).toBeVisible();
  await expect(card.getByLabel(editing.blockedTopic, { exact: true })).toHaveCount(0);
  await page.unroute('**/api/issues/*');
}

/** Checks that the add button appears once a name is entered, that Enter adds the placement, and that it can be removed again. */
async function addPlacement({ page, words }: Story, card: Locator): Promise<void> {
  const { editing, noPlacements } = words.weekView;
  const name = card.getByLabel(editing.newPlacement);
  await expect(card.getByRole('button', { name: editing.add })).toHaveCount(0);
  await name.fill(SPECIAL);
  await expect(card.getByRole('button', { name: editing.add })).toBeVisible();
  await name.press('Enter');
  await expectFlash(page, editing.added(SPECIAL));
  await expect(card.getByText(noPlacements)).toHaveCount(0);
  await card.getByRole('button', { name: editing.remove(SPECIAL) }).click();
  await expectFlash(page, editing.removed);
  await expect(card.getByText(noPlacements)).toBeVisible();
}
