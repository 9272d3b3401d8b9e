import {
  EMPTY_ISSUE_MAIL,
  EMPTY_MAIL_TEMPLATE,
  ISSUE_MAIL_FIELDS,
  type IssueMail,
  MAIL_TEMPLATE_FIELDS,
  type MailTemplate,
  mailTextProblems,
} from '#domain/sending/mail-texts.ts';
import { refuseFields, refuseMissing, refuseStale, Problem } from '#server/platform/base/problem.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { IssueMailRecord, MailTemplateRecord } from '#contract/sending/mail-texts.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { getRow } from '#server/platform/db/rows.ts';
import { automaticTexts, hasStartedMail } from '../delivery/newsletter/preview-mail.ts';
import { lockRhythm } from '#server/catalogue/publications/rhythms.ts';

/** Stored texts with their version, which is 0 before they are first saved. */
interface StoredTexts<Texts> {
  texts: Texts;
  version: number;
}

const GET_MAIL_TEMPLATE = statement('get-mail-template')`
  select m.texts, m.version from publications n
     left join mail_templates m on m.organization_id = $1 and m.publication_id = n.id
     where n.organization_id = $1 and n.id = $2`;

/** Returns the texts of a publication's mails. Refuses an unknown publication. */
export async function getMailTemplate(tx: Tx, publicationId: number): Promise<StoredTexts<MailTemplate>> {
  const [found] = await tx.statement(GET_MAIL_TEMPLATE, [tx.organizationId, publicationId]);
  const { texts, version } = refuseMissing(found);
  return { texts: { ...EMPTY_MAIL_TEMPLATE, ...texts }, version: version ?? 0 };
}

const GET_ISSUE_MAIL = statement('get-issue-mail')`
  select w.texts, w.version from issues i
     left join issue_mails w on w.organization_id = $1 and w.issue_id = i.id
     where i.organization_id = $1 and i.id = $2`;

/** Returns the texts that were entered for an issue's mail. Refuses an unknown issue. */
export async function getIssueMail(tx: Tx, issueId: number): Promise<StoredTexts<IssueMail>> {
  const [found] = await tx.statement(GET_ISSUE_MAIL, [tx.organizationId, issueId]);
  const { texts, version } = refuseMissing(found);
  return { texts: { ...EMPTY_ISSUE_MAIL, ...texts }, version: version ?? 0 };
}

const WRITE_MAIL_TEMPLATE = statement('write-mail-template')`
  insert into mail_templates as m (organization_id, publication_id, texts) values ($1, $2, $3)
     on conflict (organization_id, publication_id)
       do update set texts = excluded.texts, version = m.version + 1, updated_at = excluded.updated_at`;

export async function writeMailTemplate(tx: Tx, publicationId: number, texts: MailTemplate): Promise<void> {
  await tx.statement(WRITE_MAIL_TEMPLATE, [tx.organizationId, publicationId, JSON.stringify(texts)]);
}

const WRITE_ISSUE_MAIL = statement('write-issue-mail')`
  insert into issue_mails as w (organization_id, issue_id, texts) values ($1, $2, $3)
     on conflict (organization_id, issue_id)
       do update set texts = excluded.texts, version = w.version + 1, updated_at = excluded.updated_at`;

async function writeIssueMail(tx: Tx, issueId: number, texts: IssueMail): Promise<void> {
  await tx.statement(WRITE_ISSUE_MAIL, [tx.organizationId, issueId, JSON.stringify(texts)]);
}

/** Entered texts, with the version of the record that they change. Omitted texts are unchanged. */
type Entered<Texts> = { [Name in keyof Texts]?: string | undefined } & {
  version?: number | undefined;
};

/** Returns the texts with the entered ones, trimmed and with `\n` line ends, and the names of the texts that differ. */
export function changedTexts<Texts extends Record<keyof Texts, string>>(
  before: Texts,
  entered: { [Name in keyof Texts]?: string | undefined },
): { texts: Texts; fields: (keyof Texts)[] } {
  const texts = { ...before };
  for (const name of Object.keys(before) as (keyof Texts)[]) {
    const text = entered[name]?.replaceAll(/\r\n?/g, '\n').trim();
    if (text !== undefined) texts[name] = text as Texts[keyof Texts];
  }
  const fields = (Object.keys(before) as (keyof Texts)[]).filter((name) => texts[name] !== before[name]);
  return { texts, fields };
}

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
    // A new delivery references its issue. So the first step of the delivery waits for this lock, or this act finds the delivery.
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

/** Returns the texts of a publication's mails as a record. Refuses an unknown publication. */
export async function showMailTemplate(tx: Tx, publicationId: number): Promise<MailTemplateRecord> {
  const { texts, version } = await getMailTemplate(tx, publicationId);
  return { ...texts, version };
}

/**
 * Changes the texts of a publication's mails. Omitted texts are unchanged. Refuses each invalid text by its field, and texts without an
 * imprint or without a postal address. Issues that are being sent keep the texts that their mailing started with.
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
