import type { ListedCustomer } from '#contract/customers/customers.ts';
import { Combobox, type ComboboxProps } from '../lists/combobox.tsx';
import { useWords } from '../language/language.tsx';

/** A customer by id and name. */
export interface NamedCustomer {
  id: number;
  name: string;
}

/** The customers that match a typed text. */
export interface CustomerChoice {
  customers: readonly ListedCustomer[];
  /** How many customers match, as "41" or "99+"; null if `customers` contains all of them. */
  total: string | null;
  /** The customers' names are only similar to the typed text. */
  isSimilar: boolean;
  /** The text that the customers match. */
  wanted: string;
  /** The customers do not match the typed text yet. */
  isStale: boolean;
  isPending: boolean;
  isError: boolean;
}

type OwnProps = 'onChange' | 'value';
type FilledProps = 'groupLabel' | 'loading' | 'loadingText' | 'options' | 'similar' | 'stale' | 'unclearText';

interface CustomerComboboxProps extends Omit<ComboboxProps, FilledProps | OwnProps> {
  choice: CustomerChoice;
  value: NamedCustomer | null;
  onChange: (customer: NamedCustomer | null) => void;
}

/** The choice of a customer by typing a part of its name. `emptyText` is shown if no name matches and none is similar. */
export function CustomerCombobox({
  choice: { customers, total, isSimilar, wanted, isStale, isPending, isError },
  value,
  onChange,
  create,
  emptyText,
  ...props
}: CustomerComboboxProps) {
  const { common, palette } = useWords();
  const group = total ? common.firstOf(customers.length, total) : undefined;
  return (
    <Combobox
      {...props}
      options={customers.map(({ id, name, agencyName }) => ({
        value: String(id),
        label: name,
        detail: agencyName || undefined,
      }))}
      similar={isSimilar}
      groupLabel={isSimilar ? palette.noCustomerWith(wanted) : group}
      stale={isStale}
      value={value && { value: String(value.id), label: value.name }}
      onChange={(option) => onChange(option && { id: Number(option.value), name: option.label })}
      create={isError ? undefined : create}
      emptyText={isError ? common.customersFailed : emptyText}
      loading={isPending}
      loadingText={common.loadingCustomers}
      unclearText={common.unclearChoice}
    />
  );
}
