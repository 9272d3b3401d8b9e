import { useLocale, useWords } from '../../base/language.tsx';
import { ImportArea } from '../../base/import-area.tsx';
import { Button } from '../../ui/button.tsx';
import { ImportPlan } from './import-plan.tsx';
import { saveTemplate } from './import-template.ts';
import { useImport } from './use-import.ts';

/** Imports customers from a file, and offers a template for it. */
export function CustomerImport({ onImported }: { onImported: () => void }) {
  const { import: words } = useWords().customer;
  const locale = useLocale();
  const list = useImport(onImported);
  const template = (
    <Button variant="quiet" icon="download" onClick={() => saveTemplate(words, locale)}>
      {words.template}
    </Button>
  );
  return (
    <ImportArea list={list} labels={words} template={template}>
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
