import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import {
  createMailingConnection,
  type MailingConnectionRecord,
} from '#contract/sending/mailing-connections.ts';
import { MAILING_KINDS, type MailingKind, OWN_KIND } from '#domain/sending/delivery/mailing-kinds.ts';
import { call } from '#web/api/call.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { useKeeping, useKeptEntries } from '#web/api/forms/use-kept-entries.ts';
import { useCreateRecord } from '#web/api/forms/use-retry-key.ts';
import { KeptNote } from '#web/ui/device/kept-entries.tsx';
import { useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { mailingConnectionWords } from '#words/sending/mailing-connection.ts';
import { mailingSystemsWords } from '#words/sending/mailing-systems.ts';
import { UnsavedGuard } from '#web/ui/navigation/unsaved-guard.tsx';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/fields/choice-group.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { useFocusRefused } from '#web/ui/fields/field.tsx';
import {
  type ConnectionContent,
  ConnectionFields,
  emptyContent,
  toRequest,
  withoutSecrets,
} from './connection-fields.tsx';
import { refreshMailing } from './mailing-queries.ts';

interface AddConnectionFormProps {
  /** The kind that is selected first. */
  kind: MailingKind;
  /** Vertbook's own mailing is already set up, and cannot be offered again because there is only one such connection. */
  hasOwn: boolean;
  onCreated: (connection: MailingConnectionRecord) => void;
  onCancel: () => void;
}

/** Connects a mailing system: its kind, settings and secrets. */
export function AddConnectionForm({ kind: initial, hasOwn, onCreated, onCancel }: AddConnectionFormProps) {
  const { common } = useWords();
  const words = useWordsOf(mailingConnectionWords);
  const mailingSystems = useWordsOf(mailingSystemsWords);
  const [kind, setKind] = useState(initial);
  const keeping = useKeptEntries<ConnectionContent>(`new-connection.${initial}`, emptyContent());
  const [typed, setTyped] = useState<Partial<ConnectionContent>>(keeping.found?.entries ?? {});
  useKeeping(keeping, withoutSecrets(typed));
  const create = useCreateConnection();
  const errors = useFieldErrors(create.error);
  const form = useFocusRefused(create.error);
  const beginning = emptyContent(kind === OWN_KIND ? words.systems.builtin : '');
  const content = { ...beginning, ...typed };
  const discard = () => {
    setTyped({});
    keeping.drop();
  };
  const save = async () => {
    const created = await create.mutateAsync({ kind, content }).catch(() => null);
    if (created) discard();
    return created;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending) return;
    const created = await save();
    if (created) onCreated(created);
  };
  return (
    <form className="sheet form form__b" ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <UnsavedGuard
        isChanged={Object.keys(typed).length > 0}
        onSave={async () => (await save()) !== null}
        onReset={discard}
      />
      {keeping.found && <KeptNote at={keeping.found.at} onTake={keeping.take} onDiscard={discard} />}
      <div className="kinds">
        <RadioGroup
          label={words.add.kind}
          options={MAILING_KINDS.map((value) => ({
            value,
            label: mailingSystems[value].name,
            detail: value === OWN_KIND && hasOwn ? words.add.builtinTaken : mailingSystems[value].detail,
            disabled: value === OWN_KIND && hasOwn,
          }))}
          value={kind}
          errors={errors.of('kind')}
          onChange={(chosen) => setKind(MAILING_KINDS.find((one) => one === chosen) ?? kind)}
        />
      </div>
      <ConnectionFields
        kind={kind}
        content={content}
        secrets={{}}
        errors={errors}
        onChange={(entries) => setTyped((before) => ({ ...before, ...entries }))}
      />
      <div className="row">
        <Button type="submit" variant="primary" pending={create.isPending}>
          {words.add.submit}
        </Button>
        <Button onClick={onCancel}>{common.cancel}</Button>
      </div>
    </form>
  );
}

function useCreateConnection() {
  const { add } = useWordsOf(mailingConnectionWords);
  const client = useQueryClient();
  return useCreateRecord({
    send: async ({ kind, content }: { kind: MailingKind; content: ConnectionContent }, idempotencyKey) => {
      const body = { kind, name: content.name, ...toRequest(kind, content) };
      return (await call(createMailingConnection, { body, idempotencyKey })).mailing_connection;
    },
    onCreated: ({ name }) => {
      flash.show({ type: 'success', text: add.success(name) });
      void refreshMailing(client);
    },
  });
}
