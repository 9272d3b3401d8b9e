import { expect } from '@playwright/test';
import { getDelivery, listDeliveries } from '#contract/sending/deliveries.ts';
import { createIssue, type Issue } from '#contract/catalogue/issues.ts';
import { createMailingConnection, listMailingConnections } from '#contract/sending/mailing-connections.ts';
import { listMailingLists } from '#contract/sending/mailing-lists.ts';
import { updatePublicationMailing } from '#contract/sending/mailing-publications.ts';
import { addDays } from '#domain/platform/day.ts';
import { weekOf } from '#domain/platform/week.ts';
import type { Caller } from './caller.ts';
import { issueOfToday, sellFirstPlacement } from './issue-of-today.ts';
import type { Scene, State } from './states.ts';
import { settle, visit } from './visit.ts';
import { findPublication, findStory, found, listIssues } from './demo-records.ts';

/** Returns the id of a connection to a mailing system that fetches the ads. Creates it on the first call. */
async function fetchingConnection(caller: Caller): Promise<number> {
  const { mailing_connections: all } = await caller.call(listMailingConnections);
  const known = all.find(({ kind }) => kind === 'feed');
  if (known) return known.id;
  const body = { kind: 'feed', name: 'Inxmail' } as const;
  return (await caller.call(createMailingConnection, { body })).mailing_connection.id;
}

/** Connects a newsletter to the mailing system that fetches its ads. Returns the id of the newsletter. */
async function fetchedPublication(caller: Caller): Promise<number> {
  const { id } = await findPublication(caller, 'lettreDesHalles');
  const body = { mailingConnectionId: await fetchingConnection(caller) };
  await caller.call(updatePublicationMailing, { params: { id }, body });
  return id;
}

/** Returns the id of an issue with a complete ad that another system sends later. Creates it on the first call. */
async function fetchedIssue(caller: Caller): Promise<number> {
  const publicationId = await fetchedPublication(caller);
  const sendingDate = addDays(caller.session.today, COPIED_AHEAD_DAYS);
  const isOnThatDay = (issue: Issue) => issue.sendingDate === sendingDate;
  const known = (await listIssues(caller, publicationId, weekOf(sendingDate))).find(isOnThatDay);
  if (known) return known.id;
  const { issue } = await caller.call(createIssue, { body: { publicationId, sendingDate } });
  return (await sellFirstPlacement(caller, issue)).issueId;
}

/** Returns the id of an issue that can be sent today. Uses one that another state created, because a newsletter has at most one a day. */
async function issueToSend(caller: Caller): Promise<number> {
  const { deliveries } = await caller.call(listDeliveries);
  for (const { issueId, adCount, incompleteCount } of deliveries) {
    if (adCount === incompleteCount) continue;
    const { delivery } = await caller.call(getDelivery, { params: { issueId } });
    if (delivery.canSendNow) return issueId;
  }
  return (await issueOfToday(caller)).issueId;
}

/** The number of days from today to a day on which the demo has no issue. */
const COPIED_AHEAD_DAYS = 400;

async function openList({ page, as }: Scene): Promise<void> {
  const { mailing_lists: lists } = await as.administrator.call(listMailingLists);
  await visit(page, `/mailing/lists/${found(lists[0]).id}`);
}

async function openReport({ page, as }: Scene): Promise<void> {
  const { report } = await findStory(as.administrator, 'fulfilledWithFailure');
  await visit(page, `/reporting/${found(report).id}`);
}

/** Page states of delivery and reports that need an action. */
export const sendingStates: readonly State[] = [
  {
    name: 'delivery-asks',
    as: 'sales',
    async reach({ page, words, as }) {
      const { actions } = words.delivery;
      await visit(page, `/deliveries/${await issueToSend(as.administrator)}`);
      await page.getByRole('button', { name: actions.sendNow }).click();
      await expect(page.getByRole('alertdialog', { name: actions.sendNowQuestion })).toBeVisible();
    },
  },
  {
    name: 'delivery-as-text',
    as: 'administrator',
    async reach({ page, words, as }) {
      await visit(page, `/deliveries/${await issueToSend(as.administrator)}`);
      await page.getByRole('button', { name: words.delivery.preview.text }).click();
      await expect(page.locator('.prev__t')).toBeVisible();
    },
  },
  {
    name: 'mailing-connection-refused',
    as: 'administrator',
    async reach({ page, words }) {
      const { add } = words.mailingConnection;
      await visit(page, '/mailing/connections/add');
      await page.getByRole('radio', { name: new RegExp(`^${words.mailingSystems.ghost.name}`) }).check();
      await page.getByRole('button', { name: add.submit, exact: true }).click();
      await expect(page.locator('.field--error').first()).toBeVisible();
    },
  },
  {
    name: 'mailing-connection-of-another-kind',
    as: 'administrator',
    async reach({ page, as }) {
      await visit(page, `/mailing/connections/${await fetchingConnection(as.administrator)}`);
    },
  },
  {
    name: 'publication-fetched',
    as: 'administrator',
    async reach({ page, words, as }) {
      await visit(page, `/publications/${await fetchedPublication(as.administrator)}/edit/mailing`);
      await expect(page.getByRole('heading', { name: words.feed.title })).toBeVisible();
      await page.locator('.feed__all > summary').first().click();
    },
  },
  {
    name: 'delivery-copied',
    as: 'sales',
    async reach({ page, words, as }) {
      const { copies } = words.delivery;
      await visit(page, `/deliveries/${await fetchedIssue(as.administrator)}`);
      await page
        .getByRole('button', { name: `${copies.copy}: ` })
        .first()
        .click();
      await expect(page.locator('.flash')).toContainText(copies.done);
    },
  },
  {
    name: 'mailing-list-menu',
    as: 'administrator',
    async reach(scene) {
      await openList(scene);
      await scene.page.locator('.tbl .act button').first().click();
      await expect(scene.page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'mailing-list-refused',
    as: 'administrator',
    async reach(scene) {
      const { page, words } = scene;
      const { add } = words.mailingList;
      await openList(scene);
      await page.getByRole('button', { name: add.submit }).click();
      const dialog = page.getByRole('dialog', { name: add.title });
      await dialog.getByRole('button', { name: add.submit }).click();
      await expect(dialog.locator('.field--error')).toBeVisible();
    },
  },
  {
    name: 'report-provenance',
    as: 'viewer',
    async reach(scene) {
      await openReport(scene);
      await scene.page.locator('.tipb').first().click();
      await expect(scene.page.getByRole('tooltip')).toBeVisible();
    },
  },
  {
    name: 'report-ad-as-sent',
    as: 'viewer',
    viewport: { width: 360, height: 800 },
    async reach(scene) {
      await openReport(scene);
      await scene.page.locator('.opens').first().click();
      await expect(scene.page.getByRole('dialog')).toBeVisible();
      await settle(scene.page);
    },
  },
];
