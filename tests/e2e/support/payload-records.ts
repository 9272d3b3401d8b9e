import { removedLinks } from '#ad-html/sanitize.ts';
import { createCustomer } from '#contract/customers/customers.ts';
import { type Issue, updateIssue } from '#contract/catalogue/issues.ts';
import { bookOrder, type Order } from '#contract/sales/orders.ts';
import { updateOrganization } from '#contract/access/organizations.ts';
import { createPlacement } from '#contract/catalogue/placements.ts';
import { createPublication, renamePublication } from '#contract/catalogue/publications.ts';
import { updateUser } from '#contract/access/users.ts';
import { updateVert } from '#contract/ads/verts.ts';
import type { Role } from '#domain/access/abilities.ts';
import { neutralName } from '#domain/platform/plain-name.ts';
import { addWeeks, type WeekNumber, weekOf } from '#domain/platform/week.ts';
import { addressPayloads } from '#tests/corpus/link-payloads.ts';
import { payloads } from '#tests/corpus/payloads.ts';
import type { Caller } from './caller.ts';
import { findPublication, getOrder, listIssues, placeOrder } from './demo-records.ts';

type Callers = Record<Role, Caller>;

/** The records that contain the payloads. */
export interface PayloadRecords {
  publicationId: number;
  /** Publications whose titles are payloads. */
  otherPublicationIds: number[];
  /** The first of the four weeks whose issues contain payloads; all are shown at once. */
  week: WeekNumber;
  customerIds: number[];
  /** Orders of these customers. */
  orderIds: number[];
  /** The self-service customer's own order, with many ads. */
  ownOrder: Order;
  /** Free placements for the cart. */
  freePlacementIds: number[];
}

const ADS = 20;
const LEFT_FREE = 24;
const TITLES = 12;
const CONCURRENCY = 6;
/** Closes most constructs that a payload may open, so that the payload after it takes effect. */
const END = `"'>-->\n`;

const texts = payloads.map(({ payload }) => payload);

/** Writes the payloads into every text field, as the permitted roles. Refused values are skipped. */
export async function createPayloadRecords(as: Callers): Promise<PayloadRecords> {
  const { administrator, sales, customer } = as;
  const publication = await findPublication(administrator, 'gebaeudebrief');
  const week = addWeeks(weekOf(administrator.session.today), 1);
  const issues = await openIssues(administrator, publication.id, week);
  await createTopics(administrator, issues);
  const placementIds = await createPlacements(administrator, issues);
  const otherPublicationIds = await createTitles(administrator, publication.id);
  const customerIds = await createCustomers(sales);
  const ownIds = placementIds.slice(0, ADS);
  const theirIds = placementIds.slice(ADS, -LEFT_FREE);
  const limits = { selfServiceOpenPlacements: 1000 };
  await administrator.call(updateOrganization, { body: limits });
  const ownOrder = await placeOrder(customer, ownIds, { note: packed(2000)[0] ?? '' });
  await createAds(customer, ownOrder);
  const orderIds = await createOrders(sales, customerIds, theirIds);
  const { currentUserId: id } = administrator.session;
  await administrator.call(updateUser, { params: { id }, body: { name: neutralName(texts[3] ?? '') } });
  return {
    publicationId: publication.id,
    otherPublicationIds,
    week,
    customerIds,
    orderIds,
    ownOrder: await getOrder(customer, ownOrder.id),
    freePlacementIds: placementIds.slice(-LEFT_FREE),
  };
}

/** Calls `act` for each item, a few at a time, and returns the results of the calls that succeeded. */
export async function each<Item, Result>(
  items: readonly Item[],
  act: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += CONCURRENCY) {
    const some = items.slice(start, start + CONCURRENCY);
    const settled = await Promise.allSettled(some.map((item, index) => act(item, start + index)));
    results.push(...settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
  }
  return results;
}

/** All payloads in one text. */
export const allTogether = texts.join(END);

/** Characters that every text field refuses. */
const REFUSED = /[^\P{Cc}\n\r\t]|\p{Surrogate}/u;

/** Joins the payloads into few texts of at most `max` characters, without payloads that are too long, refused or do not fit in. */
function packed(max: number, fitsIn: (pack: string) => boolean = () => true): string[] {
  const packs: string[] = [];
  let pack = '';
  for (const text of texts.filter((one) => one.length + END.length <= max && !REFUSED.test(one))) {
    if (pack.length + text.length + END.length > max) {
      packs.push(pack);
      pack = '';
    }
    if (!fitsIn(pack + text + END)) continue;
    pack += text + END;
  }
  return [...packs, pack];
}

