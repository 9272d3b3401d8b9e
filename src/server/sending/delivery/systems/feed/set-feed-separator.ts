import { sanitizeText } from '#ad-html/sanitize.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import type { InstanceKeys } from '#server/platform/keys/instance-keys.ts';
import { getFeedSecret } from './feed-secrets.ts';

/** Sets the separator between the ads of an issue that are fetched together. HTML is filtered as in the text of an ad. */
export async function setFeedSeparator(
  scope: Scope,
  publicationId: number,
  { separator }: { separator: string },
  { keys }: { keys: InstanceKeys },
): Promise<void> {
  await scope.transact(async (tx) => {
    await getFeedSecret(tx, keys, publicationId);
    await tx.statement(
      'set-feed-separator',
      'update publication_feeds set separator = $3 where organization_id = $1 and publication_id = $2',
      [tx.organizationId, publicationId, sanitizeText(separator)],
    );
    await recordAct(tx, 'feed_separated', { publication: publicationId });
  });
}
