import type pg from 'pg';
import type { Day } from '#domain/platform/day.ts';
import { feedOpensOn } from '#domain/sending/delivery/feed.ts';
import { ORGANIZATION_TODAY, type OrganizationToday } from '#server/platform/db/system-scope.ts';
import { transact } from '#server/platform/db/transaction.ts';
import type { InstanceKeys } from '#server/platform/keys/instance-keys.ts';
import { feedHashes, isSignedBy, type IssueKey, readIssueKey } from './feed-secrets.ts';
import { statement } from '../../../../platform/db/statement.ts';

/** A feed that was found by a presented secret, or by the key of an issue. */
interface FoundFeed {
  organization: OrganizationToday;
  publicationId: number;
  /** The only day that the key of an issue gives access to; null for the secret of the publication. */
  day: Day | null;
  /** HTML between the ads of an issue. */
  separator: string;
}

// A secret begins with the number of the organization.
const SECRET = /^([1-9]\d{0,14})-[\w-]{32}$/;

const FEED_COLUMNS = `f.publication_id, f.separator, ${ORGANIZATION_TODAY}`;
const FEEDS = 'publication_feeds f join organizations o on o.id = f.organization_id';
const FIND_BY_SECRET = statement('find-feed')`
  select ${FEED_COLUMNS} from ${FEEDS} where f.secret_hash = any ($1::bytea[]) and f.organization_id = $2
  union all
  select ${FEED_COLUMNS} from ${FEEDS} where f.previous_hash = any ($1::bytea[]) and f.organization_id = $2 and f.previous_until > now()`;
const FIND_PUBLICATION = statement('find-feed-of-issue')`
  select ${FEED_COLUMNS}, f.secret_hash, f.previous_hash, f.previous_until > now() as is_previous_valid
  from ${FEEDS} where f.organization_id = $1 and f.publication_id = $2`;

type FeedRow = OrganizationToday & { publication_id: number; separator: string };

/**
 * Finds the feed of a publication's secret or of the key of an issue. An issue's key is valid from the day before until the issue's day
 * ends.
 */
export async function findFeed(
  pool: pg.Pool,
  keys: InstanceKeys,
  secret: string,
): Promise<FoundFeed | undefined> {
  const issue = readIssueKey(secret);
  const found = await (issue === null ? findBySecret(pool, keys, secret) : findByIssueKey(pool, keys, issue));
  if (!found) return undefined;
  const { publication_id: publicationId, separator, ...organization } = found;
  return {
    organization,
    publicationId,
    day: issue && issue.day,
    separator,
  };
}

async function findBySecret(pool: pg.Pool, keys: InstanceKeys, secret: string): Promise<FeedRow | undefined> {
  const organizationId = Number(SECRET.exec(secret)?.[1]);
  if (Number.isNaN(organizationId)) return undefined;
  return transact(pool, organizationId, async (queries) => {
    const [found] = await queries.statement(FIND_BY_SECRET, [feedHashes(keys, secret), organizationId]);
    return found;
  });
}

/** Finds the feed that signed the key with its secret, or with its previous secret if this is still valid. */
function findByIssueKey(
  pool: pg.Pool,
  keys: InstanceKeys,
  issue: IssueKey & { signature: string },
): Promise<FeedRow | undefined> {
  return transact(pool, issue.organizationId, async (queries) => {
    const [found] = await queries.statement(FIND_PUBLICATION, [issue.organizationId, issue.publicationId]);
    if (!found) return undefined;
    const hashes = [
      found.secret_hash,
      ...(found.is_previous_valid && found.previous_hash ? [found.previous_hash] : []),
    ];
    const isOpen = feedOpensOn(issue.day) <= found.today && found.today <= issue.day;
    return isOpen && hashes.some((hash) => isSignedBy(keys, hash, issue)) ? found : undefined;
  });
}
