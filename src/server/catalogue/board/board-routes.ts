import * as contract from '#contract/catalogue/board.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { showBoard } from './show-board.ts';

/** Serves the availability board. */
export function boardRoutes(app: App): void {
  serve(app, contract.showBoard).withJson(({ scope, query }) => showBoard(scope, query.weekNumber));
}
