import type { Publication } from '#contract/publications.ts';
import type { PublicationRow } from './publications-store.ts';

export function presentPublication(row: PublicationRow): Publication {
  return {
    id: row.id,
    title: row.title,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deletable: row.deletable,
    version: row.version,
  };
}
