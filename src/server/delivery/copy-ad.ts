import type { CopiedAd } from '#contract/deliveries.ts';
import { canBeCopied } from '#domain/delivery.ts';
import { abilitiesOf } from '#domain/mailing-kinds.ts';
import { Problem } from '../base/problem.ts';
import type { Scope, Tx } from '../db/scope.ts';
import type { App } from '../http/app-context.ts';
import { findConnectionOf } from './connections/connection.ts';
import { getIssueToSend, lockDelivery, writeEvent } from './deliveries-store.ts';
import { currentRevisions, freezeAd, renderAds } from './frozen-ads.ts';
import { isCounted } from './is-counted.ts';

/**
 * Freezes an ad and returns it to be pasted into a mailing, with tracking links if Vertbook counts. Another copy of the same
 * content has the same links. Refuses ads that are not ready to be sent, and issues into whose mailing Vertbook puts the ads.
 */
export async function copyAd(
  app: Pick<App, 'env' | 'keys' | 'publicUrl'>,
  scope: Scope,
  { issueId, vertId }: { issueId: number; vertId: number },
): Promise<CopiedAd> {
  return scope.transact(async (tx) => {
    const issue = await getIssueToSend(tx, issueId, { sendingTime: '00:00', quietMinutes: 0 });
    const { kind } = await findConnectionOf(tx, app.keys, issue.publicationId);
    const delivery = await lockDelivery(tx, issueId);
    const progress = delivery?.state ?? 'planned';
    if (issue.sendingDate < tx.today || !canBeCopied(progress, abilitiesOf(kind)))
      throw new Problem('conflict');
    const ad = await freezeAd(tx, issueId, vertId);
    if (!ad) throw new Problem('conflict');
    await tx.statement(
      'ad-was-copied',
      'update delivery_items set copied_at = statement_timestamp() where organization_id = $1 and id = $2',
      [tx.organizationId, ad.id],
    );
    writeEvent(tx, issueId, 'copied', { detail: ad.placement_name });
    const counts = delivery?.is_counted ?? (await isCounted(tx));
    const [rendered] = renderAds(app, tx.organizationId, [ad], counts);
    return { placementName: ad.placement_name, html: rendered?.html ?? '', isCounted: counts };
  });
}

/** The last copy of an ad. */
export interface AdCopy {
  placementName: string;
  /** When it was made, and whether the ad is still the same. */
  last: { copiedAt: string; isCurrent: boolean };
}

interface CopyRow {
  vert_id: number;
  placement_name: string;
  revision: string;
  copied_at: string;
}

/** Returns the last copy of each ad of an issue that was copied, by the id of the ad. */
export async function findCopies(tx: Tx, issueId: number): Promise<ReadonlyMap<number, AdCopy>> {
  const copied = await tx.statement<CopyRow>(
    'copied-ads',
    `select distinct on (vert_id) vert_id, placement_name, revision, copied_at from delivery_items
     where organization_id = $1 and issue_id = $2 and copied_at is not null order by vert_id, copied_at desc`,
    [tx.organizationId, issueId],
  );
  if (copied.length === 0) return new Map();
  const revisions = await currentRevisions(tx, issueId);
  return new Map(
    copied.map(({ vert_id: vertId, placement_name: placementName, revision, copied_at: copiedAt }) => [
      vertId,
      { placementName, last: { copiedAt, isCurrent: revisions.get(vertId) === revision } },
    ]),
  );
}
