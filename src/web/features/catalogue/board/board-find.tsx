import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { findFreePlacements } from '#contract/sales/search.ts';
import { type FreePlacement } from '#contract/catalogue/placements.ts';
import { MOST_WANTED } from '#domain/sales/search/free-search.ts';
import { formatDay } from '#words/format.ts';
import { call } from '#web/api/call.ts';
import { useListPrices, useSeesPrices } from '#web/api/price-lists.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { Mark } from '#web/ui/marks.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import type { BoardSearch } from './board-search.ts';

const TYPING_MS = 200;
const NOTHING: readonly FreePlacement[] = [];

/**
 * Returns the free placements that a text such as "top free december" describes and that pass the filters of the board. `isKnown` is
 * true once the server has responded.
 */
export function useFreePlacements(typed: string, { placement, newsletter, days, price }: BoardSearch) {
  const q = useDebounced(typed.trim(), TYPING_MS);
  const seesPrices = useSeesPrices();
  const query = {
    q,
    placement,
    publicationId: newsletter,
    days,
    maxPrice: seesPrices ? price : undefined,
  };
  const { data } = useQuery({
    // Starts with the key of the board, because a sale changes both.
    queryKey: ['board', 'free', query],
    queryFn: ({ signal }) => call(findFreePlacements, { query, signal }),
    enabled: q !== '',
  });
  const known = q === '' ? undefined : data;
  return {
    found: known?.free ?? NOTHING,
    hasMore: known?.hasMoreFree ?? false,
    isKnown: known !== undefined,
  };
}

interface BoardFindProps {
  typed: string;
  onType: (typed: string) => void;
}

const FIELD = '.bd__find input';
const RESULTS = '.found button';
const HITS = '.hit button';

/** Enter leads from the field to the first result, the arrow keys from one result to the next, and Escape back to the field. */
function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const field = document.querySelector<HTMLElement>(FIELD);
  const places = [field, ...document.querySelectorAll<HTMLElement>(RESULTS)];
  const at = places.findIndex((place) => place === document.activeElement);
  const steps: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Escape: 0 };
  const to = event.key === 'Enter' && at === 0 ? 1 : steps[event.key];
  if (to === undefined || (event.key === 'Escape' && at === 0)) return;
  event.preventDefault();
  places[to]?.focus();
}

/**
 * Moves the focus to the next placement before the pressed button is removed. After the last placement, the heading gets the
 * focus: in the field, a shortcut such as `c` for the cart would enter text.
 */
function focusAfter(button: HTMLElement): void {
  const places = [...document.querySelectorAll<HTMLElement>(HITS)];
  const next = places[places.indexOf(button) + 1];
  if (places.includes(button) && next) next.focus();
  else document.querySelector<HTMLElement>('.found h2')?.focus();
}

/** The search field of the board. */
export function BoardFind({ typed, onType }: BoardFindProps) {
  const { board } = useWords();
  return (
    <span className="in-wrap in-wrap--end bd__find">
      <Icon name="search" />
      <input
        type="search"
        className="in"
        aria-label={board.find}
        placeholder={board.findHint}
        maxLength={200}
        spellCheck={false}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={moveByKey}
      />
      {typed !== '' && (
        <button
          type="button"
          className="in-wrap__r"
          aria-label={board.clear}
          data-tip={board.clear}
          onClick={() => onType('')}
        >
          <Icon name="x" />
        </button>
      )}
    </span>
  );
}

interface FoundProps {
  typed: string;
  found: readonly FreePlacement[];
  /** More placements are free than the search has returned. */
  hasMore: boolean;
  /** Null for users who cannot order. */
  onTake: ((placements: readonly FreePlacement[]) => void) | null;
  isTaken: (placementId: number) => boolean;
}

/** The placements that the search has found, with buttons that take one of them or all. */
export function BoardFound({ typed, found, hasMore, onTake, isTaken }: FoundProps) {
  const { board } = useWords();
  const locale = useLocale();
  const priceOf = useListPrices(found.map(({ publicationId }) => publicationId));
  const free = found.filter(({ id }) => !isTaken(id));
  return (
    <div role="presentation" onKeyDown={moveByKey}>
      <section className="found" aria-label={board.find}>
        <h2 className="h2" role="status" tabIndex={-1}>
          {found.length === 0 ? board.nothingFound(typed) : board.found(found.length)}
        </h2>
        {found.length > 0 && (
          <ul className="found__l">
            {found.map((placement) => {
              const day = formatDay(locale, placement.sendingDate);
              const isInCart = isTaken(placement.id);
              const price = priceOf(locale, placement);
              const place = `${placement.name} · ${placement.publicationTitle}`;
              return (
                <li key={placement.id} className="hit">
                  <Mark name={isInCart ? 'cart' : 'free'} />
                  <span className="hit__t">
                    <b>{[day, price].filter(Boolean).join(' · ')}</b>
                    <span className="cut" data-tip={place}>
                      {place}
                    </span>
                  </span>
                  {onTake && !isInCart && (
                    <IconButton
                      icon="plus"
                      variant="quiet"
                      label={board.take(placement.name, placement.publicationTitle, day)}
                      onClick={({ currentTarget }) => {
                        focusAfter(currentTarget);
                        onTake([placement]);
                      }}
                    />
                  )}
                </li>
              );
            })}
          </ul>
        )}
        {hasMore && <p className="quiet">{board.firstFound(found.length, MOST_WANTED)}</p>}
        {onTake && free.length > 0 && (
          <Button
            variant="primary"
            onClick={({ currentTarget }) => {
              focusAfter(currentTarget);
              onTake(free);
            }}
          >
            {board.takeAll(free.length)}
          </Button>
        )}
      </section>
    </div>
  );
}
