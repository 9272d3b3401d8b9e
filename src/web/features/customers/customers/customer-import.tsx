import { CUSTOMER_FIELD_NAMES, CUSTOMER_TRADE_FIELD_NAMES } from '#domain/customers/customer-fields.ts';
import { useSession } from '#web/api/session.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { ImportArea, TemplateButton } from '#web/ui/import/import-area.tsx';
import { useHeadings } from './customer-content.ts';
import { ImportPlan } from './import-plan.tsx';
import { useImport } from './use-import.ts';

/** Imports customers from a file, and offers a template for it. */
export function CustomerImport({ onImported }: { onImported: () => void }) {
  const { import: words } = useWords().customer;
  const list = useImport(onImported);
  const { keepsPrices } = useSession().organization;
  const headingOf = useHeadings();
  const headings = (keepsPrices ? CUSTOMER_FIELD_NAMES : CUSTOMER_TRADE_FIELD_NAMES).map(headingOf);
  return (
    <ImportArea list={list} labels={words} template={<TemplateButton headings={headings} words={words} />}>
      {list.previewed && (
        <ImportPlan
          key={list.previewed.preview.fingerprint}
          previewed={list.previewed}
          hasChanged={list.hasChanged}
          isImporting={list.isImporting}
          progress={list.progress}
          onStart={list.start}
        />
      )}
    </ImportArea>
  );
}
