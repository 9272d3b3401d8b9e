import { IMPORT_FIELDS, type ImportChoices } from '#domain/sales/orders/order-import.ts';
import { ImportArea, TemplateButton } from '#web/ui/import/import-area.tsx';
import { OrderImportPlan, useImportWords } from './order-import-plan.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { IMPORT_MAX_BYTES } from '#contract/customers/customer-import.ts';
import { importOrders, type OrderImportPreview, previewOrderImport } from '#contract/sales/order-import.ts';
import { upload } from '#web/api/call.ts';
import { refetch } from '#web/api/query-client.ts';
import { useFileImport } from '#web/api/forms/use-file-import.ts';

/** The records that an import changes. */
const CHANGED = [
  'orders',
  'order',
  'issues',
  'board',
  'capacities',
  'customers',
  'suggestions',
  'today',
  'setup',
];
const NO_CHOICES: ImportChoices = { createsCustomers: false, leavesOutPast: false, lateReason: '' };

/** Returns the import of existing bookings, with the choices that the user makes after the preview. */
function useOrderImport(onImported: () => void) {
  const words = useImportWords();
  const client = useQueryClient();
  const [choices, setChoices] = useState(NO_CHOICES);
  const list = useFileImport<OrderImportPreview>({
    words,
    maxBytes: IMPORT_MAX_BYTES,
    preview: async (file) => (await upload(previewOrderImport, file)).preview,
    run: async ({ file, preview }) => {
      const query = {
        preview: preview.fingerprint,
        newCustomers: choices.createsCustomers ? 'create' : 'refuse',
        pastDays: choices.leavesOutPast ? 'leave_out' : 'refuse',
        lateReason: choices.lateReason,
      };
      const { imported } = await upload(importOrders, file, {}, query);
      return { added: imported.placements, changed: imported.orders };
    },
    refresh: () => refetch(client, ...CHANGED),
    onImported,
  });
  const read = (file: File) => {
    setChoices(NO_CHOICES);
    list.read(file);
  };
  return { ...list, read, choices, setChoices };
}

/** Imports existing bookings from a file, and offers a template for it. */
export function OrderImport({ onImported }: { onImported: () => void }) {
  const words = useImportWords();
  const list = useOrderImport(onImported);
  const headings = IMPORT_FIELDS.map((field) => words.headings[field]);
  return (
    <ImportArea list={list} labels={words} template={<TemplateButton headings={headings} words={words} />}>
      {list.previewed && (
        <OrderImportPlan
          key={list.previewed.preview.fingerprint}
          previewed={list.previewed}
          hasChanged={list.hasChanged}
          isImporting={list.isImporting}
          choices={list.choices}
          onChoose={list.setChoices}
          onStart={list.start}
        />
      )}
    </ImportArea>
  );
}
