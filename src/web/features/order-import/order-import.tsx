import { IMPORT_FIELDS } from '#domain/orders/order-import.ts';
import { ImportArea } from '../../base/import/import-area.tsx';
import { saveTemplate } from '../../base/import/import-template.ts';
import { useLocale } from '../../base/language.tsx';
import { Button } from '../../ui/button.tsx';
import { OrderImportPlan } from './order-import-plan.tsx';
import { useImportWords } from './use-import-words.ts';
import { useOrderImport } from './use-order-import.ts';

/** Imports existing bookings from a file, and offers a template for it. */
export function OrderImport({ onImported }: { onImported: () => void }) {
  const words = useImportWords();
  const locale = useLocale();
  const list = useOrderImport(onImported);
  const headings = IMPORT_FIELDS.map((field) => words.headings[field]);
  const template = (
    <Button
      variant="quiet"
      icon="download"
      onClick={() => saveTemplate(headings, words.templateName, locale)}
    >
      {words.template}
    </Button>
  );
  return (
    <ImportArea list={list} labels={words} template={template}>
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
