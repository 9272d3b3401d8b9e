import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { erasePerson } from '#contract/access/privacy.ts';
import { call } from '#web/api/call.ts';
import { fieldMessages } from '#web/api/api-problem.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { flash } from '#web/ui/messages/flash.ts';

const FIELDS = ['confirmation', 'email'];

interface ErasePersonProps {
  email: string;
  open: boolean;
  onCancel: () => void;
  onErased: () => void;
}

/** Erases a person after the user has typed the e-mail address again. */
export function ErasePerson({ email, open, onCancel, onErased }: ErasePersonProps) {
  const { privacy, common } = useWords();
  const [confirmation, setConfirmation] = useState('');
  const erase = useMutation({
    mutationFn: () => call(erasePerson, { body: { email, confirmation } }),
    onSuccess: ({ number }) => {
      flash.show({ type: 'success', text: privacy.done(number) });
      onErased();
    },
    onError: (error) => {
      const messages = FIELDS.flatMap((field) => fieldMessages(error, field));
      if (messages.length === 0) reportFailure(error);
    },
  });
  const errors = useFieldErrors(erase.error);
  return (
    <ConfirmDialog
      open={open}
      danger
      title={privacy.confirm.title}
      confirmLabel={privacy.confirm.submit}
      cancelLabel={common.cancel}
      pending={erase.isPending}
      onConfirm={() => erase.mutate()}
      onCancel={onCancel}
    >
      <p>{privacy.confirm.text}</p>
      <TextField
        label={privacy.confirm.field}
        name="confirmation"
        type="email"
        autoComplete="off"
        value={confirmation}
        errors={FIELDS.flatMap((field) => errors.of(field))}
        onChange={(event) => {
          setConfirmation(event.target.value);
          FIELDS.forEach((field) => errors.clear(field));
        }}
      />
    </ConfirmDialog>
  );
}
