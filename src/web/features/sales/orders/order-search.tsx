import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listSuggestions } from '#contract/sales/orders.ts';
import { SUGGESTION_TYPES } from '#domain/sales/lists/order-filters.ts';
import { call } from '#web/api/call.ts';
import { useWords } from '#web/ui/language/language.tsx';
import type { OrdersSearch } from '#web/ui/navigation/orders-search.ts';
import { type SuggestionGroup, Typeahead } from '#web/ui/lists/typeahead.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';

const DEBOUNCE_MS = 150;
/** The key of the group of corrections. Choosing a correction searches for it. */
const MEANT = 'meant';

interface OrderSearchProps {
  search: OrdersSearch;
  onSearch: (wanted: Pick<OrdersSearch, 'q' | 't'>) => void;
}

/** A search with suggestions for customers, newsletters and notes; Enter searches all three. Spec §2 Orders list. */
export function OrderSearch({ search, onSearch }: OrderSearchProps) {
  const { list, suggestionTypes } = useWords().order;
  const { common, palette } = useWords();
  const [typed, setTyped] = useState(search.q ?? '');
  const wanted = useDebounced(typed.trim(), DEBOUNCE_MS);
  const { data, isFetching } = useQuery({
    queryKey: ['suggestions', wanted],
    queryFn: ({ signal }) => call(listSuggestions, { query: { q: wanted }, signal }),
    enabled: wanted !== '',
    placeholderData: (previous) => previous,
  });
  const suggestions = wanted === '' ? [] : (data?.suggestions ?? []);
  const groups: SuggestionGroup[] = SUGGESTION_TYPES.map((type) => ({
    key: type,
    label: suggestionTypes[type],
    items: suggestions
      .filter((suggestion) => suggestion.type === type)
      .map(({ value }) => ({ key: `${type}:${value}`, label: value })),
  })).filter((group) => group.items.length > 0);
  const meant = wanted === '' ? [] : (data?.didYouMean ?? []);
  if (meant.length > 0) {
    const items = meant.map((label) => ({ key: `meant:${label}`, label }));
    groups.push({ key: MEANT, label: palette.didYouMean, items });
  }
  return (
    <Typeahead
      label={list.search}
      placeholder={list.searchPlaceholder}
      query={typed}
      onQueryChange={setTyped}
      groups={groups}
      onPick={(suggestion, group) => {
        setTyped(suggestion.label);
        const t = SUGGESTION_TYPES.find((type) => type === group);
        onSearch({ q: suggestion.label, ...(t ? { t } : {}) });
      }}
      onSubmit={(q) => onSearch(q.trim() === '' ? {} : { q: q.trim() })}
      onClear={() => onSearch({})}
      clearLabel={list.clearSearch}
      emptyText={wanted === '' || isFetching ? undefined : list.searchEmpty}
      loading={isFetching}
      loadingText={common.loading}
    />
  );
}
