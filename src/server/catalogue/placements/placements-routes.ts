import * as contract from '#contract/catalogue/placements.ts';
import { allWords } from '#words/all.ts';
import { entryMessage } from '#words/texts/problem-message.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { invalidFields } from '#server/platform/base/problem.ts';
import { serve } from '#server/platform/http/serve.ts';
import { addPlacement, removePlacement } from './edit-placements.ts';
import { createSeries, renameSeries } from './placement-series.ts';

/** Serves single placements, and series of placements in all upcoming issues of a publication. */
export function placementsRoutes(app: App): void {
  serve(app, contract.createPlacement).act(addPlacement, 'placement');
  serve(app, contract.deletePlacement).act(removePlacement);
  serve(app, contract.createPlacementSeries).act(
    (scope, publicationId, body) => createSeries(scope, publicationId, body.placement_name),
    'placements',
  );

  serve(app, contract.updatePlacementSeries).with(async ({ scope, params, body }) => {
    if (body.publication_id !== undefined && body.publication_id !== params.publicationId) {
      throw invalidFields({ publication_id: ['mismatch'] });
    }
    const renames = body.placements.map((rename) => ({ name: rename.name, newName: rename.new_name }));
    const failures = await renameSeries(scope, params.publicationId, renames);
    const { problems } = allWords[scope.locale];
    return {
      failed_updates: failures.map(({ name, problem }) => ({
        name,
        error: entryMessage(problems, 'new_name', problem),
      })),
    };
  });
}
