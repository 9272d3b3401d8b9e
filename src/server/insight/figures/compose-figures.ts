import type { CreatorFigures, CustomerFigures, Figures } from '#contract/insight/figures.ts';
import type { Day } from '#domain/platform/day.ts';
import {
  type FiguresPeriod,
  isQuiet,
  type MonthlyFigures,
  monthsOver,
  type QuietWeeks,
  type SubjectFigures,
  sumOf,
  type YearFigures,
} from '#domain/insight/figures.ts';

/** A user who created orders. */
interface CreatorName {
  name: string;
  isCustomer: boolean;
}

/** The stored figures, with the names of their publications, customers and users. */
interface FiguresSource {
  period: FiguresPeriod;
  today: Day;
  quietWeeks: QuietWeeks;
  now: YearFigures | null;
  before: YearFigures | null;
  after: YearFigures | null;
  publications: readonly { id: number; title: string }[];
  customers: ReadonlyMap<number, { name: string; phone: string }>;
  users: ReadonlyMap<number, CreatorName>;
}

export interface ComposedFigures extends Omit<Figures, 'countedAt' | 'isStale'> {
  /** Every customer with figures in these two years. */
  everyone: CustomerFigures[];
}

/** Returns how many fewer placements are booked in the months that are over than in the same months of the year before. */
function loss({ bookedSoFar, beforeSoFar }: CustomerFigures): number {
  return beforeSoFar - bookedSoFar;
}

/** Composes the figures of a period, with all customers in the lists. */
export function composeFigures(source: FiguresSource): ComposedFigures {
  const customers = trends(source);
  const weeks = source.quietWeeks;
  const quiet = customers.filter((customer) => isQuiet(customer, weeks, source.today));
  const before = new Map(source.before?.customers.map((customer) => [customer.id, customer]));
  const best = customers.filter(({ booked }) => booked > 0);
  return {
    publications: publicationsOf(source),
    everyone: customers.toSorted(compareNames),
    best: best.toSorted((one, other) => other.booked - one.booked || compareNames(one, other)),
    quiet: quiet.toSorted((one, other) => loss(other) - loss(one) || compareNames(one, other)),
    customers: {
      now: best.length,
      before: customers.filter((customer) => customer.before > 0).length,
      new: best.filter(({ id }) => sumOf(before.get(id)?.booked ?? []) === 0).length,
      quiet: quiet.length,
    },
    creators: creatorsOf(source),
  };
}

function publicationsOf(source: FiguresSource): Figures['publications'] {
  const { period } = source;
  const [now, before] = [byId(source.now?.publications), byId(source.before?.publications)];
  return source.publications.map(({ id, title }) => ({
    id,
    title,
    now: slice(now.get(id), period),
    before: slice(before.get(id), period),
  }));
}

function trends(source: FiguresSource): CustomerFigures[] {
  const { period } = source;
  const over = monthsOver(period, source.today);
  const [now, before, after] = [
    byId(source.now?.customers),
    byId(source.before?.customers),
    byId(source.after?.customers),
  ];
  return [...new Set([...now.keys(), ...before.keys()])].flatMap((id) => {
    const customer = source.customers.get(id);
    if (!customer) return [];
    const years = [before.get(id), now.get(id), after.get(id)];
    const [booked, bookedBefore] = [slice(now.get(id), period).booked, slice(before.get(id), period).booked];
    return [
      {
        id,
        ...customer,
        booked: sumOf(booked),
        before: sumOf(bookedBefore),
        bookedSoFar: sumOf(booked, over),
        beforeSoFar: sumOf(bookedBefore, over),
        last: years.findLast((year) => year?.last)?.last ?? null,
        next: years.find((year) => year?.next)?.next ?? null,
      },
    ];
  });
}

/** Returns one line for each member of staff, one for all self-service users together, and one for users who no longer exist. */
function creatorsOf(source: FiguresSource): CreatorFigures[] {
  const { period, users } = source;
  const lines = new Map<string, CreatorFigures>();
  for (const [part, year] of [
    ['now', source.now],
    ['before', source.before],
  ] as const) {
    for (const subject of year?.creators ?? []) {
      const user = users.get(subject.id);
      const kind = user === undefined ? 'former' : user.isCustomer ? 'customers' : 'user';
      const id = kind === 'user' ? subject.id : null;
      const name = kind === 'user' ? (user?.name ?? '') : '';
      const key = id === null ? kind : String(id);
      const line = lines.get(key) ?? {
        id,
        kind,
        name,
        now: slice(undefined, period),
        before: slice(undefined, period),
      };
      lines.set(key, { ...line, [part]: plus(line[part], slice(subject, period)) });
    }
  }
  return [...lines.values()]
    .filter(({ now, before }) => ordered(now) + ordered(before) > 0)
    .toSorted((one, other) => sumOf(other.now.booked) - sumOf(one.now.booked) || compareNames(one, other));
}

type Monthly = { [Name in keyof MonthlyFigures]: number[] };

function slice(subject: SubjectFigures | undefined, { firstMonth, lastMonth }: FiguresPeriod): Monthly {
  const months = (all: readonly number[] | undefined) =>
    all?.slice(firstMonth - 1, lastMonth) ?? Array.from({ length: lastMonth - firstMonth + 1 }, () => 0);
  return {
    placements: months(subject?.placements),
    reserved: months(subject?.reserved),
    booked: months(subject?.booked),
    lapsed: months(subject?.lapsed),
  };
}

function add(one: number[], other: number[]): number[] {
  return one.map((value, index) => value + (other[index] ?? 0));
}

function plus(one: Monthly, other: Monthly): Monthly {
  return {
    placements: add(one.placements, other.placements),
    reserved: add(one.reserved, other.reserved),
    booked: add(one.booked, other.booked),
    lapsed: add(one.lapsed, other.lapsed),
  };
}

function ordered({ reserved, booked, lapsed }: MonthlyFigures): number {
  return sumOf(reserved) + sumOf(booked) + sumOf(lapsed);
}

function byId(subjects: readonly SubjectFigures[] = []): Map<number, SubjectFigures> {
  return new Map(subjects.map((subject) => [subject.id, subject]));
}

function compareNames(one: { name: string }, other: { name: string }): number {
  return one.name.localeCompare(other.name);
}
