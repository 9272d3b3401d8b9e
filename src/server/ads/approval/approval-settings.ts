import type { ApprovalSettings, updateApprovalSettings } from '#contract/ads/approvals.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { approvingSides } from '#domain/ads/approval/approval-rule.ts';
import { EMPTY_VERT, hasMissingData } from '#domain/ads/verts/vert.ts';
import { VERT_FIELDS, type VertContent } from '#domain/ads/verts/vert-fields.ts';
import { remindsOfPublication, switchPublicationReminders } from '../reminders/reminder-settings.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { invalidFields, refuseStale } from '#server/platform/base/problem.ts';
import { jsonOfColumns } from '#server/platform/db/record-columns.ts';
import { getRow, serializeActs } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { noteKept } from '#server/platform/db/derived-rows.ts';
import { statement } from '../../platform/db/statement.ts';

const WRITE = statement('write-approval-settings')`
  insert into publication_approvals as r (organization_id, publication_id, rule, fallback, house_ad, silence_approves, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (organization_id, publication_id) do update set
    rule = excluded.rule, fallback = excluded.fallback, house_ad = excluded.house_ad,
    silence_approves = excluded.silence_approves, version = r.version + 1,
    updated_at = excluded.updated_at`;

const APPROVAL_SETTINGS = statement('approval-settings')`
  select rule, fallback, house_ad as "houseAd", silence_approves as "silenceApproves", version from publication_approvals
     where organization_id = $1 and publication_id = $2`;

/** Returns whose approval the ads of a publication need. Refuses an unknown publication. */
export async function showApprovalSettings(tx: Tx, publicationId: number): Promise<ApprovalSettings> {
  await getRow(tx, 'publications', publicationId, ['id']);
  const [row] = await tx.statement(APPROVAL_SETTINGS, [tx.organizationId, publicationId]);
  const remindsOfAds = await remindsOfPublication(tx, publicationId);
  return row
    ? { ...row, houseAd: row.houseAd && { ...EMPTY_VERT, ...row.houseAd }, remindsOfAds }
    : {
        rule: 'none',
        fallback: 'leave_out',
        houseAd: null,
        silenceApproves: false,
        remindsOfAds,
        version: 0,
      };
}

/**
 * Sets whose approval the ads of a publication need, and what is sent instead of an ad that is not approved. Refuses a chosen house ad
 * that is unknown or incomplete and, if approvals are required, the fallback `house_ad` without a house ad.
 */
export async function changeApprovalSettings(
  scope: Scope,
  publicationId: number,
  {
    rule,
    fallback,
    houseAdOf,
    silenceApproves: wanted,
    remindsOfAds,
    version,
  }: Parsed<typeof updateApprovalSettings.body>,
): Promise<ApprovalSettings> {
  return scope.transact(async (tx) => {
    await serializeActs(tx);
    const before = await showApprovalSettings(tx, publicationId);
    await refuseStale(version, { version: before.version, current: () => before });
    const houseAd =
      houseAdOf === undefined ? before.houseAd : houseAdOf && (await houseAdFrom(tx, houseAdOf));
    if (rule !== 'none' && fallback === 'house_ad' && !houseAd) throw invalidFields({ houseAdOf: ['blank'] });
    // Silence counts as the approval of the customer only, so the setting is off if the rule does not require that approval.
    const silenceApproves = (wanted ?? before.silenceApproves) && approvingSides(rule).includes('customer');
    await write(tx, publicationId, { rule, fallback, houseAd: houseAd || null, silenceApproves });
    if (remindsOfAds !== undefined) await switchPublicationReminders(tx, publicationId, remindsOfAds);
    await noteKept(tx, 'approvals');
    const facts = { rule, fallback, silenceApproves, ...(remindsOfAds !== undefined && { remindsOfAds }) };
    await recordAct(tx, 'approvals_edited', { publication: publicationId }, facts);
    return showApprovalSettings(tx, publicationId);
  });
}

const CONTENT_OF_CHOSEN_AD = statement('content-of-chosen-ad')`
  select ${jsonOfColumns(VERT_FIELDS, 'v')} as content from verts v where v.organization_id = $1 and v.id = $2`.as<{
  content: VertContent;
}>();

/** Returns the content of an ad, to be stored as the house ad. Later changes of the ad do not change it. */
async function houseAdFrom(tx: Tx, vertId: number): Promise<VertContent> {
  const [row] = await tx.statement(CONTENT_OF_CHOSEN_AD, [tx.organizationId, vertId]);
  if (!row) throw invalidFields({ houseAdOf: ['unknown'] });
  if (hasMissingData(row.content)) throw invalidFields({ houseAdOf: ['invalid'] });
  return row.content;
}

const DELETE_APPROVAL_SETTINGS = statement('delete-approval-settings')`
  delete from publication_approvals where organization_id = $1 and publication_id = $2`;

/** Writes the settings of a publication. If it needs no approval, deletes the row: a row means that the publication requires approvals. */
async function write(
  tx: Tx,
  publicationId: number,
  {
    rule,
    fallback,
    houseAd,
    silenceApproves,
  }: Pick<ApprovalSettings, 'rule' | 'fallback' | 'houseAd' | 'silenceApproves'>,
): Promise<void> {
  const key = [tx.organizationId, publicationId] as const;
  if (rule === 'none') {
    await tx.statement(DELETE_APPROVAL_SETTINGS, key);
    return;
  }
  await tx.statement(WRITE, [
    ...key,
    rule,
    fallback,
    houseAd && JSON.stringify(houseAd),
    silenceApproves,
    tx.now,
  ]);
}
