import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addPasskey, beginPasskey, type Passkey, renamePasskey } from '#contract/access/passkeys.ts';
import { isProblem } from '#web/api/api-problem.ts';
import { call } from '#web/api/call.ts';
import { failureText } from '#web/api/failure-text.ts';
import { makePasskey, passkeysQuery } from '#web/api/sign-in/passkey.ts';
import { secondFactorQuery } from '#web/api/sign-in/second-factor-query.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useWords } from '#web/ui/language/language.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { flash } from '#web/ui/messages/flash.ts';

interface AddPasskeyProps {
  /** Receives the recovery codes that come with the first second factor. */
  onCodes: (codes: readonly string[] | null) => void;
  onClose: () => void;
}

/** Asks for a name, then lets the device make a passkey. */
export function AddPasskey({ onCodes, onClose }: AddPasskeyProps) {
  const { passkeys: words } = useWords().profile;
  const save = async (name: string) => {
    const { options } = await call(beginPasskey, {});
    const credential = await makePasskey(options);
    const { recoveryCodes } = await call(addPasskey, { body: { name, credential } });
    flash.show({ type: 'success', text: words.added });
    onCodes(recoveryCodes);
  };
  return (
    <NameDialog
      title={words.add}
      submitLabel={words.create}
      hint={words.nameHint}
      name=""
      save={save}
      onClose={onClose}
    />
  );
}

/** Renames a passkey. */
export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { profile, common } = useWords();
  const save = async (name: string) => {
    await call(renamePasskey, { params: { id: passkey.id }, body: { name } });
    flash.show({ type: 'success', text: profile.passkeys.renamed });
  };
  return (
    <NameDialog
      title={profile.passkeys.rename}
      submitLabel={common.save}
      name={passkey.name}
      save={save}
      onClose={onClose}
    />
  );
}

interface NameDialogProps {
  title: string;
  submitLabel: string;
  hint?: string;
  name: string;
  save: (name: string) => Promise<void>;
  onClose: () => void;
}

function NameDialog({ title, submitLabel, hint, name: present, save, onClose }: NameDialogProps) {
  const { passkeys: words } = useWords().profile;
  const client = useQueryClient();
  const [name, setName] = useState(present);
  const saving = useMutation({
    mutationFn: () => save(name),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
      void client.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
      onClose();
    },
  });
  const errors = useFieldErrors(saving.error);
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      isPending={saving.isPending}
      failure={saving.error && !isProblem(saving.error, 'invalid') ? failureText(saving.error) : null}
      onSubmit={() => saving.mutate()}
      onClose={onClose}
    >
      <TextField
        label={words.name}
        name="name"
        autoComplete="off"
        autoFocus
        {...(hint ? { hint } : {})}
        {...errors.text('name', name, setName)}
      />
    </FormDialog>
  );
}
