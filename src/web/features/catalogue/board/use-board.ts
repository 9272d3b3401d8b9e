import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addWeeks, BOARD_WEEKS, type WeekNumber } from '#domain/platform/week.ts';
import { clampBoardWeek, withStates } from '#domain/catalogue/board.ts';
import { useLiveState } from '#web/api/live/live-state.ts';
import { useSession } from '#web/api/session.ts';
import { showBoard } from '#contract/catalogue/board.ts';
import { call } from '#web/api/call.ts';

const REFRESH_MS = 20_000;

/**
 * Returns the board that starts with this week. Prefetches the next board, so that paging shows it at once. Without a live
 * stream, the board is fetched every 20 seconds.
 */
export function useBoard(week: WeekNumber) {
  const client = useQueryClient();
  const { today } = useSession();
  const isLive = useLiveState() === 'live';
  const board = useQuery({ ...boardQuery(week), refetchInterval: isLive ? false : REFRESH_MS });
  const isLoaded = board.data !== undefined;
  useEffect(() => {
    const next = clampBoardWeek(addWeeks(week, BOARD_WEEKS), today);
    if (isLoaded && next !== week) void client.prefetchQuery(boardQuery(next));
  }, [client, isLoaded, week, today]);
  return board;
}

/** Returns the query of all publications' placements on the board that starts with this week. */
function boardQuery(weekNumber: WeekNumber) {
  return queryOptions({
    queryKey: ['board', weekNumber] as const,
    queryFn: async ({ signal }) => withStates(await call(showBoard, { query: { weekNumber }, signal })),
  });
}
