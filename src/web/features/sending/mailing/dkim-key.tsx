import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { generateDkimKey, type MailingConnectionRecord } from '#contract/sending/mailing-connections.ts';
import { call } from '#web/api/call.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { ConfirmAct } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useWordsOf } from '#web/ui/language/language.tsx';
import { mailingConnectionWords } from '#words/sending/mailing-connection.ts';
import { Button } from '#web/ui/button.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { CopyLine } from './copy-line.tsx';
import { connectionQuery, refreshMailing } from './mailing-queries.ts';

interface DkimKeyProps {
  connection: MailingConnectionRecord;
  /** There are unsaved changes. */
  isChanged: boolean;
}

/** Generates the key that signs the mails, and shows the DNS record that publishes it. */
export function DkimKey({ connection, isChanged }: DkimKeyProps) {
  const { dkim } = useWordsOf(mailingConnectionWords);
  const [isAsking, setAsking] = useState(false);
  const generate = useGenerateKey(connection);
  const { settings, secrets, dkimRecord } = connection;
  const hasKey = secrets['dkimPrivateKey'] ?? false;
  const isReady = Boolean(settings['dkimDomain'] && settings['dkimSelector']) && !isChanged;
  const start = () => (hasKey ? setAsking(true) : generate.mutate());
  return (
    <>
      <div className="row row--wrap">
        <Button
          pending={generate.isPending}
          unavailable={!isReady}
          {...(isReady ? {} : { 'aria-description': dkim.needsDomain })}
          onClick={start}
        >
          {hasKey ? dkim.generateNew : dkim.generate}
        </Button>
        {!isReady && <span className="msg">{dkim.needsDomain}</span>}
      </div>
      {dkimRecord && (
        <div className="stack stack--near">
          <p>{dkim.record}</p>
          <CopyLine label={dkim.recordName} text={dkimRecord.name} />
          <CopyLine label={dkim.recordValue} text={dkimRecord.value} />
        </div>
      )}
      <ConfirmAct
        isOpen={isAsking}
        act={generate}
        title={dkim.question}
        confirmLabel={dkim.generateNew}
        onClose={() => setAsking(false)}
      >
        {dkim.explanation}
      </ConfirmAct>
    </>
  );
}

function useGenerateKey({ id, version }: MailingConnectionRecord) {
  const { dkim } = useWordsOf(mailingConnectionWords);
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () =>
      (await call(generateDkimKey, { params: { id }, body: { version } })).mailing_connection,
    onSuccess: (saved) => {
      client.setQueryData(connectionQuery(id).queryKey, saved);
      flash.show({ type: 'success', text: dkim.generated });
      void refreshMailing(client);
    },
    onError: (error) => {
      reportFailure(error);
      void refreshMailing(client);
    },
  });
}
