import { listCustomers } from '#contract/customers/customers.ts';
import { createIssue, type Issue } from '#contract/catalogue/issues.ts';
import { bookOrder } from '#contract/sales/orders.ts';
import { updateVert } from '#contract/ads/verts.ts';
import { weekOf } from '#domain/platform/week.ts';
import type { Caller } from './caller.ts';
import { type PublicationKey, publicationKeys } from '#server/demo/tables.ts';
import { findPublication, found, getOrder, listIssues, placeOrder } from './demo-records.ts';

/** An issue that is sent today, with one booked ad in it. */
interface TodaysIssue {
  issueId: number;
  orderId: number;
}

/** Creates an issue of today for the first of these newsletters that has none today. */
export async function createIssueOfToday(
  caller: Caller,
  keys: readonly PublicationKey[] = publicationKeys,
): Promise<Issue> {
  const { today } = caller.session;
  for (const key of keys) {
    const { id: publicationId } = await findPublication(caller, key);
    const issues = await listIssues(caller, publicationId, weekOf(today));
    if (issues.every(({ sendingDate }) => sendingDate !== today)) {
      return (await caller.call(createIssue, { body: { publicationId, sendingDate: today } })).issue;
    }
  }
  throw new Error('Every newsletter of the demo has an issue today.');
}

/** Books the first placement of the issue for the first customer. Returns the order's id. */
export async function bookFirstPlacement(caller: Caller, issue: Issue): Promise<number> {
  const { customers } = await caller.call(listCustomers);
  const placement = found(issue.placements[0]);
  const { id, version } = await placeOrder(caller, [placement.id], { customerId: found(customers[0]).id });
  await caller.call(bookOrder, { params: { id }, body: { version } });
  return id;
}

/** Creates an issue of today with a complete ad, ready to be sent. */
export async function issueOfToday(caller: Caller): Promise<TodaysIssue> {
  return sellFirstPlacement(caller, await createIssueOfToday(caller));
}

/** Books the first placement of the issue and completes its ad. */
export async function sellFirstPlacement(caller: Caller, issue: Issue): Promise<TodaysIssue> {
  const orderId = await bookFirstPlacement(caller, issue);
  const { id, version } = found((await getOrder(caller, orderId)).verts[0]);
  const content = { headline: 'Zöllner 50×80', text: 'Kiefer', linkText: 'zoellner.example' };
  const body = { type: 'TextVert', ...content, linkUrl: 'https://zoellner.example/', version } as const;
  await caller.call(updateVert, { params: { id }, body });
  return { issueId: issue.id, orderId };
}
