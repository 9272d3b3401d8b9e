import type { MailTemplateRecord } from '#contract/sending/mail-texts.ts';
import { MAIL_TEMPLATE_FIELDS, type MailTemplate, mailTextProblems } from '#domain/sending/mail-texts.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { refuseFields, refuseStale } from '#server/platform/base/problem.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { lockRhythm } from '#server/catalogue/publications/rhythms.ts';
import { changedTexts, type Entered } from './changed-texts.ts';
import { getMailTemplate, writeMailTemplate } from './mail-texts-store.ts';

/** Returns the texts of a publication's mails as a record. Refuses an unknown publication. */
export async function showMailTemplate(tx: Tx, publicationId: number): Promise<MailTemplateRecord> {
  const { texts, version } = await getMailTemplate(tx, publicationId);
  return { ...texts, version };
}

/**
 * Changes the texts of a publication's mails. Omitted texts are unchanged. Refuses each invalid text by its field, and texts without
 * imprint and postal address. Issues that are being sent keep the texts that their mailing started with.
 */
export async function changeMailTemplate(
  scope: Scope,
  publicationId: number,
  { version, ...entered }: Entered<MailTemplate>,
): Promise<MailTemplateRecord> {
  return scope.transact(async (tx) => {
    await lockRhythm(tx, publicationId);
    const before = await getMailTemplate(tx, publicationId);
    await refuseStale(version, {
      version: before.version,
      current: () => ({ ...before.texts, version: before.version }),
    });
    const { texts, fields } = changedTexts(before.texts, entered);
    refuseFields(mailTextProblems(MAIL_TEMPLATE_FIELDS, texts));
    if (fields.length > 0) {
      await writeMailTemplate(tx, publicationId, texts);
      await recordAct(tx, 'worded', { publication: publicationId }, { fields });
    }
    return showMailTemplate(tx, publicationId);
  });
}
