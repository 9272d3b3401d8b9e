import {
  fileNameInAddress,
  storageName,
  type ImageStorage,
  ImageStorageUnavailable,
} from '#server/platform/files/image-storage.ts';
import { contentKeyOf, freezeAds, type FrozenAd, leaveOut, listFrozenAds, renderAds } from '../frozen-ads.ts';
import { hasEnded, quietMinutes } from '#domain/sending/delivery/delivery.ts';
import type { Day } from '#domain/platform/day.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { findConnectionOf, type MailingConnection } from '../connections/connection.ts';
import {
  type DeliveryRow,
  getIssueToSend,
  getPublicationOf,
  type IssueToSend,
  openDelivery,
  UNKNOWN_CONTENT,
  withFrozenTexts,
} from '../deliveries-store.ts';
import { hasMoved } from '../handed-to.ts';
import { isCounted, isCountedByRecipient } from '../write-vert-reports.ts';
import { adapterOf, openMailingSystem } from '../mailing-adapters.ts';
import type { Concern, MailingSystem } from '../mailing-system.ts';

/** The cached names of existing images. A name is a hash of the content, and an image that an ad refers to is not deleted. */
const foundImages = new WeakMap<ImageStorage, Set<string>>();

/** Returns the placements whose ads refer to an image missing in our storage. Images on other hosts are not checked. */
export async function findMissingImages(
  files: ImageStorage,
  organizationId: number,
  ads: readonly FrozenAd[],
): Promise<string[]> {
  const missing: string[] = [];
  for (const { vert, placement_name: placement } of ads) {
    const fileName = fileNameInAddress(
      vert.type === 'ImageVert' ? vert.imageUrl : vert.textImageUrl,
      organizationId,
    );
    if (fileName !== null && !(await isThere(files, storageName(organizationId, fileName)))) {
      missing.push(placement);
    }
  }
  return missing;
}

async function isThere(files: ImageStorage, name: string): Promise<boolean> {
  const known = foundImages.get(files) ?? new Set();
  foundImages.set(files, known);
  if (known.has(name)) return true;
  try {
    if ((await files.get(name)) === null) return false;
  } catch (error) {
    if (!(error instanceof ImageStorageUnavailable)) throw error;
    // The storage is down: the next poll checks again.
    return true;
  }
  known.add(name);
  return true;
}

/** The parts of the application that deliveries need. */
export type DeliveryApp = Pick<App, 'env' | 'files' | 'keys' | 'publicUrl' | 'http'>;

/** A locked delivery with all data that decides its next step. */
export interface LoadedDelivery extends Content {
  before: DeliveryRow;
  connection: MailingConnection;
  system: MailingSystem;
  issue: IssueToSend;
  today: Day;
  /** Whether the ads were handed over to a mailing system other than the current one. */
  isElsewhere: boolean;
  /** Whether some mails of a mailing without failures have not been attempted yet. */
  isUnderWay: boolean;
}

/** The ads of a mailing. */
interface Content {
  ads: FrozenAd[];
  key: string;
  isCounted: boolean;
  /** A problem with some ads that does not stop the others. */
  concern: Concern | null;
}

/**
 * Locks the delivery of an issue, freezes its ads and reads the data that decides its next step. Returns null if the delivery is not due
 * or has ended, or if another process works on it.
 */
export async function loadDelivery(
  app: DeliveryApp,
  scope: Scope,
  tx: Tx,
  issueId: number,
): Promise<LoadedDelivery | null> {
  const connection = await findConnectionOf(tx, app.keys, await getPublicationOf(tx, issueId));
  const before = await openDelivery(tx, issueId, connection.kind);
  if (!before.is_free || !before.is_due || hasEnded(before.state)) return null;
  const system = openMailingSystem(app, scope, connection);
  const found = await loadIssue(tx, issueId, connection, before);
  const countsRecipients =
    system.can.hand === 'self' &&
    (before.content_key === null ? await isCountedByRecipient(tx) : before.counts_recipients);
  const issue = { ...found, countsRecipients };
  return {
    before,
    connection,
    system,
    issue,
    today: tx.today,
    isElsewhere: hasMoved(before, connection),
    isUnderWay: await isUnderWay(tx, before),
    ...(await loadContent(app, tx, issue, { before, system })),
  };
}

async function loadIssue(
  tx: Tx,
  issueId: number,
  { sendingTime }: MailingConnection,
  { reference, letter, content_key: key }: DeliveryRow,
): Promise<IssueToSend> {
  const issue = await getIssueToSend(tx, issueId, {
    sendingTime,
    quietMinutes: quietMinutes(new Date(tx.now), tx.timeZone),
  });
  const started = withFrozenTexts(issue, key === null ? null : letter);
  return { ...started, reference, isUncertain: key === UNKNOWN_CONTENT };
}

/** Freezes and returns the current ads. After the sending date, and once Vertbook has begun to send, returns the frozen ads. */
async function loadContent(
  app: DeliveryApp,
  tx: Tx,
  { issueId, sendingDate }: IssueToSend,
  { before, system }: Pick<LoadedDelivery, 'before' | 'system'>,
): Promise<Content> {
  const hasBegun = system.can.hand === 'self' && before.content_key !== null;
  const isFixed = hasBegun || tx.today > sendingDate;
  const counts = (isFixed ? before.is_counted : null) ?? (await isCounted(tx));
  const frozen = await (isFixed ? listFrozenAds(tx, issueId) : freezeAds(tx, issueId));
  const found =
    isFixed || !system.examine ? null : system.examine(renderAds(app, tx.organizationId, frozen, counts));
  const ads = found ? await leaveOut(tx, issueId, frozen, found.leftOut) : frozen;
  return { ads, key: contentKeyOf(ads, counts), isCounted: counts, concern: found?.concern ?? null };
}

async function isUnderWay(tx: Tx, { state, kind, issue_id: issueId }: DeliveryRow): Promise<boolean> {
  const { mails } = adapterOf(kind);
  return (
    mails !== undefined && (state === 'confirming' || state === 'claimed') && mails.hasUntried(tx, issueId)
  );
}
