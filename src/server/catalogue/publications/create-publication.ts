import {
  type Frequency,
  oneYearAhead,
  sendingDates,
  type Weekday,
  WEEKDAYS,
} from '#domain/catalogue/frequency.ts';
import {
  normalizePlacementName,
  normalizeTitle,
  placementNameProblem,
  titleProblem,
} from '#domain/catalogue/publication.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { refuseFields, refuseMissing } from '#server/platform/base/refuse.ts';
import { countPlacements } from '../board/count-placements.ts';
import { refuseDuplicate } from '#server/platform/db/refuse-duplicate.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import type { FieldCodes } from '#server/platform/base/problem.ts';
import { makeIssues } from './make-issues.ts';
import { getPublicationRow, type PublicationRow } from './publications-store.ts';
import { statement } from '../../platform/db/statement.ts';

interface NewPublication {
  title: string;
  frequency: Frequency;
  sendingDays: readonly Weekday[];
  /** The names by their form field, in the order of the form. Blank names are ignored. */
  placementNames: Readonly<Record<string, string | null | undefined>>;
}

/**
 * Creates a publication and its first year of issues, each with its placements. Spec §2, §7, §9.
 * Refuses a title that is taken, and placement names that are repeated, too long or not one line, each under its field.
 */
export async function createPublication(scope: Scope, input: NewPublication): Promise<PublicationRow> {
  const title = normalizeTitle(input.title);
  const names = readNames(input.placementNames);
  refuseFields({ publication_title: titleProblem(title), ...names.problems });
  return scope.transact(async (tx) => {
    const sendingDays = WEEKDAYS.filter((weekday) => input.sendingDays.includes(weekday));
    const id = await insertPublication(tx, { ...input, title, sendingDays, names: names.given });
    const dates = sendingDates({
      frequency: input.frequency,
      sendingDays,
      anchor: tx.today,
      from: tx.today,
      until: oneYearAhead(tx.today),
    });
    const changes = await makeIssues(tx, {
      publicationId: id,
      placementNames: names.given,
      sendingDates: dates,
    });
    await recordAct(tx, 'created', { publication: id }, { title });
    const publication = await getPublicationRow(tx, id);
    await countPlacements(tx, changes);
    return publication;
  });
}

function readNames(named: NewPublication['placementNames']): { given: string[]; problems: FieldCodes } {
  const given: string[] = [];
  const problems: FieldCodes = {};
  for (const [field, text] of Object.entries(named)) {
    const name = normalizePlacementName(text ?? '');
    if (name === '') continue;
    const problem = placementNameProblem(name) ?? (given.includes(name) ? 'repeated' : null);
    if (problem) {
      problems[field] = [problem];
    }
    given.push(name);
  }
  return { given, problems };
}

const INSERT_PUBLICATION = statement('insert-publication')`
  insert into publications (organization_id, title, frequency, sending_days, placement_names, rhythm_start)
  values ($1, $2, $3, $4, $5, $6) returning id`;

async function insertPublication(
  tx: Tx,
  publication: { title: string; frequency: Frequency; sendingDays: Weekday[]; names: string[] },
): Promise<number> {
  const { title, frequency, sendingDays, names } = publication;
  const [made] = await refuseDuplicate('publications_title_unique', { publication_title: ['taken'] }, () =>
    tx.statement(INSERT_PUBLICATION, [tx.organizationId, title, frequency, sendingDays, names, tx.today]),
  );
  return refuseMissing(made).id;
}
