import type { getToday, TodayIssue } from '#contract/insight/today.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { can } from '#domain/access/abilities.ts';
import { addDays } from '#domain/platform/day.ts';
import { withoutReasons } from '#domain/sending/delivery/sending-verdict.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import {
  IS_WAITING,
  listSendings,
  REMEMBERED_DAYS,
  type Sending,
} from '#server/sending/delivery/list-sendings.ts';
import type { Answer } from '#server/platform/http/serve.ts';
import { upperActs } from '#server/platform/db/upper-acts.ts';
import { listBlockedIssues } from './list-blocked-issues.ts';
import { listContactsToCall } from './list-contacts-to-call.ts';
import { listDueAds } from './list-due-ads.ts';
import { listIssueAds } from './list-issue-ads.ts';
import { listLapsing, listNewOrders } from './list-open-reservations.ts';

/** The maximum number of issues. */
const ISSUES_MAX = 60;

/**
 * Returns the work of production. Every list is limited. A self-service user gets only the customer's own ads and reservations. Users who
 * may not see deliveries get no sending time, no progress, and verdicts without the reasons of mailing systems.
 */
export function showToday(
  scope: Scope,
  { days, publicationId }: Parsed<typeof getToday.query>,
): Promise<Answer<typeof getToday>> {
  return scope.read(async (tx) => {
    const sendings = await listSendings(tx, {
      name: 'today-issues',
      from: addDays(tx.today, -REMEMBERED_DAYS),
      until: addDays(tx.today, days - 1),
      where: `s.total > 0 and (i.sending_date >= $4 or ${IS_WAITING} or d.state = 'missed')`,
      limit: ISSUES_MAX + 1,
      publicationId,
    });
    const isStaff = tx.user.customerId === null;
    const [issues, dueAds, toCall, lapsing, newOrders, blockedIssues, requestCount] = await Promise.all([
      withAds(tx, sendings.slice(0, ISSUES_MAX)),
      listDueAds(tx),
      isStaff && can(tx.user.capabilities, 'update Order') ? listContactsToCall(tx) : [],
      listLapsing(tx),
      isStaff ? listNewOrders(tx) : [],
      isStaff ? listBlockedIssues(tx) : [],
      can(tx.user.capabilities, 'create Customer') ? upperActs().countOpenRequests(tx) : 0,
    ]);
    return {
      today: {
        issues,
        hasMoreIssues: sendings.length > ISSUES_MAX,
        dueAds,
        toCall,
        lapsing,
        newOrders,
        blockedIssues,
        requestCount,
      },
    };
  });
}

async function withAds(tx: Tx, sendings: readonly Sending[]): Promise<TodayIssue[]> {
  const seesDeliveries = can(tx.user.capabilities, 'index Customer');
  const ads = await listIssueAds(tx, sendings);
  return sendings.map((sending) => ({
    ...sending,
    sendingTime: seesDeliveries ? sending.sendingTime : null,
    progress: seesDeliveries ? sending.progress : null,
    verdict: seesDeliveries ? sending.verdict : withoutReasons(sending.verdict),
    ads: ads.get(sending.issueId) ?? [],
  }));
}
