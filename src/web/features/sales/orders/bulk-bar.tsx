import { type RefObject, useState } from 'react';
import { can } from '#domain/access/abilities.ts';
import { BULK_ACTS, BULK_NEEDS, type BulkAct } from '#domain/sales/lists/order-bulk.ts';
import { formatNumber } from '#words/format.ts';
import { useSession } from '#web/api/session.ts';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import type { OrdersSearch } from '#web/ui/navigation/orders-search.ts';
import { Button } from '#web/ui/button.tsx';
import { BulkPanel } from './bulk-panel.tsx';
import { useExportOrders } from './use-order-views.ts';
import { orderWorkWords } from '#words/sales/order-work.ts';
import type { Selection } from './use-selection.ts';

interface BulkBarProps {
  search: OrdersSearch;
  selection: Selection;
  /** The number of orders in the list. */
  total: number;
  /** Called when an act has been carried out. */
  onDone: () => void;
  onClear: () => void;
  ref: RefObject<HTMLElement | null>;
}

const ICONS = { prolong: 'calendar', book: 'check', cancel: 'trash' } as const;

/** The actions for the selected orders. */
export function BulkBar({ search, selection, total, onDone, onClear, ref }: BulkBarProps) {
  const words = useWordsOf(orderWorkWords);
  const locale = useLocale();
  const { capabilities } = useSession();
  const [act, setAct] = useState<BulkAct | null>(null);
  const exporting = useExportOrders();
  const orderIds = selection.isAll ? undefined : [...selection.ids];
  const chosen = selection.isAll
    ? words.select.allChosen(formatNumber(locale, total))
    : words.select.chosen(selection.ids.size);
  return (
    <section className="bulk" aria-label={words.select.label} ref={ref}>
      <div className="bulk__t">
        <b role="status">{chosen}</b>
        {BULK_ACTS.filter((name) => can(capabilities, BULK_NEEDS[name])).map((name) => (
          <Button
            key={name}
            bar
            icon={ICONS[name]}
            aria-pressed={act === name}
            {...(name === 'cancel' ? { variant: 'quiet', dangerText: true } : {})}
            onClick={() => setAct(act === name ? null : name)}
          >
            {words.acts[name]}
          </Button>
        ))}
        <Button bar pending={exporting.isPending} onClick={() => exporting.mutate({ search, orderIds })}>
          {words.export.label}
        </Button>
        <span className="grow" />
        <Button variant="quiet" bar icon="x" onClick={onClear}>
          {words.select.clear}
        </Button>
      </div>
      {act && (
        <BulkPanel
          key={act}
          act={act}
          search={search}
          orderIds={orderIds}
          onDone={onDone}
          onClose={onClear}
        />
      )}
    </section>
  );
}
