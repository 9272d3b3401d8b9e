import type { Role } from '#domain/access/abilities.ts';
import { addDays } from '#domain/platform/day.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { beforeKeeping, dateHistory, type Demo, demoActor, withKeptFacts } from './act-as.ts';
import { writeAds } from './ad-content.ts';
import { approveAds, writeReminders } from './approve-ads.ts';
import { billAds, CANCELLED_DAYS, cancelAds } from './bill-ads.ts';
import { createParties, writeUsers } from './create-parties.ts';
import { createPublications, writeRequest } from './create-publications.ts';
import { placeOrders } from './place-orders.ts';
import { firstPlannedDay } from './plan-issues.ts';
import { planWorld } from './plan-world.ts';
import { billAgreement, createAgreements, publishPrices, setTerms } from './set-prices.ts';
import { type StoredBanners, writeImages } from './store-banners.ts';
import { type CustomerKey, type DemoUser, demoUsers, type PublicationKey, type StoryName } from './tables.ts';
import { writeIssueNumbers, writeReports } from './write-reports.ts';

/** The ids of the demo world's records, by their keys in the code. */
export interface World {
  users: Record<Role, number>;
  customers: Record<CustomerKey, number>;
  publications: Record<PublicationKey, number>;
  orders: Record<StoryName, number>;
}

interface WorldParts {
  /** The hash of the password that all users have. */
  passwordHash: string;
  banners: StoredBanners;
  /** Whether the world has rate cards, deadlines, invoices and two years of past issues. */
  hasPrices: boolean;
  /** One user for each role. E-mail addresses are unique in the database, so a second world needs other users. */
  users?: readonly DemoUser[];
}

/**
 * Creates the sample world around the organization's current day: publications, customers, reservations, bookings, ads, reports, history
 * and counters. The issues begin twelve weeks ago (with prices: two years ago) and end a year ahead. The organization must have no such
 * rows; existing users are kept. Past days are created by acts with the Scope of that day. Spec §11, decisions 121, 135, 196.
 */
export async function buildWorld(
  begun: Tx,
  { passwordHash, banners, hasPrices, users = demoUsers }: WorldParts,
): Promise<World> {
  const tx = beforeKeeping(begun);
  const plan = planWorld(tx.today, { hasHistory: hasPrices });
  const founded = firstPlannedDay(tx.today, { hasHistory: hasPrices });
  const since = `${founded}T08:00:00Z`;
  const founder = demoActor('administrator', { name: users[0]?.name ?? '' });
  const parties = await createParties(tx, founder, { hasPrices, since });
  const actors = await writeUsers(tx, users, {
    passwordHash,
    customerId: parties.customerIds.solarwerkJena,
  });
  await writeImages(tx, banners, actors.administrator.id);
  const issues = Object.values(plan.issues).flat();
  const { administrator } = actors;
  const publicationIds = await createPublications(tx, issues, { administrator, since });
  dateHistory(tx, since);
  const founding: Demo = { tx, plan, banners, hasPrices, actors, publicationIds, ...parties };
  if (hasPrices) await publishPrices(founding, founded);
  const agreementId = hasPrices ? await createAgreements(founding) : null;
  await placeOrders(founding, since);
  // With the statistics of a smaller organization, the acts that follow could search all rows for each row.
  await tx.query('analyze (skip_locked) publications, issues, placements, orders, verts', []);
  writeIssueNumbers(founding);
  const savedIds = hasPrices ? await approveAds(founding) : new Set<number>();
  if (hasPrices) await setTerms(founding, `${addDays(tx.today, -CANCELLED_DAYS)}T08:00:00Z`);
  const demo = { ...founding, tx: await withKeptFacts(tx) };
  if (hasPrices) await cancelAds(demo);
  await writeAds(demo, savedIds);
  if (agreementId !== null) {
    await writeReminders(demo);
    await billAds(demo);
    await billAgreement(demo, agreementId);
    await writeRequest(demo);
  }
  await writeReports(demo);
  const named = plan.orders.flatMap(({ story, id }) => (story === null ? [] : [[story, id] as const]));
  const roles = Object.entries(actors).map(([role, { id }]) => [role, id] as const);
  return {
    users: Object.fromEntries(roles) as World['users'],
    customers: parties.customerIds,
    publications: publicationIds,
    orders: Object.fromEntries(named) as World['orders'],
  };
}
