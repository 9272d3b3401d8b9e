import * as contract from '#contract/catalogue/publications.ts';
import { presentRow } from '#server/platform/db/record-columns.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { createPublication, deletePublication, renamePublication } from './edit-publications.ts';
import { getPublication, listAvailablePlacements, listPublications } from './list-publications.ts';

/** Serves the publications, and the names of the placements in their upcoming issues. */
export function publicationsRoutes(app: App): void {
  serve(app, contract.listPublications).act(listPublications, 'publications', (rows) => rows.map(presentRow));
  serve(app, contract.getPublication).act(getPublication, 'publication', (row) => presentRow(row));

  serve(app, contract.createPublication).with(async ({ scope, body }) => {
    const publication = await createPublication(scope, {
      title: body.publication_title,
      frequency: body.publication_frequency,
      sendingDays: body.issue_sending_days,
      placementNames: body.placement_names,
    });
    return { publication: presentRow(publication) };
  });

  serve(app, contract.renamePublication).act(renamePublication, 'publication', (row) => presentRow(row));
  serve(app, contract.deletePublication).act(deletePublication);
  serve(app, contract.listAvailablePlacements).act(listAvailablePlacements, 'available_placements');
}
