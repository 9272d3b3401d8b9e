import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { actOnAds, type BoardAd, listAds } from '#contract/ads/ad-board.ts';
import { call } from '#web/api/call.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { refetch } from '#web/api/query-client.ts';
import type { AdsSearch } from './ads-search.ts';
import { showFailure, showSuccess } from '#web/ui/messages/flash.ts';
import { approvalWords } from '#words/ads/approval.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { areSingleKeysOn } from '#web/ui/device/single-keys.ts';

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

const CARDS = '[data-ad]';
/** Elements in which letter keys enter text or choose an option. */
const TYPING =
  'input:not([type=checkbox]), textarea, select, dialog, [role=dialog], [role=listbox], [role=menu]';

/** What the keys of the board do with the focused ad, or with the selected ads. */
interface KeyActs {
  toggle: (vertId: number) => void;
  remind: (focused: number | null) => void;
  approve: (focused: number | null) => void;
  askChange: (focused: number | null) => void;
  clear: () => void;
}

/**
 * Handles the keys of the board of ads: J and K move the focus between the cards, X selects, R reminds, A approves, C asks
 * for a change, and Escape clears the selection.
 */
export function useAdKeys(board: RefObject<HTMLElement | null>, acts: KeyActs): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.ctrlKey || event.metaKey || event.altKey || !areSingleKeysOn() || target.closest(TYPING))
      return;
    const cards = [...(board.current?.querySelectorAll<HTMLElement>(CARDS) ?? [])];
    const card = target.closest<HTMLElement>(CARDS);
    const focused = card ? Number(card.dataset['ad']) : null;
    const at = card ? cards.indexOf(card) : -1;
    const effects: Partial<Record<string, () => void>> = {
      j: () => focusCard(cards[at + 1]),
      k: () => focusCard(cards[Math.max(at - 1, 0)]),
      x: () => focused !== null && acts.toggle(focused),
      r: () => acts.remind(focused),
      a: () => acts.approve(focused),
      c: () => acts.askChange(focused),
      Escape: () => acts.clear(),
    };
    const effect = effects[event.key];
    if (!effect) return;
    // Global shortcuts, which listen at the window, have other meanings for some of these keys.
    event.preventDefault();
    event.stopPropagation();
    effect();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function focusCard(card: HTMLElement | undefined): void {
  card?.querySelector<HTMLElement>('a')?.focus();
}
