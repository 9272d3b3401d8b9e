import { createHash } from 'node:crypto';
import * as boardRoutes from '#contract/catalogue/board.ts';
import * as calendarRoutes from '#contract/catalogue/calendars.ts';
import * as issueRoutes from '#contract/catalogue/issues.ts';
import * as placementRoutes from '#contract/catalogue/placements.ts';
import * as publicationRoutes from '#contract/catalogue/publications.ts';
import { invalidFields } from '#server/platform/base/problem.ts';
import { presentRow } from '#server/platform/db/record-columns.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { sendFile } from '#server/platform/http/send-file.ts';
import { serve } from '#server/platform/http/serve.ts';
import { allWords } from '#words/all.ts';
import { entryMessage } from '#words/texts/problem-message.ts';
import { showBoard } from './board/show-board.ts';
import { findCalendarFeed, makeCalendarFeed, readCalendar, removeCalendarFeed } from './calendar-feeds.ts';
import { createIssue, editIssue } from './issues/edit-issues.ts';
import { listIssues } from './issues/issues-store.ts';
import { moveIssue } from './issues/move-issue.ts';
import { addPlacement, removePlacement } from './placements/edit-placements.ts';
import { createSeries, renameSeries } from './placements/placement-series.ts';
import { createPublication, deletePublication, renamePublication } from './publications/edit-publications.ts';
import {
  getPublication,
  listAvailablePlacements,
  listPublications,
} from './publications/list-publications.ts';

/** Serves the publications, issues and placements, the availability board and the calendar feeds. */
export function catalogueRoutes(app: App): void {
  serve(app, publicationRoutes.listPublications).act(listPublications, 'publications', (rows) =>
    rows.map(presentRow),
  );
  serve(app, publicationRoutes.getPublication).act(getPublication, 'publication', (row) => presentRow(row));

  serve(app, publicationRoutes.createPublication).with(async ({ scope, body }) => {
    const publication = await createPublication(scope, {
      title: body.publication_title,
      language: body.language ?? null,
      frequency: body.publication_frequency,
      sendingDays: body.issue_sending_days,
      placementNames: body.placement_names,
    });
    return { publication: presentRow(publication) };
  });

  serve(app, publicationRoutes.renamePublication).act(renamePublication, 'publication', (row) =>
    presentRow(row),
  );
  serve(app, publicationRoutes.deletePublication).act(deletePublication);
  serve(app, publicationRoutes.listAvailablePlacements).act(listAvailablePlacements, 'available_placements');

  serve(app, issueRoutes.listIssues).act(
    (scope, { publicationId, weekNumber }) => listIssues(scope, publicationId, weekNumber),
    'issues',
  );
  serve(app, issueRoutes.createIssue).act(createIssue, 'issue');

  serve(app, issueRoutes.updateIssue).with(async ({ scope, params, body }) => ({
    issue: await scope.transact(async (tx) => {
      const { sendingDate, version, ...edit } = body;
      if (sendingDate === undefined) return editIssue(tx, params.id, body);
      await moveIssue(tx, params.id, { sendingDate, version }, app.publicUrl());
      return editIssue(tx, params.id, edit);
    }),
  }));

  serve(app, placementRoutes.createPlacement).act(addPlacement, 'placement');
  serve(app, placementRoutes.deletePlacement).act(removePlacement);
  serve(app, placementRoutes.createPlacementSeries).act(
    (scope, publicationId, body) => createSeries(scope, publicationId, body.placement_name),
    'placements',
  );

  serve(app, placementRoutes.updatePlacementSeries).with(async ({ scope, params, body }) => {
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

  serve(app, boardRoutes.showBoard).withJson(({ scope, query }) => showBoard(scope, query.weekNumber));

  serve(app, calendarRoutes.getCalendarFeed).with(async ({ scope }) => ({
    feed: await findCalendarFeed(scope),
  }));
  serve(app, calendarRoutes.makeCalendarFeed).act(makeCalendarFeed);
  serve(app, calendarRoutes.removeCalendarFeed).act(removeCalendarFeed);

  serve(app, calendarRoutes.readCalendar).toAnyone(async ({ params, request, reply }) => {
    const text = await readCalendar(app.pool, { secret: params.token, publicUrl: app.publicUrl() });
    const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    void reply.header('etag', tag).header('x-robots-tag', 'noindex');
    if (request.headers['if-none-match'] === tag) {
      void reply.code(304).send();
      return;
    }
    const content = Buffer.from(text);
    sendFile(reply, { fileName: calendarRoutes.CALENDAR_FILE, content }, 'text/calendar; charset=utf-8');
  });
}
