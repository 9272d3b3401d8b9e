import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  addPasskey,
  beginPasskey,
  type Passkey,
  removePasskey,
  renamePasskey,
} from '#contract/access/passkeys.ts';
import { dayOfInstant, formatDay } from '#words/format.ts';
import { call } from '#web/api/call.ts';
import { isProblem } from '#web/api/api-problem.ts';
import { failureText, reportFailure } from '#web/api/failure-text.ts';
import { makePasskey, passkeysQuery } from '#web/api/passkey.ts';
import { RecoveryCodes, secondFactorQuery } from './recovery-codes.tsx';
import { useSession } from '#web/api/session.ts';
import { useRelativeTime } from '#web/api/use-relative-time.ts';
import { ConfirmAct } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

/** Lists, adds, renames and removes the user's own passkeys. */
export function Passkeys() {
  const { passkeys: words } = useWords().profile;
  const all = useQuery(passkeysQuery);
  const [isAdding, setAdding] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <section className="sheet form form__b devices" aria-labelledby="profile-passkeys">
      <h2 className="h3" id="profile-passkeys">
        {words.title}
      </h2>
      <p className="lede">{words.lede}</p>
      <Loaded of={all} rows={1}>
        {({ passkeys, isSupported }) => (
          <>
            {passkeys.length > 0 && (
              <ul>
                {passkeys.map((passkey) => (
                  <OnePasskey key={passkey.id} passkey={passkey} />
                ))}
              </ul>
            )}
            {isSupported ? (
              <div className="row">
                <Button onClick={() => setAdding(true)}>{words.add}</Button>
              </div>
            ) : (
              <p>{words.unsupported}</p>
            )}
          </>
        )}
      </Loaded>
      {isAdding && <AddPasskey onCodes={setCodes} onClose={() => setAdding(false)} />}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </section>
  );
}

function OnePasskey({ passkey }: { passkey: Passkey }) {
  const { passkeys: words } = useWords().profile;
  const locale = useLocale();
  const { timeZone } = useSession().organization;
  const ago = useRelativeTime();
  const [asks, setAsks] = useState<'rename' | 'remove' | null>(null);
  const remove = useRemove(passkey.id);
  const { name, createdAt, lastUsedAt } = passkey;
  const created = words.created(formatDay(locale, dayOfInstant(new Date(createdAt), timeZone), 'basic'));
  const used = lastUsedAt === null ? words.unused : words.used(ago(lastUsedAt));
  return (
    <li>
      <span className="grow">
        <b>{name}</b>
        <span className="over">{`${created} · ${used}`}</span>
      </span>
      <Button variant="quiet" aria-label={words.renameNamed(name)} onClick={() => setAsks('rename')}>
        {words.rename}
      </Button>
      <Button
        variant="quiet"
        dangerText
        aria-label={words.removeNamed(name)}
        onClick={() => setAsks('remove')}
      >
        {words.remove}
      </Button>
      {asks === 'rename' && <RenamePasskey passkey={passkey} onClose={() => setAsks(null)} />}
      <ConfirmAct
        isOpen={asks === 'remove'}
        act={remove}
        danger
        title={words.removeQuestion(name)}
        confirmLabel={words.remove}
        onClose={() => setAsks(null)}
      >
        {words.removeExplanation}
      </ConfirmAct>
    </li>
  );
}

function useRemove(id: number) {
  const { passkeys: words } = useWords().profile;
  const client = useQueryClient();
  return useMutation({
    mutationFn: (_input: undefined) => call(removePasskey, { params: { id } }),
    onSuccess: () => flash.show({ type: 'success', text: words.removed }),
    onError: reportFailure,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
      void client.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
    },
  });
}

interface AddPasskeyProps {
  /** Receives the new recovery codes if the passkey is the first factor of the user besides the password; otherwise null. */
  onCodes: (codes: readonly string[] | null) => void;
  onClose: () => void;
}

/** Asks for a name, then lets the device make a passkey. */
function AddPasskey({ onCodes, onClose }: AddPasskeyProps) {
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

function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
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
