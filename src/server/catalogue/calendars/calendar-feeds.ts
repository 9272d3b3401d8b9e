import type { CalendarFeed } from '#contract/catalogue/calendars.ts';
import { CALENDAR_FILE } from '#contract/catalogue/calendars.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { hashOfSecret, newSecret } from '#server/platform/base/organization-secret.ts';
import { refuseMissing } from '#server/platform/base/refuse.ts';
import { recordSecurityEvent } from '#server/access/security-log/record-security-event.ts';
import { statement } from '../../platform/db/statement.ts';

const OWN_CALENDAR_FEED = statement('own-calendar-feed')`
  select created_at from calendar_feeds where organization_id = $1 and user_id = $2`;

/** Returns the caller's feed; null if there is none. The address is not included, because only its hash is stored. */
export async function findCalendarFeed(scope: Scope): Promise<CalendarFeed | null> {
  const [feed] = await scope.read((tx) => tx.statement(OWN_CALENDAR_FEED, [tx.organizationId, tx.user.id]));
  return feed ? { createdAt: feed.created_at } : null;
}

const MAKE_CALENDAR_FEED = statement('make-calendar-feed')`
  insert into calendar_feeds (organization_id, user_id, token_hash, created_at) values ($1, $2, $3, $4)
       on conflict (organization_id, user_id) do update
         set token_hash = excluded.token_hash, created_at = excluded.created_at
       returning created_at`;

/** Creates a new address for the caller's feed. An earlier address stops working at once. */
export async function makeCalendarFeed(
  scope: Scope,
  { publicUrl }: Pick<App, 'publicUrl'>,
): Promise<{ feed: CalendarFeed; address: string }> {
  const secret = newSecret(scope.organizationId);
  return scope.transact(async (tx) => {
    const [feed] = await tx.statement(MAKE_CALENDAR_FEED, [
      tx.organizationId,
      tx.user.id,
      hashOfSecret(secret),
      tx.now,
    ]);
    recordSecurityEvent(tx, 'calendar_created');
    const { created_at: createdAt } = refuseMissing(feed);
    return { feed: { createdAt }, address: `${publicUrl()}/api/calendars/${secret}/${CALENDAR_FILE}` };
  });
}

const REMOVE_CALENDAR_FEED = statement('remove-calendar-feed')`
  delete from calendar_feeds where organization_id = $1 and user_id = $2 returning 1`;

/** Revokes the address of the caller's feed. Does nothing if there is none. */
export async function removeCalendarFeed(scope: Scope): Promise<void> {
  await scope.transact(async (tx) => {
    const removed = await tx.statement(REMOVE_CALENDAR_FEED, [tx.organizationId, tx.user.id]);
    if (removed.length > 0) recordSecurityEvent(tx, 'calendar_revoked');
  });
}
