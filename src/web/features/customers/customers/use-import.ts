import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  IMPORT_MAX_BYTES,
  importCustomers,
  type ImportLine,
  type ImportPreview,
  previewCustomerImport,
} from '#contract/customers/customer-import.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { upload, uploadInLines } from '#web/api/call.ts';
import { type PreviewedFile, useFileImport } from '#web/api/forms/use-file-import.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { refreshCustomers } from '#web/api/customers.ts';

/** The number of written customers and the total. */
export interface Progress {
  done: number;
  of: number;
}

/** Returns the import of a list of customers, with its progress. */
export function useImport(onImported: () => void) {
  const { import: words } = useWords().customer;
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const list = useFileImport<ImportPreview>({
    words,
    maxBytes: IMPORT_MAX_BYTES,
    preview: async (file) => (await upload(previewCustomerImport, file)).preview,
    run: (previewed) => {
      setProgress(null);
      return importList(previewed, setProgress);
    },
    refresh: () => void refreshCustomers(client),
    onImported,
  });
  return { ...list, progress };
}

async function importList(
  { file, preview }: PreviewedFile<ImportPreview>,
  onProgress: (progress: Progress) => void,
): Promise<{ added: number; changed: number }> {
  const ends: { added: number; changed: number }[] = [];
  await uploadInLines(
    importCustomers,
    file,
    { preview: preview.fingerprint, refusedRows: 'leave_out' },
    (line: ImportLine) => {
      if ('problem' in line) throw new ApiProblem(line.problem);
      if ('imported' in line) ends.push({ added: line.imported.created, changed: line.imported.changed });
      else onProgress(line);
    },
  );
  const [imported] = ends;
  if (!imported) throw new Error('The response broke off before its end.');
  return imported;
}
