import type { LiveChange } from '#contract/platform/live.ts';
import { can } from '#domain/access/abilities.ts';
import type { News } from '../db/announce-changes.ts';
import type { RequestSession } from '../http/app-context.ts';

/** The facts that decide which changes a user may see. */
export type Viewer = Pick<RequestSession, 'capabilities' | 'customerId' | 'userId'>;

/**
 * Returns the part of a change that a user may see; null if nothing is left. Self-service users receive only orders and ads of their
 * own customer, and no comments. They receive every week in which a placement became free or sold, because every user sees the weeks.
 */
export function visibleChange({ capabilities, customerId, userId }: Viewer, news: News): LiveChange | null {
  const isStaff = customerId === null;
  const own = (records: News['orders']) =>
    records.filter(([, owner]) => isStaff || owner === customerId).map(([id]) => id);
  const change: LiveChange = {
    weeks: news.weeks.map(([publicationId, weekNumber]) => ({ publicationId, weekNumber })),
    publications: news.publications,
    orders: can(capabilities, 'index Order') ? own(news.orders) : [],
    verts: can(capabilities, 'show Vert') ? own(news.verts) : [],
    customers: news.customers.filter((id) => isStaff || id === customerId),
    deliveries: can(capabilities, 'index Customer') ? news.deliveries : [],
    ...(isStaff && news.comments.length > 0 ? { comments: news.comments } : {}),
    ...(isStaff && news.notified.includes(userId) ? { notified: [userId] } : {}),
  };
  return Object.values(change).some((part = []) => part.length > 0) ? change : null;
}
