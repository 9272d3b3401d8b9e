import { useRef, useState } from 'react';
import { type BankMatchRecord, readBankFile } from '#contract/billing/bank-files.ts';
import { isProblem } from '#web/api/api-problem.ts';
import { call } from '#web/api/call.ts';
import { FAILURE_MS, reportFailure } from '#web/api/failure-text.ts';
import { showFailure } from '#web/ui/messages/save-flash.ts';
import { Button } from '#web/ui/button.tsx';
import { BankFileDialog } from './bank-file-dialog.tsx';
import { invoicingWords } from '#words/billing/invoicing.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';

/** A bank statement, and the invoices that its entries would pay. */
export interface ReadBankFile {
  name: string;
  content: string;
  matches: BankMatchRecord[];
}

/** Reads a bank statement, and shows which invoices it pays before anything is recorded. */
export function BankFileButton() {
  const { bank: words } = useWordsOf(invoicingWords);
  const chooser = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const [file, setFile] = useState<ReadBankFile | null>(null);
  const read = async (chosen: File) => {
    setReading(true);
    try {
      const content = await chosen.text();
      const { matches } = await call(readBankFile, { body: { content } });
      setFile({ name: chosen.name, content, matches });
    } catch (error) {
      const isUnreadable = isProblem(error, 'invalid') || isProblem(error, 'too_large');
      if (isUnreadable) showFailure(words.unreadable, FAILURE_MS);
      else reportFailure(error);
    } finally {
      setReading(false);
    }
  };
  return (
    <>
      <Button icon="upload" pending={isReading} onClick={() => chooser.current?.click()}>
        {words.act}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept=".xml,.camt,.c53,text/xml,application/xml"
        aria-label={words.act}
        hidden
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          target.value = '';
          if (chosen) void read(chosen);
        }}
      />
      {file && <BankFileDialog file={file} onClose={() => setFile(null)} />}
    </>
  );
}
