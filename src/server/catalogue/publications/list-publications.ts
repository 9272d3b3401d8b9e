import { compareTitles } from '#domain/catalogue/publication.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { getPublicationRow, listPublicationRows, type PublicationRow } from './publications-store.ts';

/** Returns all publications of the organization, by title. */
export function listPublications(scope: Scope): Promise<PublicationRow[]> {
  return scope.read(async (tx) => {
    const rows = await listPublicationRows(tx);
    return rows.toSorted((one, other) => compareTitles(one.title, other.title));
  });
}

/** Returns one publication. Refuses an unknown one. */
export function getPublication(scope: Scope, id: number): Promise<PublicationRow> {
  return scope.read((tx) => getPublicationRow(tx, id));
}
