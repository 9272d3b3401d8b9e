import type { CopiedAd } from '#contract/sending/deliveries.ts';
import { canBeCopied } from '#domain/sending/delivery/delivery.ts';
import { abilitiesOf } from '#domain/sending/delivery/mailing-kinds.ts';
import { Problem } from '#server/platform/base/problem.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { findConnectionOf } from './connections/connection.ts';
import { getIssueToSend, lockDelivery, writeEvent } from './deliveries-store.ts';
import { freezeCopy, renderAds } from './frozen-ads.ts';
import { sendingKind } from './handed-to.ts';
import { isCounted } from './write-vert-reports.ts';

/**
 * Freezes an ad and returns its HTML to be pasted into a mailing, with tracking links if Vertbook counts. Another copy of the same
 * content has the same links. Refuses ads that are not ready to be sent, past issues, and issues into whose mailing Vertbook puts the
 * ads.
 */
export async function copyAd(
  app: Pick<App, 'env' | 'keys' | 'publicUrl'>,
  scope: Scope,
  { issueId, vertId }: { issueId: number; vertId: number },
): Promise<CopiedAd> {
  return scope.transact(async (tx) => {
    const issue = await getIssueToSend(tx, issueId, { sendingTime: '00:00', quietMinutes: 0 });
    const connection = await findConnectionOf(tx, app.keys, issue.publicationId);
    const delivery = await lockDelivery(tx, issueId);
    const can = abilitiesOf(sendingKind(delivery, connection));
    if (issue.sendingDate < tx.today || !canBeCopied(delivery?.state ?? 'planned', can))
      throw new Problem('conflict');
    const counts = delivery?.is_counted ?? (await isCounted(tx));
    const ad = await freezeCopy(tx, issueId, { vertId, isCounted: counts });
    if (!ad) throw new Problem('conflict');
    writeEvent(tx, issueId, 'copied', { detail: ad.placement_name });
    const [rendered] = renderAds(app, tx.organizationId, [ad], counts);
    return { placementName: ad.placement_name, html: rendered?.html ?? '', isCounted: counts };
  });
}
