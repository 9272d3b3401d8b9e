import { useLocale, useWords } from '../../base/language.tsx';
import { Button } from '../../ui/button.tsx';
import { FileChooser } from '../../ui/fields/file-chooser.tsx';
import { saveTemplate } from './import-template.ts';

const ACCEPTED = '.csv,.txt,.tsv,text/csv,text/plain';

interface ImportFileProps {
  /** A file hangs over the page. */
  isOver: boolean;
  /** Another file can be chosen now. */
  isOpen: boolean;
  isReading: boolean;
  /** There is one already. */
  hasFile: boolean;
  errors: readonly string[];
  onChoose: (file: File) => void;
}

/** Where a list is chosen or dropped, what it has to look like, and a template for it. */
export function ImportFile(props: ImportFileProps) {
  const { import: words } = useWords().customer;
  const locale = useLocale();
  return (
    <FileChooser {...props} labels={words} accept={ACCEPTED}>
      <Button variant="quiet" icon="download" onClick={() => saveTemplate(words, locale)}>
        {words.template}
      </Button>
    </FileChooser>
  );
}
