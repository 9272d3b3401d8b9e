import { useLocale, useWords } from '../../base/language.tsx';
import { Button } from '../../ui/button.tsx';
import { FileChooser } from '../../ui/fields/file-chooser.tsx';
import { saveTemplate } from './import-template.ts';

const ACCEPTED = '.csv,.txt,.tsv,text/csv,text/plain';

interface ImportFileProps {
  /** A file is dragged over the page. */
  isOver: boolean;
  /** Another file can be chosen now. */
  isOpen: boolean;
  isReading: boolean;
  /** A file was chosen already. */
  hasFile: boolean;
  errors: readonly string[];
  onChoose: (file: File) => void;
}

/** Chooses the file, by dialog or drop, and offers a template. */
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
