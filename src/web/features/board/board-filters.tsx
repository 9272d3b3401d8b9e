import type { BoardIssue } from '#contract/orders/board.ts';
import type { Publication } from '#contract/publications/publications.ts';
import { weekdayOf } from '#domain/day.ts';
import { weekdayName } from '#words/format.ts';
import type { BoardSearch } from '../../base/searches/board-search.ts';
import { useLocale, useWords } from '../../base/language.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectMenu } from '../../ui/lists/select-menu.tsx';
import { type BoardFilter, groupsOf } from './board-rows.ts';

/** The value of "all" in the menus. */
const ALL = '';

interface BoardFiltersProps {
  search: BoardSearch;
  publications: readonly Publication[];
  issues: readonly BoardIssue[];
  onSearch: (search: BoardSearch) => void;
}

/** Reads the filter from the address. */
export function filterOf({ placement, newsletter, days, free }: BoardSearch): BoardFilter {
  return {
    placement: placement ?? null,
    newsletter: newsletter ?? null,
    days: [...String(days ?? '')].map(Number),
    onlyFree: free ?? false,
  };
}

/** What the board shows: placements, a newsletter, days, and only newsletters with something free. */
export function BoardFilters({ search, publications, issues, onSearch }: BoardFiltersProps) {
  const { board } = useWords();
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
      <Button
        aria-pressed={onlyFree}
        onClick={() => onSearch({ ...others('free'), ...(onlyFree ? {} : { free: true }) })}
      >
        {board.onlyFree}
      </Button>
    </div>
  );
}

/** The days on which something is sent; none pressed means all. */
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
    <span className="group days" role="group" aria-label={board.days}>
      {known.toSorted().map((day) => (
        <Button key={day} aria-pressed={chosen.includes(day)} onClick={() => toggle(day)}>
          {weekdayName(locale, day, 'short')}
        </Button>
      ))}
    </span>
  );
}
