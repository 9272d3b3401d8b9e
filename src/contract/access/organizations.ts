import * as z from 'zod/mini';
import { ROLE_NAMES } from '#domain/access/abilities.ts';
import { isTimeZone } from '#domain/platform/day.ts';
import { isPlainName } from '#domain/platform/plain-name.ts';
import { REPORT_MAIL_DAYS } from '#domain/insight/report-mail.ts';
import { RESERVATION_DAYS } from '#domain/sales/orders/reservation-period.ts';
import { ORGANIZATION_RETENTION, type OrganizationRetention, RETENTION } from '#domain/platform/retention.ts';
import { SELF_SERVICE_LIMIT_MAX, type SelfServiceLimits } from '#domain/sales/orders/self-service-limits.ts';
import { TRACKING_MODES } from '#domain/sending/tracking/tracking.ts';
import { described, id, locale, requiredText, version } from '#contract/platform/fields.ts';
import { route } from '#contract/platform/route.ts';

const ORGANIZATION_NAME_MAX = 200;
const wholeNumber = (max: number, min = 1) =>
  z.optional(z.int('not_a_number').check(z.minimum(min, 'too_small'), z.maximum(max, 'too_large')));
const limit = (name: keyof SelfServiceLimits) => wholeNumber(SELF_SERVICE_LIMIT_MAX[name]);
const retention = (name: keyof OrganizationRetention) => {
  const [min, max] = RETENTION[ORGANIZATION_RETENTION[name]].limits;
  return wholeNumber(max, min);
};

const organizationName = described(
  requiredText(ORGANIZATION_NAME_MAX).check(
    z.refine((name) => isPlainName(name, { isOrganization: true }), 'not_a_plain_name'),
  ),
  { pattern: '^ *[A-Za-z0-9][A-Za-z0-9 ]*$' },
);

const organizationSchema = z.object({
  id,
  name: z.string(),
  /** Determines when the organization's day begins: `Europe/Berlin`. */
  timeZone: z.string(),
  /** The language of new users, and of the ad label in the default style. */
  defaultLocale: locale,
  /** How views and clicks of sent ads are counted. */
  trackingMode: z.enum(TRACKING_MODES),
  /** The proposed length of the reservation of a new order, in days. */
  reservationDays: z.int(),
  /** Whether users of the role sales see the customers of sold placements in the week view. */
  salesSeeCustomers: z.boolean(),
  /** Whether a rate card has been published. Then users with the right to see prices see them. */
  keepsPrices: z.boolean(),
  /** Whether users of the role sales see prices. */
  salesSeePrices: z.boolean(),
  /** The maximum discount, in per cent, that users of the role sales may give by a special price; 0 if they may give none. */
  salesSpecialPricePercent: z.int(),
  /** The roles whose users need a second factor. Until they have one, they can only set one up. */
  secondFactorRoles: z.array(z.enum(ROLE_NAMES)),
  /** The maximum number of placements that a customer may have reserved at the same time by self-service. */
  selfServiceOpenPlacements: z.int(),
  /** The maximum length of a reservation by self-service, in days. */
  selfServiceReservationDays: z.int(),
  /** The maximum number of placements in one order by self-service. */
  selfServiceOrderPlacements: z.int(),
  /** How many days mails to users are kept. */
  mailDays: z.int(),
  /** How many days the addresses of the readers of an issue are kept after its sending date. */
  readerDays: z.int(),
  /** How many days an uploaded image is kept after the last record that refers to it is gone. */
  imageDays: z.int(),
  /** How many days after the last issue of an order its report is sent automatically; null for never. */
  reportMailDays: z.nullable(z.int()),
  version,
});
export type Organization = z.infer<typeof organizationSchema>;

export const getOrganization = route('getOrganization', 'GET /api/organization', {
  summary: 'The settings of the organization',
  needs: 'manage all',
  response: z.object({ organization: organizationSchema }),
});

const TIME_ZONE_MAX = 64;
const timeZone = described(
  z
    .string('blank')
    .check(z.refine((name) => name.length <= TIME_ZONE_MAX && isTimeZone(name), 'not_a_time_zone')),
  { maxLength: TIME_ZONE_MAX, description: 'The name of an IANA time zone', examples: ['Europe/Berlin'] },
);

export const updateOrganization = route('updateOrganization', 'PATCH /api/organization', {
  summary:
    'Change name, time zone, default language, the way of counting, what salespeople see, which roles need a second factor, the usual period of a reservation, the limits of self-service, how long data is kept or when reports are sent by themselves in the organization',
  needs: 'manage all',
  confirmed: ['secondFactorRoles'],
  body: z.object({
    name: z.optional(organizationName),
    timeZone: z.optional(timeZone),
    defaultLocale: z.optional(locale),
    trackingMode: z.optional(z.enum(TRACKING_MODES, 'invalid')),
    reservationDays: wholeNumber(RESERVATION_DAYS.max),
    salesSeeCustomers: z.optional(z.boolean('invalid')),
    salesSeePrices: z.optional(z.boolean('invalid')),
    salesSpecialPricePercent: z.optional(
      z.int('not_a_number').check(z.minimum(0, 'too_small'), z.maximum(100, 'too_large')),
    ),
    /** Refused if it contains the caller's role and the caller has no second factor. */
    secondFactorRoles: z.optional(
      z.array(z.enum(ROLE_NAMES, 'invalid'), 'invalid').check(z.maxLength(ROLE_NAMES.length, 'too_many')),
    ),
    selfServiceOpenPlacements: limit('selfServiceOpenPlacements'),
    selfServiceReservationDays: limit('selfServiceReservationDays'),
    selfServiceOrderPlacements: limit('selfServiceOrderPlacements'),
    mailDays: retention('mailDays'),
    readerDays: retention('readerDays'),
    imageDays: retention('imageDays'),
    reportMailDays: z.optional(
      z.nullable(
        z
          .int('not_a_number')
          .check(z.minimum(REPORT_MAIL_DAYS.min, 'too_small'), z.maximum(REPORT_MAIL_DAYS.max, 'too_large')),
      ),
    ),
    version: z.optional(version),
  }),
  response: z.object({ organization: organizationSchema }),
  problems: ['stale'],
});

/** Restores the sample data in one transaction. */
export const resetOrganization = route('resetOrganization', 'POST /api/organizations/reset', {
  summary: 'Reset a demo organization to fresh sample data',
  needs: 'signed in',
  problems: ['not_resettable'],
});

const bounded = (max: number) => z._default(z.string().check(z.maxLength(max, 'too_long')), '');

/** The header with the id of a logged browser error; the response has no body. */
export const ERROR_ID_HEADER = 'error-id';

/** Logs an error of the browser as one record. The `Error-Id` header of the response contains the id of this record. */
export const reportFrontendError = route('reportFrontendError', 'POST /api/frontend_error', {
  summary: 'Report an error that the browser met',
  needs: 'public',
  body: z.object({ name: bounded(200), message: bounded(4000), stacktrace: bounded(20_000) }),
  problems: ['too_many_requests'],
  rateLimit: 10,
});
