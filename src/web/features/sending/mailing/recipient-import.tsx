import { IMPORT_PURPOSES } from '#domain/sending/lists/standing.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';
import { mailingListWords } from '#words/sending/mailing-list.ts';
import { RadioGroup } from '#web/ui/fields/choice-group.tsx';
import { ImportArea } from '#web/ui/import/import-area.tsx';
import { RecipientImportPlan } from './recipient-import-plan.tsx';
import { useRecipientImport } from './use-recipient-import.ts';

interface RecipientImportProps {
  listId: number;
  onImported: () => void;
  onCancel: () => void;
}

/** Imports recipients from a file into a list, or people who must not be mailed. */
export function RecipientImport({ listId, onImported, onCancel }: RecipientImportProps) {
  const { import: words } = useWordsOf(mailingListWords);
  const list = useRecipientImport(listId, onImported);
  return (
    <ImportArea list={list} labels={words}>
      <RadioGroup
        label={words.purpose}
        row
        value={list.purpose}
        disabled={list.isImporting || list.isReading}
        options={IMPORT_PURPOSES.map((value) => ({ value, label: words.purposes[value] }))}
        onChange={(value) => list.setPurpose(value === 'suppressed' ? 'suppressed' : 'recipients')}
      />
      {list.previewed && (
        <RecipientImportPlan
          previewed={list.previewed}
          isImporting={list.isImporting}
          onAnswer={list.answer}
          onStart={list.start}
          onCancel={onCancel}
        />
      )}
    </ImportArea>
  );
}
