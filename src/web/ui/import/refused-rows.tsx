import { formatNumber } from '#words/format.ts';
import { Button } from '../button.tsx';
import { saveFile } from '../device/save-file.ts';
import { useLocale, useWordsOf } from '../language/language.tsx';
import { mailingListWords } from '#words/sending/mailing-list.ts';

interface RefusedRowsProps {
  /** The name of the imported file. */
  fileName: string;
  /** The refused rows with the reasons, as CSV. */
  content: string;
  count: number;
}

/** The button that saves the refused rows of an imported file with the reasons. */
export function RefusedRows({ fileName, content, count }: RefusedRowsProps) {
  const { import: words } = useWordsOf(mailingListWords);
  const locale = useLocale();
  const save = () =>
    saveFile({
      content: new Blob([content], { type: 'text/csv;charset=utf-8' }),
      fileName: words.refusedFileName(fileName.replace(/\.[^.]*$/, '')),
    });
  return (
    <div className="row">
      <Button icon="download" onClick={save}>
        {words.refusedDownload(formatNumber(locale, count), count === 1)}
      </Button>
    </div>
  );
}
