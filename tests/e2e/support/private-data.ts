import { expect, type BrowserContext } from '@playwright/test';
import {
  type CustomerKey,
  demoCustomers,
  type DemoCustomer,
  orders,
  stories,
  type Story,
} from '#server/demo/tables.ts';

/** A response of the server to a browser. */
export interface RecordedResponse {
  url: string;
  text: string;
}

/** The customer that the demo's self-service user orders for. */
export const OWN: CustomerKey = 'solarwerkJena';

/** Records the responses of the server to a browser, except images, fonts and the live stream. Returns a function that returns them. */
export function recordResponses(context: BrowserContext): () => Promise<RecordedResponse[]> {
  const responses: Promise<RecordedResponse | null>[] = [];
  context.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    // The live stream never ends; its content is tested through the API.
    if (/^(?:image|font)\/|^text\/event-stream/.test(type)) return;
    const recorded = response.text().then(
      (text) => ({ url: response.url(), text }),
      // A redirect has no body, and neither has a response of a page that was left before it arrived.
      () => null,
    );
    responses.push(recorded);
  });
  return async () => (await Promise.all(responses)).flatMap((response) => response ?? []);
}

/** Returns private data of the demo's other customers: names, contacts, hosts, ad texts and notes. */
export function privateDataOfOthers(): string[] {
  const others = Object.entries<DemoCustomer>(demoCustomers).filter(([key]) => key !== OWN);
  const theirStories = Object.values<Story>(stories).filter(({ customer }) => customer !== OWN);
  return [
    ...others.flatMap(([, { name, site, contact, ad, job }]) => [
      name,
      site,
      `${contact.firstName} ${contact.lastName}`,
      ad.headline,
      ...(job ? [job.headline] : []),
    ]),
    ...[...theirStories, ...orders].flatMap(({ note }) => note ?? []),
  ];
}

/** Checks that no response contains any of the texts, either plain or JSON-encoded. */
export function expectNoneOf(secrets: readonly string[], responses: readonly RecordedResponse[]): void {
  expect(secrets.length).toBeGreaterThan(150);
  expect(responses.length).toBeGreaterThan(5);
  const found = responses.flatMap(({ url, text }) =>
    secrets
      .filter((secret) => text.includes(secret) || text.includes(JSON.stringify(secret).slice(1, -1)))
      .map((secret) => `${secret} in ${url}`),
  );
  expect(found).toEqual([]);
}
