import { useId, useState } from 'react';
import type { BoardIssue } from '#contract/catalogue/board.ts';
import type { Publication } from '#contract/catalogue/publications.ts';
import { weekdayOf } from '#domain/platform/day.ts';
import { readDecimal } from '#domain/pricing/quotes/money.ts';
import { formatNumber, weekdayName } from '#words/format.ts';
import type { BoardSearch } from './board-search.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { useSeesPrices } from '#web/api/price-lists.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { SelectMenu } from '#web/ui/lists/select-menu.tsx';
import { type BoardFilter, groupsOf } from './board-rows.ts';
import { clampBoardWeek } from '#domain/catalogue/board.ts';
import { addWeeks, BOARD_WEEKS, type WeekNumber, weekOf } from '#domain/platform/week.ts';
import { useSession } from '#web/api/session.ts';

/** The value of "all" in the menus. */
const ALL = '';

interface BoardFiltersProps {
  search: BoardSearch;
  publications: readonly Publication[];
  issues: readonly BoardIssue[];
  onSearch: (search: BoardSearch) => void;
}

/** Returns the filter that the URL contains. */
export function filterOf({
  placement,
  newsletter,
  days,
  free,
}: BoardSearch): Omit<BoardFilter, 'isAffordable'> {
  return {
    placement: placement ?? null,
    newsletter: newsletter ?? null,
    days: [...String(days ?? '')].map(Number),
    onlyFree: free ?? false,
  };
}

/** The filters of the board: placements, a newsletter, days, a maximum price, and only newsletters with free placements. */
export function BoardFilters({ search, publications, issues, onSearch }: BoardFiltersProps) {
  const { board } = useWords();
  const seesPrices = useSeesPrices();
  const { placement: _placement, newsletter: _newsletter, free: _free, ...rest } = search;
  const { placement, newsletter, onlyFree } = filterOf(search);
  const groups = [...new Set([...groupsOf(issues), ...(placement ? [placement] : [])])];
  const others = (left: 'placement' | 'newsletter' | 'free') => ({
    ...rest,
    ...(placement && left !== 'placement' ? { placement } : {}),
    ...(newsletter && left !== 'newsletter' ? { newsletter } : {}),
    ...(onlyFree && left !== 'free' ? { free: true as const } : {}),
  });
  return (
    <div className="bar__f" role="group" aria-label={board.filters}>
      <SelectMenu
        label={board.placement}
        options={[
          { value: ALL, label: board.anyPlacement },
          ...groups.map((group) => ({ value: group, label: group })),
        ]}
        value={placement ?? ALL}
        onChange={(value) =>
          onSearch({ ...others('placement'), ...(value === ALL ? {} : { placement: value }) })
        }
      />
      <SelectMenu
        label={board.newsletters}
        options={[
          { value: ALL, label: board.anyNewsletter },
          ...publications.map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
        value={String(newsletter ?? ALL)}
        onChange={(value) =>
          onSearch({ ...others('newsletter'), ...(value === ALL ? {} : { newsletter: Number(value) }) })
        }
      />
      <Days search={search} issues={issues} onSearch={onSearch} />
      {seesPrices && <MaxPrice search={search} onSearch={onSearch} />}
      <Button
        aria-pressed={onlyFree}
        onClick={() => onSearch({ ...others('free'), ...(onlyFree ? {} : { free: true }) })}
      >
        {board.onlyFree}
      </Button>
    </div>
  );
}

/** The filter by sending weekday. If no day is pressed, all days are shown. */
function Days({ search, issues, onSearch }: Omit<BoardFiltersProps, 'publications'>) {
  const { board } = useWords();
  const locale = useLocale();
  const { days: _days, ...rest } = search;
  const chosen = filterOf(search).days;
  const known = [...new Set([...issues.map(({ sendingDate }) => weekdayOf(sendingDate)), ...chosen])];
  const toggle = (day: number) => {
    const next = chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day];
    onSearch({ ...rest, ...(next.length > 0 ? { days: Number(next.toSorted().join('')) } : {}) });
  };
  return (
    <span className="group bd__days" role="group" aria-label={board.days}>
      {known.toSorted().map((day) => (
        <Button key={day} aria-pressed={chosen.includes(day)} onClick={() => toggle(day)}>
          {weekdayName(locale, day, 'short')}
        </Button>
      ))}
    </span>
  );
}

/** The maximum price of a placement, for users who see prices. An invalid price stays in the field with a message, and does not filter. */
function MaxPrice({ search, onSearch }: Pick<BoardFiltersProps, 'search' | 'onSearch'>) {
  const { board } = useWords();
  const locale = useLocale();
  const { price, ...rest } = search;
  const [typed, setTyped] = useState<{ text: string; price: number | undefined }>();
  // If the price in the URL changes, for example after a reset, it replaces the typed text.
  const text =
    typed && typed.price === price ? typed.text : price === undefined ? '' : formatNumber(locale, price);
  const problemId = useId();
  const isWrong = text.trim() !== '' && priceIn(text) === undefined;
  return (
    <span className="bd__max">
      <input
        className="in"
        inputMode="decimal"
        maxLength={14}
        aria-label={board.maxPrice}
        placeholder={board.maxPrice}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? problemId : undefined}
        value={text}
        onChange={({ target: { value } }) => {
          const next = priceIn(value);
          setTyped({ text: value, price: next });
          onSearch(next === undefined ? rest : { ...rest, price: next });
        }}
      />
      {isWrong && (
        <span id={problemId} className="msg msg--error" role="alert">
          {board.noPrice}
        </span>
      )}
    </span>
  );
}

function priceIn(text: string): number | undefined {
  const read = readDecimal(text, 2);
  return read === null || read < 0 ? undefined : read / 100;
}

interface BoardPagingProps {
  /** The first week of the board. */
  week: WeekNumber;
  onGo: (week: WeekNumber) => void;
}

/** Buttons to page by eight weeks or to the current week. */
export function BoardPaging({ week, onGo }: BoardPagingProps) {
  const { board, common, weekView } = useWords();
  const { today } = useSession();
  const [back, forward] = [addWeeks(week, -BOARD_WEEKS), addWeeks(week, BOARD_WEEKS)];
  const isEnd = (target: WeekNumber) => clampBoardWeek(target, today) === week;
  return (
    <span className="group" role="group" aria-label={weekView.paging}>
      <IconButton
        icon="left"
        label={board.back(BOARD_WEEKS)}
        unavailable={isEnd(back)}
        onClick={() => onGo(back)}
      />
      <Button onClick={() => onGo(weekOf(today))}>{common.today}</Button>
      <IconButton
        icon="right"
        label={board.forward(BOARD_WEEKS)}
        unavailable={isEnd(forward)}
        onClick={() => onGo(forward)}
      />
    </span>
  );
}
