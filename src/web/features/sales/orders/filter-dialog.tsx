import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CUSTOMERS_ORDERS, FILTER_STATES, MY_ORDERS } from '#domain/sales/lists/order-filters.ts';
import { publicationsQuery } from '#web/api/publications.ts';
import { useCan, useSession } from '#web/api/session.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { type OrdersFilters, readFilters } from '#web/ui/navigation/orders-search.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { FilterDays } from './filter-days.tsx';
import { useOrderViews } from './use-order-views.ts';
import { orderWorkWords } from '#words/sales/order-work.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';

interface FilterDialogProps {
  filters: OrdersFilters;
  onChange: (filters: OrdersFilters) => void;
  onClose: () => void;
}

/** Sets all filters of the list at once. */
export function FilterDialog({ filters, onChange, onClose }: FilterDialogProps) {
  const { filters: words } = useWordsOf(orderWorkWords);
  const { salespeople } = useOrderViews();
  const isStaff = useSession().customerId === null;
  const canSell = useCan('create Order');
  const { data } = useQuery(publicationsQuery);
  const [entered, setEntered] = useState<Record<string, unknown>>({ ...filters });
  const set = (name: keyof OrdersFilters, value: unknown) =>
    setEntered((previous) => ({ ...previous, [name]: value === '' ? undefined : value }));
  const valueOf = (name: keyof OrdersFilters) => String(entered[name] ?? '');
  return (
    <FormDialog
      title={words.title}
      submitLabel={words.apply}
      isPending={false}
      onSubmit={() => onChange(readFilters(entered))}
      onClose={onClose}
    >
      <SelectField
        label={words.names.state}
        placeholder={words.any}
        options={FILTER_STATES.map((value) => ({ value, label: words.states[value] }))}
        value={valueOf('state')}
        onChange={(event) => set('state', event.target.value)}
      />
      <SelectField
        label={words.names.publicationId}
        placeholder={words.any}
        options={(data?.publications ?? []).map(({ id, title }) => ({ value: String(id), label: title }))}
        value={valueOf('publicationId')}
        onChange={(event) => set('publicationId', event.target.value)}
      />
      {isStaff && (
        <SelectField
          label={words.names.creatorId}
          placeholder={words.any}
          options={[
            ...(canSell ? [{ value: MY_ORDERS, label: words.me }] : []),
            ...salespeople.map(({ id, name }) => ({ value: String(id), label: name })),
            { value: CUSTOMERS_ORDERS, label: words.customersThemselves },
          ]}
          value={valueOf('creatorId')}
          onChange={(event) => set('creatorId', event.target.value)}
        />
      )}
      <FilterDays entered={readFilters(entered)} onSet={set} />
      <Checkbox
        label={words.onlyIncomplete}
        checked={entered['incomplete'] !== undefined}
        onChange={(event) => set('incomplete', event.target.checked ? 1 : undefined)}
      />
    </FormDialog>
  );
}
