import type { Role } from '#domain/access/abilities.ts';
import { recountPlacements } from '#server/catalogue/board/count-placements.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { recountOrders } from '#server/sales/lists/recount-orders.ts';
import { writeApprovals } from './approvals/write-approvals.ts';
import { writeReminders } from './approvals/write-reminders.ts';
import type { CustomerKey } from './customers/customers.ts';
import { type DemoUser, demoUsers } from './demo-users.ts';
import type { StoredBanners } from './store-banners.ts';
import { priceOrders } from './prices/price-orders.ts';
import { settleAgreements, writeAgreements } from './prices/write-agreements.ts';
import { writeClaims } from './prices/write-claims.ts';
import { writeInvoices } from './prices/write-invoices.ts';
import { writePrices } from './prices/write-prices.ts';
import { writeRequest } from './write/write-request.ts';
import { writeStorefront } from './write/write-storefront.ts';
import { isRecent, planWorld } from './plan/plan-world.ts';
import type { StoryName } from './plan/stories.ts';
import type { PublicationKey } from './publications/publication-key.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { numbersOfIssues } from './write/sent-numbers.ts';
import { writeCustomers } from './write/write-customers.ts';
import { writeMailing } from './write/write-mailing.ts';
import { type Creator, type WrittenOrder, writeOrders } from './write/write-orders.ts';
import { writeParties } from './write/write-parties.ts';
import { writeIssues, writePublications } from './write/write-publications.ts';
import { writeReports } from './write/write-reports.ts';
import { writeUsers } from './write/write-users.ts';

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
 * Writes the sample world around the organization's current day: publications, customers, reservations, bookings, ads, reports, history and
 * counters. The issues begin twelve weeks ago (with prices: two years ago) and end a year ahead. The organization must have no such rows;
 * existing users are kept. Spec §11, decisions 121, 135.
 */
export async function buildWorld(
  tx: Tx,
  { passwordHash, banners, hasPrices, users = demoUsers }: WorldParts,
): Promise<World> {
  const { issues, orders } = planWorld(tx.today, { hasHistory: hasPrices });
  const numbers = numbersOfIssues(issues, tx.today);
  const { customerIds, agencyIds } = await writeCustomers(tx, { hasPrices });
  const userIds = await writeUsers(tx, users, { passwordHash, customerId: customerIds.solarwerkJena });
  await writeImages(tx, banners, userIds.administrator);
  const publicationIds = await writePublications(tx);
  await writeStorefront(tx, publicationIds);
  await writeMailing(tx);
  const placementIds = await writeIssues(tx, issues, { publicationIds, numbers });
  const creators = Object.fromEntries(
    users.map(({ name, role }): [Role, Creator] => [role, { id: userIds[role], name }]),
  ) as Record<Role, Creator>;
  const prices = hasPrices ? priceOrders(orders.filter(isRecent), tx.today) : new Map<never, never>();
  const written = await writeOrders(tx, orders, { customerIds, placementIds, creators, banners, prices });
  if (hasPrices) {
    await writePrices(tx, publicationIds);
    await writeParties(tx, written, agencyIds);
    await writeApprovals(tx, written, { publicationIds, staff: creators.sales });
    await writeReminders(tx, written, creators.sales);
    const ids = { publications: publicationIds, customers: customerIds };
    const agreements = await writeAgreements(tx, ids, creators.sales);
    await writeInvoices(tx, creators.administrator);
    await settleAgreements(tx, agreements, creators.administrator);
    await writeClaims(tx, publicationIds.gebaeudebrief, creators.administrator);
    await writeRequest(tx, publicationIds.gebaeudebrief);
  }
  await writeReports(tx, written, numbers);
  await recountOrders(tx);
  await recountPlacements(tx);
  return {
    users: userIds,
    customers: customerIds,
    publications: publicationIds,
    orders: namedOrders(written),
  };
}

async function writeImages(tx: Tx, banners: StoredBanners, uploadedBy: number): Promise<void> {
  await insertRows(
    tx,
    'images',
    [...banners.values()].map(({ fileName, width, height, byteSize }) => ({
      file_name: fileName,
      width,
      height,
      byte_size: byteSize,
      uploaded_by: uploadedBy,
    })),
  );
}

function namedOrders(orders: readonly WrittenOrder[]): Record<StoryName, number> {
  return Object.fromEntries(
    orders.flatMap(({ story, id }) => (story === null ? [] : [[story, id]])),
  ) as Record<StoryName, number>;
}
