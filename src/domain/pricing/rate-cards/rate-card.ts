import type { Day } from '#domain/platform/day.ts';
import type { Amount, BasisPoints, Currency } from '../quotes/money.ts';
import type { PlacementRename } from '#domain/catalogue/placement-series.ts';

/** The price list of one publication, without VAT. It is valid from a day until the next one begins. */
export interface RateCard {
  /** What staff call this version, such as `2027`. */
  name: string;
  currency: Currency;
  validFrom: Day;
  /** The number of recipients by which prices per thousand are multiplied. It may be null only if there are no such prices. */
  recipients: number | null;
  /** The VAT rate of ads that are sent while it is valid; a customer may be exempt. */
  vatBasisPoints: BasisPoints;
  /** The scale group: rate cards of the same group count placements and volume together. '' if this rate card counts alone. */
  scaleGroup: string;
  rates: Rate[];
  surcharges: Surcharge[];
  frequencyScale: FrequencyStep[];
  volumeScale: VolumeStep[];
  packages: Package[];
}

/** The price of the placements of one name: flat for each issue, or per thousand recipients (CPM). */
export interface Rate {
  placementName: string;
  kind: RateKind;
  price: Amount;
}

export type RateKind = (typeof RATE_KINDS)[number];

/** Every kind of price, the default first. */
export const RATE_KINDS = ['flat', 'cpm'] as const;

/** A percentage added to the list price. All surcharges of a line are added up. An empty condition is always met. */
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

/** A discount from a number of placements on. */
export interface FrequencyStep {
  count: number;
  basisPoints: BasisPoints;
}

/** A discount from an amount on. The amount is counted at list prices plus surcharges. */
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

/** A number of placements of one name in a package. */
interface PackageItem {
  placementName: string;
  count: number;
}

/** Returns the rate card that is valid on the day: the latest that has begun; null if none has. */
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

/**
 * Returns the VAT rate of an ad of a publication: that of the rate card that is valid on the sending day, whenever the ad was sold. Before
 * the first rate card, the rate of the first one; 0 without a rate card. Of cards with the same first day, the first in the list counts.
 */
export function vatRateOn(
  cards: readonly Pick<RateCard, 'validFrom' | 'vatBasisPoints'>[],
  sendingDate: Day,
): BasisPoints {
  const first = cards.toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1))[0];
  return (cardOn(cards, sendingDate) ?? first)?.vatBasisPoints ?? 0;
}

type Named = Pick<RateCard, 'rates' | 'surcharges' | 'packages'>;

/**
 * Applies renames of placements to a rate card, all at once. If there is already a rate with the new name, its placement no longer
 * exists, so the rate of the renamed placement replaces it.
 */
export function renameInRateCard<Card extends Named>(card: Card, renames: readonly PlacementRename[]): Card {
  const newNames = new Map(renames.map(({ name, newName }) => [name, newName]));
  const renamed = <Entry extends { placementName: string }>(entries: readonly Entry[]): Entry[] => {
    const taken = new Set(entries.flatMap(({ placementName }) => newNames.get(placementName) ?? []));
    return entries
      .filter(({ placementName }) => newNames.has(placementName) || !taken.has(placementName))
      .map((entry) => ({
        ...entry,
        placementName: newNames.get(entry.placementName) ?? entry.placementName,
      }));
  };
  return {
    ...card,
    rates: renamed(card.rates),
    surcharges: card.surcharges.map((surcharge) => ({
      ...surcharge,
      placementNames: [...new Set(surcharge.placementNames.map((name) => newNames.get(name) ?? name))],
    })),
    packages: card.packages.map((item) => ({ ...item, items: renamed(item.items) })),
  };
}

/** Returns the price of a rate for one issue, rounded half up; null for a price per thousand if the recipients are unknown. */
export function issuePrice(
  { kind, price }: Pick<Rate, 'kind' | 'price'>,
  { recipients }: Pick<RateCard, 'recipients'>,
): Amount | null {
  if (kind === 'flat') return price;
  return recipients === null ? null : Math.floor((price * recipients + 500) / 1000);
}
