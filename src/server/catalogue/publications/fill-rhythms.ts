import type { Day } from '#domain/platform/day.ts';
import { oneYearAhead, sendingDates } from '#domain/catalogue/frequency.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { countPlacements } from '../board/count-placements.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { makeIssues } from './make-issues.ts';
import { lockRhythm, type RhythmRow } from './lock-rhythm.ts';
import { statement } from '../../platform/db/statement.ts';

// The days that have an issue, and the days from which an issue was moved to another day.
const TAKEN_DATES = `
  select day.date::text as date from issues i
  cross join lateral (values (i.sending_date), (i.scheduled_date)) as day (date)
  where i.organization_id = $1 and day.date >= $2`;

type Filling = RhythmRow & { sending_dates: Day[] };

/**
 * Creates the missing issues of every publication one year ahead, by its rhythm, and returns how many it made. Each
 * publication is its own transaction.
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
