import { useState } from 'react';
import { type OrdersFilters, type OrdersSearch, readFilters } from '#web/ui/navigation/orders-search.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { FilterDialog } from './filter-dialog.tsx';
import { orderViewsQuery, useExportOrders, useOrderViews } from './use-order-views.ts';
import { orderWorkWords } from '#words/sales/order-work.ts';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CUSTOMERS_ORDERS, MY_ORDERS } from '#domain/sales/lists/order-filters.ts';
import { formatNearDay } from '#words/format.ts';
import { publicationsQuery } from '#web/api/publications.ts';
import { useSession } from '#web/api/session.ts';
import { chooseOrderColumns } from '#contract/sales/order-views.ts';
import { ORDER_COLUMNS, type OrderColumn, shownOrderColumns } from '#domain/sales/lists/order-views.ts';
import { call } from '#web/api/call.ts';
import { failureText } from '#web/api/failure-text.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { Checkbox } from '#web/ui/fields/choice-group.tsx';

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

/** An active filter, with its name and value in words. */
interface FilterText {
  key: string;
  name: string;
  value: string;
  /** The fields that the filter consists of. */
  fields: (keyof OrdersFilters)[];
}

/** Returns the active filters in words. */
function useFilterTexts(filters: OrdersFilters): FilterText[] {
  const { filters: words } = useWordsOf(orderWorkWords);
  const { salespeople } = useOrderViews();
  const { data } = useQuery({ ...publicationsQuery, enabled: filters.publicationId !== undefined });
  const { dayText, endText } = useFilterDayTexts();
  const { state, publicationId, creatorId, sendingFrom, sendingTo, expiresUntil, incomplete } = filters;
  const publication = data?.publications.find(({ id }) => id === publicationId);
  const groups = new Map<unknown, string>([
    [MY_ORDERS, words.me],
    [CUSTOMERS_ORDERS, words.customersThemselves],
  ]);
  const creator = groups.get(creatorId) ?? salespeople.find(({ id }) => id === creatorId)?.name;
  const texts: (FilterText | false)[] = [
    state !== undefined && text('state', words.states[state]),
    publicationId !== undefined && text('publicationId', publication?.title ?? words.unknown),
    creatorId !== undefined && text('creatorId', creator ?? words.unknown),
    (sendingFrom !== undefined || sendingTo !== undefined) && {
      key: 'sending',
      name: words.names.sending,
      value: [
        ...(sendingFrom === undefined ? [] : [words.fromDay(dayText(sendingFrom))]),
        ...(sendingTo === undefined ? [] : [words.toDay(dayText(sendingTo))]),
      ].join(' '),
      fields: ['sendingFrom', 'sendingTo'],
    },
    expiresUntil !== undefined && text('expiresUntil', endText(expiresUntil)),
    incomplete !== undefined && text('incomplete', words.incomplete),
  ];
  return texts.filter((one) => one !== false);

  function text(key: Exclude<keyof OrdersFilters, 'sendingFrom' | 'sendingTo'>, value: string): FilterText {
    return { key, name: words.names[key], value, fields: [key] };
  }
}

/** Returns functions that write a day of a filter: "today", "in 7 days", or the date; and a last day: "within 7 days", or "by" the date. */
function useFilterDayTexts() {
  const { filters } = useWordsOf(orderWorkWords);
  const locale = useLocale();
  const { today } = useSession();
  const dateText = (day: string) => formatNearDay(locale, day, today);
  const textOf = (day: string, coming: (days: number) => string, date: (day: string) => string) => {
    if (!day.endsWith('d')) return date(dateText(day));
    const days = Number(day.slice(0, -1));
    if (days === 0) return filters.today;
    return days > 0 ? coming(days) : filters.lastDays(-days);
  };
  return {
    dayText: (day: string) => textOf(day, filters.inDays, (date) => date),
    endText: (day: string) => textOf(day, filters.withinDays, filters.byDay),
  };
}

/**
 * The dialog in which users choose their columns of the list, for all their devices. Columns that are shown only because of a
 * filter are ticked as well.
 */
function ColumnsDialog({ search, onClose }: { search: OrdersSearch; onClose: () => void }) {
  const { list } = useWords().order;
  const { columns: words } = useWordsOf(orderWorkWords);
  const client = useQueryClient();
  const { columns } = useOrderViews();
  const [chosen, setChosen] = useState<readonly OrderColumn[]>(() => shownOrderColumns(columns, search));
  const save = useMutation({
    mutationFn: () => call(chooseOrderColumns, { body: { columns: [...chosen] } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: orderViewsQuery.queryKey });
      onClose();
    },
  });
  return (
    <FormDialog
      title={words.title}
      submitLabel={words.save}
      isPending={save.isPending}
      failure={save.error ? failureText(save.error) : null}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      {ORDER_COLUMNS.map((column) => (
        <Checkbox
          key={column}
          label={list.columns[column]}
          checked={chosen.includes(column)}
          onChange={(event) =>
            setChosen(event.target.checked ? [...chosen, column] : chosen.filter((other) => other !== column))
          }
        />
      ))}
    </FormDialog>
  );
}
