import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  createMailingList,
  deleteMailingList,
  type MailingList,
  renameMailingList,
} from '#contract/sending/mailing-lists.ts';
import { formatNumber } from '#words/format.ts';
import { fieldMessages } from '#web/api/api-problem.ts';
import { failureText, reportFailure } from '#web/api/failure-text.ts';
import { call } from '#web/api/call.ts';
import { useRetryKey } from '#web/api/forms/use-retry-key.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { ConfirmAct } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { mailingListWords } from '#words/sending/mailing-list.ts';
import { flash } from '#web/ui/messages/flash.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { refreshMailing } from './mailing-queries.ts';

/** The dialog that creates a list of recipients. */
export function CreateList(props: {
  isOpen: boolean;
  onClose: () => void;
  onCreated: (list: MailingList) => void;
}) {
  const { isOpen, onClose, onCreated } = props;
  const { create: words } = useWordsOf(mailingListWords);
  const client = useQueryClient();
  const retry = useRetryKey();
  const create = useMutation({
    mutationFn: async (name: string) => {
      const body = { name };
      return (await call(createMailingList, { body, idempotencyKey: retry.keyFor(body) })).mailing_list;
    },
    onSuccess: (list) => {
      retry.forget();
      flash.show({ type: 'success', text: words.success(list.name) });
      void refreshMailing(client);
      onCreated(list);
    },
  });
  return (
    <NameDialog
      key={String(isOpen)}
      isOpen={isOpen}
      title={words.title}
      hint={words.hint}
      name=""
      save={create}
      onClose={() => {
        create.reset();
        onClose();
      }}
    />
  );
}

/** The dialog that renames a list. */
export function RenameList({
  list,
  isOpen,
  onClose,
}: {
  list: MailingList;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { rename: words, create } = useWordsOf(mailingListWords);
  const client = useQueryClient();
  const rename = useMutation({
    mutationFn: async (name: string) =>
      (await call(renameMailingList, { params: { id: list.id }, body: { name } })).mailing_list,
    onSuccess: async () => {
      flash.show({ type: 'success', text: words.success });
      await refreshMailing(client);
      onClose();
    },
  });
  return (
    <NameDialog
      key={String(isOpen)}
      isOpen={isOpen}
      title={words.title}
      hint={create.hint}
      name={list.name}
      save={rename}
      onClose={() => {
        rename.reset();
        onClose();
      }}
    />
  );
}

interface NameDialogProps {
  isOpen: boolean;
  title: string;
  hint: string;
  name: string;
  save: { mutate: (name: string) => void; isPending: boolean; error: unknown };
  onClose: () => void;
}

function NameDialog({ isOpen, title, hint, name, save, onClose }: NameDialogProps) {
  const { common } = useWords();
  const mailingList = useWordsOf(mailingListWords);
  const [typed, setTyped] = useState(name);
  const errors = fieldMessages(save.error, 'name');
  return (
    <FormDialog
      isOpen={isOpen}
      title={title}
      submitLabel={common.save}
      isPending={save.isPending}
      failure={save.error && errors.length === 0 ? failureText(save.error) : null}
      onSubmit={() => save.mutate(typed)}
      onClose={onClose}
    >
      <TextField
        label={mailingList.create.name}
        hint={hint}
        autoComplete="off"
        value={typed}
        errors={errors}
        onChange={({ target }) => setTyped(target.value)}
      />
    </FormDialog>
  );
}

/** Deletes a list with its recipients, after a confirmation. */
export function DeleteList({
  list,
  isOpen,
  onClose,
  onDeleted,
}: {
  list: MailingList;
  isOpen: boolean;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const { remove: words } = useWordsOf(mailingListWords);
  const locale = useLocale();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(deleteMailingList, { params: { id: list.id } }),
    onSuccess: () => {
      onDeleted();
      client.removeQueries({ queryKey: ['mailing', 'list', list.id] });
      void refreshMailing(client);
      flash.show({ type: 'success', text: words.success });
    },
    onError: reportFailure,
  });
  return (
    <ConfirmAct
      isOpen={isOpen}
      act={remove}
      danger
      title={words.question(list.name)}
      confirmLabel={words.submit}
      onClose={onClose}
    >
      {words.explanation(formatNumber(locale, list.recipientCount + list.unsubscribedCount))}
    </ConfirmAct>
  );
}
