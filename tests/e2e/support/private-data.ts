import { expect, type BrowserContext } from '@playwright/test';
import { type CustomerKey, demoCustomers } from '#server/demo/customers/customers.ts';
import type { DemoCustomer } from '#server/demo/customers/demo-customer.ts';
import { notes } from '#server/demo/plan/notes.ts';
import { stories } from '#server/demo/plan/stories.ts';
import type { Story } from '#server/demo/plan/story.ts';

/** An answer of the server to somebody's browser. */
export interface RecordedResponse {
  url: string;
  text: string;
}

/** The customer that the demo's self-service user orders for. */
export const OWN: CustomerKey = 'solarwerkJena';

/** Keeps everything that the server answers to a browser. */
export function recordResponses(context: BrowserContext): () => Promise<RecordedResponse[]> {
  const answers: Promise<RecordedResponse | null>[] = [];
  context.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    // A stream of changes has no end to wait for; what it may say is tested with the call.
    if (/^(?:image|font)\/|^text\/event-stream/.test(type)) return;
    const answer = response.text().then(
      (text) => ({ url: response.url(), text }),
      // A redirect, or a page that was left before its answer came, has no body.
      () => null,
    );
    answers.push(answer);
  });
  return async () => (await Promise.all(answers)).flatMap((answer) => answer ?? []);
}

/** What the demo's other customers would not want anybody to read: their names, people, hosts, words and notes. */
export function privateDataOfOthers(): string[] {
  const others = Object.entries<DemoCustomer>(demoCustomers).filter(([key]) => key !== OWN);
  const story = Object.values<Story>(stories).filter(({ customer }) => customer !== OWN);
  return [
    ...others.flatMap(([, { name, site, contact, ad, job }]) => [
      name,
      site,
      `${contact.firstName} ${contact.lastName}`,
      ad.headline,
      ...(job ? [job.headline] : []),
    ]),
    ...story.flatMap(({ note }) => note ?? []),
    ...Object.values(notes).flat(),
  ];
}

/** None of the texts stands in any of the answers, also not written in the way of JSON. */
export function expectNoneOf(secrets: readonly string[], answers: readonly RecordedResponse[]): void {
  expect(secrets.length).toBeGreaterThan(150);
  expect(answers.length).toBeGreaterThan(5);
  const found = answers.flatMap(({ url, text }) =>
    secrets
      .filter((secret) => text.includes(secret) || text.includes(JSON.stringify(secret).slice(1, -1)))
      .map((secret) => `${secret} in ${url}`),
  );
  expect(found).toEqual([]);
}
