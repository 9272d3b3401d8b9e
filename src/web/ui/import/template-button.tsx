import { Button } from '../button.tsx';
import { useLocale } from '../language/language.tsx';
import { saveFile } from '../device/save-file.ts';

/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

interface TemplateButtonProps {
  headings: readonly string[];
  words: { template: string; templateName: string };
}

/** Saves an empty CSV file with these headings. */
export function TemplateButton({ headings, words }: TemplateButtonProps) {
  const locale = useLocale();
  const save = () => {
    const line = headings.join(locale === 'en-gb' ? ',' : ';');
    const content = new Blob([`${BYTE_ORDER_MARK}${line}\r\n`], { type: 'text/csv;charset=utf-8' });
    saveFile({ content, fileName: words.templateName });
  };
  return (
    <Button variant="quiet" icon="download" onClick={save}>
      {words.template}
    </Button>
  );
}
