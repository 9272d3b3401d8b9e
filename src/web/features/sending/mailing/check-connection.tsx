import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  checkMailingConnection,
  type MailingCheck,
  type MailingConnectionRecord,
} from '#contract/sending/mailing-connections.ts';
import { call } from '#web/api/call.ts';
import { failureText } from '#web/api/failure-text.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/messages/note.tsx';
import { refreshMailing } from './mailing-queries.ts';

interface CheckConnectionProps {
  connection: MailingConnectionRecord;
  /** There are unsaved changes, which the check would not cover. */
  isChanged: boolean;
}

/** Checks that the mailing system is reachable and accepts the saved credentials, and shows the result. */
export function CheckConnection({ connection, isChanged }: CheckConnectionProps) {
  const { check: words } = useWords().mailingConnection;
  const client = useQueryClient();
  const check = useMutation({
    mutationFn: async () => (await call(checkMailingConnection, { params: { id: connection.id } })).check,
    onSuccess: ({ isReady }) => {
      if (isReady) void refreshMailing(client);
    },
  });
  return (
    <div className="stack stack--near">
      <div>
        <Button
          icon="check"
          pending={check.isPending}
          unavailable={isChanged}
          {...(isChanged ? { 'data-tip': words.saveFirst, 'aria-description': words.saveFirst } : {})}
          onClick={() => check.mutate()}
        >
          {words.submit}
        </Button>
      </div>
      <div role="status">
        {check.isPending && <span className="sr">{words.pending}</span>}
        {check.data && <CheckResult check={check.data} />}
        {check.isError && <Note state="failed" title={failureText(check.error)} />}
      </div>
    </div>
  );
}

function CheckResult({ check: { isReady, reason, detail } }: { check: MailingCheck }) {
  const { mailingConnection, delivery } = useWords();
  const { check: words } = mailingConnection;
  if (isReady) {
    return (
      <Note state="sent" title={words.ready}>
        {words.readyHint}
      </Note>
    );
  }
  return (
    <Note state="failed" title={delivery.reasons[reason ?? 'temporary'].title}>
      {detail !== '' && delivery.said(detail)}
    </Note>
  );
}
