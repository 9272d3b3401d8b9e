import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { actOnAds, type BoardAd, listAds } from '#contract/ads/ad-board.ts';
import { call } from '#web/api/call.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { refetch } from '#web/api/refetch.ts';
import type { AdsSearch } from './ads-search.ts';
import { showFailure, showSuccess } from '#web/ui/messages/save-flash.ts';
import { approvalWords } from '#words/ads/approval.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';

const REFRESH_MS = 60_000;
const FAILURE_MS = 6_000;

/**
 * Returns the query of the ads of the next weeks. Live changes refetch them; the interval covers changes that only the
 * passing of time causes.
 */
export function adsQuery({ weeks, newsletter, seller }: AdsSearch) {
  const query = {
    ...(weeks === undefined ? {} : { weeks: String(weeks) }),
    ...(newsletter === undefined ? {} : { publicationId: String(newsletter) }),
    ...(seller === undefined ? {} : { creatorId: String(seller) }),
  };
  return queryOptions({
    queryKey: ['verts', 'ads', query],
    queryFn: ({ signal }) => call(listAds, { query, signal }),
    refetchInterval: REFRESH_MS,
  });
}

interface WantedAct {
  act: 'approve' | 'ask_change';
  ads: readonly BoardAd[];
  text?: string;
}

const placeOf = ({ customerName, placementName }: BoardAd) => `${customerName} (${placementName})`;

/** Returns a mutation that does an act on several ads. Its message names the ads that the server refused. */
export function useActOnAds(onDone: () => void) {
  const client = useQueryClient();
  const { board } = useWordsOf(approvalWords);
  return useMutation({
    mutationFn: ({ act, ads, text = '' }: WantedAct) =>
      call(actOnAds, {
        body: { act, ads: ads.map(({ vertId, version }) => ({ vertId, version })), text },
      }),
    onSuccess: ({ done, refused }, { ads }) => {
      const names = ads.filter(({ vertId }) => refused.some((one) => one.vertId === vertId)).map(placeOf);
      if (names.length > 0) showFailure(board.refused(names.join(', ')), FAILURE_MS);
      else showSuccess(board.done(done.length));
      onDone();
    },
    onError: reportFailure,
    onSettled: () => refetch(client, 'verts', 'history', 'today'),
  });
}
