import { useState } from 'react';
import { REMARK_MAX } from '#domain/ads/approval/remark.ts';
import {
  isUsedIn,
  VERT_TEXT_FIELDS,
  type VertTextField,
  type VertType,
} from '#domain/ads/verts/vert-fields.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { approvalWords } from '#words/ads/approval.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextArea } from '#web/ui/fields/text-field.tsx';

interface AskChangeDialogProps {
  isOpen: boolean;
  isPending: boolean;
  /** The kind of the ad: only the fields of this kind are offered. Without a kind, the fields of all kinds are offered. */
  type?: VertType;
  onAsk: (remark: { field: VertTextField | null; text: string }) => void;
  onClose: () => void;
}

/** Asks what should change in an ad, and in which field. */
export function AskChangeDialog({ isOpen, isPending, type, onAsk, onClose }: AskChangeDialogProps) {
  const { change } = useWordsOf(approvalWords);
  const { vert, problems } = useWords();
  const [field, setField] = useState<VertTextField | null>(null);
  const [text, setText] = useState('');
  const [isRefused, setRefused] = useState(false);
  const ask = () => {
    setRefused(text.trim() === '');
    if (text.trim() !== '') onAsk({ field, text: text.trim() });
  };
  return (
    <FormDialog
      isOpen={isOpen}
      title={change.title}
      submitLabel={change.submit}
      isPending={isPending}
      onSubmit={ask}
      onClose={onClose}
    >
      <SelectField
        label={change.field}
        placeholder={change.whole}
        options={VERT_TEXT_FIELDS.filter((name) => !type || isUsedIn(name, type)).map((name) => ({
          value: name,
          label: vert.fields[name],
        }))}
        value={field ?? ''}
        onChange={({ target: { value } }) =>
          setField(VERT_TEXT_FIELDS.find((name) => name === value) ?? null)
        }
      />
      <TextArea
        label={change.text}
        required
        maxLength={REMARK_MAX}
        errors={isRefused ? [problems.entry.blank] : []}
        value={text}
        onChange={({ target: { value } }) => setText(value)}
      />
    </FormDialog>
  );
}
