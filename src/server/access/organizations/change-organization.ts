import { ROLE_NAMES, type Role } from '#domain/access/abilities.ts';
import type { OrganizationRetention } from '#domain/platform/retention.ts';
import type { SelfServiceLimits } from '#domain/sales/orders/self-service-limits.ts';
import type { TrackingMode } from '#domain/sending/tracking/tracking.ts';
import type { Locale } from '#words/locale.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { upperActs } from '#server/platform/db/upper-acts.ts';
import { hasOwnFactor } from '../second-factor/factors.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';
import { refuseStale, invalidFields } from '#server/platform/base/problem.ts';
import {
  CHANGEABLE_COLUMNS,
  lockOrganizationRow,
  type OrganizationRow,
  presentOrganization,
  WRITTEN_COLUMNS,
} from './organization-record.ts';
import { statement } from '#server/platform/db/statement.ts';

/** The settings of an organization that can change; omitted settings are unchanged. */
interface OrganizationChanges extends Partial<
  Record<keyof SelfServiceLimits | keyof OrganizationRetention, number | undefined>
> {
  name?: string | undefined;
  timeZone?: string | undefined;
  defaultLocale?: Locale | undefined;
  trackingMode?: TrackingMode | undefined;
  reservationDays?: number | undefined;
  salesSeeCustomers?: boolean | undefined;
  salesSeePrices?: boolean | undefined;
  salesSpecialPricePercent?: number | undefined;
  secondFactorRoles?: Role[] | undefined;
  reportMailDays?: number | null | undefined;
  version?: number | undefined;
}

/**
 * The settings whose changes the security log records: they decide what is recorded about readers, how long data is kept, which roles need
 * a second factor, and what sales and self-service users may see and do.
 */
const CONCERN_SECURITY: Partial<Record<(typeof CHANGEABLE_COLUMNS)[number], keyof OrganizationChanges>> = {
  tracking_mode: 'trackingMode',
  sales_see_customers: 'salesSeeCustomers',
  sales_see_prices: 'salesSeePrices',
  sales_special_price_percent: 'salesSpecialPricePercent',
  second_factor_roles: 'secondFactorRoles',
  self_service_open_placements: 'selfServiceOpenPlacements',
  self_service_reservation_days: 'selfServiceReservationDays',
  self_service_order_placements: 'selfServiceOrderPlacements',
  mail_days: 'mailDays',
  reader_days: 'readerDays',
  image_days: 'imageDays',
};

const WRITE_SETTINGS = statement('write-settings')`
  update organizations set ${WRITTEN_COLUMNS.map((column, at) => `${column} = $${at + 2}`).join(', ')} where id = $1`;

/** The values of these columns, in their order. */
type ValuesOf<Columns extends readonly (keyof OrganizationRow)[]> = {
  [At in keyof Columns]: OrganizationRow[Columns[At]];
};

/**
 * Changes settings of the organization. From then on, a new time zone decides the organization's day, and a new tracking mode decides how
 * hits are counted, except that an issue sent with reader keys still counts by recipient. Refuses a time zone that the database does not
 * know, because the database computes the day. Refuses to require a second factor from the user's own role if the user has none.
 */
export async function changeOrganization(
  scope: Scope,
  changes: OrganizationChanges,
): Promise<OrganizationRow> {
  return scope.transact(async (tx) => {
    const before = await lockOrganizationRow(tx);
    await refuseStale(changes.version, {
      version: before.version,
      current: () => presentOrganization(before),
    });
    const after = {
      ...before,
      name: changes.name ?? before.name,
      time_zone: changes.timeZone ?? before.time_zone,
      default_locale: changes.defaultLocale ?? before.default_locale,
      tracking_mode: changes.trackingMode ?? before.tracking_mode,
      reservation_days: changes.reservationDays ?? before.reservation_days,
      sales_see_customers: changes.salesSeeCustomers ?? before.sales_see_customers,
      sales_see_prices: changes.salesSeePrices ?? before.sales_see_prices,
      sales_special_price_percent: changes.salesSpecialPricePercent ?? before.sales_special_price_percent,
      second_factor_roles: rolesIn(changes.secondFactorRoles) ?? before.second_factor_roles,
      self_service_open_placements: changes.selfServiceOpenPlacements ?? before.self_service_open_placements,
      self_service_reservation_days:
        changes.selfServiceReservationDays ?? before.self_service_reservation_days,
      self_service_order_placements:
        changes.selfServiceOrderPlacements ?? before.self_service_order_placements,
      mail_days: changes.mailDays ?? before.mail_days,
      reader_days: changes.readerDays ?? before.reader_days,
      image_days: changes.imageDays ?? before.image_days,
      ...reportMailsAfter(tx, before, changes.reportMailDays),
      version: before.version + 1,
    };
    const fields = CHANGEABLE_COLUMNS.filter((field) => String(after[field]) !== String(before[field]));
    if (fields.length === 0) return before;
    if (fields.includes('time_zone')) {
      await refuseUnknownTimeZone(tx, after.time_zone);
    }
    if (fields.includes('second_factor_roles')) await refuseWithoutOwnFactor(tx, after);
    const values = WRITTEN_COLUMNS.map((column) => after[column]) as unknown as ValuesOf<
      typeof WRITTEN_COLUMNS
    >;
    await tx.statement(WRITE_SETTINGS, [tx.organizationId, ...values]);
    if (fields.includes('time_zone')) await upperActs().refreshAllDeadlines(tx, after.time_zone);
    await recordAct(
      tx,
      'edited',
      { organization: tx.organizationId },
      { before: presentOrganization(before) },
    );
    // The users' pages fetch the session again, which leads users without a factor to the page that sets one up.
    if (fields.includes('second_factor_roles')) tx.announce({ what: 'everything', id: tx.organizationId });
    const settings = fields.flatMap((field) => CONCERN_SECURITY[field] ?? []);
    if (settings.length > 0) recordSecurityEvent(tx, 'settings_changed', { detail: settings.join(', ') });
    return after;
  });
}

/** Returns the settings of automatic report mails. Reports that were due before the mails were switched on are never sent. */
function reportMailsAfter(
  { today }: Pick<Tx, 'today'>,
  { report_mail_days: before, report_mails_since: since }: OrganizationRow,
  days: number | null = before,
): Pick<OrganizationRow, 'report_mail_days' | 'report_mails_since'> {
  if (days === null) return { report_mail_days: null, report_mails_since: null };
  return { report_mail_days: days, report_mails_since: before === null ? today : since };
}

/** Returns each role once, in the order of `ROLE_NAMES`. */
function rolesIn(roles: readonly Role[] | undefined): Role[] | undefined {
  return roles && ROLE_NAMES.filter((role) => roles.includes(role));
}

/** Refuses a change that would restrict the administrator's own access. */
async function refuseWithoutOwnFactor(tx: Tx, after: OrganizationRow): Promise<void> {
  if (!after.second_factor_roles.includes(tx.user.role)) return;
  if (!(await hasOwnFactor(tx))) throw invalidFields({ secondFactorRoles: ['own_factor_missing'] });
}

const FIND_TIME_ZONE = statement('find-time-zone')`select 1 from pg_timezone_names where name = $1 limit 1`;

async function refuseUnknownTimeZone(tx: Tx, timeZone: string): Promise<void> {
  const known = await tx.statement(FIND_TIME_ZONE, [timeZone]);
  if (known.length === 0) throw invalidFields({ timeZone: ['not_a_time_zone'] });
}
