import type { Issue } from '#contract/catalogue/issues.ts';
import type { Frequency, Weekday } from '#domain/catalogue/frequency.ts';
import { addDays } from '#domain/platform/day.ts';
import { EMPTY_MAIL_TEMPLATE } from '#domain/sending/mail-texts.ts';
import { weekOf, weeksFrom } from '#domain/platform/week.ts';
import { createCustomer } from '#server/customers/write-customer.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { listIssues } from '#server/catalogue/issues/issues-store.ts';
import { writeMailTemplate } from '#server/sending/mails/mail-texts.ts';
import { bookOrder } from '#server/sales/orders/book-order.ts';
import { placeOrder } from '#server/sales/orders/place-order.ts';
import { createPublication } from '#server/catalogue/publications/edit-publications.ts';

interface PublicationInput {
  title?: string;
  frequency?: Frequency;
  sendingDays?: Weekday[];
  names?: string[];
}

let titles = 0;

/** Creates a publication; by default it is sent on Thursdays with the placements "Top" and "Middle". */
export async function makePublication(scope: Scope, input: PublicationInput = {}): Promise<number> {
  titles += 1;
  const names = input.names ?? ['Top', 'Middle'];
  const publication = await createPublication(scope, {
    title: input.title ?? `Wochenblick ${inLetters(titles)}`,
    frequency: input.frequency ?? 'weekly',
    sendingDays: input.sendingDays ?? ['thursday'],
    placementNames: Object.fromEntries(names.map((name, index) => [`placementName${index + 1}`, name])),
  });
  const texts = { ...EMPTY_MAIL_TEMPLATE, ...IMPRINT };
  await scope.transact((tx) => writeMailTemplate(tx, publication.id, texts));
  return publication.id;
}

/** Returns a number as text without digits, so that a search for the number of an order does not find the publication. */
const inLetters = (count: number) =>
  String(count).replaceAll(/\d/g, (digit) => 'ABCDEFGHIJ'.charAt(Number(digit)));

/** The texts without which Vertbook sends no mail. */
export const IMPRINT = { imprint: 'Verantwortlich: Ida Nord', postalAddress: 'Hafenweg 1\n20457 Hamburg' };

/** Returns the publication's issues of the current week and the following ones. */
export function upcomingIssues(scope: Scope, publicationId: number, weeks = 4): Promise<Issue[]> {
  return listIssues(scope, publicationId, weeksFrom(weekOf(scope.today), weeks));
}

/** Returns the publication's first issue from today on. */
export async function firstIssue(scope: Scope, publicationId: number): Promise<Issue> {
  const [issue] = await upcomingIssues(scope, publicationId);
  if (!issue) throw new Error('There is no upcoming issue.');
  return issue;
}

export async function makeCustomer(scope: Scope, name: string): Promise<number> {
  return (await createCustomer(scope, { name })).id;
}

/** Reserves placements for a week, or through the given day. */
export async function reserve(
  scope: Scope,
  customerId: number,
  placementIds: number[],
  reservationExpireDate = addDays(scope.today, 7),
): Promise<number> {
  return (await placeOrder(scope, { customerId, placementIds, reservationExpireDate, note: '' })).id;
}

/** Reserves and books placements. */
export async function book(scope: Scope, customerId: number, placementIds: number[]): Promise<number> {
  const orderId = await reserve(scope, customerId, placementIds);
  await bookOrder(scope, orderId);
  return orderId;
}

/** Returns the sum of the organization's monthly counters. */
export function capacity(scope: Scope): Promise<{ free: number; reserved: number; booked: number }> {
  return scope.transact(async (tx) => {
    const [row] = await tx.statement<{ free: number; reserved: number; booked: number }>(
      'capacity-of-test',
      `select coalesce(sum(free), 0)::bigint as free, coalesce(sum(reserved), 0)::bigint as reserved,
         coalesce(sum(booked), 0)::bigint as booked from placement_capacities where organization_id = $1`,
      [tx.organizationId],
    );
    return row ?? { free: 0, reserved: 0, booked: 0 };
  });
}
