import type { Organization } from '#contract/access/organizations.ts';
import { isRole } from '#domain/access/abilities.ts';
import { TRACKING_MODES } from '#domain/sending/tracking/tracking.ts';
import { FALLBACK_LOCALE, isLocale, type Locale } from '#words/locale.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { SELLER_FIELDS } from '#domain/billing/invoices/seller.ts';
import { readSingleRecord } from '#server/platform/db/single-record.ts';
import type pg from 'pg';
import { recordAct } from '#server/platform/db/record-act.ts';
import { invalidFields } from '#server/platform/base/problem.ts';
import { systemQuery, type OrganizationToday, systemScope } from '#server/platform/db/system-scope.ts';
import { inviteUser } from '../users/invite-user.ts';

export interface OrganizationRow {
  id: number;
  keeps_prices: boolean;
  name: string;
  time_zone: string;
  default_locale: string;
  tracking_mode: string;
  reservation_days: number;
  sales_see_customers: boolean;
  sales_see_prices: boolean;
  sales_special_price_percent: number;
  second_factor_roles: string[];
  self_service_open_placements: number;
  self_service_reservation_days: number;
  self_service_order_placements: number;
  mail_days: number;
  reader_days: number;
  image_days: number;
  report_mail_days: number | null;
  report_mails_since: string | null;
  version: number;
}

/** The columns that an administrator can change. */
export const CHANGEABLE_COLUMNS = [
  'name',
  'time_zone',
  'default_locale',
  'tracking_mode',
  'reservation_days',
  'sales_see_customers',
  'sales_see_prices',
  'sales_special_price_percent',
  'second_factor_roles',
  'self_service_open_placements',
  'self_service_reservation_days',
  'self_service_order_placements',
  'mail_days',
  'reader_days',
  'image_days',
  'report_mail_days',
] as const;

const COLUMNS = ['id', 'keeps_prices', ...CHANGEABLE_COLUMNS, 'report_mails_since', 'version'] as const;

/** Returns the settings of the organization. */
export function getOrganization(scope: Scope): Promise<OrganizationRow> {
  return scope.transact((tx) =>
    tx.db
      .selectFrom('organizations')
      .select(COLUMNS)
      .where('id', '=', tx.organizationId)
      .executeTakeFirstOrThrow(),
  );
}

/** Returns the settings of the organization, locked until the transaction ends. */
export function lockOrganizationRow(tx: Tx): Promise<OrganizationRow> {
  return tx.db
    .selectFrom('organizations')
    .select(COLUMNS)
    .where('id', '=', tx.organizationId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export function presentOrganization(row: OrganizationRow): Organization {
  return {
    id: row.id,
    name: row.name,
    timeZone: row.time_zone,
    defaultLocale: isLocale(row.default_locale) ? row.default_locale : FALLBACK_LOCALE,
    trackingMode: TRACKING_MODES.find((mode) => mode === row.tracking_mode) ?? 'anonymous',
    reservationDays: row.reservation_days,
    salesSeeCustomers: row.sales_see_customers,
    keepsPrices: row.keeps_prices,
    salesSeePrices: row.sales_see_prices,
    salesSpecialPricePercent: row.sales_special_price_percent,
    secondFactorRoles: row.second_factor_roles.filter(isRole),
    selfServiceOpenPlacements: row.self_service_open_placements,
    selfServiceReservationDays: row.self_service_reservation_days,
    selfServiceOrderPlacements: row.self_service_order_placements,
    mailDays: row.mail_days,
    readerDays: row.reader_days,
    imageDays: row.image_days,
    reportMailDays: row.report_mail_days,
    version: row.version,
  };
}

/** Reads the company details of the organization as the issuer of invoices; blank until they are entered. */
export const readSeller = (tx: Tx) => readSingleRecord(tx, 'sellers', SELLER_FIELDS);

/** A new tenant, and its first administrator. */
interface NewOrganization {
  name: string;
  defaultLocale: Locale;
  timeZone: string;
  adminEmail: string;
}

/**
 * Creates an empty organization and invites its first administrator. Returns its id and the link of the invitation. Refuses a time zone
 * that the database does not know, and the address of an existing user.
 */
export async function createOrganization(
  pool: pg.Pool,
  input: NewOrganization,
  publicUrl: string,
): Promise<{ id: number; link: string }> {
  const scope = systemScope(pool, await newOrganization(pool, input));
  return scope.transact(async (tx) => {
    const { organizationId: id } = tx;
    await tx.db
      .insertInto('organizations')
      .values({
        id,
        name: input.name,
        time_zone: input.timeZone,
        default_locale: input.defaultLocale,
        shows_setup: true,
      })
      .execute();
    await recordAct(tx, 'created', { organization: id });
    const { link } = await inviteUser(tx, { email: input.adminEmail, role: 'administrator' }, publicUrl);
    return { id, link };
  });
}

/** Reserves the organization's id and reads its day, before its row exists. */
async function newOrganization(pool: pg.Pool, input: NewOrganization): Promise<OrganizationToday> {
  const [organization] = await systemQuery<OrganizationToday>(pool, {
    text: `select nextval(pg_get_serial_sequence('organizations', 'id')) as id, name as time_zone, $2 as default_locale,
       (now() at time zone name)::date as today, now() as now
     from pg_timezone_names where name = $1 limit 1`,
    values: [input.timeZone, input.defaultLocale],
  });
  if (!organization) throw invalidFields({ timeZone: ['not_a_time_zone'] });
  return organization;
}
