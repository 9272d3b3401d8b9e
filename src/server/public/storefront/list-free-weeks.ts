import {
  type PublicStorefront,
  type StorefrontAddress,
  WEEKS_AHEAD,
  WEEKS_SHOWN,
} from '#contract/public/storefront-pages.ts';
import type { FreeWeek } from '#contract/public/storefronts.ts';
import type { Day } from '#domain/platform/day.ts';
import { availabilityOf, modeOf } from '#domain/public/storefront/storefront.ts';
import { mondayOf, type WeekNumber, weekOf, weeksFrom } from '#domain/platform/week.ts';
import { refuseMissing } from '#server/platform/base/problem.ts';
import { IS_CREATIVE_DUE, refusalOf, TAKEN_JOINS } from '#server/catalogue/board/placement-refusal.ts';
import { statement } from '#server/platform/db/statement.ts';
import { type Queries } from '#server/platform/db/client-queries.ts';
import { read } from '#server/platform/db/transaction.ts';
import { presentStorefront, PUBLIC_STOREFRONT } from './show-storefront.ts';
import type pg from 'pg';
import { countCommits, keptState } from '#server/platform/db/kept-state.ts';

/** A storefront and its free placements at one point in time. */
export interface FreeWeeks {
  storefront: PublicStorefront;
  weeks: FreeWeek[];
  /** The websites that may show the storefront. */
  origins: string[];
}

interface IssueRow {
  id: number;
  sending_date: Day;
  week_number: WeekNumber;
  names: string[];
  free: boolean[];
}

/**
 * Reads the storefront, the websites that may show it, and the issues of the shown weeks. One statement, so that all are of the same point
 * in time. $3 is the Monday of the wanted week, which is limited to the year ahead. Leaves out issues of today, because they may already be
 * sent.
 */
const LIST_FREE_WEEKS = statement('list-free-weeks')`
  with found as (${PUBLIC_STOREFRONT}),
  shown as (
    select found.*, greatest(first.monday, least(coalesce($3::date, first.monday), first.monday + 7 * $4::integer)) as monday
    from found cross join lateral (select date_trunc('week', (found.today + 1)::timestamp)::date as monday) first)
  select shown.*,
    coalesce((select t.embedding_origins from storefront_settings t where t.organization_id = $1), '{}') as origins,
    coalesce((
      select json_agg(json_build_object('id', i.id, 'sending_date', i.sending_date, 'week_number', i.week_number,
        'names', p.names, 'free', p.free) order by i.sending_date, i.id)
      from issues i
      cross join lateral (
        select coalesce(array_agg(p.name order by p.position, p.id), '{}') as names,
          coalesce(array_agg(${refusalOf({ today: 'shown.today', now: 'now()' })} is null and not ${IS_CREATIVE_DUE}
            order by p.position, p.id), '{}') as free
        from placements p
        ${TAKEN_JOINS}
        where p.organization_id = $1 and p.issue_id = i.id) p
      where i.organization_id = $1 and i.publication_id = shown.publication_id and i.sending_date > shown.today
        and i.sending_date between shown.monday and shown.monday + 7 * $5::integer - 1 and not i.blocked), '[]') as issues
  from shown`.as<{ issues: IssueRow[] }>();

/**
 * Returns what the public sees of the weeks from the wanted one on: whether each placement name that is not hidden is free, in the week and
 * in each of its issues. Does not reveal why a placement is not free. Refuses an unknown storefront.
 */
export async function listFreeWeeks(
  queries: Pick<Queries, 'statement'>,
  address: StorefrontAddress,
  wanted: WeekNumber | undefined,
): Promise<FreeWeeks> {
  const [found] = await queries.statement(LIST_FREE_WEEKS, [
    address.organizationId,
    address.slug,
    wanted === undefined ? null : mondayOf(wanted),
    WEEKS_AHEAD - WEEKS_SHOWN,
    WEEKS_SHOWN,
  ]);
  const { issues: rows, monday, origins, ...row } = refuseMissing(found);
  const storefront = presentStorefront(address, row);
  const issues = rows.map((issue) => ({
    week: issue.week_number,
    ...shownIssue(issue, storefront.content),
  }));
  const weeks = weeksFrom(weekOf(monday), WEEKS_SHOWN).map((week) =>
    shownWeek(
      week,
      issues.filter((issue) => issue.week === week),
    ),
  );
  return { storefront, weeks, origins };
}

