import type { Role } from '#domain/access/abilities.ts';
import { addDays } from '#domain/platform/day.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { dateHistory, demoActor } from './act-as.ts';
import { writeAds } from './ad-content.ts';
import { approveAds, writeReminders } from './approve-ads.ts';
import { billAds, billAgreement, CANCELLED_DAYS, cancelAds } from './bill-ads.ts';
import { createParties, writeImages, writeUsers } from './create-parties.ts';
import { createPublications, writeRequest } from './create-publications.ts';
import { type CustomerKey, type DemoUser, demoUsers, type StoryName } from './tables.ts';
import { placeOrders } from './place-orders.ts';
import { firstPlannedDay } from './plan-issues.ts';
import { planWorld } from './plan-world.ts';
import type { PublicationKey } from './publications.ts';
import { numbersOfIssues, writeReports, writeIssueNumbers } from './write-reports.ts';
import { createAgreements, publishPrices, setTerms } from './set-prices.ts';
import type { StoredBanners } from './store-banners.ts';

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
  tx: Tx,
  { passwordHash, banners, hasPrices, users = demoUsers }: WorldParts,
): Promise<World> {
  const { issues, orders } = planWorld(tx.today, { hasHistory: hasPrices });
  const founded = firstPlannedDay(tx.today, { hasHistory: hasPrices });
  const since = `${founded}T08:00:00Z`;
  const founder = demoActor('administrator', { name: users[0]?.name ?? '' });
  const { customerIds, agencyIds } = await createParties(tx, founder, { hasPrices, since });
  const actors = await writeUsers(tx, users, { passwordHash, customerId: customerIds.solarwerkJena });
  const { administrator, sales } = actors;
  await writeImages(tx, banners, administrator.id);
  const catalogue = await createPublications(tx, issues, { administrator, since });
  dateHistory(tx, since);
  const { publicationIds } = catalogue;
  if (hasPrices) await publishPrices(tx, publicationIds, { administrator, founded });
  const ids = { publications: publicationIds, customers: customerIds };
  const agreementId = hasPrices ? await createAgreements(tx, ids, sales) : null;
  const references = { catalogue, customerIds, agencyIds, actors, hasPrices };
  const placed = await placeOrders(tx, orders, references);
  const world: World = {
    users: Object.fromEntries(Object.entries(actors).map(([role, { id }]) => [role, id])) as Record<
      Role,
      number
    >,
    customers: customerIds,
    publications: publicationIds,
    orders: Object.fromEntries(
      placed.flatMap(({ story, id }) => (story === null ? [] : [[story, id]])),
    ) as Record<StoryName, number>,
  };
  const numbers = numbersOfIssues(issues, tx.today);
  writeIssueNumbers(tx, numbers, catalogue.issueIds);
  if (agreementId === null) {
    await writeReports(tx, await writeAds(tx, placed, { banners, savedIds: new Set() }), numbers);
    return world;
  }
  const savedIds = await approveAds(tx, placed, { ...references, banners });
  await setTerms(tx, publicationIds, {
    administrator,
    since: `${addDays(tx.today, -CANCELLED_DAYS)}T08:00:00Z`,
  });
  const held = await cancelAds(tx, placed, administrator);
  const written = await writeAds(tx, held, { banners, savedIds });
  await writeReminders(tx, held, sales);
  await billAds(tx, administrator, publicationIds.gebaeudebrief);
  await billAgreement(tx, agreementId, administrator);
  await writeRequest(tx, publicationIds.gebaeudebrief);
  await writeReports(tx, written, numbers);
  return world;
}
