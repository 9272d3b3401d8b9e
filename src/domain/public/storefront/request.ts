import { instantOf } from '#domain/platform/clock.ts';
import { addDays, type Day } from '#domain/platform/day.ts';
import { EMAIL_MAX, isEmail } from '#domain/platform/email.ts';
import { compactIdentifier, isVatId } from '#domain/platform/identifiers.ts';
import { REFERENCE_MAX } from '#domain/customers/customer-invoice-fields.ts';
import { workingDaysLater } from '#domain/customers/notification.ts';
import { CODE_MINUTES, CODE_TRIES } from '#domain/access/mailed-code.ts';
import { isPlainName } from '#domain/platform/plain-name.ts';
import { type BasisPoints, FULL_BASIS_POINTS } from '#domain/pricing/quotes/money.ts';

/** What a visitor of a storefront enters. */
export interface StorefrontRequest {
  issueId: number;
  placementNames: readonly string[];
  company: string;
  contactName: string;
  email: string;
  /** '' if none. */
  vatId: string;
  /** The number of the visitor's own order; '' if none. */
  purchaseOrder: string;
  message: string;
}

/** The fields of the form with a text. */
export const REQUEST_TEXTS = [
  'company',
  'contactName',
  'email',
  'vatId',
  'purchaseOrder',
  'message',
] as const;
export type RequestText = (typeof REQUEST_TEXTS)[number];

/** The maximum lengths of these texts, in characters. */
export const REQUEST_MAX: Readonly<Record<RequestText, number>> = {
  company: 200,
  contactName: 100,
  email: EMAIL_MAX,
  vatId: 30,
  purchaseOrder: REFERENCE_MAX,
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
 * The maximum numbers of codes within an hour: by network of the visitor, by registrable domain of the e-mail address, by e-mail address and
 * by organization. A network that has sent no code within the hour is refused only from `organizationMax` on, so that the codes of others do
 * not lock it out.
 */
const REQUEST_QUOTAS = {
  network: 10,
  mailDomain: 20,
  email: 4,
  organization: 200,
  organizationMax: 1_000,
} as const;

/**
 * The maximum numbers of placements that requests hold at the same time, confirmed or not: of one requester, and of all unconfirmed requests
 * of the organization. All requests together hold at most half of the free placements of a publication, but at least `leastOfAll`.
 */
const HOLD_QUOTAS = { requester: 20, unconfirmed: 100, leastOfAll: 20 } as const;

/** The default share of the free placements of a publication that one requester may hold. */
export const USUAL_HELD_SHARE: BasisPoints = 2_500;
export const HELD_SHARE_MIN: BasisPoints = 100;

/** How many codes were sent within the hour, by what they have in common with the request. */
interface SentCodes {
  network: number;
  mailDomain: number;
  email: number;
  organization: number;
}

/** Whether one of the quotas of codes is used up. Providers of mailboxes for everyone have no quota for their domain. */
export function isBeyondCodes(sent: SentCodes, { isProvider }: { isProvider: boolean }): boolean {
  const { network, mailDomain, email, organization, organizationMax } = REQUEST_QUOTAS;
  return (
    sent.network >= network ||
    sent.email >= email ||
    (!isProvider && sent.mailDomain >= mailDomain) ||
    sent.organization >= (sent.network === 0 ? organizationMax : organization)
  );
}

/** How many placements are held: by a requester in all publications and in this one, and by all. */
interface HeldPlacements {
  /** The highest of the numbers by network, e-mail address and registrable domain. */
  requester: number;
  requesterHere: number;
  unconfirmed: number;
  allHere: number;
  /** The placements of the publication that visitors could request if nothing were held. */
  stock: number;
}

/** Whether a request for so many more placements would hold too many. */
export function isBeyondHolds(held: HeldPlacements, placements: number, share: BasisPoints): boolean {
  const ofRequester = Math.max(1, Math.floor((held.stock * share) / FULL_BASIS_POINTS));
  const ofAll = Math.max(HOLD_QUOTAS.leastOfAll, Math.floor(held.stock / 2));
  return (
    held.requester + placements > HOLD_QUOTAS.requester ||
    held.requesterHere + placements > ofRequester ||
    held.unconfirmed + placements > HOLD_QUOTAS.unconfirmed ||
    held.allHere + placements > ofAll
  );
}

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
