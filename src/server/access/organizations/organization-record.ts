import type { Organization } from '#contract/access/organizations.ts';
import { isRole } from '#domain/access/abilities.ts';
import type { Locale } from '#words/locale.ts';
import { NEW_ORGANIZATION, type Scope, type Tx } from '#server/platform/db/scope.ts';
import { SELLER_FIELDS } from '#domain/billing/invoices/seller.ts';
import { readSingleRecord } from '#server/platform/db/single-record.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';
import type pg from 'pg';
import { recordAct } from '#server/platform/db/record-act.ts';
import { invalidFields, refuseMissing } from '#server/platform/base/problem.ts';
import { systemQuery, type OrganizationToday, systemScope } from '#server/platform/db/system-scope.ts';
import { inviteUser } from '../users/invite-user.ts';

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

/** The columns that a change of the settings writes. */
export const WRITTEN_COLUMNS = [...CHANGEABLE_COLUMNS, 'report_mails_since', 'version'] as const;

const SETTINGS = `select id, keeps_prices, ${WRITTEN_COLUMNS.join(', ')} from organizations where id = $1`;
const FIND_SETTINGS = statement('find-settings')`${SETTINGS}`;
const LOCK_SETTINGS = statement('lock-settings')`${SETTINGS} for no key update`;

export type OrganizationRow = RowOf<typeof FIND_SETTINGS>;

/** Returns the settings of the organization. */
export async function getOrganization(scope: Scope): Promise<OrganizationRow> {
  const [settings] = await scope.transact((tx) => tx.statement(FIND_SETTINGS, [tx.organizationId]));
  return refuseMissing(settings);
}

/** Returns the settings of the organization, locked until the transaction ends. */
export async function lockOrganizationRow(tx: Tx): Promise<OrganizationRow> {
  const [settings] = await tx.statement(LOCK_SETTINGS, [tx.organizationId]);
  return refuseMissing(settings);
}

export function presentOrganization(row: OrganizationRow): Organization {
  return {
    id: row.id,
    name: row.name,
    timeZone: row.time_zone,
    defaultLocale: row.default_locale,
    trackingMode: row.tracking_mode,
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

const INSERT_ORGANIZATION = statement('insert-organization')`
  insert into organizations (id, name, time_zone, default_locale, shows_setup) values ($1, $2, $3, $4, true)`;

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
    await tx.statement(INSERT_ORGANIZATION, [id, input.name, input.timeZone, input.defaultLocale]);
    await recordAct(tx, 'created', { organization: id });
    const { link } = await inviteUser(tx, { email: input.adminEmail, role: 'administrator' }, publicUrl);
    return { id, link };
  });
}

const RESERVE_ORGANIZATION = statement('reserve-organization')`
  select nextval(pg_get_serial_sequence('organizations', 'id')) as id, name as time_zone,
    (now() at time zone name)::date as today, now() as now
  from pg_timezone_names where name = $1 limit 1`.as<Pick<OrganizationToday, 'id' | 'time_zone' | 'today'>>();

/** Reserves the organization's id and reads its day, before its row exists. */
async function newOrganization(pool: pg.Pool, input: NewOrganization): Promise<OrganizationToday> {
  const [organization] = await systemQuery(pool, RESERVE_ORGANIZATION, [input.timeZone]);
  if (!organization) throw invalidFields({ timeZone: ['not_a_time_zone'] });
  return { ...organization, ...NEW_ORGANIZATION, default_locale: input.defaultLocale };
}
