import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SEALED } from '#server/platform/keys/sealed-values.ts';

const CATALOGUE = new URL('../../src/server/platform/db/catalogue.gen.ts', import.meta.url);
const TABLE = /^ {2}(\w+): \{ (.*) \};$/gm;
const COLUMN = /(\w+): ([^;]+)/g;
/** The words in the names of columns that can hold a secret. */
const SECRET_WORD = /token|secret|passw|credential|(^|_)(code_hash|code|key|salt)$/;

/**
 * How each column is safe for a reader of the database. A new token of a link is derived from a key of the instance and not stored, or
 * only its hash is: nothing that can be used as it is.
 */
const KEPT: Readonly<Record<string, 'hash' | 'encrypted' | 'public' | 'no secret'>> = {
  'ad_reminders.silent_key': 'no secret',
  'bank_entries.entry_key': 'no secret',
  'calendar_feeds.token_hash': 'hash',
  'customers.invoice_postal_code': 'no secret',
  'deliveries.content_key': 'no secret',
  'deliveries.lease_key': 'no secret',
  'delivery_recipients.reader_key': 'hash',
  'idempotency_keys.key': 'no secret',
  'account_entries.entry_key': 'no secret',
  'invoice_payments.entry_key': 'no secret',
  'link_reminders.token_hash': 'hash',
  'link_secrets.token_hash': 'hash',
  'mailing_connections.secrets': 'encrypted',
  'online_payment_settings.mollie_secrets': 'encrypted',
  'online_payment_settings.stripe_secrets': 'encrypted',
  'order_links.token_hash': 'hash',
  'passkeys.credential_id': 'public',
  'passkeys.public_key': 'public',
  'password_resets.token_hash': 'hash',
  'portal_codes.code_hash': 'hash',
  'portal_session_links.token_hash': 'hash',
  'portal_sessions.token_hash': 'hash',
  'publication_feeds.secret': 'encrypted',
  'publication_feeds.secret_hash': 'hash',
  'recovery_codes.code_hash': 'hash',
  'reports.earlier_token_hash': 'hash',
  'sellers.postal_code': 'no secret',
  'sessions.token_hash': 'hash',
  'single_sign_on_settings.allows_passwords': 'no secret',
  'single_sign_on_settings.client_secret': 'encrypted',
  'storefront_requests.code_hash': 'hash',
  'storefront_requests.network_key': 'hash',
  'storefront_requests.token_hash': 'hash',
  'totp_secrets.secret': 'encrypted',
  'tracking_clients.client_key': 'hash',
  'tracking_events.client_key': 'hash',
  'tracking_events.network_key': 'hash',
  // Deleted after two days; without it the keys of readers cannot be compared.
  'tracking_salts.salt': 'no secret',
  'users.password_hash': 'hash',
  'vert_approvals.customer_key': 'no secret',
  'vert_approvals.publisher_key': 'no secret',
  'vert_versions.content_key': 'no secret',
};

interface Column {
  name: string;
  type: string;
}

function secretColumns(catalogue: string): Column[] {
  const rows = catalogue.slice(
    catalogue.indexOf('interface Tables'),
    catalogue.indexOf('interface OptionalColumns'),
  );
  return [...rows.matchAll(TABLE)].flatMap(([, table = '', columns = '']) =>
    [...columns.matchAll(COLUMN)]
      .map(([, column = '', type = '']) => ({ name: `${table}.${column}`, column, type }))
      .filter(({ column }) => SECRET_WORD.test(column))
      .map(({ name, type }) => ({ name, type })),
  );
}

describe('tokens and secrets in the database', () => {
  const columns = secretColumns(readFileSync(CATALOGUE, 'utf8'));

  test('are all described, and every description has its column', () => {
    expect(columns.length).toBeGreaterThan(30);
    expect(columns.map(({ name }) => name).toSorted()).toEqual(Object.keys(KEPT).toSorted());
  });

  test('are stored as hashes or encrypted, as bytes', () => {
    const asText = columns.filter(
      ({ name, type }) =>
        KEPT[name] !== 'no secret' && name !== 'users.password_hash' && !type.startsWith('Buffer'),
    );
    expect(asText).toEqual([]);
  });

  test('are encrypted again with a new secret, wherever they are encrypted', () => {
    const encrypted = Object.keys(KEPT).filter((name) => KEPT[name] === 'encrypted');
    expect(SEALED.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(encrypted);
  });

  test('a token as text is found', () => {
    const planted =
      'interface Tables {\n  reports: { id: number; token: string | null };\n}\ninterface OptionalColumns';
    expect(secretColumns(planted)).toEqual([{ name: 'reports.token', type: 'string | null' }]);
  });
});
