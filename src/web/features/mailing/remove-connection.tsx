import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteMailingConnection, type MailingConnectionRecord } from '#contract/mailing-connections.ts';
import { call } from '../../api/call.ts';
import { reportFailure } from '../../api/failure-text.ts';
import { useWords } from '../../base/language.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { flash } from '../../ui/messages/flash.ts';
import { tip } from '../../ui/tooltips/tip.ts';
import { refreshMailing } from './mailing-queries.ts';

interface RemoveConnectionProps {
  connection: MailingConnectionRecord;
  onDeleted: () => void;
}

/** Deletes a connection after a confirmation; disabled with the reason while newsletters are sent by it. */
export function RemoveConnection({ connection, onDeleted }: RemoveConnectionProps) {
  const { mailingConnection, common } = useWords();
  const { remove: words } = mailingConnection;
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { id, name, publicationCount } = connection;
  const remove = useMutation({
    mutationFn: () => call(deleteMailingConnection, { params: { id } }),
    onSuccess: () => {
      onDeleted();
      client.removeQueries({ queryKey: ['mailing', 'connection', id] });
      void refreshMailing(client);
      flash.show({ type: 'success', text: words.success });
    },
    onError: (error) => {
      setAsking(false);
      reportFailure(error);
    },
  });
  if (publicationCount > 0) {
    return (
      <Button {...tip(words.used(publicationCount))} variant="quiet" icon="trash" unavailable>
        {words.submit}
      </Button>
    );
  }
  return (
    <>
      <Button variant="quiet" dangerText icon="trash" onClick={() => setAsking(true)}>
        {words.submit}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title={words.question(name)}
        confirmLabel={words.submit}
        cancelLabel={common.cancel}
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      >
        {words.explanation}
      </ConfirmDialog>
    </>
  );
}
