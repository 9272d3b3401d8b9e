import type pg from 'pg';
import { type InstanceKeys, isOneOf } from '#server/platform/keys/instance-keys.ts';
import { escapeHtml } from '#ad-html/escape-html.ts';
import { languageTag } from '#ad-html/language-tag.ts';
import { allWords } from '#words/all.ts';
import { FALLBACK_LOCALE, isLocale, type Locale } from '#words/locale.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { transact } from '#server/platform/db/transaction.ts';
import { findOrganizationToday, systemScope } from '#server/platform/db/system-scope.ts';
import { statement } from '#server/platform/db/statement.ts';

/** The recipient of a list that an unsubscribe link is for. */
interface Subscriber {
  organizationId: number;
  recipientId: number;
}

type Signs = Pick<InstanceKeys, 'signatures'>;

const VERSION = 1;
const ID_BYTES = 6;
const SUBSCRIBER_BYTES = 2 + 2 * ID_BYTES;
const SIGNATURE_BYTES = 16;
/** The number of bytes is a multiple of three, so that each token has exactly one encoding. */
const TOKEN = new RegExp(`^[A-Za-z0-9_-]{${((SUBSCRIBER_BYTES + SIGNATURE_BYTES) / 3) * 4}}$`);

/** Returns the signed token of a recipient, 40 characters long. */
export function unsubscribeToken(keys: Signs, { organizationId, recipientId }: Subscriber): string {
  const subscriber = Buffer.alloc(SUBSCRIBER_BYTES);
  subscriber.writeUInt16BE(VERSION, 0);
  subscriber.writeUIntBE(organizationId, 2, ID_BYTES);
  subscriber.writeUIntBE(recipientId, 2 + ID_BYTES, ID_BYTES);
  return Buffer.concat([subscriber, ...signaturesOf(keys, subscriber).slice(0, 1)]).toString('base64url');
}

/** Returns the recipient of a token; null if the token is invalid. Never fails. */
export function readUnsubscribeToken(keys: Signs, token: string): Subscriber | null {
  if (!TOKEN.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const subscriber = bytes.subarray(0, SUBSCRIBER_BYTES);
  const isOurs = isOneOf(signaturesOf(keys, subscriber), bytes.subarray(SUBSCRIBER_BYTES));
  if (!isOurs || subscriber.readUInt16BE(0) !== VERSION) return null;
  return {
    organizationId: subscriber.readUIntBE(2, ID_BYTES),
    recipientId: subscriber.readUIntBE(2 + ID_BYTES, ID_BYTES),
  };
}

function signaturesOf(keys: Signs, subscriber: Uint8Array): Buffer[] {
  return keys
    .signatures('unsubscribe', subscriber)
    .map((signature) => signature.subarray(0, SIGNATURE_BYTES));
}

/** The path before a recipient's token. */
export const UNSUBSCRIBE_PATH = '/unsubscribe/';

/** Returns the address that unsubscribes a recipient. */
export function unsubscribeUrl(
  app: { keys: Signs; publicUrl: () => string },
  subscriber: Subscriber,
): string {
  return `${app.publicUrl()}${UNSUBSCRIBE_PATH}${unsubscribeToken(app.keys, subscriber)}`;
}

const STYLE = `
  :root { color-scheme: light dark }
  body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText }
  main { max-width: 32rem; margin: 12vh auto 0; padding: 0 1.5rem }
  h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .75rem }
  p { margin: 0 0 1.5rem; overflow-wrap: anywhere }
  button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: .5rem 1.25rem; border: 2px solid CanvasText;
    border-radius: .375rem; background: CanvasText; color: Canvas; cursor: pointer }
  button:focus-visible { outline: 3px solid Highlight; outline-offset: 3px }`;

/** Renders the confirmation page. Its form posts to the page's own address. It has no scripts and no external resources. */
export function questionPage({ listName, locale }: Subscription): string {
  const words = allWords[locale].mailing.unsubscribe;
  const form = `<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button type="submit">${escapeHtml(words.submit)}</button></form>`;
  return listName === null
    ? page(locale, words.doneTitle, words.gone)
    : page(locale, words.title, words.question(listName), form);
}

/** Renders the page after unsubscribing. */
export function donePage({ listName, locale }: Subscription): string {
  const words = allWords[locale].mailing.unsubscribe;
  return page(locale, words.doneTitle, listName === null ? words.gone : words.done(listName));
}

/** Renders the page for an invalid unsubscribe address. */
export function invalidPage(locale: Locale): string {
  const words = allWords[locale].mailing.unsubscribe;
  return page(locale, words.invalidTitle, words.invalid);
}

function page(locale: Locale, title: string, text: string, form = ''): string {
  return `<!doctype html>
<html lang="${languageTag(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${form}</main></body>
</html>
`;
}

/** The list of an unsubscribe link, with the language of its publication. */
interface Subscription {
  /** Null if the list or the recipient was deleted. */
  listName: string | null;
  locale: Locale;
}

const SHOW_SUBSCRIPTION = statement('show-subscription')`
  select l.name, coalesce(n.language, o.default_locale) as locale from organizations o
       left join list_recipients r on r.organization_id = $1 and r.id = $2
       left join mailing_lists l on l.organization_id = $1 and l.id = r.list_id
       left join publications n on n.organization_id = $1 and n.title = l.name
       where o.id = $1`;

/** Returns the list of an unsubscribe link. Changes nothing. */
export function showSubscription(
  pool: pg.Pool,
  { organizationId, recipientId }: Subscriber,
): Promise<Subscription> {
  return transact(pool, organizationId, async (queries) => {
    const [row] = await queries.statement(SHOW_SUBSCRIPTION, [organizationId, recipientId]);
    return { listName: row?.name ?? null, locale: localeOf(row?.locale) };
  });
}

const UNSUBSCRIBE_RECIPIENT = statement('unsubscribe-recipient')`
  update list_recipients set unsubscribed_at = least(unsubscribed_at, now()), suppression = 'unsubscribed'
       where organization_id = $1 and id = $2 and (suppression is null or suppression in ('unconfirmed', 'bounced')) returning list_id`;

/**
 * Unsubscribes the recipient of a link; waiting mails to the recipient are not sent. A second call changes nothing, and
 * neither does a call for a deleted recipient.
 */
export async function unsubscribe(pool: pg.Pool, subscriber: Subscriber): Promise<void> {
  const organization = await findOrganizationToday(pool, subscriber.organizationId);
  if (!organization) return;
  await systemScope(pool, organization).transact(async (tx) => {
    const [left] = await tx.statement(UNSUBSCRIBE_RECIPIENT, [tx.organizationId, subscriber.recipientId]);
    if (left) {
      await recordAct(
        tx,
        'recipient_unsubscribed',
        { organization: tx.organizationId },
        { list: left.list_id, recipient: subscriber.recipientId, by: 'recipient' },
      );
    }
  });
}

function localeOf(text: string | undefined): Locale {
  return text !== undefined && isLocale(text) ? text : FALLBACK_LOCALE;
}
