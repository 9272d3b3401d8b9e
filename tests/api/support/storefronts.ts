import type { StorefrontRecord } from '#contract/public/storefronts.ts';
import type { Day } from '#domain/platform/day.ts';
import { freshStorefront, type Storefront } from '#domain/public/storefront/storefront.ts';
import type { TestApp } from './test-app.ts';

/** Sets the storefront of a publication, which is public by default. Returns its path. */
export async function openStorefront(
  world: TestApp,
  publicationId: number,
  changes: Partial<Storefront> = {},
): Promise<string> {
  const slug = `letter-${publicationId}`;
  const { status, body } = await world
    .as('administrator')
    .patch<{ storefront: StorefrontRecord }>(`/api/publications/${publicationId}/storefront`, {
      ...freshStorefront('Letter'),
      slug,
      isPublic: true,
      ...changes,
    });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return `/storefront/${world.organizations.own.id}/${body.storefront.slug}`;
}

/** Returns the day of the database, which applies to visitors. */
export async function databaseDay(world: TestApp): Promise<Day> {
  const { rows } = await world.app.pool.query<{ today: Day }>(
    `select (now() at time zone 'Europe/Berlin')::date as today`,
  );
  return rows[0]?.today ?? '';
}

type Fields = Record<string, string | readonly string[]>;

/** Sends a form of a storefront as a browser does, from a visitor's address. */
export async function sendForm(world: TestApp, path: string, fields: Fields, remoteAddress = '192.0.2.1') {
  const entries = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, one]),
  );
  const response = await world.app.http.inject({
    method: 'POST',
    url: path,
    remoteAddress,
    payload: new URLSearchParams(entries).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      'accept-language': 'en-GB',
    },
  });
  const [, token = ''] = /name="token"\s+value="([^"]+)"/.exec(response.body) ?? [];
  return { status: response.statusCode, page: response.body, token, headers: response.headers };
}

/** A visitor with valid entries. */
export const VISITOR = {
  company: 'Dämmwerk Süd GmbH',
  contactName: 'Thomas Aydin',
  email: 'aydin@daemmwerk.example',
  vatId: '',
  message: '',
};

/** Returns the code in the latest mail to this address. */
export async function codeFor(world: TestApp, email: string): Promise<string> {
  const { rows } = await world.app.pool.query<{ subject: string }>(
    'select subject from outgoing_mails where recipient = $1 order by id desc limit 1',
    [email],
  );
  return rows[0]?.subject.slice(0, 6) ?? '';
}
