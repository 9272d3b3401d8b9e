import { emailKey } from '#domain/platform/email.ts';
import { allWords } from '#words/all.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { BYTE_ORDER_MARK, csvLine, SEPARATORS } from '#server/platform/files/csv.ts';
import { storageName, type ImageStorage } from '#server/platform/files/image-storage.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';
import { findPerson, type Person } from './find-person.ts';
import { zipOf, type ZipEntry } from './zip-archive.ts';
import { type PersonRows, listPersonRows } from './person-rows.ts';

/** The file with everything that is kept about a person. */
interface PersonReport {
  fileName: string;
  content: Buffer;
}

/**
 * Makes the report about the person with this address: `report.json`, the same data as `report.csv`, and the images that the person
 * uploaded. Contacts of other persons in the same records are left out. Recorded in the security log.
 */
export async function reportPerson(scope: Scope, files: ImageStorage, email: string): Promise<PersonReport> {
  const { person, places } = await scope.transact(async (tx) => {
    const found = await findPerson(tx, { emails: [email] });
    const rows = await listPersonRows(tx, found, true);
    recordSecurityEvent(tx, 'person_report_exported', {});
    return { person: found, places: rows.map((place) => withoutOthers(place, found)) };
  });
  const entries: ZipEntry[] = [
    { name: 'report.json', bytes: Buffer.from(jsonOf(scope, person, places)) },
    { name: 'report.csv', bytes: Buffer.from(csvOf(scope, places)) },
  ];
  for (const fileName of imagesOf(places)) {
    const bytes = await files.get(storageName(scope.organizationId, fileName));
    if (bytes) entries.push({ name: `images/${fileName}`, bytes });
  }
  return {
    fileName: `${allWords[scope.locale].privacy.fileName}-${scope.today}.zip`,
    content: zipOf(entries),
  };
}

/** A customer has two contacts. Leaves out each contact that is not the person, also in earlier states from the history. */
function withoutOthers(place: PersonRows, person: Person): PersonRows {
  const isOwn = (email: unknown) => typeof email === 'string' && person.emails.includes(emailKey(email));
  const rows = place.rows.map((row) => {
    const { details } = row;
    const before = typeof details === 'string' ? (JSON.parse(details) as { before?: object }) : {};
    const shown = before.before
      ? { details: JSON.stringify({ ...before, before: withoutContacts(before.before, 'Email', isOwn) }) }
      : {};
    return { ...withoutContacts(row, '_email', isOwn), ...shown };
  });
  return { ...place, rows };
}

/** Leaves out the fields of a contact (`internal_contact_email`, `internalContactEmail`) whose address is not the person's. */
function withoutContacts(
  record: object,
  suffix: string,
  isOwn: (email: unknown) => boolean,
): Record<string, unknown> {
  const values = new Map(Object.entries(record));
  const kept = [...values].filter(([key]) => {
    const contact = /^(customer|internal)(_c|C)ontact/.exec(key)?.[0];
    return contact === undefined || isOwn(values.get(`${contact}${suffix}`));
  });
  return Object.fromEntries(kept);
}

function jsonOf({ locale, now }: Scope, person: Person, places: readonly PersonRows[]): string {
  const words = allWords[locale].privacy;
  const report = {
    title: words.reportTitle,
    madeAt: now,
    emails: person.emails,
    names: person.names.map(({ first, last }) => `${first} ${last}`.trim()),
    data: places.map(({ table, rows }) => ({ what: allWords[locale].tables[table], table, records: rows })),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}

/** Returns the report as CSV, with one line for each value. */
function csvOf({ locale }: Scope, places: readonly PersonRows[]): string {
  const { tables, privacy } = allWords[locale];
  const separator = SEPARATORS[locale];
  const lines = places.flatMap(({ table, rows }) =>
    rows.flatMap((row, at) =>
      Object.entries(row)
        .filter(([, value]) => value !== null && value !== '')
        .map(([column, value]) =>
          csvLine([tables[table], String(at + 1), column.replaceAll('_', ' '), String(value)], separator),
        ),
    ),
  );
  return [BYTE_ORDER_MARK + csvLine(Object.values(privacy.columns), separator), ...lines].join('');
}

function imagesOf(places: readonly PersonRows[]): string[] {
  return places
    .filter(({ table }) => table === 'images')
    .flatMap(({ rows }) => rows.map((row) => String(row['file_name'])));
}
