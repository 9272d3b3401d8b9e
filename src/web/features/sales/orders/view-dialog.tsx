import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createOrderView, deleteOrderView, updateOrderView } from '#contract/sales/order-views.ts';
import { ORDER_VIEW_NAME_MAX } from '#domain/sales/lists/order-views.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { call } from '#web/api/call.ts';
import { useCan } from '#web/api/session.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { useRetryKey } from '#web/api/forms/use-retry-key.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { showSuccess } from '#web/ui/messages/save-flash.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { orderViewsQuery, type OrderView } from './use-order-views.ts';
import { orderWorkWords } from '#words/sales/order-work.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';

interface ViewDialogProps {
  /** The view to change; null saves a new one. */
  view: OrderView | null;
  query: string;
  onClose: () => void;
}

/** Saves the list as a view, or renames, shares or removes a view. */
export function ViewDialog({ view, query, onClose }: ViewDialogProps) {
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