interface ShownIssue {
  id: number;
  sendingDate: Day;
  placements: { name: string; isFree: boolean }[];
}

function shownIssue(
  { id, sending_date: sendingDate, names, free }: IssueRow,
  content: PublicStorefront['content'],
): ShownIssue {
  const placements = names.flatMap((name, at) =>
    modeOf(content, name) === 'hidden' ? [] : [{ name, isFree: free[at] === true }],
  );
  return { id, sendingDate, placements };
}

function shownWeek(week: WeekNumber, issues: readonly ShownIssue[]): FreeWeek {
  return {
    week,
    placements: sumsOf(issues),
    issues: issues.map(({ id, sendingDate, placements }) => ({
      id,
      sendingDate,
      placements: placements.map(({ name, isFree }) => ({
        name,
        availability: availabilityOf(Number(isFree), 1),
      })),
    })),
  };
}

/** Returns the availability of each name in the week, in the order in which the names first appear. */
function sumsOf(issues: readonly ShownIssue[]): FreeWeek['placements'] {
  const all = issues.flatMap(({ placements }) => placements);
  return [...new Set(all.map(({ name }) => name))].map((name) => {
    const own = all.filter((one) => one.name === name);
    const free = own.filter(({ isFree }) => isFree).length;
    return { name, availability: availabilityOf(free, own.length) };
  });
}

/**
 * The maximum time for which a process keeps a list, because other processes may have sold its placements. Public caches keep it longer.
 */
const KEPT_MS = 1_000;
/** The maximum number of lists that are kept. */
const LISTS_MAX = 500;

interface KeptList {
  weeks: Promise<FreeWeeks>;
  commits: number;
  until: number;
}

class KeptLists {
  readonly byKey = new Map<string, KeptList>();
}

/**
 * Returns the result of {@link listFreeWeeks}. Visitors within a second share one result, unless this process has since committed a
 * transaction of the organization. Only for display: a request for placements checks itself whether they are free. Decision 185.
 */
export function keptFreeWeeks(
  pool: pg.Pool,
  address: StorefrontAddress,
  wanted: WeekNumber | undefined,
): Promise<FreeWeeks> {
  const { byKey } = keptState(pool, KeptLists);
  const key = JSON.stringify([address.organizationId, address.slug, wanted]);
  const [commits, now] = [countCommits(pool, address.organizationId), performance.now()];
  const known = byKey.get(key);
  if (known && known.commits === commits && now < known.until) return known.weeks;

  const weeks = read(pool, address.organizationId, (queries) => listFreeWeeks(queries, address, wanted));
  const list = { weeks, commits, until: now + KEPT_MS };
  byKey.delete(key);
  byKey.set(key, list);
  const [oldest] = byKey.keys();
  if (byKey.size > LISTS_MAX && oldest !== undefined) byKey.delete(oldest);
  // Does not keep a refusal, so that a storefront appears as soon as it is public.
  weeks.catch(() => byKey.get(key) === list && byKey.delete(key));
  return weeks;
}

/** The maximum number of pages that are kept with a list, because visitors choose their addresses. */
const PAGES_MAX = 50;
const pages = new WeakMap<FreeWeeks, Map<string, Promise<string>>>();

/** Returns a page that shows a list. Visitors who share a kept list also share its pages. `key` contains all else that the page depends on. */
export function keptPage(list: FreeWeeks, key: string, render: () => Promise<string>): Promise<string> {
  const known = pages.get(list) ?? new Map<string, Promise<string>>();
  pages.set(list, known);
  const page = known.get(key) ?? render();
  if (known.size < PAGES_MAX) known.set(key, page);
  page.catch(() => known.delete(key));
  return page;
}
