import type { Role } from '#domain/access/abilities.ts';
import { addDays } from '#domain/platform/day.ts';
import type { Actor } from '#server/platform/base/actor.ts';
import { createCustomers } from '#server/customers/write-customer.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import { actAs, demoActor } from './act-as.ts';
import {
  type CustomerKey,
  customerKeys,
  demoAgencies,
  type DemoAgency,
  demoCustomers,
  demoStaff,
  type DemoUser,
  emailOf,
} from './tables.ts';
import { officeInstant } from './plan-world.ts';

const STAFF_SITE = 'lindner-moreau.example';
/** How many days ago the first customer was created. The others were created later, at the interval below. */
const DAYS_AGO = 700;
const DAYS_BETWEEN = 15;

// The act dates them by the clock of the database.
const DATE_CUSTOMERS = statement('date-customers-of-demo')`
  update customers c set created_at = d.at, updated_at = d.at from unnest($2::bigint[], $3::timestamptz[]) as d (id, at)
  where c.organization_id = $1 and c.id = d.id`;

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
  const places = [...customerKeys.keys(), ...agencies.keys()];
  const ids = await createCustomers(
    actAs(tx, creator, since),
    parties.map((party, index) => ({
      ...fieldsOf(party, places[index] ?? 0),
      ...(hasPrices ? party.details : {}),
    })),
  );
  const created = places.map((place) =>
    officeInstant(addDays(tx.today, place * DAYS_BETWEEN - DAYS_AGO), place),
  );
  tx.send(DATE_CUSTOMERS, [tx.organizationId, ids, created]);
  return {
    customerIds: Object.fromEntries(customerKeys.map((key, index) => [key, ids[index]])) as Record<
      CustomerKey,
      number
    >,
    agencyIds: new Map(agencies.map(({ name }, index) => [name, ids[customerKeys.length + index] ?? 0])),
  };
}

/** Returns the fields of a customer. The publisher's contacts are assigned in rotation. */
function fieldsOf({ name, site, contact, agency = '' }: DemoAgency & { agency?: string }, place: number) {
  const staff = demoStaff[place % demoStaff.length] ?? contact;
  return {
    name,
    customerContactFirstName: contact.firstName,
    customerContactLastName: contact.lastName,
    customerContactEmail: emailOf(contact, site),
    customerContactPhone: contact.phone,
    customerContactGender: contact.gender,
    internalContactFirstName: staff.firstName,
    internalContactLastName: staff.lastName,
    internalContactEmail: emailOf(staff, STAFF_SITE),
    internalContactPhone: staff.phone,
    internalContactGender: staff.gender,
    agencyName: agency,
  };
}

// The time is a parameter, because a distributed database refuses now() in `on conflict do update`.
const WRITE_USERS = statement('users-of-demo')`
  insert into users as u (organization_id, locale, email, name, role, customer_id, password_hash)
  select $1, $2, w.email, w.name, w.role, case w.role when 'customer' then $4::bigint end, $5
  from jsonb_to_recordset($3::jsonb) as w (email text, name text, role text)
  on conflict (lower(email)) do update set name = excluded.name, role = excluded.role, customer_id = excluded.customer_id,
    password_hash = excluded.password_hash, deactivated_at = null, version = u.version + 1, updated_at = $6
  where u.organization_id = $1
  returning id, name, role, customer_id as "customerId"`;

/**
 * Writes the users of the demo and returns them as actors. An existing user with the same e-mail address keeps id and language; name,
 * role, customer and password are reset. There is no act for this: users are invited by mail and choose their passwords.
 */
export async function writeUsers(
  tx: Tx,
  users: readonly DemoUser[],
  { passwordHash, customerId }: { passwordHash: string; customerId: number },
): Promise<Record<Role, Actor>> {
  const written = await tx.statement(WRITE_USERS, [
    tx.organizationId,
    tx.locale,
    JSON.stringify(users),
    customerId,
    passwordHash,
    tx.now,
  ]);
  return Object.fromEntries(written.map((user) => [user.role, demoActor(user.role, user)])) as Record<
    Role,
    Actor
  >;
}
