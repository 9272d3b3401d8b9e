import type { FreeWeek } from '#contract/storefronts.ts';
import { addDays, type Day } from '#domain/day.ts';
import { availabilityOf } from '#domain/storefront/availability.ts';
import { modeOf } from '#domain/storefront/storefront.ts';
import { deadlinesOfPlacement, isPast, type IssueDeadlines } from '#domain/terms/issue-deadlines.ts';
import { addWeeks, mondayOf, sundayOf, type WeekNumber, weekOf, weeksFrom } from '#domain/week.ts';
import type { Queries } from '../db/transaction.ts';
import type { PublicStorefront } from './find-storefront.ts';

/** The weeks that are shown at once, and how far ahead the last ones are. */
export const WEEKS_SHOWN = 8;
export const WEEKS_AHEAD = 52;

interface IssueRow {
  id: number;
  sending_date: Day;
  week_number: WeekNumber;
  deadlines: IssueDeadlines | null;
  now: string;
  names: string[];
  free: boolean[];
}

/** Issues of today may already be sent. $4 is the organization's day, for lapsed reservations. */
const FREE = `
  select i.id, i.sending_date, i.week_number, i.deadlines, now() as now, p.names, p.free
  from issues i
  cross join lateral (
    select coalesce(array_agg(p.name order by p.position, p.id), '{}') as names,
      array_agg(h.placement_id is null and (v.id is null or not order_holds(o.state, o.reservation_expire_date, o.lapsed_at, $4))
        order by p.position, p.id) as free
    from placements p
    left join verts v on v.organization_id = $1 and v.placement_id = p.id and v.released_at is null
    left join orders o on o.organization_id = $1 and o.id = v.order_id
    left join storefront_holds h on h.organization_id = $1 and h.placement_id = p.id and h.held_until > now()
    where p.organization_id = $1 and p.issue_id = i.id) p
  where i.organization_id = $1 and i.publication_id = $2 and i.sending_date > $4
    and i.sending_date between $3 and $5 and not i.blocked
  order by i.sending_date, i.id`;

/** The first week that is shown: the wanted one, within the year ahead. */
export function firstWeekShown(wanted: WeekNumber | undefined, today: Day): WeekNumber {
  const first = weekOf(addDays(today, 1));
  const last = addWeeks(first, WEEKS_AHEAD - WEEKS_SHOWN);
  if (wanted === undefined || wanted < first) return first;
  return wanted > last ? last : wanted;
}

/**
 * What strangers see of the weeks from this one on: for each placement name that is not hidden, whether it is free, in the week and
 * in each of its issues. Reservations, bookings, holds, blocked issues and passed booking deadlines look alike.
 */
export async function listFreeWeeks(
  { statement }: Pick<Queries, 'statement'>,
  { organizationId, publicationId, content, today }: PublicStorefront,
  firstWeek: WeekNumber,
): Promise<FreeWeek[]> {
  const weeks = weeksFrom(firstWeek, WEEKS_SHOWN);
  const rows = await statement<IssueRow>('list-free-weeks', FREE, [
    organizationId,
    publicationId,
    mondayOf(firstWeek),
    today,
    sundayOf(weeks.at(-1) ?? firstWeek),
  ]);
  const issues = rows.map((row) => ({ week: row.week_number, ...shownIssue(row, content) }));
  return weeks.map((week) => {
    const own = issues.filter((issue) => issue.week === week);
    return {
      week,
      placements: sumsOf(own),
      issues: own.map(({ id, sendingDate, placements }) => ({
        id,
        sendingDate,
        placements: placements.map(({ name, isFree }) => ({
          name,
          availability: availabilityOf(Number(isFree), 1),
        })),
      })),
    };
  });
}

interface ShownIssue {
  id: number;
  sendingDate: Day;
  placements: { name: string; isFree: boolean }[];
}

function shownIssue(
  { id, sending_date: sendingDate, deadlines, now, names, free }: IssueRow,
  content: PublicStorefront['content'],
): ShownIssue {
  const placements = names.flatMap((name, at) => {
    if (modeOf(content, name) === 'hidden') return [];
    const { booking } = deadlinesOfPlacement(deadlines, name);
    return [{ name, isFree: free[at] === true && !isPast(booking, now) }];
  });
  return { id, sendingDate, placements };
}

/** The names of the week in the order in which they first appear. */
function sumsOf(issues: readonly ShownIssue[]): FreeWeek['placements'] {
  const all = issues.flatMap(({ placements }) => placements);
  return [...new Set(all.map(({ name }) => name))].map((name) => {
    const own = all.filter((one) => one.name === name);
    const free = own.filter(({ isFree }) => isFree).length;
    return { name, availability: availabilityOf(free, own.length) };
  });
}
