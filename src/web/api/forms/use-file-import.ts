import { useMutation } from '@tanstack/react-query';
import { formatNumber } from '#words/format.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { showFailure, showSuccess } from '#web/ui/messages/flash.ts';
import { ApiProblem, isProblem } from '../api-problem.ts';
import { FAILURE_MS } from '../failure-text.ts';

/** A file's content, and the preview of its import. */
export interface PreviewedFile<Preview> {
  file: File;
  preview: Preview;
}

/** A file that is to be read, and how. */
interface ChosenFile<Choices> {
  chosen: File;
  choices?: Choices;
}

interface FileImportOptions<Preview, Choices> {
  words: {
    unreadable: string;
    tooLarge?: string;
    success: (added: string, changed: string) => string;
    failure: string;
  };
  maxBytes?: number;
  /** `choices` are those with which the file was chosen; undefined if it is read again after a failed import. */
  preview: (file: File, choices?: Choices) => Promise<Preview>;
  /** Imports the file exactly as previewed; resolves to the numbers of new and changed records. */
  run: (previewed: PreviewedFile<Preview>) => Promise<{ added: number; changed: number }>;
  /** Refetches the imported records. */
  refresh: () => void;
  /** Called after the import, unless the user has left the page. */
  onImported: () => void;
}

/** Returns the import of a file: it is read and previewed, then imported as previewed. After a failed import, it is previewed again. */
export function useFileImport<Preview, Choices = never>(options: FileImportOptions<Preview, Choices>) {
  const { words, maxBytes = Infinity, preview, run, refresh, onImported } = options;
  const { shell } = useWords();
  const locale = useLocale();
  const reading = useMutation({
    mutationFn: async ({ chosen, choices }: ChosenFile<Choices>): Promise<PreviewedFile<Preview>> => {
      if (chosen.size > maxBytes) throw new UnreadableFile(words.tooLarge);
      // Keeps the bytes, to import exactly what was previewed even if the file changes.
      const bytes = await chosen.arrayBuffer().catch((cause: unknown) => {
        throw new UnreadableFile(words.unreadable, { cause });
      });
      const file = new File([bytes], chosen.name, { type: 'text/csv' });
      return { file, preview: await preview(file, choices) };
    },
  });
  const importing = useMutation({
    mutationFn: run,
    onSuccess: ({ added, changed }) => {
      showSuccess(words.success(formatNumber(locale, added), formatNumber(locale, changed)));
      refresh();
    },
    onError: (error, { file }) => {
      if (!isOutdated(error)) {
        showFailure(error instanceof ApiProblem ? error.message : words.failure, FAILURE_MS);
      }
      reading.mutate({ chosen: file });
    },
  });
  return {
    read: (file: File, choices?: Choices) => {
      importing.reset();
      reading.mutate(choices === undefined ? { chosen: file } : { chosen: file, choices });
    },
    isReading: reading.isPending,
    errors: reading.isError ? reasonsOf(reading.error, shell.flash.offline) : [],
    previewed: reading.data ?? null,
    /** The import was refused because records had changed since the preview, so a new preview is shown. */
    hasChanged: isOutdated(importing.error),
    start: (previewed: PreviewedFile<Preview>) => importing.mutate(previewed, { onSuccess: onImported }),
    isImporting: importing.isPending,
  };
}

class UnreadableFile extends Error {}

function isOutdated(error: Error | null): boolean {
  return isProblem(error, 'conflict') || isProblem(error, 'stale');
}

function reasonsOf(error: Error, offline: string): string[] {
  if (error instanceof UnreadableFile) return [error.message];
  if (!(error instanceof ApiProblem)) return [offline];
  const reasons = Object.values(error.body.errors ?? {}).flat();
  return reasons.length > 0 ? reasons : [error.message];
}
