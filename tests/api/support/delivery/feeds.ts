import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Feed } from '#contract/sending/feeds.ts';
import type { Day } from '#domain/platform/day.ts';
import { WEEKDAYS } from '#domain/catalogue/frequency.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { LIMIT_MS } from '#tests/limits.ts';
import type { TestApp } from '../test-app.ts';
import { book, firstIssue, makePublication, reserve } from '../world.ts';
import { builder } from '#tests/database/query-builder.ts';

/** Sets the app's day to the database's day, because feeds are fetched without a session and use that day. */
export async function moveToRealToday(testApp: TestApp): Promise<Day> {
  const { rows } = await testApp.app.pool.query<{ today: Day }>(
    `select (now() at time zone 'Europe/Berlin')::date as today`,
  );
  testApp.today = rows[0]?.today ?? '';
  return testApp.today;
}

/** Creates a daily publication, and returns it with its issue of today. */
export async function makeDaily(scope: Scope, names = ['Top', 'Größe 1', 'Unten', 'Leer']) {
  const publicationId = await makePublication(scope, { names, sendingDays: [...WEEKDAYS] });
  const issue = await firstIssue(scope, publicationId);
  const placementId = (name: string) => {
    const placement = issue.placements.find((each) => each.name === name);
    if (!placement) throw new Error(`There is no placement ${name}.`);
    return placement.id;
  };
  return { publicationId, issue, placementId };
}

export async function feedOf(testApp: TestApp, publicationId: number): Promise<Feed> {
  const { status, body } = await testApp
    .as('administrator')
    .get<{ feed: Feed }>(`/api/publications/${publicationId}/feed`);
  if (status !== 200) throw new Error(`No feed: ${JSON.stringify(body)}`);
  return body.feed;
}

/** Returns the feed addresses of one placement, as paths. */
export function addressesOf(feed: Feed, name: string): Record<'html' | 'json' | 'xml' | 'txt', string> {
  const placement = feed.placements.find((each) => each.name === name);
  if (!placement) throw new Error(`There is no address of ${name}.`);
  const { html, json, xml, txt } = placement.addresses;
  return { html: pathOf(html), json: pathOf(json), xml: pathOf(xml), txt: pathOf(txt) };
}

export function pathOf(address: string): string {
  return new URL(address).pathname;
}

/** Completes the ad in a placement as a text ad with this text; returns its id. */
export async function fillAd(
  testApp: TestApp,
  scope: Scope,
  placementId: number,
  words: { headline: string; text?: string },
): Promise<number> {
  const { id } = await scope.read(({ query, organizationId }) =>
    builder(query)
      .selectFrom('verts')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('placement_id', '=', placementId)
      .where('released_at', 'is', null)
      .executeTakeFirstOrThrow(),
  );
  const { status, body } = await testApp.as('administrator').patch(`/api/verts/${id}`, {
    type: 'TextVert',
    text: 'Jetzt zugreifen, solange der Vorrat reicht.',
    linkText: 'Zum Angebot',
    linkUrl: 'https://advertiser.example/angebot?x=1&y=2',
    ...words,
  });
  if (status !== 200) throw new Error(`The ad was refused: ${JSON.stringify(body)}`);
  return id;
}

/** Transforms XML with Debian's `xsltproc`, which is installed if missing. */
export function transform(stylesheetFile: string, xmlFile: string): string {
  const program = '/usr/bin/xsltproc';
  if (!existsSync(program)) {
    const install = `import('./scripts/debian.mjs').then((debian) => debian.installDebianPackages(['xsltproc']))`;
    spawnSync(process.execPath, ['-e', install], { stdio: 'inherit', timeout: LIMIT_MS });
  }
  const { status, stdout, stderr } = spawnSync(program, ['--nonet', stylesheetFile, xmlFile], {
    encoding: 'utf8',
    timeout: LIMIT_MS,
  });
  if (status !== 0 || stderr !== '') throw new Error(`xsltproc: ${stderr}`);
  return stdout;
}

/** "Top" is sold and complete, "Größe 1" booked and incomplete, "Unten" reserved and complete, "Leer" free. */
export async function sellDaily(
  testApp: TestApp,
  { scope, customerId }: { scope: Scope; customerId: number },
  headline = 'Betten & Mehr',
) {
  const daily = await makeDaily(scope);
  const top = daily.placementId('Top');
  await book(scope, customerId, [top, daily.placementId('Größe 1')]);
  await reserve(scope, customerId, [daily.placementId('Unten')]);
  await fillAd(testApp, scope, top, { headline });
  await fillAd(testApp, scope, daily.placementId('Unten'), { headline: 'Nur vorgemerkt' });
  const feed = await feedOf(testApp, daily.publicationId);
  return { ...daily, feed, top: addressesOf(feed, 'Top') };
}
