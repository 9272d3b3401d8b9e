import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { chooseOrderColumns } from '#contract/sales/order-views.ts';
import { ORDER_COLUMNS, type OrderColumn, shownOrderColumns } from '#domain/sales/lists/order-views.ts';
import { call } from '#web/api/call.ts';
import { failureText } from '#web/api/failure-text.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useWords, useWordsOf } from '#web/ui/language/language.tsx';
import type { OrdersSearch } from '#web/ui/navigation/orders-search.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { orderViewsQuery, useOrderViews } from './use-order-views.ts';
import { orderWorkWords } from '#words/sales/order-work.ts';

/**
 * The dialog in which users choose their columns of the list, for all their devices. Columns that are shown only because of a
 * filter are ticked as well.
 */
export function ColumnsDialog({ search, onClose }: { search: OrdersSearch; onClose: () => void }) {
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
