import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import type { VertReport } from '#contract/insight/reports.ts';
import { BLANK_LETTERHEAD } from '#domain/billing/papers/letterhead.ts';
import { defaultVertStyle } from '#domain/ads/verts/vert-style.ts';
import { EMPTY_VERT } from '#domain/ads/verts/vert.ts';
import { LOCALES, type Locale } from '#words/locale.ts';
import type { ReportPaper } from './draw-reported-ad.ts';
import { drawReport } from './report-paper.ts';

const views = { raw: 4_800, valid: 3_902, unique: null, proxy: 610, machine: 790 };
const clicks = { raw: 190, valid: 141, unique: null, proxy: 0, machine: 40 };

const ad = (id: number, facts: Partial<VertReport> = {}): VertReport => ({
  id,
  placementName: 'Lead notice',
  publicationTitle: 'The Wharf Letter',
  weekNumber: '2026-43',
  sendingDate: '2026-10-21',
  isVertSent: true,
  willVertBeSent: false,
  isFailedVert: false,
  recipientCount: 9_071,
  impressionCount: 3_902,
  clickCount: 141,
  clickThroughRate: 141 / 3_902,
  clicksPerThousand: 15.5,
  average: { clickThroughRate: 0.025, clicksPerThousand: 10.4 },
  linkClicks: [
    { address: 'https://ropes.example/', clickCount: 120 },
    { address: 'https://ropes.example/winter', clickCount: 21 },
  ],
  provenance: { source: 'counted', views, clicks, readersBy: null, hasMailKeys: true, corrected: null },
  days: [70, 30, 14, 9, 6, 4, 3, 2, 1, 1, 1, 0, 0, 0].map((count) => ({
    impressionCount: 0,
    clickCount: count,
  })),
  finalDate: '2026-11-04',
  mailing: null,
  approval: null,
  fingerprint: '3d81 77f0 12e4 a90c',
  returnedCount: 0,
  unknownCount: 0,
  sentAd: {
    vert: {
      ...EMPTY_VERT,
      type: 'TextVert',
      headline: 'Ropes that <b>outlast</b> the boat',
      text: '<p>Twelve-strand mooring lines, spliced in Łódź. '.repeat(12),
      linkText: 'Get a length quoted',
    },
    vertStyle: { ...defaultVertStyle('en-gb') },
  },
  ...facts,
});

const facts = (locale: Locale, vertReports: VertReport[]): ReportPaper => ({
  report: {
    order: { id: 20_366, bookedAt: '2026-09-01T09:00:00.000Z', bookedDate: '2026-09-01' },
    customerName: 'Tidewater Ropes & Łódź',
    recipientCount: 9_071,
    impressionCount: 3_902,
    clickCount: 141,
    clickThroughRate: 141 / 3_902,
    hasFailedVerts: false,
    asOf: '2026-11-24T09:00:00.000Z',
    timeZone: 'Europe/Berlin',
    finalDate: '2026-11-04',
    isFinal: true,
    nextPlacements: [],
    letterhead: BLANK_LETTERHEAD,
    vertReports,
  },
  locale,
  publisher: 'Verlag Lindner Moreau',
  contact: ['Helen Ashworth', 'ashworth@lindner.example'],
  logo: null,
  images: {},
  imageNames: {},
});

const IMAGE_AD = {
  vert: { ...EMPTY_VERT, type: 'ImageVert' as const },
  vertStyle: { ...defaultVertStyle('en-gb') },
};

