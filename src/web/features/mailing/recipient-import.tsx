import { useBlocker } from '@tanstack/react-router';
import { useWords } from '../../base/language.tsx';
import { FileChooser } from '../../ui/fields/file-chooser.tsx';
import { useFileDrop } from '../../ui/fields/use-file-drop.ts';
import { RecipientImportPlan } from './recipient-import-plan.tsx';
import { useRecipientImport } from './use-recipient-import.ts';

const ACCEPTED = '.csv,.txt,.tsv,text/csv,text/plain';

interface RecipientImportProps {
  listId: number;
  onImported: () => void;
  onCancel: () => void;
}

/** Imports recipients into a list: a file field with a drop zone, and a preview below it. */
export function RecipientImport({ listId, onImported, onCancel }: RecipientImportProps) {
  const { import: words } = useWords().mailingList;
  const list = useRecipientImport(listId, onImported);
  const isOpen = !list.isReading && !list.isImporting;
  const { isOver, ...drop } = useFileDrop(isOpen, list.read);
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: list.isImporting });
  return (
    <div className="stack" {...drop}>
      <FileChooser
        labels={words}
        accept={ACCEPTED}
        isOver={isOver}
        isOpen={isOpen}
        isReading={list.isReading}
        hasFile={list.previewed !== null}
        errors={list.errors}
        onChoose={list.read}
      />
      {list.previewed && (
        <RecipientImportPlan
          previewed={list.previewed}
          isImporting={list.isImporting}
          onStart={list.start}
          onCancel={onCancel}
        />
      )}
    </div>
  );
}
