import * as contract from '#contract/sending/feeds.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { confirmFedIssue } from './confirm-fed-issue.ts';
import { rotateFeedSecret } from './feed-secrets.ts';
import { readConfirmation } from './read-confirmation.ts';
import { serveFeed } from './serve-feed.ts';
import { setFeedSeparator } from './set-feed-separator.ts';
import { showFeed } from './show-feed.ts';

/** Serves ads to mailing systems, and the feed addresses to administrators. */
export function feedRoutes(app: App): void {
  serve(app, contract.getPublicationFeed).act(
    (scope, id, { date }) => showFeed(scope, id, app, date),
    'feed',
  );
  serve(app, contract.rotatePublicationFeed).change(rotateFeedSecret, 'feed', showFeed);
  serve(app, contract.updatePublicationFeed).change(setFeedSeparator, 'feed', showFeed);

  serve(app, contract.confirmFedIssue).toAnyone(async ({ body, request }) => {
    const signer = await readConfirmation(app, {
      key: request.headers['x-vertbook-key'],
      signature: request.headers['x-vertbook-signature'],
      body: request.rawBody ?? '',
    });
    const { issueId, sentAt, recipients } = body;
    await confirmFedIssue(signer, { issueId, sentAt, recipientCount: recipients });
  });

  serveFeed(app);
}
