import {
  EMPTY_ISSUE_MAIL,
  EMPTY_MAIL_TEMPLATE,
  type IssueMail,
  type MailTemplate,
} from '#domain/sending/mail-texts.ts';
import { refuseMissing } from '#server/platform/base/problem.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '../../platform/db/statement.ts';

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

export async function writeIssueMail(tx: Tx, issueId: number, texts: IssueMail): Promise<void> {
  await tx.statement(WRITE_ISSUE_MAIL, [tx.organizationId, issueId, JSON.stringify(texts)]);
}
