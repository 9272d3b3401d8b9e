import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FileChooser, type FileChooserLabels } from '../fields/file-chooser.tsx';
import { useFileDrop } from '../fields/use-file-drop.ts';

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
