import { sql } from 'kysely';
import type { Role } from '#domain/access/abilities.ts';
import { addDays } from '#domain/platform/day.ts';
import type { Actor } from '#server/platform/base/actor.ts';
import { createCustomers } from '#server/customers/write-customer.ts';
import { insertRows } from '#server/platform/db/rows.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { actAs, demoActor } from './act-as.ts';
import {
  type CustomerKey,
  customerKeys,
  demoAgencies,
  type DemoAgency,
  demoCustomers,
  emailOf,
  type DemoUser,
} from './tables.ts';
import { officeInstant } from './plan-orders.ts';
import type { PublicationKey } from './publications.ts';
import type { StoredBanners } from './store-banners.ts';

/** The publisher's contacts, assigned to customers in rotation. */
const STAFF = [
  { gender: 'm', firstName: 'Jonas', lastName: 'Petri' },
  { gender: 'f', firstName: 'Katharina', lastName: 'Lindner' },
  { gender: 'f', firstName: 'Claire', lastName: 'Moreau' },
  { gender: 'm', firstName: 'Daniel', lastName: 'Seidel' },
] as const;
const STAFF_SITE = 'lindner-moreau.example';
/** How many days ago the first customer was created. The others were created later, at the interval below. */
const DAYS_AGO = 700;
const DAYS_BETWEEN = 15;

/**
 * Creates the customers; returns their ids by key, and the ids of the agencies by name. With prices, the customers have the facts that
 * invoices need, and agencies are customers, too.
 */
export async function createParties(
  tx: Tx,
  creator: Actor,
  { hasPrices, since }: { hasPrices: boolean; since: string },
): Promise<{ customerIds: Record<CustomerKey, number>; agencyIds: ReadonlyMap<string, number> }> {
  const agencies = hasPrices ? demoAgencies : [];
  const parties = [...customerKeys.map((key) => demoCustomers[key]), ...agencies];
  const ids = await createCustomers(
    actAs(tx, creator, since),
    parties.map((party, index) => ({
      ...fieldsOf(party, index % customerKeys.length),
      ...(hasPrices && {
        ...party.details,
        ...(index < customerKeys.length ? {} : { partyKind: 'agency' as const }),
      }),
    })),
  );
  // The act dates them by the clock of the database.
  tx.send(
    'date-customers-of-demo',
    `update customers c set created_at = d.at, updated_at = d.at from unnest($2::bigint[], $3::timestamptz[]) as d (id, at)
     where c.organization_id = $1 and c.id = d.id`,
    [
      tx.organizationId,
      ids,
      ids.map((_, index) => {
        const place = index % customerKeys.length;
        return officeInstant(addDays(tx.today, place * DAYS_BETWEEN - DAYS_AGO), place);
      }),
    ],
  );
  return {
    customerIds: Object.fromEntries(customerKeys.map((key, index) => [key, ids[index]])) as Record<
      CustomerKey,
      number
    >,
    agencyIds: new Map(agencies.map(({ name }, index) => [name, ids[customerKeys.length + index] ?? 0])),
  };
}

function fieldsOf(
  party: DemoAgency & { agency?: string; advertisesIn?: readonly PublicationKey[] },
  index: number,
) {
  const { name, site, contact, advertisesIn = [], agency = '' } = party;
  const staff = STAFF[index % STAFF.length] ?? STAFF[0];
  return {
    name,
    customerContactFirstName: contact.firstName,
    customerContactLastName: contact.lastName,
    customerContactEmail: emailOf(contact, site),
    customerContactPhone: phoneOf(advertisesIn[0], index),
    customerContactGender: contact.gender,
    internalContactFirstName: staff.firstName,
    internalContactLastName: staff.lastName,
    internalContactEmail: emailOf(staff, STAFF_SITE),
    internalContactPhone: `+49 30 23125 10${index % STAFF.length}`,
    internalContactGender: staff.gender,
    agencyName: agency,
  };
}

/** Returns a number that no telephone has. Each country reserves some numbers for fiction. */
function phoneOf(publication: PublicationKey | undefined, index: number): string {
  const number = String(index).padStart(2, '0');
  if (publication === 'wharfLetter') return `+44 20 7946 00${number}`;
  if (publication === 'lettreDesHalles') return `+33 1 99 00 00 ${number}`;
  return `+49 40 66969 1${number}`;
}

/** Writes the banners as images. Their bytes are stored already. */
export async function writeImages(tx: Tx, banners: StoredBanners, uploadedBy: number): Promise<void> {
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

/**
 * Writes the users of the demo and returns them as actors. An existing user with the same e-mail address keeps id and language; name,
 * role, customer and password are reset. There is no act for this: users are invited by mail and choose their passwords.
 */
export async function writeUsers(
  tx: Tx,
  users: readonly DemoUser[],
  { passwordHash, customerId }: { passwordHash: string; customerId: number },
): Promise<Record<Role, Actor>> {
  const actors: [Role, Actor][] = [];
  for (const { email, name, role } of users) {
    const facts = {
      name,
      role,
      customer_id: role === 'customer' ? customerId : null,
      password_hash: passwordHash,
      deactivated_at: null,
    };
    const known = await tx.db
      .updateTable('users')
      .set((set) => ({ ...facts, version: set('version', '+', 1), updated_at: sql<string>`now()` }))
      .where('organization_id', '=', tx.organizationId)
      .where(sql<string>`lower(email)`, '=', email)
      .returning('id')
      .executeTakeFirst();
    const { id } = known ?? (await insertUser(tx, { email, ...facts }));
    actors.push([role, demoActor(role, { id, name, customerId: facts.customer_id })]);
  }
  return Object.fromEntries(actors) as Record<Role, Actor>;
}
async function insertUser(
  tx: Tx,
  user: { email: string; name: string; role: Role; customer_id: number | null; password_hash: string },
): Promise<{ id: number }> {
  return tx.db
    .insertInto('users')
    .values({ organization_id: tx.organizationId, locale: tx.locale, ...user })
    .returning('id')
    .executeTakeFirstOrThrow();
}
