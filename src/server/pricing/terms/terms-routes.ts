import * as contract from '#contract/pricing/terms.ts';
import type { getTerms } from '#contract/pricing/terms.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve, type Answer } from '#server/platform/http/serve.ts';
import { changeTerms, changeTermsSettings } from './change-terms.ts';
import { changeIssueDeadlines, listDeadlines, showIssueDeadlines } from './issue-deadlines.ts';
import { showOrderTerms } from './show-order-terms.ts';
import { waiveCharge } from './charge-cancellation.ts';
import type { Day } from '#domain/platform/day.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { readTerms, readTermsSettings } from './read-terms.ts';
import { statement } from '#server/platform/db/statement.ts';
import { listAvailablePlacements } from '#server/catalogue/publications/list-publications.ts';

/** Serves deadlines and cancellation terms: of publications, issues, placements and orders. */
export function termsRoutes(app: App): void {
  serve(app, contract.getTerms).act(showTerms);
  serve(app, contract.updateTerms).act(changeTerms, 'terms');
  serve(app, contract.updateTermsSettings).act(changeTermsSettings, 'settings');
  serve(app, contract.getIssueDeadlines).read(showIssueDeadlines);
  serve(app, contract.updateIssueDeadlines).act(changeIssueDeadlines);
  serve(app, contract.listDeadlines).act(listDeadlines);
  serve(app, contract.waiveCharge).act(waiveCharge);
  serve(app, contract.getOrderTerms).act(showOrderTerms, 'terms');
}

/** Returns the terms of a publication, with what their form needs. Refuses an unknown publication. */
async function showTerms(scope: Scope, publicationId: number): Promise<Answer<typeof getTerms>> {
  return scope.read(async (tx) => {
    const placementNames = await listAvailablePlacements(tx, publicationId);
    const terms = await readTerms(tx, publicationId);
    const settings = await readTermsSettings(tx);
    return { terms, settings, placementNames, nextSendingDate: await findNextDay(tx, publicationId) };
  });
}

const NEXT_SENDING_DATE = statement('next-sending-date')`
  select sending_date from issues
     where organization_id = $1 and publication_id = $2 and sending_date > $3 order by sending_date limit 1`;

async function findNextDay(tx: Tx, publicationId: number): Promise<Day | null> {
  const [next] = await tx.statement(NEXT_SENDING_DATE, [tx.organizationId, publicationId, tx.today]);
  return next?.sending_date ?? null;
}
