import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  deleteMailingConnection,
  type MailingConnectionRecord,
} from '#contract/sending/mailing-connections.ts';
import { call } from '#web/api/call.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { ConfirmedButton } from '#web/ui/dialogs/confirm-act.tsx';
import { useWords } from '#web/ui/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { tip } from '#web/ui/tooltips/tip.ts';
import { refreshMailing } from './mailing-queries.ts';

interface RemoveConnectionProps {
  connection: MailingConnectionRecord;
  onDeleted: () => void;
}

/** Deletes a connection after a confirmation. While it sends newsletters, the button is disabled and shows the reason. */
export function RemoveConnection({ connection, onDeleted }: RemoveConnectionProps) {
  const { remove: words } = useWords().mailingConnection;
  const client = useQueryClient();
  const { id, name, publicationCount } = connection;
  const remove = useMutation({
    mutationFn: () => call(deleteMailingConnection, { params: { id } }),
    onSuccess: () => {
      onDeleted();
      client.removeQueries({ queryKey: ['mailing', 'connection', id] });
      void refreshMailing(client);
      flash.show({ type: 'success', text: words.success });
    },
    onError: reportFailure,
  });
  if (publicationCount > 0) {
    return (
      <Button {...tip(words.used(publicationCount))} variant="quiet" icon="trash" unavailable>
        {words.submit}
      </Button>
    );
  }
  return (
    <ConfirmedButton
      act={remove}
      label={words.submit}
      button={{ icon: 'trash' }}
      danger
      title={words.question(name)}
    >
      {words.explanation}
    </ConfirmedButton>
  );
}