async function openIssues(caller: Caller, publicationId: number, week: WeekNumber): Promise<Issue[]> {
  const weeks = await each([0, 1, 2, 3], (ahead) => listIssues(caller, publicationId, addWeeks(week, ahead)));
  return weeks.flat().filter(({ blocked }) => !blocked);
}

async function createTopics(caller: Caller, issues: readonly Issue[]): Promise<void> {
  const packs = packed(1900);
  await each(issues, ({ id }, index) =>
    // The first line is the header of the tooltip, the others are its text.
    caller.call(updateIssue, {
      params: { id },
      body: { topic: `${texts[index * 7] ?? ''}\n${packs[index % packs.length] ?? ''}` },
    }),
  );
}

async function createPlacements(caller: Caller, issues: readonly Issue[]): Promise<number[]> {
  const placements = await each(texts, (name, index) => {
    const issueId = issues[index % issues.length]?.id ?? 0;
    return caller.call(createPlacement, { body: { name, issueId } });
  });
  return placements.map(({ placement }) => placement.id);
}

async function createTitles(caller: Caller, publicationId: number): Promise<number[]> {
  const [first = '', ...others] = texts.filter((text) => text.length < 100);
  await caller.call(renamePublication, { params: { id: publicationId }, body: { title: first } });
  const made = await each(others.slice(0, TITLES), (title) =>
    caller.call(createPublication, {
      body: {
        publication_title: title,
        issue_sending_days: ['monday'],
        placement_names: { placementName1: title },
      },
    }),
  );
  return made.map(({ publication }) => publication.id);
}

async function createCustomers(caller: Caller): Promise<number[]> {
  const customers = await each(texts, (text) => {
    // A person's name must not contain addresses or line breaks.
    const person = neutralName(text.slice(0, 100));
    return caller.call(createCustomer, {
      body: {
        name: text,
        agencyName: text,
        customerContactFirstName: person,
        customerContactLastName: person,
        internalContactFirstName: person,
        internalContactLastName: person,
      },
    });
  });
  return customers.map((answer) => answer.customer.id);
}

/** Places an order with a note for each placement; every third is booked. */
async function createOrders(
  caller: Caller,
  customerIds: readonly number[],
  placementIds: readonly number[],
): Promise<number[]> {
  return each(placementIds, async (placementId, index) => {
    const customerId = customerIds[index % customerIds.length] ?? null;
    const note = texts[index] ?? '';
    const order = await placeOrder(caller, [placementId], {
      customerId,
      note: note.includes('\0') || note.length > 2000 ? '' : note,
    });
    const { id, version } = order;
    if (index % 3 === 0) await caller.call(bookOrder, { params: { id }, body: { version } });
    return order.id;
  });
}

/** Returns a text that identifies the preview of the ad at this index. */
export const adMark = (index: number) => `ad-${index}-`;

/** Writes payloads into the ads: every fourth is an image ad, the others are text ads. */
async function createAds(caller: Caller, { verts }: Order): Promise<void> {
  const [headlines, linkTexts] = [packed(300), packed(200)];
  // An ad whose text would lose a link is refused.
  const bodies = packed(9000, (pack) => removedLinks(pack).length === 0);
  const addresses = await acceptedAddresses(caller, verts[0]?.id ?? 0);
  await each(verts, ({ id }, index) => {
    const address = addresses[index % addresses.length] ?? '';
    const isImage = index % 4 === 3;
    return caller.call(updateVert, {
      params: { id },
      body: {
        type: isImage ? 'ImageVert' : 'TextVert',
        headline: headlines[index % headlines.length] ?? '',
        text: `${adMark(index)} ${bodies[index % bodies.length] ?? ''}`,
        linkText: linkTexts[index % linkTexts.length] ?? '',
        linkUrl: isImage ? `https://zoellner.example/${adMark(index)}` : address,
        trackingPixel: address,
        [isImage ? 'imageUrl' : 'textImageUrl']: address,
      },
    });
  });
}

/** Returns the addresses that an ad accepts. Other tests check the refused addresses in detail. */
async function acceptedAddresses(caller: Caller, id: number): Promise<string[]> {
  const accepted = await each(addressPayloads, async ({ payload }) => {
    await caller.call(updateVert, { params: { id }, body: { linkUrl: payload, imageUrl: payload } });
    return payload;
  });
  return accepted.filter((address) => address !== '');
}
