import { isDeepStrictEqual } from 'node:util';
import type { TermsRecord, TermsSettingsRecord, updateTermsSettings } from '#contract/pricing/terms.ts';
import type { Parsed } from '#contract/platform/route.ts';
import {
  areTermsEmpty,
  renamedTerms,
  termsProblems,
  type CancellationStep,
  type Deadlines,
  type Offset,
  type Terms,
} from '#domain/pricing/terms/terms.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { refuseFields, refuseStale } from '#server/platform/base/problem.ts';
import { serializeActs } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { noteKept } from '#server/platform/db/derived-rows.ts';
import { refreshAllDeadlines, refreshDeadlines } from './refresh-deadlines.ts';
import { readTerms, readTermsSettings } from './read-terms.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { PlacementRename } from '#domain/catalogue/placement-series.ts';
import { lockRhythm } from '#server/catalogue/publications/rhythms.ts';

type Sent<Content> = Content & { version?: number | undefined };
type SentSettings = Parsed<(typeof updateTermsSettings)['body']>;

/**
 * Replaces the terms of a publication and computes the deadlines of its upcoming issues. An order locks its issues, so it runs before or
 * after the change of their deadlines. Refuses each wrong entry by its path.
 */
export async function changeTerms(
  scope: Scope,
  publicationId: number,
  { version, ...sent }: Sent<Terms>,
): Promise<TermsRecord> {
  const terms = soundTerms(sent);
  refuseFields(wrongFields(terms));
  return scope.transact(async (tx) => {
    await serializeActs(tx);
    await lockRhythm(tx, publicationId);
    const before = await readTerms(tx, publicationId);
    await refuseStale(version, { version: before.version, current: () => before });
    await writeTerms(tx, publicationId, terms);
    await noteKept(tx, 'terms');
    await refreshDeadlines(tx, { publicationId });
    const fields = (Object.keys(terms) as (keyof Terms)[]).filter(
      (field) => !isDeepStrictEqual(before[field], terms[field]),
    );
    await recordAct(tx, 'terms_edited', { publication: publicationId }, { fields });
    return readTerms(tx, publicationId);
  });
}

function wrongFields(terms: Terms): Parameters<typeof refuseFields>[0] {
  return Object.fromEntries(Object.entries(termsProblems(terms)).map(([path, code]) => [path, code ?? null]));
}

const WRITE_SETTINGS = statement('write-terms-settings')`
  insert into terms_settings as s
    (organization_id, holiday_region, cancellation_tax, business_terms_of, business_terms_url, lowers_booked, lost_discount,
      change_answer_days, code_above)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict (organization_id) do update set
    holiday_region = excluded.holiday_region, cancellation_tax = excluded.cancellation_tax,
    business_terms_of = excluded.business_terms_of, business_terms_url = excluded.business_terms_url,
    lowers_booked = excluded.lowers_booked, lost_discount = excluded.lost_discount,
    change_answer_days = excluded.change_answer_days, code_above = excluded.code_above,
    version = s.version + 1`;

/** Changes the settings that the terms of all publications share, and computes the deadlines of their upcoming issues. */
export async function changeTermsSettings(
  scope: Scope,
  { version, holidayRegion, cancellationTax, ...sent }: SentSettings,
): Promise<TermsSettingsRecord> {
  return scope.transact(async (tx) => {
    await serializeActs(tx);
    const before = await readTermsSettings(tx);
    await refuseStale(version, { version: before.version, current: () => before });
    const {
      businessTermsOf = before.businessTermsOf,
      businessTermsUrl = before.businessTermsUrl,
      lowersBooked = before.lowersBooked,
      lostDiscount = before.lostDiscount,
      changeAnswerDays = before.changeAnswerDays,
      codeAbove = before.codeAbove,
    } = sent;
    await tx.statement(WRITE_SETTINGS, [
      tx.organizationId,
      holidayRegion,
      cancellationTax,
      businessTermsOf,
      businessTermsUrl,
      lowersBooked,
      lostDiscount,
      changeAnswerDays,
      codeAbove,
    ]);
    await refreshAllDeadlines(tx);
    await recordAct(
      tx,
      'terms_edited',
      { organization: tx.organizationId },
      {
        holidayRegion,
        cancellationTax,
        businessTermsOf,
        businessTermsUrl,
        lowersBooked,
        lostDiscount,
        changeAnswerDays,
        codeAbove,
      },
    );
    return readTermsSettings(tx);
  });
}

/** Returns the terms in a request without other properties, so that nothing else is stored. */
function soundTerms({ deadlines, placements, cancellation }: Terms): Terms {
  return {
    deadlines: soundDeadlines(deadlines),
    placements: placements.map((placement) => ({
      name: placement.name.trim(),
      deadlines: soundDeadlines(placement.deadlines),
    })),
    cancellation: cancellation && {
      steps: cancellation.steps.map(soundStep),
      afterwards: cancellation.afterwards,
    },
  };
}

function soundStep({ until, basisPoints }: CancellationStep): CancellationStep {
  return { until: { workingDays: until.workingDays, time: until.time }, basisPoints };
}

function soundDeadlines({ booking, creative, approval }: Deadlines): Deadlines {
  return { booking: soundOffset(booking), creative: soundOffset(creative), approval: soundOffset(approval) };
}

function soundOffset(offset: Offset | null): Offset | null {
  return offset && { workingDays: offset.workingDays, time: offset.time };
}

/** Renames placements in the terms of a publication, so that they keep their deadlines. The caller has locked the publication. */
export async function renameInTerms(
  tx: Tx,
  publicationId: number,
  renames: readonly PlacementRename[],
): Promise<void> {
  const { version: _version, ...terms } = await readTerms(tx, publicationId);
  if (terms.placements.length === 0) return;
  await writeTerms(tx, publicationId, renamedTerms(terms, renames));
  await refreshDeadlines(tx, { publicationId });
}

const WRITE_TERMS = statement('write-terms')`
  insert into publication_terms as t (organization_id, publication_id, content) values ($1, $2, $3::jsonb)
  on conflict (organization_id, publication_id) do update set
    content = excluded.content, version = t.version + 1, updated_at = excluded.updated_at`;

const DELETE_TERMS = statement('delete-terms')`
  delete from publication_terms where organization_id = $1 and publication_id = $2`;

/** Writes the terms of a publication. Deletes the row if they are empty. */
async function writeTerms(tx: Tx, publicationId: number, terms: Terms): Promise<void> {
  if (areTermsEmpty(terms)) {
    await tx.statement(DELETE_TERMS, [tx.organizationId, publicationId]);
    return;
  }
  const { deadlines, placements, cancellation } = terms;
  const content = JSON.stringify({ deadlines, placements, cancellation });
  await tx.statement(WRITE_TERMS, [tx.organizationId, publicationId, content]);
}
