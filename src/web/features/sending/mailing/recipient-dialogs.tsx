import { useState } from 'react';
import {
  addRecipient,
  type ListRecipient,
  removeRecipient,
  updateRecipient,
} from '#contract/sending/mailing-lists.ts';
import { fieldMessages } from '#web/api/api-problem.ts';
import { failureText } from '#web/api/failure-text.ts';
import { call } from '#web/api/call.ts';
import { useRetryKey } from '#web/api/forms/use-retry-key.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { ConfirmAct } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { mailingListWords } from '#words/sending/mailing-list.ts';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { useRecipientAct } from './recipients.ts';

/** The action to confirm, and its recipient. */
export interface RecipientQuestion {
  act: 'edit' | 'subscribe' | 'remove';
  recipient: ListRecipient;
}

interface RecipientDialogsProps {
  listId: number;
  asking: RecipientQuestion | null;
  onClose: () => void;
}

/** The dialogs that change, resubscribe or remove a recipient. */
export function RecipientDialogs({ listId, asking, onClose }: RecipientDialogsProps) {
  // While a dialog closes, it still shows its recipient.
  const [last, setLast] = useState(asking);
  if (asking !== null && asking !== last) setLast(asking);
  if (last === null) return null;
  const { recipient } = last;
  const props = { listId, recipient, onClose };
  const isOpen = (act: RecipientQuestion['act']) => asking?.act === act;
  return (
    <>
      <EditRecipient
        key={`edit-${recipient.id}-${String(isOpen('edit'))}`}
        {...props}
        isOpen={isOpen('edit')}
      />
      <SubscribeAgain
        key={`subscribe-${recipient.id}-${String(isOpen('subscribe'))}`}
        {...props}
        isOpen={isOpen('subscribe')}
      />
      <RemoveRecipient {...props} isOpen={isOpen('remove')} />
    </>
  );
}

interface DialogProps {
  listId: number;
  recipient: ListRecipient;
  isOpen: boolean;
  onClose: () => void;
}

/** The dialog that adds a recipient to a list. */
export function AddRecipient({ listId, isOpen, onClose }: Omit<DialogProps, 'recipient'>) {
  const { add: words } = useWordsOf(mailingListWords);
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const retry = useRetryKey();
  const add = useRecipientAct({
    act: (body: { email: string; name: string }) =>
      call(addRecipient, { params: { id: listId }, body, idempotencyKey: retry.keyFor(body) }),
    done: (body) => words.success(body.email.trim()),
    hasFields: true,
  });
  const submit = () =>
    add.mutate(
      { email, name },
      {
        onSuccess: () => {
          retry.forget();
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={words.title}
      submitLabel={words.submit}
      isOpen={isOpen}
      isPending={add.isPending}
      failure={failureOf(add.error, ['email', 'name'])}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={words.email}
        type="email"
        autoComplete="off"
        value={email}
        errors={fieldMessages(add.error, 'email')}
        onChange={({ target }) => setEmail(target.value)}
      />
      <NameField name={name} error={add.error} onChange={setName} />
    </FormDialog>
  );
}

function EditRecipient({ listId, recipient, isOpen, onClose }: DialogProps) {
  const { common } = useWords();
  const mailingList = useWordsOf(mailingListWords);
  const [name, setName] = useState(recipient.name);
  const change = useRecipientAct({
    act: () => call(updateRecipient, { params: { id: listId, recipientId: recipient.id }, body: { name } }),
    done: () => mailingList.edit.success,
    hasFields: true,
  });
  return (
    <FormDialog
      title={mailingList.edit.title}
      submitLabel={common.save}
      isOpen={isOpen}
      isPending={change.isPending}
      failure={failureOf(change.error, ['name'])}
      onSubmit={() => change.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{recipient.email}</p>
      <NameField name={name} error={change.error} onChange={setName} />
    </FormDialog>
  );
}

/** The dialog that resubscribes a recipient. It requires a note on how the person agreed, which the history keeps. */
function SubscribeAgain({ listId, recipient, isOpen, onClose }: DialogProps) {
  const { subscribe: words } = useWordsOf(mailingListWords);
  const [consentNote, setNote] = useState('');
  const { id: recipientId, email, suppression } = recipient;
  const subscribe = useRecipientAct({
    act: () =>
      call(updateRecipient, {
        params: { id: listId, recipientId },
        body: { isSubscribed: true, consentNote },
      }),
    done: () => words.success(email),
    hasFields: true,
  });
  return (
    <FormDialog
      title={words.title}
      submitLabel={words.submit}
      isOpen={isOpen}
      isPending={subscribe.isPending}
      failure={failureOf(subscribe.error, ['consentNote'])}
      onSubmit={() => subscribe.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{words.explanations[suppression ?? 'unsubscribed'](email)}</p>
      <TextArea
        label={words.note}
        placeholder={words.notePlaceholder}
        value={consentNote}
        errors={fieldMessages(subscribe.error, 'consentNote')}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  );
}

function RemoveRecipient({ listId, recipient, isOpen, onClose }: DialogProps) {
  const { removeRecipient: words } = useWordsOf(mailingListWords);
  const { id: recipientId, email } = recipient;
  const remove = useRecipientAct({
    act: () => call(removeRecipient, { params: { id: listId, recipientId } }),
    done: () => words.success(email),
  });
  return (
    <ConfirmAct
      isOpen={isOpen}
      act={remove}
      danger
      title={words.question(email)}
      confirmLabel={words.submit}
      onClose={onClose}
    >
      {words.explanation}
    </ConfirmAct>
  );
}

function NameField(props: { name: string; error: unknown; onChange: (name: string) => void }) {
  const { add } = useWordsOf(mailingListWords);
  return (
    <TextField
      label={add.name}
      autoComplete="off"
      value={props.name}
      errors={fieldMessages(props.error, 'name')}
      onChange={({ target }) => props.onChange(target.value)}
    />
  );
}

/** Returns the message of an error that belongs to none of these fields; null otherwise. */
function failureOf(error: unknown, fields: readonly string[]): string | null {
  const isTold = !error || fields.some((field) => fieldMessages(error, field).length > 0);
  return isTold ? null : failureText(error);
}
