import type { Publication } from '#contract/catalogue/publications.ts';
import { AD_WEEKS_MAX, AD_WEEKS_USUAL } from '#domain/ads/approval/board-column.ts';
import type { AdsSearch } from './ads-search.ts';
import { approvalWords } from '#words/ads/approval.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';
import { SelectMenu } from '#web/ui/lists/select-menu.tsx';

/** The value of "all" in the menus. */
const ALL = '';

interface AdFiltersProps {
  search: AdsSearch;
  publications: readonly Publication[];
  creators: readonly { id: number; name: string }[];
  onSearch: (search: AdsSearch) => void;
}

/** The filters of the board of ads: a newsletter, a number of weeks, and the salesperson who placed the orders. */
export function AdFilters({ search, publications, creators, onSearch }: AdFiltersProps) {
  const { board } = useWordsOf(approvalWords);
  const { weeks, newsletter, seller } = search;
  const show = (next: { [Key in keyof AdsSearch]: AdsSearch[Key] | undefined }) => {
    const entries = Object.entries({ ...search, ...next }).filter(([, value]) => value !== undefined);
    onSearch(Object.fromEntries(entries));
  };
  const idOf = (value: string) => (value === ALL ? undefined : Number(value));
  return (
    <div className="row ad-filters">
      <SelectMenu
        label={board.newsletters}
        options={[
          { value: ALL, label: board.allNewsletters },
          ...publications.map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
        value={String(newsletter ?? ALL)}
        onChange={(value) => show({ newsletter: idOf(value) })}
      />
      <SelectMenu
        label={board.until}
        options={Array.from({ length: AD_WEEKS_MAX }, (_, index) => ({
          value: String(index + 1),
          label: board.weeks(index + 1),
        }))}
        value={String(weeks ?? AD_WEEKS_USUAL)}
        onChange={(value) => show({ weeks: Number(value) === AD_WEEKS_USUAL ? undefined : Number(value) })}
      />
      {creators.length > 0 && (
        <SelectMenu
          label={board.sellers}
          options={[
            { value: ALL, label: board.allSellers },
            ...creators.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={String(seller ?? ALL)}
          onChange={(value) => show({ seller: idOf(value) })}
        />
      )}
    </div>
  );
}
