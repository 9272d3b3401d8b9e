import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '#words/locale.ts';
import { sampleLogo, sampleSnapshot, sampleTerms } from '#tests/papers/sample-paper.ts';
import { SAMPLE_NAMES } from '#tests/papers/sample-names.ts';
import { type DrawnPaper, drawPaper } from './draw-paper.ts';

async function pagesOf(paper: DrawnPaper): Promise<string[]> {
  const bytes = await drawPaper(paper);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)));
  return text.map((page) => page.replaceAll(/\s+/g, ' '));
}

/** Returns the text of the first page, in French. */
const textOf = async (changes: object) =>
  (await pagesOf({ snapshot: sampleSnapshot(1, changes), locale: 'fr', logo: null }))[0] ?? '';

const booked = { kind: 'confirmation', validUntil: null, bookedOn: '2026-09-23' } as const;

describe('the PDF of an offer or a confirmation', () => {
  test('has number, recipient, placements, steps and sums, in each language', async () => {
    const shown = {
      de: ['Angebot 20431-1', 'Gültig bis 01.10.2026', 'Sehr geehrte Frau Carlier,', 'Gesamt EUR'],
      'en-gb': ['Offer 20431-1', 'Valid until 1 October 2026', 'Dear Ms Carlier,', 'Total EUR'],
      fr: ['Devis 20431-1', 'Valable jusqu’au 01.10.2026', 'Madame Carlier,', 'Total EUR'],
    };
    // List price 1,240.00 plus 0 %, frequency 3× −5 %, special price −8 %: 1,083.76
    const amounts = { de: '1.083,76', 'en-gb': '1,083.76', fr: '1 083,76' };
    for (const locale of LOCALES) {
      const [text = ''] = await pagesOf({ snapshot: sampleSnapshot(3), locale, logo: null });
      for (const part of [...shown[locale], amounts[locale], 'Brandt Wärme & Łódź GmbH', '34119 Kassel'])
        expect(text).toContain(part);
      expect(text).not.toContain('Ausgleich');
    }
  });

  test('a confirmation has no end date and no signature, and a preview has no number', async () => {
    const [text = ''] = await pagesOf({ snapshot: sampleSnapshot(1, booked), locale: 'en-gb', logo: null });
    expect(text).toContain('Order confirmation 20431-1');
    expect(text).toContain('Booked on 23 September 2026');
    expect(text).not.toMatch(/Valid until|Signature|to accept/i);
    const preview = sampleSnapshot(1, { version: null });
    const [draft = ''] = await pagesOf({ snapshot: preview, locale: 'en-gb', logo: null });
    expect(draft).toContain('Offer 20431 · Preview');
    expect(draft).not.toContain('20431-');
  });

  test('has deadlines, amounts for cancelling, the way to deliver the ads and the terms of business, in each language', async () => {
    const snapshot = sampleSnapshot(3, {
      ...booked,
      terms: sampleTerms(3),
      businessTerms: { of: '2026-01-01', url: 'https://hagedorn-lenz.example/agb' },
    });
    const shown = {
      de: [
        'Anzeige liefern bis',
        'kostenfrei bis',
        '50 % = 541,88 bis',
        'danach 100 % = 1.083,76',
        'Fassung vom 01.01.2026',
      ],
      'en-gb': [
        'Deliver ad by',
        'free until',
        '50% = 541.88 until',
        'then 100% = 1,083.76',
        'of 1 January 2026 apply',
      ],
      fr: [
        'Livrer avant',
        'sans frais jusqu’au',
        '50 % = 541,88 jusqu’au',
        'ensuite 100 % = 1 083,76',
        'du 01.01.2026',
      ],
    };
    for (const locale of LOCALES) {
      const text = (await pagesOf({ snapshot, locale, logo: null })).join(' ');
      for (const part of [...shown[locale], 'anzeigen@hagedorn-lenz.example', 'hagedorn-lenz.example/agb'])
        expect(text).toContain(part);
    }
  });

  test('a long confirmation carries the sum over, keeps rows together and ends with more than one line', async () => {
    const snapshot = sampleSnapshot(24, { ...booked, terms: sampleTerms(24) });
    const pages = await pagesOf({ snapshot, locale: 'fr', logo: null });
    expect(pages).toHaveLength(4);
    const [first = '', second = '', , last = ''] = pages;
    const [, to] = /À reporter ([\d\s]+,\d\d)/.exec(first) ?? [];
    expect(second).toContain(`Report ${to}`);
    for (const page of pages.slice(1))
      expect(page).toContain('Confirmation de commande 20431-1 · Brandt Wärme & Łódź GmbH');
    expect(last).toMatch(/Livraison.*Jonas Petri/);
  });

  test('names no cash discount if payment is due at once', async () => {
    const { customer } = sampleSnapshot(1);
    expect(await textOf({})).toContain('escompte de 2 %');
    const text = await textOf({ customer: { ...customer, paymentDays: 0 } });
    expect(text).toContain('Payable à réception');
    expect(text).not.toMatch(/jours|escompte/i);
  });

  test('names placements without a price, which the total leaves out', async () => {
    const [text = ''] = await pagesOf({ snapshot: sampleSnapshot(6), locale: 'en-gb', logo: null });
    expect(text).toContain('by arrangement');
    expect(text).toContain('Customer net, 5 placements');
    expect(text).toContain('Placements without a price are not included in the total.');
  });

  test('names agency, billed party and copies, and a confirmation asks for a missing mandate', async () => {
    const parties = {
      agency: 'Agence Belleville',
      billTo: '',
      copies: ['Agence Belleville'],
      billsAdvertiser: true,
      isMandateMissing: true,
    };
    const confirmation = await textOf({ ...booked, parties });
    for (const part of [
      'Commande passée par l’agence Agence Belleville.',
      'adressées à Brandt Wärme & Łódź GmbH, avec copie à Agence Belleville.',
      'loi n° 93-122 du 29 janvier 1993, art. 20',
      'L’attestation de mandat',
    ])
      expect(confirmation).toContain(part);
    expect(await textOf({ parties })).not.toContain('attestation');
    expect(await textOf({ ...booked, parties: { ...parties, isMandateMissing: false } })).not.toContain(
      'attestation',
    );
    expect(await textOf({ ...booked })).not.toMatch(/par l’agence|Les factures sont/);
  });

  test('says why there is no VAT', async () => {
    const snapshot = sampleSnapshot(1, { vatTreatment: 'reverse_charge' });
    const [text = ''] = await pagesOf({ snapshot, locale: 'en-gb', logo: null });
    expect(text).toContain('reverse charge, the customer owes it');
  });

  test('has the names of customers in each script as text', async () => {
    const { customer } = sampleSnapshot(1);
    for (const [script, address] of Object.entries(SAMPLE_NAMES)) {
      const text = await textOf({
        advertiser: address[0],
        customer: { ...customer, name: address[0], address: [...address] },
      });
      // Digits of a line from right to left are read after its words, and may be extracted without the space before them.
      for (const name of address) expect(text, script).toContain(name.replace(/\s?[12\u0661-\u0663]+$/, ''));
    }
  });

  test('a long order repeats the headings on each page', async () => {
    const pages = await pagesOf({
      snapshot: sampleSnapshot(60),
      locale: 'de',
      logo: await sampleLogo(),
    });
    expect(pages.length).toBeGreaterThan(2);
    const withLines = pages.filter((page) => page.includes('Gebäudebrief für Planung'));
    for (const page of withLines) expect(page).toContain('Kundennetto, EUR');
    expect(pages.at(-1)).toContain(`Seite ${pages.length} von ${pages.length}`);
  });

  test('the same snapshot makes the same bytes', async () => {
    const paper = { snapshot: sampleSnapshot(12), locale: 'fr', logo: await sampleLogo() } as const;
    const bytes = await drawPaper(paper);
    expect(bytes.equals(await drawPaper(paper))).toBe(true);
    expect(bytes.length).toBeLessThan(200_000);
  });
});
