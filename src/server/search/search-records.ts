import type { Findings } from '#contract/search.ts';
import type { Scope } from '../db/scope.ts';
import { findRecords } from './find-records.ts';
import { likelyTexts } from '../spelling/likely-texts.ts';

const NOTHING: Findings = { customers: [], orders: [], issues: [], similarTo: null };

/** The records that contain a text; if none does, the records that contain the most similar text. */
export async function searchRecords(scope: Scope, q: string): Promise<Findings> {
  if (q === '') return NOTHING;
  const found = await findRecords(scope, q);
  if (isSomething(found)) return { ...found, similarTo: null };
  for (const text of await scope.read((tx) => likelyTexts(tx, q, 'everything'))) {
    const similar = await findRecords(scope, text);
    if (isSomething(similar)) return { ...similar, similarTo: text };
  }
  return NOTHING;
}

function isSomething({ customers, orders, issues }: Omit<Findings, 'similarTo'>): boolean {
  return customers.length + orders.length + issues.length > 0;
}
