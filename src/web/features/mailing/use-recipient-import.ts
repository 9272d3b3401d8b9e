import { useMutation, useQueryClient } from '@tanstack/react-query';
import { importRecipients, previewRecipientImport, type RecipientImport } from '#contract/mailing-lists.ts';
import { formatNumber } from '#words/format.ts';
import { ApiProblem } from '../../api/api-problem.ts';
import { upload } from '../../api/call.ts';
import { FAILURE_MS } from '../../api/failure-text.ts';
import { currentWords, useLocale } from '../../base/language.tsx';
import { flash } from '../../ui/messages/flash.ts';
import { refreshMailing } from './mailing-queries.ts';

/** A file's content and the preview of its import. */
export interface PreviewedFile {
  file: File;
  preview: RecipientImport;
}

/** The state of an import: the file is read and previewed, then imported as a whole or not at all. */
export function useRecipientImport(listId: number, onImported: () => void) {
  const client = useQueryClient();
  const locale = useLocale();
  const params = { id: listId };
  const reading = useMutation({
    mutationFn: async (chosen: File): Promise<PreviewedFile> => {
      // The bytes are kept, so that the import is what was previewed even if the file changes.
      const file = new File([await bytesOf(chosen)], chosen.name, { type: 'text/csv' });
      return { file, preview: (await upload(previewRecipientImport, file, params)).import };
    },
  });
  const importing = useMutation({
    mutationFn: async ({ file }: PreviewedFile) => (await upload(importRecipients, file, params)).import,
    onSuccess: ({ added, changed }) => {
      const { success } = currentWords().mailingList.import;
      flash.show({
        type: 'success',
        text: success(formatNumber(locale, added), formatNumber(locale, changed)),
      });
      void refreshMailing(client);
      onImported();
    },
    onError: (error, { file }) => {
      const text = error instanceof ApiProblem ? error.message : currentWords().mailingList.import.failure;
      flash.show({ type: 'danger', text, timeoutMs: FAILURE_MS });
      // The list may have changed, so the preview is repeated.
      reading.mutate(file);
    },
  });
  return {
    read: (file: File) => reading.mutate(file),
    isReading: reading.isPending,
    errors: reading.isError ? reasonsOf(reading.error) : [],
    previewed: reading.data ?? null,
    start: (previewed: PreviewedFile) => importing.mutate(previewed),
    isImporting: importing.isPending,
  };
}

class UnreadableFile extends Error {}

async function bytesOf(file: File): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer();
  } catch (error) {
    throw new UnreadableFile(currentWords().mailingList.import.unreadable, { cause: error });
  }
}

function reasonsOf(error: Error): string[] {
  if (error instanceof UnreadableFile) return [error.message];
  if (!(error instanceof ApiProblem)) return [currentWords().shell.flash.offline];
  const reasons = Object.values(error.body.errors ?? {}).flat();
  return reasons.length > 0 ? reasons : [error.message];
}
