import { expect, test } from 'vitest';
import { BLANK_LETTERHEAD } from '#domain/billing/papers/letterhead.ts';
import { drawPaper } from '#server/billing/papers/draw-paper.ts';
import { LOCALES } from '#words/locale.ts';
import { SAMPLE_NAMES } from './sample-names.ts';
import { sampleLogo, sampleSnapshot } from './sample-paper.ts';
import { violations } from './vera-pdf.ts';

test('offers and confirmations conform to PDF/A-3b and PDF/UA-1', async () => {
  const logo = await sampleLogo();
  const booked = { kind: 'confirmation', validUntil: null, bookedOn: '2026-09-23' } as const;
  const files: Record<string, Buffer> = {};
  for (const locale of LOCALES) {
    files[`offer-${locale}.pdf`] = await drawPaper({ snapshot: sampleSnapshot(40), locale, logo });
    const confirmation = sampleSnapshot(3, booked);
    const sender = { ...confirmation.sender, letterhead: BLANK_LETTERHEAD };
    files[`confirmation-${locale}.pdf`] = await drawPaper({
      snapshot: { ...confirmation, sender },
      locale,
      logo: null,
    });
  }
  const none = Object.fromEntries(Object.keys(files).map((name) => [name, []]));
  expect(await violations(files, '3b')).toEqual(none);
  expect(await violations(files, 'ua1')).toEqual(none);
});

test('papers with names in each script conform to PDF/A-3b and PDF/UA-1', { timeout: 300_000 }, async () => {
  const files: Record<string, Buffer> = {};
  for (const [script, address] of Object.entries(SAMPLE_NAMES)) {
    const snapshot = sampleSnapshot(3);
    const { parties, customer } = snapshot;
    const [name] = address;
    files[`${script}.pdf`] = await drawPaper({
      snapshot: {
        ...snapshot,
        advertiser: `${name} 🎉 \u{13000}`,
        parties: { ...parties, agency: name, copies: [address[1]] },
        customer: { ...customer, name, address: [...address] },
      },
      locale: 'de',
      logo: null,
    });
  }
  const none = Object.fromEntries(Object.keys(files).map((file) => [file, []]));
  expect(await violations(files, '3b')).toEqual(none);
  expect(await violations(files, 'ua1')).toEqual(none);
});
