import type { IssueMailRecord } from '#contract/sending/mail-texts.ts';
import { ISSUE_MAIL_FIELDS, type IssueMail, mailTextProblems } from '#domain/sending/mail-texts.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { Problem, refuseFields, refuseStale } from '#server/platform/base/problem.ts';
import { getRow } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { automaticTexts, hasStartedMail } from '../delivery/newsletter/preview-mail.ts';
import { changedTexts, type Entered } from './changed-texts.ts';
import { getIssueMail, writeIssueMail } from './mail-texts-store.ts';

/** Returns the texts of one issue's mail as a record. Refuses an unknown issue. */
export async function showIssueMail(tx: Tx, issueId: number): Promise<IssueMailRecord> {
  const { texts, version } = await getIssueMail(tx, issueId);
  const otherwise = await automaticTexts(tx, issueId);
  return { ...texts, version, otherwise, isFixed: await hasStartedMail(tx, issueId) };
}

/**
 * Changes the texts of one issue's mail. Omitted texts are unchanged; for empty texts, the mail uses those of the publication. Refuses
 * each invalid text by its field, and any change once Vertbook has begun to send the issue.
 */
export async function changeIssueMail(
  scope: Scope,
  issueId: number,
  { version, ...entered }: Entered<IssueMail>,
): Promise<IssueMailRecord> {
  return scope.transact(async (tx) => {
    // The first step of a delivery refers to the issue, so it waits for this lock, or this act finds its delivery.
    await getRow(tx, 'issues', issueId, ['id'], 'forUpdate');
    const before = await getIssueMail(tx, issueId);
    await refuseStale(version, { version: before.version, current: () => showIssueMail(tx, issueId) });
    const { texts, fields } = changedTexts(before.texts, entered);
    refuseFields(mailTextProblems(ISSUE_MAIL_FIELDS, texts));
    if (fields.length > 0) {
      if (await hasStartedMail(tx, issueId, 'locked')) throw new Problem('mail_fixed');
      await writeIssueMail(tx, issueId, texts);
      await recordAct(tx, 'worded', { issue: issueId }, { fields });
    }
    return showIssueMail(tx, issueId);
  });
}
