import { emailKey } from '#domain/platform/email.ts';
import { eraseTexts } from './erase-texts.ts';
import { patternsOf, listPersonRows } from './person-rows.ts';
import { allWords } from '#words/all.ts';
import { invalidFields, refuseFields } from '#server/platform/base/problem.ts';
import { serializeActs } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import type { InstanceKeys } from '#server/platform/keys/instance-keys.ts';
import { forgetJobErrors } from '#server/platform/queue/jobs.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';
import { getOrganization } from '../organizations/organization-record.ts';
import { keepAnotherAdministrator } from '../users/update-user.ts';
import { eraseRecords } from './erase-records.ts';
import { erasureHasher } from './erasure-hasher.ts';
import { hashesOf, type Erasure, insertErasure, nextNumber } from './stored-erasures.ts';
import { findPerson, idsOf, type Person } from './find-person.ts';

/**
 * Erases the person with this address from all data of the organization, in one transaction. Keeps orders, numbers and sent ads, with a
 * neutral text instead of the person. Refuses a confirmation that is not the address, the caller's own address, the last administrator, and
 * an address that is not known. `settleErasures` must follow: it removes the files.
 */
export async function erasePerson(
  scope: Scope,
  keys: InstanceKeys,
  email: string,
  confirmation: string,
): Promise<Erasure> {
  refuseFields({ confirmation: isSameAddress(email, confirmation) ? null : 'mismatch' });
  return scope.transact(async (tx) => {
    await serializeActs(tx);
    const person = await findPerson(tx, { emails: [email] });
    if (idsOf(person, 'user').includes(tx.user.id)) throw invalidFields({ email: ['own_address'] });
    if ((await listPersonRows(tx, person, false)).length === 0) throw invalidFields({ email: ['unknown'] });
    for (const id of idsOf(person, 'user')) await keepAnotherAdministrator(tx, id);
    const erasure = {
      organizationId: tx.organizationId,
      number: await nextNumber(tx),
      hashes: hashesOf(person, erasureHasher(keys, tx.organizationId)),
      records: person.records,
      erasedAt: tx.now,
    };
    await eraseFromTables(tx, person, erasure.number);
    await insertErasure(tx, erasure);
    recordSecurityEvent(tx, 'person_erased', { detail: String(erasure.number) });
    tx.announce({ what: 'everything', id: tx.organizationId });
    return erasure;
  });
}

function isSameAddress(one: string, other: string): boolean {
  return emailKey(one) === emailKey(other);
}

/**
 * Deletes the person's rows, and replaces the person in all other rows by a text such as “Erased person 17”. Tables that are `kept` do not
 * change.
 */
export async function eraseFromTables(tx: Tx, person: Person, number: number): Promise<void> {
  const patterns = patternsOf(person);
  const by = {
    name: await neutralText(tx, number),
    email: `erased-${number}@erased.invalid`,
  };
  // One address for each user, because addresses of users are unique in the instance.
  const emailOfUser = (id: number) => `erased-${tx.organizationId}-${number}-${id}@erased.invalid`;
  await eraseRecords(tx, { person, patterns, by, emailOfUser });
  await eraseTexts(tx, patterns, by);
  await forgetJobErrors(tx, patterns.any);
}

async function neutralText(tx: Tx, number: number): Promise<string> {
  const { default_locale: locale } = await getOrganization(tx);
  return allWords[locale].privacy.erasedPerson(number);
}