/** Returns the text of all pages. */
async function textOf(bytes: Buffer): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(document, { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

describe('the PDF of a report', () => {
  test.for(LOCALES)('has the numbers of the order and of each ad, in %s', async (locale) => {
    const text = await textOf(await drawReport(facts(locale, [ad(1)])));
    const shown = { de: ['9.071', '3,61 %'], 'en-gb': ['9,071', '3.61%'], fr: ['9 071', '3,61 %'] };
    for (const part of [...shown[locale], '141', 'https://ropes.example/winter', '3d81 77f0 12e4 a90c']) {
      expect(text).toContain(part.replaceAll(/\s/g, ' '));
    }
    expect(text).toContain('Tidewater Ropes & Łódź');
    expect(text).toContain('ashworth@lindner.example');
    expect(text).toContain('Ropes that outlast the boat');
  });

  test('explains how hits were counted, and shows averages and page numbers', async () => {
    const text = await textOf(await drawReport(facts('en-gb', [ad(1)])));
    expect(text).toContain(
      'Machines do not count, as far as they were recognised: clicks by security scanners (40)',
    );
    expect(text).toContain('The numbers are final since 4 November 2026');
    expect(text).toMatch(/Click-through rate This ad 3\.61% Average 2\.50%/);
    expect(text).toMatch(/Clicks per 1,000 recipients This ad 15\.5 Average 10\.4/);
    expect(text).toContain('Page 1 of 2');
  });

  test('says what was sent, who approved it, and what comes next', async () => {
    const approval = { version: 2, name: 'Marcus Oyelaran', at: '2026-10-15T12:10:00.000Z' };
    const { report, ...rest } = facts('en-gb', [ad(1, { approval }), ad(2)]);
    const next = {
      id: 9,
      sendingDate: '2026-12-02',
      publicationTitle: 'The Quay Letter',
      placementName: 'Market tip',
    };
    const text = await textOf(await drawReport({ ...rest, report: { ...report, nextPlacements: [next] } }));
    expect(text).toContain('2 ads in 1 issue reached 9,071 recipients. Readers clicked 1.4 times as often');
    expect(text).toMatch(/Version 2, by Marcus Oyelaran on 15 October 2026,? 14:10/);
    expect(text).toMatch(/The next dates .*Wed 2 Dec 2026 The Quay Letter Market tip/);
    const without = await textOf(await drawReport(facts('en-gb', [ad(1)])));
    expect(without).toContain('No further ads are booked yet.');
    expect(without).not.toContain('Approved');
  });

  test('is tagged, small, and the same for the same facts', async () => {
    const many = Array.from({ length: 40 }, (_, index) => ad(index + 1));
    const bytes = await drawReport(facts('fr', many));
    expect(bytes.length).toBeLessThan(1_000_000);
    expect(bytes.equals(await drawReport(facts('fr', many)))).toBe(true);
    const document = await getDocumentProxy(new Uint8Array(bytes));
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
    const { info } = await document.getMetadata();
    expect(info).toMatchObject({ Language: 'fr-FR' });
  });

  test('contains an image only once, even if many ads use it', async () => {
    const bytes = await sharp({
      create: {
        width: 560,
        height: 200,
        channels: 3,
        background: '#1d3d74',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
    const image = { bytes, width: 560, height: 200 };
    const sized = async (count: number) => {
      const ads = Array.from({ length: count }, (_, index) => ad(index + 1, { sentAd: IMAGE_AD }));
      const imageNames = Object.fromEntries(ads.map(({ id }) => [id, 'ropes.jpg']));
      return (await drawReport({ ...facts('de', ads), images: { 'ropes.jpg': image }, imageNames })).length;
    };
    const one = await sized(1);
    expect(one).toBeGreaterThan(bytes.length);
    expect((await sized(8)) - one).toBeLessThan(bytes.length);
  });

  test('cuts a long text without spaces', async () => {
    const long = ad(1);
    if (long.sentAd) long.sentAd.vert.text = 'Tauwerk'.repeat(1_400);
    expect(await textOf(await drawReport(facts('de', [long])))).toContain('…');
  });

  test('shows no average if there is none, and no chart if nothing was counted', async () => {
    const uncounted = { average: null, days: [], linkClicks: [], provenance: null, impressionCount: null };
    const numbers = { clickCount: null, clickThroughRate: null, clicksPerThousand: null };
    const text = await textOf(await drawReport(facts('de', [ad(1, { ...uncounted, ...numbers })])));
    expect(text).not.toContain('Klicks je Tag');
    expect(text).toContain('Einblendungen und Klicks wurden nicht gezählt.');
  });

  test('has the letterhead on each page, and its logo once', async () => {
    const letterhead = {
      ...BLANK_LETTERHEAD,
      companyName: 'Lindner & Moreau',
      address: 'Hafenstraße 9\n20457 Hamburg',
      contactName: 'Jonas Petri',
      footer: 'HRB 12345\nDE123456789',
    };
    const create = { width: 400, height: 120, channels: 3, background: '#43243f' } as const;
    const bytes = await sharp({ create }).jpeg().toBuffer();
    const plain = facts(
      'de',
      Array.from({ length: 12 }, (_, index) => ad(index + 1)),
    );
    const logo = { bytes, width: 400, height: 120 };
    const made = await drawReport({ ...plain, report: { ...plain.report, letterhead }, logo });
    const { numPages } = await getDocumentProxy(new Uint8Array(made));
    expect(numPages).toBeGreaterThan(2);
    const text = await textOf(made);
    for (const line of [
      'Jonas Petri',
      'Lindner & Moreau · Hafenstraße 9 · 20457 Hamburg',
      'HRB 12345',
      'DE123456789',
    ]) {
      expect(text.split(line)).toHaveLength(numPages + 1);
    }
    // The contact of the letterhead replaces the member of staff who created the order.
    expect(text).not.toContain('Helen Ashworth');
    expect(made.toString('latin1').split('/Subtype /Image')).toHaveLength(2);
  });
});
