import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  IMPORT_MAX_BYTES,
  importCustomers,
  type ImportLine,
  type ImportPreview,
  previewCustomerImport,
} from '#contract/customer-import.ts';
import { formatNumber } from '#words/format.ts';
import { ApiProblem, isProblem } from '../../api/api-problem.ts';
import { upload, uploadInLines } from '../../api/call.ts';
import { FAILURE_MS } from '../../api/failure-text.ts';
import { currentWords, useLocale } from '../../base/language.tsx';
import { flash } from '../../ui/messages/flash.ts';
import { refreshCustomers } from './use-customers.ts';

/** A file as it was read, and its preview. */
export interface Previewed {
  file: File;
  preview: ImportPreview;
}

/** The number of written customers and the total. */
export interface Progress {
  done: number;
  of: number;
}

type Imported = Extract<ImportLine, { imported: unknown }>['imported'];

/** The import of a file: read and previewed, then imported as previewed, or previewed again. */
export function useImport(onImported: () => void) {
  const client = useQueryClient();
  const locale = useLocale();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [hasChanged, setHasChanged] = useState(false);
  const reading = useMutation({ mutationFn: readList });
  const importing = useMutation({
    mutationFn: (previewed: Previewed) => importList(previewed, setProgress),
    onMutate: () => {
      setProgress(null);
      setHasChanged(false);
    },
    onSuccess: ({ created, changed }) => {
      const { success } = currentWords().customer.import;
      const text = success(formatNumber(locale, created), formatNumber(locale, changed));
      flash.show({ type: 'success', text });
      void refreshCustomers(client);
    },
    onError: (error, { file }) => {
      const isOutdated = isProblem(error, 'conflict') || isProblem(error, 'stale');
      setHasChanged(isOutdated);
      if (!isOutdated) {
        const text = error instanceof ApiProblem ? error.message : currentWords().customer.import.failure;
        flash.show({ type: 'danger', text, timeoutMs: FAILURE_MS });
      }
      reading.mutate(file);
    },
  });
  return {
    read: (file: File) => {
      setHasChanged(false);
      reading.mutate(file);
    },
    isReading: reading.isPending,
    errors: reading.isError ? reasonsOf(reading.error) : [],
    previewed: reading.data ?? null,
    /** Customers changed between the preview and the import: shows a new preview. */
    hasChanged,
    // Do not navigate a user who has left the page meanwhile.
    start: (previewed: Previewed) => importing.mutate(previewed, { onSuccess: onImported }),
    isImporting: importing.isPending,
    progress,
  };
}

/** Keeps the bytes, to import exactly what was previewed even if the file changes. */
async function readList(chosen: File): Promise<Previewed> {
  const { tooLarge } = currentWords().customer.import;
  if (chosen.size > IMPORT_MAX_BYTES) throw new UnreadableList(tooLarge);
  const file = new File([await bytesOf(chosen)], chosen.name, { type: 'text/csv' });
  return { file, preview: (await upload(previewCustomerImport, file)).preview };
}

class UnreadableList extends Error {}

async function bytesOf(file: File): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer();
  } catch (error) {
    throw new UnreadableList(currentWords().customer.import.unreadable, { cause: error });
  }
}

function reasonsOf(error: Error): string[] {
  if (error instanceof UnreadableList) return [error.message];
  if (!(error instanceof ApiProblem)) return [currentWords().shell.flash.offline];
  const reasons = Object.values(error.body.errors ?? {}).flat();
  return reasons.length > 0 ? reasons : [error.message];
}

async function importList(
  { file, preview }: Previewed,
  onProgress: (progress: Progress) => void,
): Promise<Imported> {
  const ends: Imported[] = [];
  await uploadInLines(importCustomers, file, { preview: preview.fingerprint }, (line: ImportLine) => {
    if ('problem' in line) throw new ApiProblem(line.problem);
    if ('imported' in line) ends.push(line.imported);
    else onProgress(line);
  });
  const [imported] = ends;
  if (!imported) throw new Error('The response broke off before its end.');
  return imported;
}
