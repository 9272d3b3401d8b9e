import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/scope.ts';

/**
 * The tables of an organization that a reset empties; users and sessions are kept, and mails are deleted separately. Each table precedes
 * the tables that it references.
 */
export const TENANT_TABLES = [
  'tracking_clients',
  'tracking_salts',
  'tracking_events',
  'tracking_hours',
  'tracking_totals',
  'tracking_links',
  'delivery_recipients',
  'delivery_events',
  'delivery_items',
  'deliveries',
  'list_recipients',
  'mailing_lists',
  'vert_reports',
  'reports',
  'order_overviews',
  'order_views',
  'order_columns',
  'papers',
  'paper_mails',
  'portal_sessions',
  'portal_codes',
  'order_acceptances',
  'order_link_openings',
  'ad_reminders',
  'link_reminders',
  'order_links',
  'comments',
  'vert_versions',
  'vert_approvals',
  'vert_remarks',
  'notifications',
  'notification_settings',
  'notification_progress',
  'figures',
  'accounting',
  'revenue_sources',
  'revenue_counters',
  'invoice_payments',
  'bank_entries',
  'invoice_states',
  'verts',
  'order_parties',
  'orders_without_reminders',
  'orders',
  'storefront_holds',
  'storefront_requests',
  'storefronts',
  'placements',
  'issue_mails',
  'issues',
  'vert_styles',
  'agreements',
  'rate_cards',
  'publication_terms',
  'publication_approvals',
  'publications_without_reminders',
  'mail_templates',
  'publication_feeds',
  'publications',
  'mailing_connections',
  'cancellation_charges',
  'make_goods',
  'invoices',
  'invoice_series',
  'customers',
  'letterheads',
  'sellers',
  'terms_settings',
  'ad_reminder_settings',
  'calendar_feeds',
  'storefront_settings',
  'images',
  'audit_log',
  'security_events',
  'cancellations',
  'idempotency_keys',
  'password_resets',
  'totp_secrets',
  'recovery_codes',
  'passkeys',
  'single_sign_on_identities',
  'single_sign_on_settings',
  'single_sign_on_domains',
  'order_counts',
  'placement_capacities',
] as const;

/** Deletes the organization's data. Its self-service users become viewers without a customer until they are assigned one again. */
export async function clearOrganization(tx: Tx): Promise<void> {
  await tx.db
    .updateTable('users')
    .set({ role: 'viewer', customer_id: null })
    .where('organization_id', '=', tx.organizationId)
    .where('customer_id', 'is not', null)
    .execute();
  for (const table of TENANT_TABLES) {
    await sql`delete from ${sql.table(table)} where organization_id = ${tx.organizationId}`.execute(tx.db);
  }
  await deleteMails(tx);
}

/**
 * Deletes the waiting and sent mails. Skips a mail that is being sent at this moment, because waiting for a mail server would take too
 * long.
 */
async function deleteMails(tx: Tx): Promise<void> {
  await sql`
    delete from outgoing_mails where organization_id = ${tx.organizationId} and id in (
      select m.id from outgoing_mails m where m.organization_id = ${tx.organizationId} for update skip locked
    )`.execute(tx.db);
}
