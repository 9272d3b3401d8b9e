import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  checkMailingConnection,
  deleteMailingConnection,
  type MailingCheck,
  type MailingConnectionRecord,
  updateMailingConnection,
} from '#contract/sending/mailing-connections.ts';
import { call } from '#web/api/call.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { useRecordForm } from '#web/api/forms/use-record-form.ts';
import { useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { mailingConnectionWords } from '#words/sending/mailing-connection.ts';
import { mailingSystemsWords } from '#words/sending/mailing-systems.ts';
import { RecordForm } from '#web/ui/records/record-form.tsx';
import { Note } from '#web/ui/messages/note.tsx';
import {
  ALL_SECRETS,
  type ConnectionContent,
  ConnectionFields,
  contentOf,
  labelOfField,
  toRequest,
} from './connection-fields.tsx';
import { DkimKey } from './dkim-key.tsx';
import { connectionQuery, refreshMailing } from './mailing-queries.ts';
import { failureText, reportFailure } from '#web/api/failure-text.ts';
import { ConfirmedButton } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { tip } from '#web/ui/tooltips/tip.ts';

interface EditConnectionFormProps {
  connection: MailingConnectionRecord;
  onDeleted: () => void;
}

/** The settings of a mailing system, with a check of the connection and its removal. */
export function EditConnectionForm({ connection, onDeleted }: EditConnectionFormProps) {
  const { safekeeping } = useWords();
  const words = useWordsOf(mailingConnectionWords);
  const systems = useWordsOf(mailingSystemsWords);
  const form = useConnectionForm(connection);
  const errors = useFieldErrors(form.error);
  return (
    <RecordForm
      form={form}
      after={
        <div className="row row--acts">
          <RemoveConnection connection={connection} onDeleted={onDeleted} />
        </div>
      }
      labelOf={(field) => labelOfField(words, systems, connection.kind, field)}
      textOf={(field, content) =>
        ALL_SECRETS.includes(field) ? safekeeping.stale.hidden : (content[field] ?? '')
      }
    >
      {connection.pausedReason !== null && <Paused reason={connection.pausedReason} />}
      <CheckConnection connection={connection} isChanged={form.isChanged} />
      <ConnectionFields
        kind={connection.kind}
        content={form.content}
        secrets={connection.secrets}
        errors={errors}
        onChange={form.change}
        generator={<DkimKey connection={connection} isChanged={form.isChanged} />}
      />
    </RecordForm>
  );
}

function Paused({ reason }: { reason: string }) {
  const { paused } = useWordsOf(mailingConnectionWords);
  return (
    <Note state="incomplete" title={paused.title}>
      {paused.next}
      <span className="dlv__said">{reason}</span>
    </Note>
  );
}

function useConnectionForm(connection: MailingConnectionRecord) {
  const client = useQueryClient();
  const { id, kind } = connection;
  return useRecordForm<MailingConnectionRecord, ConnectionContent>({
    record: connection,
    contentOf,
    keptAs: `connection.${id}`,
    notStored: ALL_SECRETS,
    send: async ({ changed, version }) =>
      (
        await call(updateMailingConnection, {
          params: { id },
          body: { ...toRequest(kind, changed), version },
        })
      ).mailing_connection,
    keep: (saved) => {
      client.setQueryData(connectionQuery(id).queryKey, saved);
      void refreshMailing(client);
    },
  });
}

interface RemoveConnectionProps {
  connection: MailingConnectionRecord;
  onDeleted: () => void;
}

/** Deletes a connection after a confirmation. While it sends newsletters, the button is disabled and shows the reason. */
function RemoveConnection({ connection, onDeleted }: RemoveConnectionProps) {
  const { remove: words } = useWordsOf(mailingConnectionWords);
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

interface CheckConnectionProps {
  connection: MailingConnectionRecord;
  /** There are unsaved changes, which the check would not cover. */
  isChanged: boolean;
}

/** Checks that the mailing system is reachable and accepts the saved credentials, and shows the result. */
function CheckConnection({ connection, isChanged }: CheckConnectionProps) {
  const { check: words } = useWordsOf(mailingConnectionWords);
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
  const { delivery } = useWords();
  const mailingConnection = useWordsOf(mailingConnectionWords);
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
