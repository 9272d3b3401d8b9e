import * as contract from '#contract/catalogue/publications.ts';
import { presentRow } from '#server/platform/db/present-row.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { createPublication } from './create-publication.ts';
import { deletePublication } from './delete-publication.ts';
import { listAvailablePlacements } from './list-available-placements.ts';
import { getPublication, listPublications } from './list-publications.ts';
import { renamePublication } from './rename-publication.ts';

/** Serves the publications, and the names of the placements in their upcoming issues. */
export function publicationsRoutes(app: App): void {
  serve(app, contract.listPublications).with(async ({ scope }) => ({
    publications: (await listPublications(scope)).map(presentRow<contract.Publication>),
  }));

  serve(app, contract.getPublication).with(async ({ scope, params }) => ({
    publication: presentRow<contract.Publication>(await getPublication(scope, params.id)),
  }));

  serve(app, contract.createPublication).with(async ({ scope, body }) => {
    const publication = await createPublication(scope, {
      title: body.publication_title,
      frequency: body.publication_frequency,
      sendingDays: body.issue_sending_days,
      placementNames: body.placement_names,
    });
    return { publication: presentRow<contract.Publication>(publication) };
  });

  serve(app, contract.renamePublication).with(async ({ scope, params, body }) => ({
    publication: presentRow<contract.Publication>(await renamePublication(scope, params.id, body)),
  }));

  serve(app, contract.deletePublication).with(({ scope, params }) => deletePublication(scope, params.id));

  serve(app, contract.listAvailablePlacements).with(async ({ scope, params }) => ({
    available_placements: await listAvailablePlacements(scope, params.id),
  }));
}
