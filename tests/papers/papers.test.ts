import { expect, test } from 'vitest';
import { BLANK_LETTERHEAD } from '#domain/billing/papers/letterhead.ts';
import { drawPaper } from '#server/billing/papers/draw-paper.ts';
import { LOCALES } from '#words/locale.ts';
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
