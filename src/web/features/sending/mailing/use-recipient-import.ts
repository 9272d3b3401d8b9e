import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  importRecipients,
  previewRecipientImport,
  type RecipientImport,
} from '#contract/sending/recipient-import.ts';
import type { ImportPurpose } from '#domain/sending/lists/standing.ts';
import type { StatusAnswers } from '#domain/sending/lists/status-columns.ts';
import { upload } from '#web/api/call.ts';
import { useFileImport } from '#web/api/forms/use-file-import.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';
import { mailingListWords } from '#words/sending/mailing-list.ts';
import { refreshMailing } from './mailing-queries.ts';

/** A file with such a name contains people who must not be mailed, for example `unsubscribed_members_export.csv` of Mailchimp. */
const NAMES_SUPPRESSED =
  /unsub|nonsub|cleaned|bounce|block-?list|black-?list|suppress|opt-?out|complain|abgemeldet|abbestellt|gesperrt|d[ée]sabonn|d[ée]sinscr/iu;

/** How the user wants a file to be read. */
interface Options {
  purpose: ImportPurpose;
  answers: StatusAnswers;
}

/** The preview of a file, and the options with which it was read. */
export type RecipientPreview = RecipientImport & Options;

/** Returns the import of a file of recipients into a list. A change of the options previews the file again. */
export function useRecipientImport(listId: number, onImported: () => void) {
  const { import: words } = useWordsOf(mailingListWords);
  const client = useQueryClient();
  const [options, setOptions] = useState<Options>({ purpose: 'recipients', answers: {} });
  const params = { id: listId };
  const list = useFileImport<RecipientPreview, Options>({
    words,
    preview: async (file, given) => {
      const chosen = given ?? options;
      const { import: plan } = await upload(previewRecipientImport, file, params, queryOf(chosen));
      return { ...plan, ...chosen };
    },
    run: async ({ file, preview }) => {
      const query = { ...queryOf(preview), refusedRows: 'leave_out' };
      const { added, changed, confirmed } = (await upload(importRecipients, file, params, query)).import;
      return { added, changed: changed + confirmed };
    },
    refresh: () => void refreshMailing(client),
    onImported,
  });
  const read = (file: File, given: Options) => {
    setOptions(given);
    list.read(file, given);
  };
  const reread = (given: Partial<Options>) => {
    const next = { ...options, ...given };
    if (list.previewed) read(list.previewed.file, next);
    else setOptions(next);
  };
  return {
    ...list,
    purpose: options.purpose,
    /** Reads a chosen file. The answers belong to one file, so they are forgotten. */
    read: (file: File) =>
      read(file, { purpose: NAMES_SUPPRESSED.test(file.name) ? 'suppressed' : options.purpose, answers: {} }),
    setPurpose: (purpose: ImportPurpose) => reread({ purpose }),
    /** Takes what values of one column mean. */
    answer: (column: number, meanings: StatusAnswers[string]) =>
      reread({
        answers: { ...options.answers, [column]: { ...options.answers[String(column)], ...meanings } },
      }),
  };
}

function queryOf({ purpose, answers }: Options) {
  return { purpose, answers: JSON.stringify(answers) };
}
