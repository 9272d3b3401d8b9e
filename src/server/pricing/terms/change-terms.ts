import type { TermsRecord, TermsSettingsRecord, updateTermsSettings } from '#contract/pricing/terms.ts';
import type { Parsed } from '#contract/platform/route.ts';
import type { CancellationStep, Deadlines, Offset, Terms } from '#domain/pricing/terms/terms.ts';
import { termsProblems } from '#domain/pricing/terms/terms-problems.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { refuseFields, refuseStale } from '#server/platform/base/refuse.ts';
import { serializeActs } from '#server/platform/db/rows.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { noteKeptTerms } from '#server/platform/derived-rows/note-kept-terms.ts';
import { refreshAllDeadlines, refreshDeadlines } from '../deadlines/refresh-deadlines.ts';
import { readTerms, readTermsSettings } from '../deadlines/read-terms.ts';
import { lockRhythm } from '#server/catalogue/publications/rhythms.ts';
import { writeTerms } from './write-terms.ts';

type Sent<Content> = Content & { version?: number | undefined };
type SentSettings = Parsed<(typeof updateTermsSettings)['body']>;

/**
 * Replaces the terms of a publication and computes the deadlines of its upcoming issues. Locks the publication, so that concurrent orders
 * run before or after it. Refuses each wrong entry by its path.
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
    await noteKeptTerms(tx);
    await refreshDeadlines(tx, { publicationId });
    await recordAct(tx, 'terms_edited', { publication: publicationId });
    return readTerms(tx, publicationId);
  });
}

function wrongFields(terms: Terms): Parameters<typeof refuseFields>[0] {
  return Object.fromEntries(Object.entries(termsProblems(terms)).map(([path, code]) => [path, code ?? null]));
}

const WRITE_SETTINGS = `
  insert into terms_settings as s (organization_id, holiday_region, cancellation_tax, business_terms_of, business_terms_url)
  values ($1, $2, $3, $4, $5)
  on conflict (organization_id) do update set
    holiday_region = excluded.holiday_region, cancellation_tax = excluded.cancellation_tax,
    business_terms_of = excluded.business_terms_of, business_terms_url = excluded.business_terms_url,
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
    const { businessTermsOf = before.businessTermsOf, businessTermsUrl = before.businessTermsUrl } = sent;
    await tx.statement('write-terms-settings', WRITE_SETTINGS, [
      tx.organizationId,
      holidayRegion,
      cancellationTax,
      businessTermsOf,
      businessTermsUrl,
    ]);
    await refreshAllDeadlines(tx);
    await recordAct(
      tx,
      'terms_edited',
      { organization: tx.organizationId },
      { holidayRegion, cancellationTax, businessTermsOf, businessTermsUrl },
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
