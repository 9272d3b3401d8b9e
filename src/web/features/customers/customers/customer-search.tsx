import { useState } from 'react';
import { MAX_SELECTABLE_CUSTOMERS } from '#domain/customers/customer.ts';
import { bestMatches } from '#domain/sales/search/suggestion.ts';
import { useCustomerChoice } from '#web/api/customers.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { Typeahead } from '#web/ui/lists/typeahead.tsx';

interface CustomerSearchProps {
  /** Only customers of this name are shown; '' shows all. */
  name: string;
  onName: (name: string) => void;
}

/** Finds a customer by name: a chosen name filters the list to customers of exactly this name. Spec §2 Customers. */
export function CustomerSearch({ name, onName }: CustomerSearchProps) {
  const { list } = useWords().customer;
  const { common, palette } = useWords();
  const [typed, setTyped] = useState(name);
  const [shown, setShown] = useState(name);
  if (shown !== name) {
    setShown(name);
    setTyped(name);
  }
  const isNew = typed.trim() !== '' && typed !== name;
  const { customers, isSimilar, isStale, isPending } = useCustomerChoice(typed);
  const names = isNew ? [...new Set(customers.map((customer) => customer.name))] : [];
  const items =
    isSimilar && !isStale ? names : bestMatches(names, (one) => one, typed, MAX_SELECTABLE_CUSTOMERS);
  const groups =
    items.length === 0
      ? []
      : [
          {
            key: 'customers',
            label: isSimilar ? palette.didYouMean : list.suggestions,
            items: items.map((label) => ({ key: label, label })),
          },
        ];
  return (
    <Typeahead
      label={list.search}
      placeholder={list.searchPlaceholder}
      query={typed}
      onQueryChange={setTyped}
      groups={groups}
      autoHighlight={!isSimilar}
      onPick={({ label }) => {
        setTyped(label);
        onName(label);
      }}
      onSubmit={(query) => onName(query.trim())}
      onClear={() => onName('')}
      clearLabel={list.clearSearch}
      emptyText={isNew && !isStale && !isPending ? list.searchEmpty : undefined}
      loadingText={common.loading}
    />
  );
}
