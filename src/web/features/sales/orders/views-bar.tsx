import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { MY_ORDERS } from '#domain/sales/lists/order-filters.ts';
import { useCan, useSession } from '#web/api/session.ts';
import { useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { type OrdersSearch, queryOf, searchOf } from '#web/ui/navigation/orders-search.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { Icon } from '#web/ui/icons.tsx';
import {
  createOrderView,
  deleteOrderView,
  type OrderView,
  updateOrderView,
} from '#contract/sales/order-views.ts';
import { orderViewsQuery, useOrderViews } from './use-order-views.ts';
import { orderWorkWords } from '#words/sales/order-work.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ORDER_VIEW_NAME_MAX } from '#domain/sales/lists/order-views.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { call } from '#web/api/call.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { useRetryKey } from '#web/api/forms/use-retry-key.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { showSuccess } from '#web/ui/messages/flash.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/choice-group.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

interface ShownView {
  key: string;
  name: string;
  search: OrdersSearch;
  detail?: string;
  saved?: OrderView;
}

/** The views of the list: the preset ones, then those that the user and colleagues have saved. */
export function ViewsBar({ search }: { search: OrdersSearch }) {
  const words = useWordsOf(orderWorkWords);
  const shown = useViews();
  const [isOpen, setOpen] = useState(false);
  const query = queryOf(search);
  const current = shown.find((view) => queryOf(view.search) === query);
  const edited = current?.saved?.editable ? current.saved : null;
  const canSave = current === undefined || edited !== null;
  return (
    <nav className="views" aria-label={words.views.label}>
      {shown.map((view) => (
        <Link
          key={view.key}
          to={paths.orders}
          search={view.search}
          activeOptions={{ exact: true }}
          aria-current={view === current ? 'page' : undefined}
        >
          {view.name}
          {view.detail !== undefined && <span>{view.detail}</span>}
        </Link>
      ))}
      {canSave && (
        <button type="button" onClick={() => setOpen(true)}>
          <Icon name={edited ? 'settings' : 'plus'} />
          {edited ? words.views.edit : words.views.save}
        </button>
      )}
      {isOpen && <ViewDialog view={edited} query={query} onClose={() => setOpen(false)} />}
    </nav>
  );
}

function useViews(): ShownView[] {
  const { order } = useWords();
  const { views } = useWordsOf(orderWorkWords);
  const { views: saved } = useOrderViews();
  const { customerId } = useSession();
  const isSeller = useCan('create Order') && customerId === null;
  return [
    { key: 'live', name: order.list.live, search: {} },
    { key: 'open', name: views.open, search: { state: 'open' } },
    ...(isSeller
      ? [{ key: 'mine', name: views.mine, search: { state: 'open', creatorId: MY_ORDERS } as const }]
      : []),
    {
      key: 'decide',
      name: views.decide,
      search: { sort: 'reservation_expire_date', direction: 'asc', state: 'reserved' },
    },
    {
      key: 'missing',
      name: views.missing,
      search: { state: 'open', sendingFrom: '0d', sendingTo: '7d', incomplete: 1 },
    },
    { key: 'lapsed', name: order.list.lapsed, search: { state: 'lapsed' } },
    ...saved.map((view) => ({
      key: String(view.id),
      name: view.name,
      search: searchOf(view.query),
      saved: view,
      ...(view.owner === null ? {} : { detail: views.sharedBy(view.owner) }),
    })),
  ];
}

interface ViewDialogProps {
  /** The view to change; null saves a new one. */
  view: OrderView | null;
  query: string;
  onClose: () => void;
}

/** Saves the list as a view, or renames, shares or removes a view. */
function ViewDialog({ view, query, onClose }: ViewDialogProps) {
  const { views } = useWordsOf(orderWorkWords);
  const client = useQueryClient();
  const retryKey = useRetryKey();
  const canShare = useCan('update Order');
  const [name, setName] = useState(view?.name ?? '');
  const [shared, setShared] = useState(view?.shared ?? false);
  const settle = (text: string) => {
    showSuccess(text);
    void client.invalidateQueries({ queryKey: orderViewsQuery.queryKey });
    onClose();
  };
  const save = useMutation({
    mutationFn: () => {
      const body = { name, query, shared };
      return view
        ? call(updateOrderView, { params: { id: view.id }, body })
        : call(createOrderView, { body, idempotencyKey: retryKey.keyFor(body) });
    },
    onSuccess: () => settle(views.saved(name.trim())),
  });
  const remove = useMutation({
    mutationFn: (id: number) => call(deleteOrderView, { params: { id } }),
    onSuccess: () => settle(views.removed(view?.name ?? '')),
    onError: reportFailure,
  });
  const errors = useFieldErrors(save.error);
  return (
    <FormDialog
      title={view ? views.edit : views.save}
      submitLabel={views.confirm}
      isPending={save.isPending}
      failure={errors.besides(['name'])}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <TextField label={views.name} maxLength={ORDER_VIEW_NAME_MAX} {...errors.text('name', name, setName)} />
      {canShare && (
        <Checkbox
          label={views.share}
          checked={shared}
          onChange={(event) => setShared(event.target.checked)}
        />
      )}
      {view && (
        <div>
          <Button
            variant="quiet"
            dangerText
            icon="trash"
            pending={remove.isPending}
            onClick={() => remove.mutate(view.id)}
          >
            {views.remove}
          </Button>
        </div>
      )}
    </FormDialog>
  );
}
