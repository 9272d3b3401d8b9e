import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { Replacement } from './erase-texts.ts';
import { textOfName } from './erasure-hasher.ts';
import { bytesOf, type Person } from './find-person.ts';

/** A column with the name of the contact who acted, in rows of orders or of their ads. */
interface NameOfContact {
  table: string;
  column: string;
  of: 'order_id' | 'vert_id';
  /** The condition that no user acted. */
  isContacts: string;
}

const NAMES: readonly NameOfContact[] = [
  { table: 'comments', column: 'user_name', of: 'order_id', isContacts: 'user_id = 0' },
  { table: 'order_parties', column: 'ordered_by', of: 'order_id', isContacts: 'true' },
  { table: 'order_links', column: 'creator_name', of: 'order_id', isContacts: 'creator_id = 0' },
  { table: 'papers', column: 'creator_name', of: 'order_id', isContacts: 'creator_id = 0' },
  { table: 'vert_versions', column: 'user_name', of: 'vert_id', isContacts: 'user_id = 0' },
  { table: 'vert_remarks', column: 'user_name', of: 'vert_id', isContacts: 'user_id = 0' },
  { table: 'vert_approvals', column: 'customer_name', of: 'vert_id', isContacts: 'true' },
  { table: 'vert_approvals', column: 'change_name', of: 'vert_id', isContacts: 'true' },
];

const ORDERS_OF_CONTACT = statement('orders-of-contact')`
  select order_id from order_links where organization_id = $1 and lower(email) = any ($2::text[])
     union select order_id from order_acceptances where organization_id = $1 and lower(email) = any ($2::text[])
     union select order_id from storefront_requests
       where organization_id = $1 and lower(email) = any ($2::text[]) and order_id is not null
     union select order_id from audit_log
       where organization_id = $1 and contact_hash = any ($3::bytea[]) and order_id is not null`.as<{
  order_id: number;
}>();

const VERTS_OF_ORDERS = statement('verts-of-contact')`
  select id from verts where organization_id = $1 and order_id = any ($2::bigint[])`;

const ERASE_ACTS_OF_CONTACT = statement('erase-acts-of-contact')`
  update audit_log set user_name = $5, contact_hash = null
     where organization_id = $1 and user_id = 0
       and (contact_hash = any ($2::bytea[]) or order_id = any ($3::bigint[]) and lower(user_name) = any ($4::text[]))`;

// The acts that name who decided: an accepted or declined offer, a change that the contact agreed to.
const ERASE_NAMED_CONTACT = statement('erase-named-contact')`
  update audit_log set details = jsonb_set(details, '{number}', to_jsonb($4::text))
     where organization_id = $1 and order_id = any ($2::bigint[]) and lower(details ->> 'number') = any ($3::text[])`;

const LOCK_ACCEPTANCES = statement('lock-acceptances')`
  update order_acceptances set locked_at = $3 where organization_id = $1 and lower(email) = any ($2::text[]) and locked_at is null`;

/**
 * Replaces the name of a contact, who has no user, in the acts on the orders of the contact. Also finds names of one word, which are not
 * searched in texts. Acceptances are kept as proof, and locked (decision 220). Must run before the links are deleted.
 */
export async function eraseContactActs(tx: Tx, person: Person, by: Replacement): Promise<void> {
  const hashes = bytesOf(person.hashes);
  const names = person.names.map(textOfName);
  const found = await tx.statement(ORDERS_OF_CONTACT, [tx.organizationId, person.emails, hashes]);
  const orderIds = found.map((row) => row.order_id);
  const verts = await tx.statement(VERTS_OF_ORDERS, [tx.organizationId, orderIds]);
  const ids = { order_id: orderIds, vert_id: verts.map(({ id }) => id) };
  await tx.statement(ERASE_ACTS_OF_CONTACT, [tx.organizationId, hashes, orderIds, names, by.name]);
  await tx.statement(ERASE_NAMED_CONTACT, [tx.organizationId, orderIds, names, by.name]);
  for (const { table, column, of, isContacts } of NAMES) {
    // The table and its columns come from the list above, so the statement is not declared.
    await tx.statement(
      `erase-contact-${table}-${column}`,
      `update ${table} set ${column} = $4
       where organization_id = $1 and ${of} = any ($2::bigint[]) and lower(${column}) = any ($3::text[]) and ${isContacts}`,
      [tx.organizationId, ids[of], names, by.name],
    );
  }
  await tx.statement(LOCK_ACCEPTANCES, [tx.organizationId, person.emails, tx.now]);
}
