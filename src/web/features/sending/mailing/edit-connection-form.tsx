import { useQueryClient } from '@tanstack/react-query';
import {
  type MailingConnectionRecord,
  updateMailingConnection,
} from '#contract/sending/mailing-connections.ts';
import { call } from '#web/api/call.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { useRecordForm } from '#web/api/forms/use-record-form.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { RecordForm } from '#web/ui/records/record-form.tsx';
import { Note } from '#web/ui/messages/note.tsx';
import { CheckConnection } from './check-connection.tsx';
import {
  ALL_SECRETS,
  type ConnectionContent,
  contentOf,
  labelOfField,
  toRequest,
} from './connection-content.ts';
import { ConnectionFields } from './connection-fields.tsx';
import { DkimKey } from './dkim-key.tsx';
import { connectionQuery, refreshMailing } from './mailing-queries.ts';
import { RemoveConnection } from './remove-connection.tsx';

interface EditConnectionFormProps {
  connection: MailingConnectionRecord;
  onDeleted: () => void;
}

/** The settings of a mailing system, with a check of the connection and its removal. */
export function EditConnectionForm({ connection, onDeleted }: EditConnectionFormProps) {
  const words = useWords();
  const { safekeeping } = words;
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
      labelOf={(field) => labelOfField(words, connection.kind, field)}
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
  const { paused } = useWords().mailingConnection;
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
