import { createHash } from 'node:crypto';
import type { Scope } from '#server/platform/db/scope.ts';
import { imagePath, storageName } from '#server/platform/files/image-storage.ts';
import { makeSentAd } from './delivery/sent-ads.ts';
import { runInside } from './run-inside.ts';
import type { TestApp } from './test-app.ts';
import { freezeAds } from './delivery/tracked-ads.ts';
import { orderVerts } from './verts.ts';
import { makePublication } from './world.ts';

/** Every place that can refer to an uploaded image: of an order, a report, a style or a mailing. */
export const IMAGE_PLACES = [
  'verts.image_url',
  'verts.text_image_url',
  'verts.text',
  'delivery_items.vert',
  'delivery_items.style',
  'vert_versions.content',
  'publication_approvals.house_ad',
  'vert_reports.vert',
  'vert_reports.style',
  'vert_styles.style',
  'deliveries.letter',
  'mailing_connections.settings',
  'letterheads.logo',
] as const;

const TAKES_ONE = new Set<string>(['verts.image_url', 'verts.text_image_url']);

/** Makes a row in each table that can refer to images. */
export async function makeImagePlaces({ app, organizations }: TestApp, scope: Scope): Promise<void> {
  await orderVerts(scope, organizations.own.customerId);
  const [ad] = await freezeAds(app, scope, 1);
  const publicationId = await makePublication(scope, {});
  await makeSentAd(scope, { publicationId, sendingDate: '2026-11-25', told: {} });
  for (const [text, ...values] of [
    [`insert into vert_styles (organization_id, publication_id) values ($1, $2)`, publicationId],
    [`insert into deliveries (organization_id, issue_id, kind) values ($1, $2, 'webhook')`, ad?.issueId],
    [`insert into mailing_connections (organization_id, kind, name) values ($1, 'webhook', $2)`, 'Hook'],
    [`insert into letterheads (organization_id, company_name) values ($1, $2)`, 'Press'],
    [
      `insert into publication_approvals (organization_id, publication_id, rule, fallback) values ($1, $2, 'both', 'house_ad')`,
      publicationId,
    ],
    [
      `insert into vert_versions (organization_id, vert_id, number, content_key, content, side, user_name, customer_id, publication_id)
       values ($1, $2, 1, '', '{}', 'publisher', '', 1, 1)`,
      ad?.vertId,
    ],
  ] as const) {
    await runInside(scope, text, [scope.organizationId, ...values]);
  }
}

/** Distributes references to these images over the places, so that each place refers to at least one. */
export async function referTo(scope: Scope, fileNames: readonly string[]): Promise<void> {
  for (const [at, place] of IMAGE_PLACES.entries()) {
    const names = fileNames.filter((_name, index) => index % IMAGE_PLACES.length === at);
    const addresses = names.map((name) => `https://ads.example${imagePath(scope.organizationId, name)}`);
    const [table = '', column = ''] = place.split('.');
    const text = (TAKES_ONE.has(place) ? addresses.slice(0, 1) : addresses).join(' ');
    const isText = table === 'verts' || table === 'letterheads';
    await runInside(
      scope,
      `update ${table} set ${column} = ${isText ? '$2::text' : `jsonb_build_object('x', $2::text)`} where organization_id = $1`,
      [scope.organizationId, text],
    );
  }
}

/** Stores images of old uploads, each unused for the given number of days, or null if it is not recorded as unused yet. */
export async function storeImages(
  { app }: TestApp,
  scope: Scope,
  unusedForDays: readonly (number | null)[],
): Promise<string[]> {
  const names: string[] = [];
  for (const [index, days] of unusedForDays.entries()) {
    const hash = createHash('sha256').update(`${index} ${days} ${scope.organizationId}`).digest('hex');
    const name = `${hash}.png`;
    await app.files.put(storageName(scope.organizationId, name), Buffer.from(name));
    await runInside(
      scope,
      `insert into images (organization_id, file_name, width, height, byte_size, created_at, unused_since)
       values ($1, $2, 1, 1, 1, now() - interval '5 years', now() - make_interval(days => $3))`,
      [scope.organizationId, name, days],
    );
    names.push(name);
  }
  return names;
}
