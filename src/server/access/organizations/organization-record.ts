import type { Organization } from '#contract/access/organizations.ts';
import { isRole } from '#domain/access/abilities.ts';
import { TRACKING_MODES } from '#domain/sending/tracking/tracking.ts';
import { FALLBACK_LOCALE, isLocale } from '#words/locale.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';

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
