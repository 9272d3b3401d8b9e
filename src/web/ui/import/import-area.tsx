import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FileChooser, type FileChooserLabels } from '../fields/file-chooser.tsx';
import { useFileDrop } from '../fields/use-file-drop.ts';
import { formatNumber } from '#words/format.ts';
import { useLocale, useWords } from '../language/language.tsx';
import { Button } from '../button.tsx';
import { saveFile } from '../device/save-file.ts';

const ACCEPTED = '.csv,.txt,.tsv,text/csv,text/plain';

interface ImportAreaProps {
  /** The result of `useFileImport`. */
  list: {
    read: (file: File) => void;
    isReading: boolean;
    isImporting: boolean;
    errors: readonly string[];
    previewed: unknown;
  };
  labels: FileChooserLabels;
  /** Next to the button that chooses the file. */
  template?: ReactNode;
  /** The preview. */
  children: ReactNode;
}

/** Imports a list from a file, which the user chooses or drops anywhere in this area, and shows the preview. */
export function ImportArea({ list, labels, template, children }: ImportAreaProps) {
  const isOpen = !list.isReading && !list.isImporting;
  const { isOver, ...drop } = useFileDrop(isOpen, list.read);
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: list.isImporting });
  return (
    <div className="stack" {...drop}>
      <FileChooser
        labels={labels}
        accept={ACCEPTED}
        isOver={isOver}
        isOpen={isOpen}
        isReading={list.isReading}
        hasFile={list.previewed !== null}
        errors={list.errors}
        onChoose={list.read}
      >
        {template}
      </FileChooser>
      {children}
    </div>
  );
}

interface ImportProgressProps {
  label: string;
  /** The number of written records, and of all records to write; null while it is unknown. */
  progress?: { done: number; of: number } | null;
}

/** The progress of an import; indeterminate while no number is known. */
export function ImportProgress({ label, progress = null }: ImportProgressProps) {
  const { import: words } = useWords().customer;
  const locale = useLocale();
  return (
    <div className="import__p">
      <progress aria-label={label} {...(progress && { value: progress.done, max: progress.of })} />
      <output>
        {progress
          ? words.progress(formatNumber(locale, progress.done), formatNumber(locale, progress.of))
          : label}
      </output>
    </div>
  );
}

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
