import type { ApprovalRule, Fallback } from '#domain/ads/approval/approval-rule.ts';
import { addDays, type Day } from '#domain/platform/day.ts';
import type { MailTemplate } from '#domain/sending/mail-texts.ts';
import type { Amount } from '#domain/pricing/quotes/money.ts';
import type { RateCard } from '#domain/pricing/rate-cards/rate-card.ts';
import type { Frequency, Weekday } from '#domain/catalogue/frequency.ts';
import type { Terms } from '#domain/pricing/terms/terms.ts';
import type { VertStyle } from '#domain/ads/verts/vert-style.ts';
import publicationTable from './tables/publications.json' with { type: 'json' };

/** The keys of the demo's publications. */
export type PublicationKey = keyof typeof publicationTable;

/** The kind of ad for a placement. */
export type PlacementKind = 'text' | 'illustrated' | 'banner' | 'job';

/** A publication of the demo world. */
interface DemoPublication {
  title: string;
  frequency: Frequency;
  sendingDays: readonly Weekday[];
  /** The placement names in order, each with its kind of ad. */
  placements: Readonly<Record<string, PlacementKind>>;
  /** An extra placement that some issues have. */
  additional: { name: string; kind: PlacementKind };
  /** A short form of the title, used in links. */
  tag: string;
  recipients: number;
  /** The share of recipients that open an issue. */
  openRate: number;
  style?: Omit<VertStyle, 'isDefaultStyle'>;
  /** The topics of consecutive issues. No topic mentions a season, because the demo can run on any day. */
  topics: readonly string[];
  /** The topic of the blocked issue. */
  specialTopic: string;
  readers: readonly string[];
  mailTexts: Partial<MailTemplate>;
  /** Its rate card of this year. The days of a surcharge are `MM-DD`. */
  card: Omit<RateCard, 'name' | 'validFrom' | 'recipients'>;
  /** Absent for a publication without deadlines. The first publication has no booking deadline: its issues of this week can be ordered. */
  terms?: Terms;
  /** Absent if ads are sent without approval, so that the demo shows both cases. */
  approval?: { rule: ApprovalRule; fallback: Fallback };
}

export const demoPublications = publicationTable as unknown as Readonly<
  Record<PublicationKey, DemoPublication>
>;

/** The keys in the order in which the publications were created. */
export const publicationKeys = Object.keys(publicationTable) as PublicationKey[];

/** A version of a rate card of the demo. */
interface DemoRateCard extends RateCard {
  publication: PublicationKey;
  /** Whether it is not used to price orders yet. */
  isDraft: boolean;
}

/** The difference between the prices of one version and the next, in per cent of this year's prices. */
const RAISE = 4;

/**
 * Returns the rate cards of the demo, all in euros. Each publication has one from its first issue on, and one from the beginning of this
 * year on. The first publication also has a draft for next year.
 */
export function demoRateCards(today: Day, founded: Day): DemoRateCard[] {
  const year = today.slice(0, 4);
  const next = `${Number(year) + 1}`;
  return [
    ...publicationKeys.flatMap((key) => [
      cardOf(key, { name: founded.slice(0, 4), validFrom: founded, percent: 100 - RAISE }),
      cardOf(key, { name: year, validFrom: `${year}-01-01`, percent: 100 }),
    ]),
    {
      ...cardOf('gebaeudebrief', { name: next, validFrom: `${next}-01-01`, percent: 100 + RAISE }),
      isDraft: true,
    },
  ];
}

function cardOf(
  publication: PublicationKey,
  { name, validFrom, percent }: { name: string; validFrom: Day; percent: number },
): DemoRateCard {
  const { card, recipients } = demoPublications[publication];
  const year = addDays(validFrom, 7).slice(0, 4);
  const dayOf = (day: Day | null) => day && `${year}-${day}`;
  const raised = <Priced extends { price: Amount }>(all: readonly Priced[]): Priced[] =>
    all.map((one) => ({ ...one, price: Math.round((one.price * percent) / 100) }));
  return {
    ...card,
    publication,
    isDraft: false,
    name,
    validFrom,
    recipients,
    rates: raised(card.rates),
    packages: raised(card.packages),
    surcharges: card.surcharges.map((one) => ({ ...one, from: dayOf(one.from), until: dayOf(one.until) })),
  };
}
