import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { search } from '#contract/sales/search.ts';
import { call } from '#web/api/call.ts';
import { useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { Typeahead } from '#web/ui/lists/typeahead.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import type { Order } from './use-order.ts';
import { orderMovesWords } from '#words/sales/order-moves.ts';

const TYPING_MS = 150;

interface CopyTargetProps {
  order: Order;
  targetId: number | null;
  onChoose: (orderId: number | null) => void;
}

/** The choice of another order by number, customer or newsletter. While nothing is typed, it offers orders of the same customer. */
export function CopyTarget({ order, targetId, onChoose }: CopyTargetProps) {
  const { copy: words } = useWordsOf(orderMovesWords);
  const { common } = useWords();
  const [typed, setTyped] = useState(targetId === null ? '' : String(targetId));
  const wanted = typed.trim();
  const settled = useDebounced(wanted, TYPING_MS);
  const q = settled || order.customer.name;
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['search', q],
    queryFn: ({ signal }) => call(search, { query: { q }, signal }),
    placeholderData: (previous) => previous,
  });
  const items = (data?.orders ?? [])
    .filter(({ id }) => id !== order.id)
    .map(({ id, customerName, note, publications }) => ({
      key: String(id),
      label: words.orderOf(id, customerName),
      detail: note || publications.join(', '),
    }));
  return (
    <Typeahead
      label={words.target}
      labelHidden={false}
      placeholder={words.targetHint}
      autoFocus
      autoHighlight
      query={typed}
      onQueryChange={(text) => {
        setTyped(text);
        onChoose(null);
      }}
      groups={items.length > 0 ? [{ key: 'orders', label: words.orders, items }] : []}
      onPick={({ key, label }) => {
        setTyped(label);
        onChoose(Number(key));
      }}
      clearLabel={words.clear}
      emptyText={isFetching || targetId !== null ? undefined : words.noOrder}
      loading={isFetching}
      stale={targetId === null && (settled !== wanted || isPlaceholderData)}
      loadingText={common.loading}
    />
  );
}
