import { useQueryClient } from '@tanstack/react-query';
import {
  importRecipients,
  previewRecipientImport,
  type RecipientImport as Preview,
} from '#contract/sending/mailing-lists.ts';
import { upload } from '#web/api/call.ts';
import { useFileImport } from '#web/api/forms/use-file-import.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { ImportArea } from '#web/ui/import/import-area.tsx';
import { refreshMailing } from './mailing-queries.ts';
import { RecipientImportPlan } from './recipient-import-plan.tsx';

interface RecipientImportProps {
  listId: number;
  onImported: () => void;
  onCancel: () => void;
}

/** Imports recipients from a file into a list. */
export function RecipientImport({ listId, onImported, onCancel }: RecipientImportProps) {
  const { import: words } = useWords().mailingList;
  const client = useQueryClient();
  const params = { id: listId };
  const list = useFileImport<Preview>({
    words,
    preview: async (file) => (await upload(previewRecipientImport, file, params)).import,
    run: async ({ file }) => (await upload(importRecipients, file, params)).import,
    refresh: () => void refreshMailing(client),
    onImported,
  });
  return (
    <ImportArea list={list} labels={words}>
      {list.previewed && (
        <RecipientImportPlan
          previewed={list.previewed}
          isImporting={list.isImporting}
          onStart={list.start}
          onCancel={onCancel}
        />
      )}
    </ImportArea>
  );
}
