import { instantOf } from '#domain/platform/clock.ts';
import { addDays, type Day } from '#domain/platform/day.ts';
import { EMAIL_MAX, isEmail } from '#domain/platform/email.ts';
import { compactIdentifier, isVatId } from '#domain/platform/identifiers.ts';
import { workingDaysLater } from '#domain/customers/notification.ts';
import { CODE_MINUTES, CODE_TRIES } from '#domain/access/mailed-code.ts';
import { isPlainName } from '#domain/platform/plain-name.ts';

/** What a visitor of a storefront enters. */
export interface StorefrontRequest {
  issueId: number;
  placementNames: readonly string[];
  company: string;
  contactName: string;
  email: string;
  /** '' if none. */
  vatId: string;
  message: string;
}

/** The fields of the form with a text. */
export const REQUEST_TEXTS = ['company', 'contactName', 'email', 'vatId', 'message'] as const;
export type RequestText = (typeof REQUEST_TEXTS)[number];

/** The maximum lengths of these texts, in characters. */
export const REQUEST_MAX: Readonly<Record<RequestText, number>> = {
  company: 200,
  contactName: 100,
  email: EMAIL_MAX,
  vatId: 30,
  message: 1_000,
};

/** The maximum length of the reason for declining a request, in characters. */
export const DECLINE_REASON_MAX = 1_000;

/** The maximum number of placements in a request. */
const REQUEST_PLACEMENTS_MAX = 10;

/** For how many minutes an unconfirmed request holds its placements. */
export const HOLD_MINUTES = 15;
/** The maximum number of codes that are sent for a request. */
export const CODES_MAX = 3;

/** For how many working days a confirmed request holds its placements, so that staff can decide. */
const ANSWER_WORKING_DAYS = 2;

/**
 * The maximum numbers of requests within an hour: by network of the visitor, by domain of the e-mail address, by e-mail address and by
 * organization. `heldByNetwork` and `heldInOrganization` are the maximum numbers of placements that unconfirmed requests hold at the same
 * time.
 */
export const REQUEST_QUOTAS = {
  network: 10,
  mailDomain: 20,
  email: 4,
  organization: 200,
  heldByNetwork: 20,
  heldInOrganization: 100,
} as const;

/** A problem with an entry. */
export type RequestProblem =
  | 'blank'
  | 'invalid'
  | 'not_a_plain_name'
  | 'not_an_email'
  | 'too_long'
  | 'too_many';

/** Returns the problems with the entries, one for each field. */
export function requestProblems(request: StorefrontRequest): Partial<Record<string, RequestProblem>> {
  const { placementNames, company, contactName, email, vatId } = request;
  const placements =
    placementNames.length === 0
      ? 'blank'
      : placementNames.length > REQUEST_PLACEMENTS_MAX
        ? 'too_many'
        : null;
  const found: readonly (readonly [string, RequestProblem | null])[] = [
    ['placements', placements],
    [
      'company',
      company === '' ? 'blank' : isPlainName(company, { isOrganization: true }) ? null : 'not_a_plain_name',
    ],
    ['contactName', contactName === '' ? 'blank' : isPlainName(contactName) ? null : 'not_a_plain_name'],
    ['email', email === '' ? 'blank' : isEmail(email) ? null : 'not_an_email'],
    ['vatId', vatId === '' || isVatId(compactIdentifier(vatId)) ? null : 'invalid'],
    ...REQUEST_TEXTS.map(
      (field) => [field, request[field].length > REQUEST_MAX[field] ? 'too_long' : null] as const,
    ),
  ];
  return Object.fromEntries(
    found.toReversed().flatMap(([field, code]) => (code === null ? [] : [[field, code]])),
  );
}

/** Returns the domain of an e-mail address, by which requests are counted. */
export function mailDomainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

/** Returns the last day on which a request that is confirmed today holds its placements. */
export function heldThrough(today: Day): Day {
  return workingDaysLater(today, ANSWER_WORKING_DAYS);
}

/** Returns the instant at which the day of {@link heldThrough} ends in the time zone. */
export function heldUntil(today: Day, timeZone: string): string {
  return instantOf(addDays(heldThrough(today), 1), '00:00', timeZone);
}

/** Why a code is refused. */
export type CodeProblem = 'wrong_code' | 'no_tries' | 'code_ended' | 'ended';

/** Returns why no code is accepted at all, or null if a code can be compared. Times are milliseconds of the database's clock. */
export function codeProblem({
  now,
  heldUntil: end,
  codeSentAt,
  tries,
}: {
  now: number;
  heldUntil: number;
  codeSentAt: number;
  tries: number;
}): CodeProblem | null {
  if (now >= end) return 'ended';
  if (tries >= CODE_TRIES) return 'no_tries';
  return now > codeSentAt + CODE_MINUTES * 60_000 ? 'code_ended' : null;
}

/** Splits a full name: the last word is the last name, the rest the first name. */
export function splitName(name: string): { first: string; last: string } {
  const words = name.trim().split(/\s+/);
  return { first: words.slice(0, -1).join(' '), last: words.at(-1) ?? '' };
}
