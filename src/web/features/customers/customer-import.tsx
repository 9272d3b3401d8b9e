import { useBlocker } from '@tanstack/react-router';
import { useFileDrop } from '../../ui/fields/use-file-drop.ts';
import { ImportFile } from './import-file.tsx';
import { ImportPlan } from './import-plan.tsx';
import { useImport } from './use-import.ts';

/** Imports customers: the file, chosen or dropped anywhere here, and its preview. */
export function CustomerImport({ onImported }: { onImported: () => void }) {
  const list = useImport(onImported);
  const isOpen = !list.isReading && !list.isImporting;
  const { isOver, ...drop } = useFileDrop(isOpen, list.read);
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: list.isImporting });
  return (
    <div className="stack" {...drop}>
      <ImportFile
        isOver={isOver}
        isOpen={isOpen}
        isReading={list.isReading}
        hasFile={list.previewed !== null}
        errors={list.errors}
        onChoose={list.read}
      />
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
    </div>
  );
}
