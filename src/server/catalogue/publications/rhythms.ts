import { refuseMissing } from '#server/platform/base/problem.ts';
import { updateRow } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';
import type { Day } from '#domain/platform/day.ts';
import { weekOf } from '#domain/platform/week.ts';
import { type CapacityChange, countPlacements } from '../board/capacities.ts';
import { upperActs } from '#server/platform/db/upper-acts.ts';
import { oneYearAhead, sendingDates } from '#domain/catalogue/frequency.ts';
import { recordAct } from '#server/platform/db/record-act.ts';

/** The rhythm of a publication, from which its issues are made. */
type RhythmRow = RowOf<typeof LOCK_RHYTHM>;

const LOCK_RHYTHM = statement('lock-rhythm')`
  select id, frequency, sending_days, placement_names, rhythm_start from publications
     where organization_id = $1 and id = $2 for no key update`;

/**
 * Locks a publication, so that only one act at a time makes its issues or changes its names. All acts lock in this order:
 * publication, issues by id, placements by id, orders by id.
 */
export async function lockRhythm(tx: Tx, publicationId: number): Promise<RhythmRow> {
  const rows = await tx.statement(LOCK_RHYTHM, [tx.organizationId, publicationId]);
  return refuseMissing(rows[0]);
}

/** Writes the placement names for future issues. */
export async function writePlacementNames(
  tx: Tx,
  publicationId: number,
  names: readonly string[],
): Promise<void> {
  await updateRow(tx, 'publications', publicationId, { placement_names: [...names], updated_at: tx.now });
}

interface NewIssues {
  publicationId: number;
  placementNames: readonly string[];
  sendingDates: readonly Day[];
}

const MAKE_ISSUES = statement('make-issues')`
  with made as (
       insert into issues (organization_id, publication_id, sending_date, week_number)
       select $1, $2, sending_date, week_number
       from unnest($3::date[], $4::text[]) as day (sending_date, week_number)
       order by sending_date
       returning id)
     insert into placements (organization_id, issue_id, name, position)
     select $1, made.id, named.name, named.position
     from made cross join unnest($5::text[]) with ordinality as named (name, position)
     order by made.id, named.position
     returning 1`;

/** Makes an issue for each sending date, with a placement for each name, and returns the changes of the counters. */
export async function makeIssues(tx: Tx, issues: NewIssues): Promise<CapacityChange[]> {
  const { publicationId, placementNames, sendingDates: dates } = issues;
  await tx.statement(MAKE_ISSUES, [
    tx.organizationId,
    publicationId,
    dates,
    dates.map(weekOf),
    placementNames,
  ]);
  await upperActs().refreshDeadlines(tx, { publicationId });
  return dates.map((sendingDate) => ({ sendingDate, free: placementNames.length }));
}

// The days that have an issue, and the days from which an issue was moved to another day.
const TAKEN_DATES = `
  select day.date::text as date from issues i
  cross join lateral (values (i.sending_date), (i.scheduled_date)) as day (date)
  where i.organization_id = $1 and day.date >= $2`;

type Filling = RhythmRow & { sending_dates: Day[] };

/**
 * Creates the missing issues of every publication one year ahead, by its rhythm, and returns how many it made. Each publication has a
 * transaction of its own.
 */
export async function fillRhythms(scope: Scope): Promise<number> {
  const publications = await scope.transact(listFillings);
  let made = 0;
  for (const publication of publications) {
    if (missingDates(publication, scope.today).length > 0) {
      made += await scope.transact((tx) => fillRhythm(tx, publication.id));
    }
  }
  return made;
}

async function fillRhythm(tx: Tx, publicationId: number): Promise<number> {
  const rhythm = await lockRhythm(tx, publicationId);
  const dates = missingDates({ ...rhythm, sending_dates: await listDates(tx, publicationId) }, tx.today);
  const changes = await makeIssues(tx, {
    publicationId,
    placementNames: rhythm.placement_names,
    sendingDates: dates,
  });
  await recordAct(tx, 'filled', { publication: publicationId }, { issues: dates.length });
  await countPlacements(tx, changes);
  return dates.length;
}

function missingDates(publication: Filling, today: Day): Day[] {
  const present = new Set(publication.sending_dates);
  const dates = sendingDates({
    frequency: publication.frequency,
    sendingDays: publication.sending_days,
    anchor: publication.rhythm_start,
    from: today,
    until: oneYearAhead(today),
  });
  return dates.filter((date) => !present.has(date));
}

const LIST_FILLINGS = statement('list-fillings')`
  select p.id, p.frequency, p.sending_days, p.placement_names, p.rhythm_start,
       array(${TAKEN_DATES} and i.publication_id = p.id) as sending_dates
     from publications p where p.organization_id = $1 order by p.id`;

function listFillings(tx: Tx): Promise<Filling[]> {
  return tx.statement(LIST_FILLINGS, [tx.organizationId, tx.today]);
}

const LIST_TAKEN_DATES = statement('list-taken-dates')`${TAKEN_DATES} and i.publication_id = $3`;

async function listDates(tx: Tx, publicationId: number): Promise<Day[]> {
  const rows = await tx.statement(LIST_TAKEN_DATES, [tx.organizationId, tx.today, publicationId]);
  return rows.map(({ date }) => date);
}
