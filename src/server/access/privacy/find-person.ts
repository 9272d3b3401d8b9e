import { emailKey } from '#domain/platform/email.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import type { RecordKind } from '#server/platform/personal-table.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';
import { keysOfPool } from '#server/platform/keys/instance-keys.ts';
import { erasureHasher, type PersonName, textOfName } from './erasure-hasher.ts';

/** A record of the person. */
export interface PersonRecord {
  kind: RecordKind;
  id: number;
}

/** What an organization knows of a person: addresses, names and records. */
export interface Person {
  /** The keys of the addresses, including earlier ones. */
  emails: readonly string[];
  names: readonly PersonName[];
  records: readonly PersonRecord[];
  /** The hashes of the addresses in the acts of contacts, in hex. */
  hashes: readonly string[];
}

const CONTACTS = ['customerContact', 'internalContact'] as const;

/**
 * Finds the person with one of these addresses, records or hashes of addresses, with earlier addresses and names from the history, and the
 * names under which the person acted as a contact without an account.
 */
export async function findPerson(
  tx: Tx,
  sought: { emails: readonly string[]; records?: readonly PersonRecord[]; hashes?: readonly string[] },
): Promise<Person> {
  const emails = sought.emails.map(emailKey);
  const records = await listRecords(tx, { emails, records: sought.records ?? [] });
  const known = new Set([...emails, ...records.map(({ email }) => emailKey(email))].filter(Boolean));
  const names = new Map<string, PersonName>();
  // A name in two parts replaces one without parts, because it also finds each part in JSON.
  const add = (name: PersonName) => {
    const text = textOfName(name);
    if (text !== '' && !(names.get(text)?.first ?? '')) names.set(text, name);
  };
  records.forEach(add);
  const customerIds = idsOf({ records }, 'contact', 'colleague');
  for (const { name, email } of await listEarlierContacts(tx, customerIds)) {
    const isSame = known.has(email) || names.has(textOfName(name));
    if (!isSame) continue;
    if (email !== '') known.add(email);
    add(name);
  }
  for (const last of await listEarlierUserNames(tx, idsOf({ records }, 'user'))) {
    add({ first: '', last });
  }
  const hasher = erasureHasher(keysOfPool(tx), tx.organizationId);
  const hashes = [...new Set([...(sought.hashes ?? []), ...[...known].flatMap(hasher.ofEmail)])];
  for (const { name } of await tx.statement(LIST_NAMES_OF_CONTACT, [
    tx.organizationId,
    [...known],
    bytesOf(hashes),
  ])) {
    add({ first: '', last: name });
  }
  return {
    emails: [...known],
    hashes,
    names: [...names.values()]
      .filter(({ last }) => !last.includes('@'))
      .map(({ first, last }) => ({ first: first.trim(), last: last.trim() })),
    records: records.map(({ kind, id }) => ({ kind, id })),
  };
}

const LIST_NAMES_OF_CONTACT = statement('list-names-of-contact')`
  select contact_name as name from order_links where organization_id = $1 and lower(email) = any ($2::text[])
     union select name from order_acceptances where organization_id = $1 and lower(email) = any ($2::text[])
     union select contact_name from storefront_requests where organization_id = $1 and lower(email) = any ($2::text[])
     union select user_name from audit_log where organization_id = $1 and contact_hash = any ($3::bytea[])`;

/** Returns hashes as the database stores them. */
export function bytesOf(hashes: readonly string[]): Buffer[] {
  return hashes.map((hash) => Buffer.from(hash, 'hex'));
}

/** Returns the ids of a person's records of these kinds. */
export function idsOf({ records }: Pick<Person, 'records'>, ...kinds: RecordKind[]): number[] {
  return records.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id);
}

const LIST_RECORDS_OF_PERSON = statement('list-records-of-person')`
  select 'user' as kind, id, '' as first, name as last, email from users
     where organization_id = $1 and (lower(email) = any ($2::text[]) or id = any ($3::bigint[]))
     union all
     select 'contact', id, customer_contact_first_name, customer_contact_last_name, customer_contact_email from customers
     where organization_id = $1 and (lower(customer_contact_email) = any ($2::text[]) or id = any ($4::bigint[]))
     union all
     select 'colleague', id, internal_contact_first_name, internal_contact_last_name, internal_contact_email from customers
     where organization_id = $1 and (lower(internal_contact_email) = any ($2::text[]) or id = any ($5::bigint[]))
     union all
     select 'recipient', id, '', name, email from list_recipients
     where organization_id = $1 and (lower(email) = any ($2::text[]) or id = any ($6::bigint[]))
     order by 1, 2`.as<{ kind: RecordKind }>();

/** Lists the records with one of these addresses, and the records with the given ids. */
export function listRecords(
  tx: Tx,
  { emails, records }: Pick<Person, 'emails' | 'records'>,
): Promise<RowOf<typeof LIST_RECORDS_OF_PERSON>[]> {
  return tx.statement(LIST_RECORDS_OF_PERSON, [
    tx.organizationId,
    emails,
    idsOf({ records }, 'user'),
    idsOf({ records }, 'contact'),
    idsOf({ records }, 'colleague'),
    idsOf({ records }, 'recipient'),
  ]);
}

const LIST_EARLIER_CONTACTS = statement('list-earlier-contacts')`
  select details -> 'before' as before from audit_log
     where organization_id = $1 and subject = 'customer' and subject_id = any ($2::bigint[])
       and jsonb_typeof(details -> 'before') = 'object' order by id desc`.as<{
  before: Readonly<Record<string, unknown>>;
}>();

/** Lists the contacts of these customers before each recorded change, latest change first. */
async function listEarlierContacts(
  tx: Tx,
  customerIds: readonly number[],
): Promise<{ name: PersonName; email: string }[]> {
  if (customerIds.length === 0) return [];
  const rows = await tx.statement(LIST_EARLIER_CONTACTS, [tx.organizationId, customerIds]);
  return rows.flatMap(({ before }) => {
    const text = (key: string) => (typeof before[key] === 'string' ? before[key] : '');
    return CONTACTS.map((contact) => ({
      name: { first: text(`${contact}FirstName`), last: text(`${contact}LastName`) },
      email: emailKey(text(`${contact}Email`)),
    }));
  });
}

const LIST_EARLIER_USER_NAMES = statement('list-earlier-user-names')`
  select user_name as name from audit_log where organization_id = $1 and user_id = any ($2::bigint[])
     union select creator_name from orders where organization_id = $1 and creator_id = any ($2::bigint[])`;

async function listEarlierUserNames(tx: Tx, userIds: readonly number[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await tx.statement(LIST_EARLIER_USER_NAMES, [tx.organizationId, userIds]);
  return rows.map(({ name }) => name);
}
