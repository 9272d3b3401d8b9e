// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { open, serve } from './delivery.harness.tsx';
import { press, typist } from '#web/pages/platform/page-test.harness.tsx';
import { sampleAd as ad, sampleDelivery as delivery } from './sample-delivery.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the delivery of an issue', () => {
  test('offers ads to paste into a mailing, and says which have changed since they were copied', async () => {
    const copiedAt = '2026-11-22T07:00:00.000Z';
    const ads = [
      ad({ placementName: 'Top', copy: { copiedAt, isCurrent: false, isCounted: true } }),
      ad({ vertId: 2, placementId: 12, placementName: 'Middle' }),
    ];
    const strayCopies = [{ placementId: 13, placementName: 'Bottom' }];
    const before = delivery({ kind: 'feed', canCopy: true, canDiscardCopies: true, ads, strayCopies });
    const after = {
      ...before,
      ads: ads.map((one) => ({ ...one, copy: { copiedAt, isCurrent: true, isCounted: true } })),
    };
    const html = '<a href="https://ads.example/t/c/token">Solar</a>';
    const sent = serve({
      'GET /api/deliveries/5': { delivery: before },
      'DELETE /api/deliveries/5/copies/13': { delivery: { ...after, strayCopies: [] } },
      'POST /api/deliveries/5/copies': ({ vertId }) => ({
        copy: { placementName: 'Top', html, isCounted: vertId === 1 },
        delivery: after,
      }),
    });
    await open('/deliveries/5', 'sales');
    const section = within(await screen.findByRole('table', { name: 'Ads to paste' }));
    expect(section.getByText('Changed since it was copied: copy it again')).toBeTruthy();
    expect(section.getByText('Not copied')).toBeTruthy();
    expect(screen.getByText('Bottom: the ad that was copied is no longer in this placement.')).toBeTruthy();
    await press('Copy ad: Top');
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(html));
    expect(sent[0]?.body).toEqual({ vertId: 1 });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('Changed since it was copied: copy it again')).toBeNull();
    await press('Copy ad: Middle');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Its views and clicks are not counted/)).toBeTruthy();
    await typist.click(dialog.getByRole('button', { name: 'Close' }));
    await press('Taken out: Bottom');
    await press('Taken out');
    await waitFor(() => expect(screen.queryByText(/no longer in this placement/)).toBeNull());
    expect(sent.map(({ act }) => act)).toEqual([
      'POST /api/deliveries/5/copies',
      'POST /api/deliveries/5/copies',
      'DELETE /api/deliveries/5/copies/13',
    ]);
  });

  test('offers no copies to users who may not book', async () => {
    serve({
      'GET /api/deliveries/5': { delivery: delivery({ kind: 'feed', canCopy: true, ads: [ad({})] }) },
    });
    await open('/deliveries/5', 'viewer');
    expect(await screen.findByText('Solarwerk')).toBeTruthy();
    expect(screen.queryByRole('table', { name: 'Ads to paste' })).toBeNull();
  });
});
