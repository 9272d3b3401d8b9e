import { useRef } from 'react';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { saveFile } from '#web/ui/device/save-file.ts';
import { showFailure, showSuccess } from '#web/ui/messages/save-flash.ts';
import { FAILURE_MS } from '#web/api/failure-text.ts';
import { Button } from '#web/ui/button.tsx';
import { csvOf, tablesOfCsv } from './rate-card-file.ts';
import type { RateCardEntries } from './rate-card-entries.ts';
import { ALL_RATE_CARD_WORDS, rateCardWords } from '#words/pricing/rate-card.ts';

interface RateCardFileProps {
  newsletter: string;
  entries: RateCardEntries;
  /** Receives the tables that a file contains. */
  onRead: (tables: Partial<RateCardEntries>) => void;
}

/**
 * Buttons that save the entered tables as a CSV file, and read such a file into the form, where the user checks the entries
 * before saving.
 */
export function RateCardFile({ newsletter, entries, onRead }: RateCardFileProps) {
  const words = useWordsOf(rateCardWords);
  const locale = useLocale();
  const chooser = useRef<HTMLInputElement>(null);
  const read = async (file: File) => {
    const text = decode(await file.arrayBuffer());
    const tables = tablesOfCsv(text, entries, ALL_RATE_CARD_WORDS);
    if (!tables) {
      showFailure(words.unreadable, FAILURE_MS);
      return;
    }
    onRead(tables);
    showSuccess(words.imported);
  };
  const save = () => {
    const content = new Blob([csvOf(entries, words, locale)], { type: 'text/csv;charset=utf-8' });
    saveFile({ content, fileName: words.fileName(newsletter, entries.name) });
  };
  return (
    <>
      <Button icon="upload" variant="quiet" onClick={() => chooser.current?.click()}>
        {words.importFile}
      </Button>
      <Button icon="download" variant="quiet" onClick={save}>
        {words.exportFile}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        aria-label={words.importFile}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void read(file).catch(() => showFailure(words.unreadable, FAILURE_MS));
        }}
      />
    </>
  );
}

/** Decodes a CSV file: spreadsheets save it as UTF-8, or in the legacy encoding of Windows. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
