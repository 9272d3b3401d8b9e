import { addDays, type Day } from '#domain/platform/day.ts';
import type { Package, Rate, RateCard, Surcharge } from '#domain/pricing/rate-cards/rate-card.ts';
import { rhythmStart } from '../plan/plan-issues.ts';
import { demoPublications } from '../publications/demo-publications.ts';
import type { PublicationKey } from '../publications/publication-key.ts';

/** A version of a rate card of the demo. A draft is not used to price orders yet. */
interface DemoRateCard extends RateCard {
  publication: PublicationKey;
  isDraft: boolean;
}

/** The prices of a publication in whole euros, per issue or per thousand recipients. */
interface Prices {
  flat: Readonly<Record<string, number>>;
  cpm: Readonly<Record<string, number>>;
  surcharges: (year: string) => Surcharge[];
  packages: readonly { name: string; euros: number; items: Readonly<Record<string, number>> }[];
  scaleGroup: string;
}

const surcharge = (name: string, percent: number, changes: Partial<Surcharge>): Surcharge => ({
  name,
  basisPoints: percent * 100,
  sendingDays: [],
  from: null,
  until: null,
  placementNames: [],
  ...changes,
});

/** The scale group of the two German publications, whose placements are counted together. */
export const GERMAN_GROUP = 'Fachbriefe';

const prices: Readonly<Record<PublicationKey, Prices>> = {
  gebaeudebrief: {
    flat: {
      'Textanzeige 1': 640,
      'Textanzeige 2': 540,
      Produkttipp: 420,
      Stellenanzeige: 380,
      'Sonderplatz Messe': 790,
    },
    cpm: { 'Top-Anzeige': 58, Banner: 44 },
    surcharges: (year) => [
      surcharge('Herbstsaison', 8, { from: `${year}-09-15`, until: `${year}-12-15` }),
      surcharge('Erste Position', 5, { placementNames: ['Textanzeige 1'] }),
    ],
    packages: [{ name: 'Viererpaket Produkttipp', euros: 1_490, items: { Produkttipp: 4 } }],
    scaleGroup: GERMAN_GROUP,
  },
  kommunal: {
    flat: {
      'Textanzeige 1': 490,
      'Textanzeige 2': 430,
      'Textanzeige 3': 390,
      Veranstaltungstipp: 350,
    },
    cpm: { 'Banner oben': 62, 'Banner unten': 48 },
    surcharges: () => [],
    packages: [],
    scaleGroup: GERMAN_GROUP,
  },
  wharfLetter: {
    flat: { 'Lead notice': 560, 'Market tip': 340, 'Notice 1': 290, 'Notice 2': 260, 'Harbour diary': 240 },
    cpm: { Banner: 52 },
    surcharges: (year) => [
      surcharge('Boat show season', 10, { from: `${year}-09-01`, until: `${year}-10-15` }),
    ],
    packages: [{ name: 'Three market tips', euros: 920, items: { 'Market tip': 3 } }],
    scaleGroup: '',
  },
  lettreDesHalles: {
    flat: {
      'Grand encart': 690,
      Encart: 450,
      Brève: 280,
      'Petite annonce': 190,
      'Encart marché de saison': 520,
    },
    cpm: { Bandeau: 39 },
    surcharges: (year) => [
      surcharge('Fêtes de fin d’année', 12, { from: `${year}-11-25`, until: `${year}-12-31` }),
    ],
    packages: [{ name: 'Pack découverte', euros: 890, items: { 'Grand encart': 1, Brève: 1 } }],
    scaleGroup: '',
  },
};

const FREQUENCY_SCALE = [
  { count: 3, basisPoints: 300 },
  { count: 6, basisPoints: 600 },
  { count: 12, basisPoints: 1_000 },
  { count: 24, basisPoints: 1_500 },
];
const VOLUME_SCALE = [
  { amount: 500_000, basisPoints: 400 },
  { amount: 1_000_000, basisPoints: 800 },
];
/** The difference between the prices of one version and the next, in per cent of this year's prices. */
const RAISE = 4;

/**
 * Returns the rate cards of the demo, all in euros. Each publication has one from its first issue on, and one from the beginning of this
 * year on. The first publication also has a draft for next year.
 */
export function demoRateCards(today: Day): DemoRateCard[] {
  const year = today.slice(0, 4);
  const founded = rhythmStart(today);
  const next = `${Number(year) + 1}`;
  const named = (Object.keys(prices) as PublicationKey[]).flatMap((publication) => [
    cardOf(publication, { name: founded.slice(0, 4), validFrom: founded, percent: 100 - RAISE }),
    cardOf(publication, { name: year, validFrom: `${year}-01-01`, percent: 100 }),
  ]);
  const draft = { name: next, validFrom: `${next}-01-01`, percent: 100 + RAISE };
  return [
    ...named.map((card) => ({ ...card, isDraft: false })),
    { ...cardOf('gebaeudebrief', draft), isDraft: true },
  ];
}

function cardOf(
  publication: PublicationKey,
  { name, validFrom, percent }: { name: string; validFrom: Day; percent: number },
): Omit<DemoRateCard, 'isDraft'> {
  const { flat, cpm, surcharges, packages, scaleGroup } = prices[publication];
  const cents = (euros: number) => euros * percent;
  const rates = (kind: Rate['kind'], of: Readonly<Record<string, number>>): Rate[] =>
    Object.entries(of).map(([placementName, euros]) => ({ placementName, kind, price: cents(euros) }));
  return {
    publication,
    name,
    currency: 'EUR',
    validFrom,
    recipients: demoPublications[publication].recipients,
    vatBasisPoints: 1_900,
    scaleGroup,
    rates: [...rates('cpm', cpm), ...rates('flat', flat)],
    surcharges: surcharges(addDays(validFrom, 7).slice(0, 4)),
    frequencyScale: FREQUENCY_SCALE,
    volumeScale: VOLUME_SCALE,
    packages: packages.map(({ name: offered, euros, items }): Package => ({
      name: offered,
      price: cents(euros),
      items: Object.entries(items).map(([placementName, count]) => ({ placementName, count })),
    })),
  };
}
