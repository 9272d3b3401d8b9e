import type { PersonalData, PersonalTable, PersonalTableName } from '#server/platform/personal-table.ts';

let linked: readonly (readonly [PersonalTableName, PersonalTable])[] = [];

/**
 * Joins the descriptions of all areas. An area imports only areas before it, so `src/server/link-areas.ts` calls this. Reports list the
 * tables, and erasures lock their rows, in the order of these areas.
 */
export function linkPersonalData(areas: readonly PersonalData[]): void {
  linked = areas.flatMap(({ tables }) => Object.entries(tables) as [PersonalTableName, PersonalTable][]);
}

/** Lists every table that can contain personal data. Fails if the program has not loaded `link-areas.ts`. */
export function listPersonalTables(): readonly (readonly [PersonalTableName, PersonalTable])[] {
  if (linked.length === 0) throw new Error('link-areas.ts was not loaded');
  return linked;
}
