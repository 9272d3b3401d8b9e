import { useState } from 'react';
import { type OrdersFilters, type OrdersSearch, readFilters } from '#web/ui/navigation/orders-search.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { ColumnsDialog } from './columns-dialog.tsx';
import { FilterDialog } from './filter-dialog.tsx';
import { useFilterTexts } from './filter-texts.ts';
import { useExportOrders } from './use-export-orders.ts';
import { orderWorkWords } from '#words/sales/order-work.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';

interface FilterBarProps {
  search: OrdersSearch;
  onSearch: (search: OrdersSearch) => void;
}

/** The active filters as chips, the dialog that sets them, the choice of columns, and the export of the list. */
export function FilterBar({ search, onSearch }: FilterBarProps) {
  const words = useWordsOf(orderWorkWords);
  const [open, setOpen] = useState<'filters' | 'columns' | null>(null);
  const exporting = useExportOrders();
  const filters = readFilters({ ...search });
  const texts = useFilterTexts(filters);
  const change = (next: OrdersFilters) => onSearch({ ...withoutFilters(search), ...next });
  return (
    <div className="bar chips" role="group" aria-label={words.filters.label}>
      {texts.map(({ key, name, value, fields }) => (
        <span key={key} className="chip is-set">
          <button type="button" className="chip__v" onClick={() => setOpen('filters')}>
            <span className="k">{name}</span> <b>{value}</b>
          </button>
          <button
            type="button"
            className="x"
            aria-label={words.filters.remove(name)}
            onClick={() => change(omit(filters, fields))}
          >
            <Icon name="x" />
          </button>
        </span>
      ))}
      <button type="button" className="chip chip--add" onClick={() => setOpen('filters')}>
        <Icon name="plus" />
        {words.filters.add}
      </button>
      {texts.length > 0 && (
        <Button variant="quiet" bar onClick={() => change({})}>
          {words.filters.clear}
        </Button>
      )}
      <span className="bar__r">
        <Button bar icon="columns" onClick={() => setOpen('columns')}>
          {words.columns.choose}
        </Button>
        <Button bar pending={exporting.isPending} onClick={() => exporting.mutate({ search })}>
          {words.export.label}
        </Button>
      </span>
      {open === 'filters' && (
        <FilterDialog
          filters={filters}
          onChange={(next) => {
            setOpen(null);
            change(next);
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'columns' && <ColumnsDialog search={search} onClose={() => setOpen(null)} />}
    </div>
  );
}

function withoutFilters({ sort, direction, q, t }: OrdersSearch): OrdersSearch {
  return {
    ...(sort ? { sort } : {}),
    ...(direction ? { direction } : {}),
    ...(q === undefined ? {} : { q }),
    ...(t ? { t } : {}),
  };
}

function omit(filters: OrdersFilters, fields: readonly (keyof OrdersFilters)[]): OrdersFilters {
  return Object.fromEntries(
    Object.entries(filters).filter(([name]) => !fields.includes(name as keyof OrdersFilters)),
  );
}
