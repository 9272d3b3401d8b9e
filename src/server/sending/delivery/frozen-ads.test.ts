import { expect, test } from 'vitest';
import { EMPTY_VERT } from '#domain/ads/verts/vert.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { type FrozenAd, renderAds } from './frozen-ads.ts';

const path = `/files/7/${'b2'.repeat(32)}.png`;
const ad: FrozenAd = {
  id: 1,
  vert_id: 2,
  order_id: 3,
  placement_id: 4,
  placement_name: 'Top',
  publication_title: 'Hafenblick',
  vert: {
    ...EMPTY_VERT,
    imageUrl: `http://localhost:3000${path}`,
    linkUrl: `http://localhost:3000${path}`,
  },
  style: null,
  locale: 'en-gb',
};

function sent(publicUrl: string | null): string {
  const app = { env: { publicUrl }, publicUrl: () => publicUrl ?? 'http://localhost:4000' } as App;
  return renderAds(app, 7, [ad], false)[0]?.html ?? '';
}

test('an uploaded image is sent with the configured public address, whichever name the site had before', () => {
  expect(sent('https://ads.example')).toContain(`src="https://ads.example${path}"`);
  expect(sent('https://ads.example')).toContain(`href="http://localhost:3000${path}"`);
});

test('without a public address an uploaded image is sent with the address at which it was uploaded', () => {
  expect(sent(null)).toContain(`src="http://localhost:3000${path}"`);
});
