import type { Day } from '../day.ts';
import type { Amount, BasisPoints, Currency } from './money.ts';

/** The price list of one publication, without VAT. It is valid from a day until the next one begins. */
export interface RateCard {
  /** What staff call this version, such as `2027`. */
  name: string;
  currency: Currency;
  validFrom: Day;
  /** The recipients that prices per thousand are multiplied by; null without such prices. */
  recipients: number | null;
  /** The usual VAT of its placements; a customer may be exempt. */
  vatBasisPoints: BasisPoints;
  /** Rate cards of the same group count placements and volume together; '' if this one counts alone. */
  scaleGroup: string;
  rates: Rate[];
  surcharges: Surcharge[];
  frequencyScale: FrequencyStep[];
  volumeScale: VolumeStep[];
  packages: Package[];
}

/** The price of the placements of one name: for each issue, or per thousand recipients (CPM). */
export interface Rate {
  placementName: string;
  kind: RateKind;
  price: Amount;
}

export type RateKind = (typeof RATE_KINDS)[number];

/** Every kind of price, the default first. */
export const RATE_KINDS = ['flat', 'cpm'] as const;

/** A percentage added to the list price. All surcharges of a line are added up. An empty condition always holds. */
export interface Surcharge {
  name: string;
  basisPoints: BasisPoints;
  /** Only issues of these sending days, such as theme issues. */
  sendingDays: Day[];
  /** Only issues sent from this day on: the beginning of a season. */
  from: Day | null;
  /** Only issues sent until this day, inclusive. */
  until: Day | null;
  /** Only placements of these names, such as the first position. */
  placementNames: string[];
}

/** A discount from so many placements on. */
export interface FrequencyStep {
  count: number;
  basisPoints: BasisPoints;
}

/** A discount from this amount on, measured on list price plus surcharges. */
export interface VolumeStep {
  amount: Amount;
  basisPoints: BasisPoints;
}

/** Placements sold together at one price, which replaces their list prices, surcharges and scales. */
export interface Package {
  name: string;
  price: Amount;
  items: PackageItem[];
}

/** So many placements of one name in a package. */
export interface PackageItem {
  placementName: string;
  count: number;
}

/** The rate card that is valid on the day: the latest that has begun; null if none has. */
export function cardOn<Card extends Pick<RateCard, 'validFrom'>>(
  cards: readonly Card[],
  day: Day,
): Card | null {
  const begun = cards.filter(({ validFrom }) => validFrom <= day);
  return begun.reduce<Card | null>(
    (latest, card) => (latest === null || card.validFrom > latest.validFrom ? card : latest),
    null,
  );
}
