import { IMPORT_FIELDS } from '#domain/sales/orders/order-import.ts';
import { ImportArea } from '#web/ui/import/import-area.tsx';
import { TemplateButton } from '#web/ui/import/template-button.tsx';
import { OrderImportPlan } from './order-import-plan.tsx';
import { useImportWords } from './use-import-words.ts';
import { useOrderImport } from './use-order-import.ts';

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
