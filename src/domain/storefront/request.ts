import { instantOf } from '../clock.ts';
import { addDays, type Day } from '../day.ts';
import { EMAIL_MAX, isEmail } from '../email.ts';
import { compactIdentifier, isVatId } from '../identifiers/vat-id.ts';
import { workingDaysLater } from '../notifications/notification.ts';
import { CODE_MINUTES, CODE_TRIES } from '../users/mailed-code.ts';
import { isPlainName } from '../plain-name.ts';

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

/** The longest texts, in characters. */
export const REQUEST_MAX: Readonly<Record<RequestText, number>> = {
  company: 200,
  contactName: 100,
  email: EMAIL_MAX,
  vatId: 30,
  message: 1_000,
};

/** The longest reason for declining a request, in characters. */
export const DECLINE_REASON_MAX = 1_000;

/** The most placements of a request. */
const REQUEST_PLACEMENTS_MAX = 10;

/** How long an unconfirmed request holds its placements. */
export const HOLD_MINUTES = 15;
/** How many codes a request gets. */
export const CODES_MAX = 3;

/** How many working days a confirmed request holds its placements for staff to answer. */
const ANSWER_WORKING_DAYS = 2;

/**
 * The most requests within an hour: of a network of visitors, of a domain of e-mail addresses, of one e-mail address and of an organization. The
 * last two numbers are the most placements that unconfirmed requests hold at a time.
 */
export const REQUEST_QUOTAS = {
  network: 10,
  mailDomain: 20,
  email: 4,
  organization: 200,
  heldByNetwork: 20,
  heldInOrganization: 100,
} as const;

/** What can be wrong with the entries. */
type RequestProblem = 'blank' | 'invalid' | 'not_a_plain_name' | 'not_an_email' | 'too_long' | 'too_many';

/** Every problem with the entries, by the field. */
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

/** The domain of an e-mail address, by which requests are counted. */
export function mailDomainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

/** The last day on which a request that is confirmed today holds its placements. */
export function heldThrough(today: Day): Day {
  return workingDaysLater(today, ANSWER_WORKING_DAYS);
}

/** The instant at which that day is over. */
export function heldUntil(today: Day, timeZone: string): string {
  return instantOf(addDays(heldThrough(today), 1), '00:00', timeZone);
}

/** What entering a code leads to, if it is not right or comes too late. */
export type CodeProblem = 'wrong_code' | 'no_tries' | 'code_ended' | 'ended';

/** Why no code can be entered, before it is compared; null if it can. Times are milliseconds of the database's clock. */
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

/** A name in one field as first and last name: the last word is the last name. */
export function splitName(name: string): { first: string; last: string } {
  const words = name.trim().split(/\s+/);
  return { first: words.slice(0, -1).join(' '), last: words.at(-1) ?? '' };
}
