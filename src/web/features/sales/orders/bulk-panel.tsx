import { useEffect, useRef, useState } from 'react';
import type { BulkAct } from '#domain/sales/lists/order-bulk.ts';
import { formatDay } from '#words/format.ts';
import { fieldMessages } from '#web/api/api-problem.ts';
import { failureText } from '#web/api/failure-text.ts';
import { useSession } from '#web/api/session.ts';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { useExpireShortcuts } from '#web/ui/terms/expire-shortcuts.ts';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { type OrdersSearch, queryOf } from '#web/ui/navigation/orders-search.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldMessage } from '#web/ui/fields/field.tsx';
import { Spinner } from '#web/ui/messages/spinner.tsx';
import { BulkOutcomes } from './bulk-outcomes.tsx';
import { orderWorkWords } from '#words/sales/order-work.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  actOnOrders,
  type BulkPreview,
  type BulkResult,
  previewOrdersAct,
} from '#contract/sales/order-bulk.ts';
import { call } from '#web/api/call.ts';
import { useRetryKey } from '#web/api/forms/use-retry-key.ts';

interface BulkPanelProps {
  act: BulkAct;
  search: OrdersSearch;
  orderIds: number[] | undefined;
  onDone: () => void;
  /** Called when the user closes the result. */
  onClose: () => void;
}

/** An act on the selected orders: first what it would do with each order, afterwards what it has done. */
export function BulkPanel({ act, search, orderIds, onDone, onClose }: BulkPanelProps) {
  const { acts } = useWordsOf(orderWorkWords);
  const locale = useLocale();
  const { today } = useSession();
  const shortcuts = useExpireShortcuts({ today, firstSendingDate: null });
  const [until, setUntil] = useState<string | null>(null);
  const { preview, possible, run } = useBulkAct({ act, until, search, orderIds, onDone });
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (act === 'prolong') panel.current?.querySelector('input')?.focus();
  }, [act]);
  const untilText = until === null ? '' : formatDay(locale, until);
  const placements = possible.reduce((sum, order) => sum + order.count_verts, 0);
  if (run.data) {
    const done = run.data.filter(({ outcome }) => outcome === 'done');
    const previewed = new Map(run.variables.map((order) => [order.id, order]));
    return (
      <div className="bulk__p">
        <BulkOutcomes
          orders={run.data.map((result) => ({ ...previewed.get(result.id), ...result }))}
          text={acts.did[act](done.length)}
        />
        <div className="row">
          <Button ref={focusAtOnce} onClick={onClose}>
            {acts.close}
          </Button>
        </div>
      </div>
    );
  }
  const isReady = preview.data !== undefined && !preview.isPlaceholderData;
  return (
    <div className="bulk__p" ref={panel}>
      {act === 'prolong' && (
        <DateField
          label={acts.until}
          value={until}
          onChange={setUntil}
          min={today}
          today={today}
          live
          shortcuts={shortcuts}
          errors={fieldMessages(preview.error, 'until')}
        />
      )}
      {act === 'prolong' && until === null && <p className="quiet">{acts.chooseDay}</p>}
      {preview.isFetching && !isReady && (
        <p role="status">
          <Spinner /> {acts.checking}
        </p>
      )}
      {preview.error && <PreviewFailure error={preview.error} onRetry={() => void preview.refetch()} />}
      {preview.data && !preview.error && (
        <BulkOutcomes
          orders={preview.data}
          text={possible.length === 0 ? acts.nothing : acts.will[act](possible.length, placements, untilText)}
          late={possible.filter(({ afterFirstSending }) => afterFirstSending).length}
        />
      )}
      {possible.length > 0 && !preview.error && (
        <div className="row">
          <Button
            variant={act === 'cancel' ? 'danger' : 'primary'}
            pending={run.isPending}
            unavailable={!isReady}
            onClick={() => run.mutate(possible)}
          >
            {run.error ? acts.again : acts.confirm[act](possible.length)}
          </Button>
        </div>
      )}
      <div role="alert">
        {run.error && (
          <FieldMessage kind="error">{`${failureText(run.error)} ${acts.interrupted}`}</FieldMessage>
        )}
      </div>
    </div>
  );
}

/** Focuses a button when it is rendered, because the pressed button has been removed. */
function focusAtOnce(button: HTMLButtonElement | null): void {
  button?.focus();
}

function PreviewFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { acts } = useWordsOf(orderWorkWords);
  const [tooMany] = fieldMessages(error, 'query');
  if (fieldMessages(error, 'until').length > 0) return null;
  return (
    <div role="alert">
      <FieldMessage kind="error">{tooMany ?? failureText(error)}</FieldMessage>
      {tooMany === undefined && <Button onClick={onRetry}>{acts.again}</Button>}
    </div>
  );
}

interface BulkWanted {
  act: BulkAct;
  until: string | null;
  search: OrdersSearch;
  /** Undefined for all orders of the list. */
  orderIds: number[] | undefined;
  onDone: () => void;
}

/** Returns a preview of an act on the selected orders, and the act itself. A retry after a lost reply carries the same idempotency key. */
function useBulkAct({ act, until, search, orderIds, onDone }: BulkWanted) {
  const client = useQueryClient();
  const retryKey = useRetryKey();
  const wanted = { act, ...(until === null ? {} : { until }) };
  const body = { ...wanted, ...(orderIds ? { orderIds } : { query: queryOf(search) }) };
  const preview = useQuery({
    queryKey: ['orders', 'bulk', body],
    queryFn: async (): Promise<BulkPreview[]> => (await call(previewOrdersAct, { body })).orders,
    enabled: act !== 'prolong' || until !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const possible = (preview.data ?? []).filter(({ outcome }) => outcome === 'done');
  const run = useMutation({
    mutationFn: async (orders: readonly BulkPreview[]): Promise<BulkResult[]> => {
      const sent = {
        ...wanted,
        orderIds: orders.map(({ id }) => id),
        versions: orders.map(({ version }) => version),
      };
      return (await call(actOnOrders, { body: sent, idempotencyKey: retryKey.keyFor(sent) })).orders;
    },
    onSuccess: async () => {
      retryKey.forget();
      onDone();
      await client.invalidateQueries({ queryKey: ['orders'] });
    },
  });
  return { preview, possible, run };
}
