import { addDays } from '#domain/platform/day.ts';
import { FREQUENCIES, WEEKDAYS } from '#domain/catalogue/frequency.ts';
import { createIssue, editIssue } from '#server/catalogue/issues/edit-issues.ts';
import { addPlacement, removePlacement } from '#server/catalogue/placements/edit-placements.ts';
import { createSeries, renameSeries } from '#server/catalogue/placements/placement-series.ts';
import {
  createPublication,
  deletePublication,
  renamePublication,
} from '#server/catalogue/publications/edit-publications.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { pickId, type Action, tryAct } from './action.ts';
import { hasLapsed, lapseOn, openOrdersOn, placementsOf, type Trade } from './trade.ts';
import { cancelOrder } from '#tests/api/support/acts-on-seen-orders.ts';

const NAMES = ['Top', 'Middle', 'Bottom', 'Footer', 'Skyscraper'];
const PUBLICATIONS_MAX = 5;
/** Below this number of publications there would be too few placements to order. */
const PUBLICATIONS_MIN = 2;

export const create: Action = async ({ trade, scope, random }) => {
  if (trade.publications.size >= PUBLICATIONS_MAX) return;
  const title = newTitle(trade, random.between(1, 9_999));
  const names = random.shuffle(NAMES).slice(0, random.between(1, 3));
  const { id } = await createPublication(scope, {
    title,
    frequency: random.pick(FREQUENCIES),
    sendingDays: random.shuffle(WEEKDAYS).slice(0, random.between(1, 2)),
    placementNames: Object.fromEntries(names.map((name, index) => [`placementName${index + 1}`, name])),
  });
  trade.publications.set(id, { title });
  await learnIssues(trade, scope);
};

export const rename: Action = async ({ trade, scope, random }) => {
  const publication = trade.publications.get(pickId(random, trade.publications) ?? 0);
  const id = [...trade.publications].find(([, one]) => one === publication)?.[0];
  if (!publication || id === undefined) return;
  const title = newTitle(trade, random.between(1, 9_999));
  await renamePublication(scope, id, { title });
  publication.title = title;
};

/** Deletes a publication, sometimes after cancelling all its orders. */
export const remove: Action = async ({ trade, scope, random }) => {
  if (trade.publications.size <= PUBLICATIONS_MIN) return;
  const id =
    random.between(1, 2) === 1 ? [...trade.publications.keys()].at(-1) : pickId(random, trade.publications);
  if (id === undefined) return;
  const issueIds = new Set(
    [...trade.issues].filter(([, one]) => one.publicationId === id).map(([key]) => key),
  );
  const orderIds = ordersIn(trade, issueIds);
  if (random.between(1, 3) === 1) {
    for (const orderId of orderIds.splice(0)) {
      await tryAct(cancelOrder(scope, orderId), 'done');
      trade.orders.delete(orderId);
    }
  }
  const { ending } = await tryAct(
    deletePublication(scope, id),
    orderIds.length > 0 ? 'publication_has_orders' : 'done',
  );
  if (ending !== 'done') return;
  trade.publications.delete(id);
  for (const [placementId, { issueId }] of trade.placements) {
    if (issueIds.has(issueId)) trade.placements.delete(placementId);
  }
  issueIds.forEach((issueId) => trade.issues.delete(issueId));
};

export const addIssue: Action = async ({ trade, scope, random }) => {
  const publicationId = pickId(random, trade.publications);
  if (publicationId === undefined) return;
  const sendingDate = addDays(trade.today, random.between(-1, 30));
  const isTaken = [...trade.issues.values()].some(
    (issue) => issue.publicationId === publicationId && issue.date === sendingDate,
  );
  const { ending } = await tryAct(
    createIssue(scope, { publicationId, sendingDate }),
    isTaken || sendingDate < trade.today ? 'invalid' : 'done',
  );
  if (ending === 'done') await learnIssues(trade, scope);
};

export const block: Action = async ({ trade, scope, random }) => {
  const id = pickNearIssue(trade, random.between(0, 999));
  const issue = trade.issues.get(id);
  if (!issue) return;
  const placementIds = new Set(placementsOf(trade, id));
  const isSold = openOrdersOn(trade, placementIds).some(([, order]) => !hasLapsed(order, trade.today));
  const blocked = !issue.blocked;
  const { ending } = await tryAct(
    editIssue(scope, id, { blocked }),
    blocked && isSold ? 'issue_sold' : 'done',
  );
  if (ending !== 'done') return;
  if (blocked) lapseOn(trade, placementIds);
  issue.blocked = blocked;
};

