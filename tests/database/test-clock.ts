/**
 * The time at which the tests on a database begin, whatever the real time is: ten o'clock in Berlin on the Tuesday of week 2026-48.
 * The time then passes normally. So no test depends on the day or the hour at which it runs.
 */
const TEST_BEGINS = '2026-11-24T10:00:00+01:00';

/** The schema with the functions that replace PostgreSQL's own clock. */
const SCHEMA = 'test_clock';
const FUNCTIONS = [
  { name: 'now', volatility: 'stable' },
  { name: 'transaction_timestamp', volatility: 'stable' },
  { name: 'statement_timestamp', volatility: 'stable' },
  { name: 'clock_timestamp', volatility: 'volatile' },
] as const;

/** Returns the difference from the real time to the time of the tests, in milliseconds. */
export function clockOffset(): number {
  return Date.parse(TEST_BEGINS) - Date.now();
}

/** Returns statements that create the clock in a database. They must run before the tables are created, whose default values call it. */
export function clockStatements(offsetMs: number): string[] {
  return [
    `create schema ${SCHEMA}`,
    `grant usage on schema ${SCHEMA} to public`,
    ...FUNCTIONS.map(
      ({ name, volatility }) =>
        `create function ${SCHEMA}.${name}() returns timestamptz language sql ${volatility} parallel safe
         return pg_catalog.${name}() + interval '${offsetMs} milliseconds'`,
    ),
  ];
}

/** Returns a statement that makes the sessions of a role use this clock instead of PostgreSQL's own. */
export function clockSetting(role: string): string {
  return `alter role ${role} set search_path = public, ${SCHEMA}, pg_catalog`;
}

/** Shifts the clock of all processes that are started after this call: the workers of the tests, and the programs that they start. */
export function shiftProcesses(offsetMs: number): void {
  const preload = new URL('shift-date.mjs', import.meta.url).href;
  process.env['TEST_CLOCK_OFFSET_MS'] = String(offsetMs);
  process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} --import=${preload}`.trim();
}
