import sharp from 'sharp';
import { BLANK_LETTERHEAD } from '#domain/billing/papers/letterhead.ts';
import { addDays } from '#domain/platform/day.ts';
import {
  type PaperSnapshot,
  type PaperTerms,
  paperTermsLine,
} from '#domain/billing/papers/paper-snapshot.ts';
import { quote } from '#domain/pricing/quotes/calculate-quote.ts';
import type { RateCard } from '#domain/pricing/rate-cards/rate-card.ts';
import type { PaperImage } from '#server/platform/files/paper-image.ts';

const CARD: RateCard = {
  name: 'Preisliste 2026',
  currency: 'EUR',
  validFrom: '2026-01-01',
  recipients: 12_480,
  vatBasisPoints: 1900,
  scaleGroup: '',
  rates: [
    { placementName: 'Top-Anzeige', kind: 'flat', price: 124_000 },
    { placementName: 'Banner', kind: 'cpm', price: 6_200 },
  ],
  surcharges: [
    {
      name: 'Themenausgabe',
      basisPoints: 1500,
      sendingDays: [],
      from: '2026-10-27',
      until: '2026-11-03',
      placementNames: [],
    },
  ],
  frequencyScale: [{ count: 3, basisPoints: 500 }],
  volumeScale: [],
  packages: [],
};

/** Returns an offer of `count` placements with an agency commission and a cash discount. Every sixth placement has no price. */
export function sampleSnapshot(count: number, changes: Partial<PaperSnapshot> = {}): PaperSnapshot {
  const places = Array.from({ length: count }, (_, index) => ({
    placementId: index + 1,
    placementName:
      ['Banner', 'Top-Anzeige', 'Top-Anzeige', 'Banner', 'Banner', 'Jobanzeige'][index % 6] ?? '',
    publicationId: 1,
    sendingDate: `2026-${String(10 + Math.floor(index / 28)).padStart(2, '0')}-${String((index % 28) + 1).padStart(2, '0')}`,
    special: index === 1 ? { kind: 'percent' as const, basisPoints: 800, reason: 'Ausgleich' } : null,
  }));
  const customer = {
    commissions: [{ kind: 'agency' as const, basisPoints: 1500 }],
    cashDiscount: { days: 7, basisPoints: 200 },
  };
  const terms = { cards: new Map([[1, CARD]]), customer, agreements: [] };
  const priced = quote(places, terms, () => CARD.vatBasisPoints);
  if (!priced) throw new Error('The rate card has prices.');
  return {
    kind: 'offer',
    orderId: 20_431,
    version: 1,
    date: '2026-09-24',
    createdAt: '2026-09-24T09:30:00.000Z',
    validUntil: '2026-10-01',
    bookedOn: null,
    quotedOn: '2026-09-22',
    currency: priced.currency,
    lines: priced.lines.map(({ steps, customerNet }, index) => ({
      placementName: places[index]?.placementName ?? '',
      publicationTitle: 'Gebäudebrief für Planung & Bau',
      weekNumber: '2026-44',
      sendingDate: places[index]?.sendingDate ?? '',
      customerNet,
      steps,
    })),
    totals: priced.totals,
    vatTreatment: 'domestic',
    parties: { agency: '', billTo: '', copies: [], billsAdvertiser: false, isMandateMissing: false },
    terms: null,
    businessTerms: null,
    advertiser: 'Brandt Wärme & Łódź GmbH',
    customer: {
      id: 10_418,
      name: 'Brandt Wärme & Łódź GmbH',
      contact: { gender: 'f', firstName: 'Inès', lastName: 'Carlier' },
      address: ['Brandt Wärme & Łódź GmbH', 'Inès Carlier', 'Friedrich-Ebert-Straße 112', '34119 Kassel'],
      country: '',
      paymentDays: 14,
    },
    sender: {
      publisher: 'Hagedorn & Lenz',
      letterhead: {
        ...BLANK_LETTERHEAD,
        companyName: 'Hagedorn & Lenz Fachverlag GmbH',
        address: 'Karl-Heine-Straße 48\n04229 Leipzig',
        contactName: 'Jonas Petri',
        email: 'anzeigen@hagedorn-lenz.example',
        phone: '+49 341 555 0187',
        website: 'https://hagedorn-lenz.example/',
        footer: 'Amtsgericht Leipzig HRB 99012 · USt-IdNr. DE999900016\nIBAN DE89 3704 0044 0532 0130 00',
      },
      address: ['Karl-Heine-Straße 48', '04229 Leipzig'],
      name: 'Jonas Petri',
      email: 'petri@hagedorn-lenz.example',
    },
    ...changes,
  };
}

/** Returns the deadlines and cancellation terms of the placements of `sampleSnapshot(count)`. */
export function sampleTerms(count: number): PaperTerms {
  const { lines } = sampleSnapshot(count);
  return {
    timeZone: 'Europe/Berlin',
    lines: lines.map(({ placementName, sendingDate, customerNet }, index) =>
      paperTermsLine(
        {
          booking: `${addDays(sendingDate, -7)}T10:00:00.000Z`,
          creative: `${addDays(sendingDate, -3)}T10:00:00.000Z`,
          approval: `${addDays(sendingDate, -2)}T14:00:00.000Z`,
          placements: {},
          cancellation: {
            steps: [{ until: `${addDays(sendingDate, -4)}T10:00:00.000Z`, basisPoints: 5_000 }],
            afterwards: 10_000,
          },
        },
        { position: index + 1, placementName, sendingDate, customerNet, least: null },
      ),
    ),
  };
}

/** Returns a logo in one colour. */
export async function sampleLogo(): Promise<PaperImage> {
  const create = { width: 400, height: 120, channels: 3, background: '#43243f' } as const;
  return { bytes: await sharp({ create }).jpeg().toBuffer(), width: 400, height: 120 };
}