export const addOnePlacement: Action = async ({ trade, scope, random }) => {
  const issueId = pickNearIssue(trade, random.between(0, 999));
  if (issueId === 0) return;
  const name = random.pick([...NAMES, `Sonderplatz ${random.between(1, 9)}`]);
  const isTaken = placementsOf(trade, issueId).some((id) => trade.placements.get(id)?.name === name);
  const { answer } = await tryAct(addPlacement(scope, { issueId, name }), isTaken ? 'invalid' : 'done');
  if (answer) trade.placements.set(answer.id, { issueId, name });
};

export const removeOnePlacement: Action = async ({ trade, scope, random }) => {
  const issueId = pickNearIssue(trade, random.between(0, 999));
  const [id] = random.shuffle(placementsOf(trade, issueId));
  if (id === undefined) return;
  const isSold = openOrdersOn(trade, new Set([id])).some(
    ([, order]) => [...order.verts.values()].includes(id) && !hasLapsed(order, trade.today),
  );
  const { ending } = await tryAct(removePlacement(scope, id), isSold ? 'placement_sold' : 'done');
  if (ending !== 'done') return;
  for (const [orderId, order] of trade.orders) {
    for (const [vertId, placementId] of order.verts) {
      if (placementId === id) order.verts.delete(vertId);
    }
    if (order.verts.size === 0) trade.orders.delete(orderId);
  }
  trade.placements.delete(id);
};

export const addSeries: Action = async ({ trade, scope, random }) => {
  const publicationId = pickId(random, trade.publications);
  if (publicationId === undefined) return;
  const name = random.pick(NAMES);
  const lacks = upcoming(trade, publicationId).some(
    (issueId) => !placementsOf(trade, issueId).some((id) => trade.placements.get(id)?.name === name),
  );
  const { answer } = await tryAct(createSeries(scope, publicationId, name), lacks ? 'done' : 'invalid');
  if (answer) await learnIssues(trade, scope);
};

/** Renames two names at once, perhaps swapped: the plan decides which are possible. */
export const renameNames: Action = async ({ trade, scope, random }) => {
  const publicationId = pickId(random, trade.publications);
  if (publicationId === undefined) return;
  const [one = '', other = ''] = random.shuffle(NAMES);
  await renameSeries(scope, publicationId, [
    { name: one, newName: other },
    { name: other, newName: random.pick([one, 'Neu']) },
    { name: 'Neu', newName: random.pick(NAMES) },
  ]);
  await learnIssues(trade, scope);
};

/** Reads the issues and placements; the model knows their orders. */
export async function learnIssues(trade: Trade, scope: Scope): Promise<void> {
  const rows = await scope.transact((tx) =>
    tx.statement<{ id: number; publication_id: number; date: string; places: [number, string][] }>(
      'issues-of-test',
      `select i.id, i.publication_id, i.sending_date as date,
         coalesce(jsonb_agg(jsonb_build_array(p.id, p.name)) filter (where p.id is not null), '[]') as places
       from issues i left join placements p on p.organization_id = $1 and p.issue_id = i.id
       where i.organization_id = $1 and i.sending_date >= $2 group by i.organization_id, i.id`,
      [tx.organizationId, trade.today],
    ),
  );
  for (const { id: issueId, publication_id: publicationId, date, places } of rows) {
    const blocked = trade.issues.get(issueId)?.blocked ?? false;
    trade.issues.set(issueId, { publicationId, date, blocked });
    places.forEach(([id, name]) => trade.placements.set(id, { issueId, name }));
  }
}

function ordersIn(trade: Trade, issueIds: ReadonlySet<number>): number[] {
  const isIn = (placementId: number) => issueIds.has(trade.placements.get(placementId)?.issueId ?? 0);
  return [...trade.orders].filter(([, { verts }]) => [...verts.values()].some(isIn)).map(([id]) => id);
}

function upcoming(trade: Trade, publicationId: number): number[] {
  return [...trade.issues]
    .filter(([, issue]) => issue.publicationId === publicationId && issue.date >= trade.today)
    .map(([id]) => id);
}

/** Returns an issue of the next weeks, or 0 if there is none. */
function pickNearIssue(trade: Trade, roll: number): number {
  const until = addDays(trade.today, 28);
  const near = [...trade.issues].filter(([, { date }]) => date >= trade.today && date <= until);
  return near[roll % Math.max(near.length, 1)]?.[0] ?? 0;
}

function newTitle(trade: Trade, number: number): string {
  const titles = new Set([...trade.publications.values()].map(({ title }) => title));
  let title = `Wochenblick ${number}`;
  while (titles.has(title)) title += ' plus';
  return title;
}
