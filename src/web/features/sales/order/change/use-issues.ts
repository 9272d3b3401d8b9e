import { useQueries } from '@tanstack/react-query';
import type { Issue } from '#contract/catalogue/issues.ts';
import { type WeekNumber, weeksFrom } from '#domain/platform/week.ts';
import { weekIssuesQuery } from '#web/api/week-issues.ts';
import type { Place } from './change-draft.ts';

/** An issue with the title of its publication. */
export interface TitledIssue extends Issue {
  publicationTitle: string;
}

/** Returns the issues of publications in some weeks, by sending date; undefined while they load. */
export function useIssues(
  publications: readonly { id: number; title: string }[],
  from: WeekNumber,
  weeks: number,
): TitledIssue[] | undefined {
  const wanted = publications.flatMap(({ id, title }) =>
    weeksFrom(from, weeks).map((week) => ({ id, title, week })),
  );
  return useQueries({
    queries: wanted.map(({ id, week }) => weekIssuesQuery(id, week)),
    combine: (found) => {
      if (found.some(({ data }) => data === undefined)) return undefined;
      return found.flatMap(({ data }, at) =>
        (data?.issues ?? []).map((issue) => ({ ...issue, publicationTitle: wanted[at]?.title ?? '' })),
      );
    },
  });
}

/** Returns a placement of an issue as a place. */
export function placeIn(issue: TitledIssue, placement: Issue['placements'][number]): Place {
  const { publicationId, publicationTitle, sendingDate } = issue;
  return { placementId: placement.id, name: placement.name, publicationId, publicationTitle, sendingDate };
}
