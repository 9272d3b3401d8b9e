import {
  type DefaultError,
  type QueryKey,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '#web/ui/device/listeners.ts';
import { hasNothingToShow, isMissing } from './api-problem.ts';

/** The number of open records that no longer exist. */
let goneCount = 0;
const { subscribe, notify } = createListeners();

function count(by: number): void {
  goneCount += by;
  notify();
}

/**
 * Fetches the record of a page. If it cannot be loaded, the page shows the error. Once it was loaded, the page keeps it, with what the user has
 * typed, also if a refetch fails; if the record no longer exists, the frame says so.
 */
export function useRecord<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, DefaultError, Data, Key>,
): UseQueryResult<Data> {
  const found = useQuery({ throwOnError: hasNothingToShow, ...options });
  const isGone = found.data !== undefined && isMissing(found.error);
  useEffect(() => {
    if (!isGone) return;
    count(1);
    return () => count(-1);
  }, [isGone]);
  return found;
}

/** Whether the record of the open page no longer exists. */
export function useIsRecordGone(): boolean {
  return useSyncExternalStore(subscribe, isSomethingGone, isSomethingGone);
}

function isSomethingGone(): boolean {
  return goneCount > 0;
}
