import { type Day, isDay } from '#domain/platform/day.ts';
import type { ProblemCode } from '#domain/platform/problem-code.ts';
import {
  FULL_BASIS_POINTS,
  isCurrency,
  MAX_CPM,
  MAX_PRICE,
  MAX_RECIPIENTS,
  MAX_VOLUME,
} from '../quotes/money.ts';
import type { FrequencyStep, Package, Rate, RateCard, Surcharge, VolumeStep } from './rate-card.ts';

/** The maximum length of the name of a rate card, a surcharge, a package or a scale group, in characters. */
const PRICE_NAME_MAX = 100;

/** The maximum number of rates in one rate card. */
const RATES_MAX = 200;

/** The maximum number of surcharges in one rate card. */
const SURCHARGES_MAX = 20;

/** The maximum number of steps in one scale. */
const SCALE_STEPS_MAX = 20;

/** The maximum number of packages in one rate card. */
const PACKAGES_MAX = 50;

/** The maximum number of placement names in one package. */
const PACKAGE_ITEMS_MAX = 20;

/** The maximum number of sending days of one surcharge. */
const SURCHARGE_DAYS_MAX = 100;

/** The maximum number of placements of a scale step or a package item. */
const SCALE_COUNT_MAX = 500;

/** The problem with one entry of a rate card, and the path of the entry: `rates.3.price`, `packages.0.items.1.count`. */
interface RateCardProblem {
  path: string;
  code: ProblemCode;
}

type Found = readonly [path: string, code: ProblemCode | null];

/** Returns all problems with a rate card, in the order of its form. */
export function rateCardProblems(card: RateCard): RateCardProblem[] {
  const found: Found[] = [
    ['name', nameProblem(card.name)],
    ['currency', isCurrency(card.currency) ? null : 'invalid'],
    ['validFrom', isDay(card.validFrom) ? null : 'not_a_day'],
    ['recipients', recipientsProblem(card)],
    ['vatBasisPoints', numberProblem(card.vatBasisPoints, 0, FULL_BASIS_POINTS)],
    ['scaleGroup', card.scaleGroup === '' ? null : nameProblem(card.scaleGroup)],
    ...listProblems('rates', card.rates, RATES_MAX, rateProblems),
    ...listProblems('surcharges', card.surcharges, SURCHARGES_MAX, surchargeProblems),
    ...listProblems('frequencyScale', card.frequencyScale, SCALE_STEPS_MAX, frequencyProblems),
    ...listProblems('volumeScale', card.volumeScale, SCALE_STEPS_MAX, volumeProblems),
    ...listProblems('packages', card.packages, PACKAGES_MAX, (item, before) =>
      packageProblems(item, before, card.rates),
    ),
  ];
  return found.flatMap(([path, code]) => (code === null ? [] : [{ path, code }]));
}

function listProblems<Entry>(
  path: string,
  entries: readonly Entry[],
  max: number,
  problemsOf: (entry: Entry, before: readonly Entry[]) => Found[],
): Found[] {
  if (entries.length > max) return [[path, 'too_many']];
  return entries.flatMap((entry, index) =>
    problemsOf(entry, entries.slice(0, index)).map(([field, code]): Found => [
      `${path}.${index}.${field}`,
      code,
    ]),
  );
}

function rateProblems(rate: Rate, before: readonly Rate[]): Found[] {
  const repeated = before.some(({ placementName }) => placementName === rate.placementName);
  return [
    ['placementName', nameProblem(rate.placementName) ?? (repeated ? 'repeated' : null)],
    ['price', numberProblem(rate.price, 0, rate.kind === 'cpm' ? MAX_CPM : MAX_PRICE)],
  ];
}

function surchargeProblems(surcharge: Surcharge): Found[] {
  const { sendingDays, from, until, placementNames } = surcharge;
  const isReversed = from !== null && until !== null && until < from;
  return [
    ['name', nameProblem(surcharge.name)],
    ['basisPoints', numberProblem(surcharge.basisPoints, 1, FULL_BASIS_POINTS)],
    ['sendingDays', sendingDays.length > SURCHARGE_DAYS_MAX ? 'too_many' : daysProblem(sendingDays)],
    ['from', from === null ? null : daysProblem([from])],
    ['until', until === null ? null : (daysProblem([until]) ?? (isReversed ? 'too_small' : null))],
    ['placementNames', placementNames.length > RATES_MAX ? 'too_many' : namesProblem(placementNames)],
  ];
}

function frequencyProblems(step: FrequencyStep, before: readonly FrequencyStep[]): Found[] {
  const repeated = before.some(({ count }) => count === step.count);
  return [
    ['count', numberProblem(step.count, 2, SCALE_COUNT_MAX) ?? (repeated ? 'repeated' : null)],
    ['basisPoints', numberProblem(step.basisPoints, 1, FULL_BASIS_POINTS)],
  ];
}

function volumeProblems(step: VolumeStep, before: readonly VolumeStep[]): Found[] {
  const repeated = before.some(({ amount }) => amount === step.amount);
  return [
    ['amount', numberProblem(step.amount, 1, MAX_VOLUME) ?? (repeated ? 'repeated' : null)],
    ['basisPoints', numberProblem(step.basisPoints, 1, FULL_BASIS_POINTS)],
  ];
}

function packageProblems(item: Package, before: readonly Package[], rates: readonly Rate[]): Found[] {
  const repeated = before.some(({ name }) => name === item.name);
  return [
    ['name', nameProblem(item.name) ?? (repeated ? 'repeated' : null)],
    ['price', numberProblem(item.price, 0, MAX_PRICE)],
    ['items', item.items.length === 0 ? 'blank' : null],
    ...listProblems('items', item.items, PACKAGE_ITEMS_MAX, ({ placementName, count }, others) => [
      ['placementName', itemNameProblem(placementName, others, rates)],
      ['count', numberProblem(count, 1, SCALE_COUNT_MAX)],
    ]),
  ];
}

function itemNameProblem(
  name: string,
  others: readonly { placementName: string }[],
  rates: readonly Rate[],
): ProblemCode | null {
  if (others.some(({ placementName }) => placementName === name)) return 'repeated';
  return rates.some(({ placementName }) => placementName === name) ? null : 'unknown';
}

function recipientsProblem({ recipients, rates }: RateCard): ProblemCode | null {
  if (recipients === null) return rates.some(({ kind }) => kind === 'cpm') ? 'blank' : null;
  return numberProblem(recipients, 1, MAX_RECIPIENTS);
}

function nameProblem(name: string): ProblemCode | null {
  if (name.trim() === '') return 'blank';
  if (name.length > PRICE_NAME_MAX) return 'too_long';
  return /\p{Cc}/u.test(name) ? 'invalid' : null;
}

function namesProblem(names: readonly string[]): ProblemCode | null {
  return names.map(nameProblem).find((problem) => problem !== null) ?? null;
}

function daysProblem(days: readonly Day[]): ProblemCode | null {
  return days.every(isDay) ? null : 'not_a_day';
}

function numberProblem(value: number, min: number, max: number): ProblemCode | null {
  if (!Number.isInteger(value)) return 'not_a_number';
  if (value < min) return 'too_small';
  return value > max ? 'too_large' : null;
}
