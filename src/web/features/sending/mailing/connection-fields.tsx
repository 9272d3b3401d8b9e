import type { ReactNode } from 'react';
import type { MailingConnectionRecord } from '#contract/sending/mailing-connections.ts';
import {
  abilitiesOf,
  ALL_FIELDS,
  fieldsOf,
  type MailingKind,
} from '#domain/sending/delivery/mailing-kinds.ts';
import type { MailingField } from '#domain/sending/delivery/mailing-system.ts';
import type { FieldErrors } from '#web/api/forms/use-field-errors.ts';
import { useSession } from '#web/api/session.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';
import { mailingConnectionWords } from '#words/sending/mailing-connection.ts';
import { mailingSystemsWords } from '#words/sending/mailing-systems.ts';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { TimeField } from '#web/ui/fields/time-field.tsx';
import { SecretField } from './secret-field.tsx';
import { DEFAULT_SENDING_TIME } from '#domain/sending/delivery/mailing-connection.ts';
import type { LaterWords } from '#words/shape.ts';

/** The entries for a connection by field. A secret that is null stays unchanged; an empty secret is removed. */
export type ConnectionContent = { name: string; sendingTime: string } & Record<
  string,
  string | null | undefined
>;

/** The names of the secrets of all kinds, which are never stored on the device and never shown. */
export const ALL_SECRETS: readonly string[] = ALL_FIELDS.flatMap(({ name, isSecret }) =>
  isSecret ? [name] : [],
);

/** Returns the entries without secrets, which may be stored on the device. */
export function withoutSecrets(entries: Partial<ConnectionContent>): Partial<ConnectionContent> {
  const rest = { ...entries };
  for (const secret of ALL_SECRETS) delete rest[secret];
  return rest;
}

type SystemWords = LaterWords['mailingSystems'];

interface FieldWords {
  label: string;
  hint: string;
}

/** Returns the label and hint of a kind's setting or secret. */
function wordsOfField(mailingSystems: SystemWords, kind: MailingKind, name: string): FieldWords {
  const fields: Readonly<Record<string, FieldWords>> = mailingSystems[kind].fields;
  return fields[name] ?? { label: name, hint: '' };
}

/** Returns the label of any field of a connection. */
export function labelOfField(
  { form }: LaterWords['mailingConnection'],
  systems: SystemWords,
  kind: MailingKind,
  name: string,
): string {
  return name === 'name' || name === 'sendingTime' ? form[name] : wordsOfField(systems, kind, name).label;
}

type Saved = Pick<MailingConnectionRecord, 'name' | 'sendingTime' | 'settings'>;

/** Returns the form's content for a saved connection. */
export function contentOf({ name, sendingTime, settings }: Saved): ConnectionContent {
  const fields = ALL_FIELDS.map((field) => [
    field.name,
    field.isSecret ? null : (settings[field.name] ?? ''),
  ]);
  return { ...Object.fromEntries(fields), name, sendingTime };
}

/** Returns the form's content for a new connection. */
export function emptyContent(name = ''): ConnectionContent {
  return contentOf({ name, sendingTime: DEFAULT_SENDING_TIME, settings: {} });
}

/** Converts the entries to the request body, with only the fields of this kind. */
export function toRequest(kind: MailingKind, content: Partial<ConnectionContent>) {
  const { name, sendingTime } = content;
  const entered = (isSecret: boolean): Record<string, string> =>
    Object.fromEntries(
      fieldsOf(kind).flatMap((field) => {
        const text = content[field.name] ?? null;
        return text === null || Boolean(field.isSecret) !== isSecret ? [] : [[field.name, text]];
      }),
    );
  return {
    ...(name === undefined ? {} : { name }),
    ...(sendingTime === undefined || abilitiesOf(kind).hand !== 'self' ? {} : { sendingTime }),
    settings: entered(false),
    secrets: entered(true),
  };
}

interface ConnectionFieldsProps {
  kind: MailingKind;
  content: ConnectionContent;
  /** For each secret, whether it is already set. */
  secrets: MailingConnectionRecord['secrets'];
  errors: FieldErrors;
  onChange: (entries: Partial<ConnectionContent>) => void;
  /** Shown before a secret that the server generates. */
  generator?: ReactNode;
}

/** The settings and secrets of a connection, in the order and groups of its kind's description. */
export function ConnectionFields(props: ConnectionFieldsProps) {
  const { kind, content, errors, onChange } = props;
  const { form } = useWordsOf(mailingConnectionWords);
  const { organization } = useSession();
  return (
    <>
      <TextField
        label={form.name}
        hint={form.nameHint}
        autoComplete="off"
        {...errors.text('name', content.name, (value) => onChange({ name: value }))}
      />
      {abilitiesOf(kind).hand === 'self' && (
        <TimeField
          label={form.sendingTime}
          hint={form.sendingTimeHint(organization.timeZone)}
          value={content.sendingTime}
          errors={errors.of('sendingTime')}
          onChange={(sendingTime) => {
            errors.clear('sendingTime');
            onChange({ sendingTime });
          }}
        />
      )}
      <Groups {...props} />
    </>
  );
}

function Groups(props: ConnectionFieldsProps) {
  const { form } = useWordsOf(mailingConnectionWords);
  const explanations: Partial<Record<string, string>> = form.groupExplanations;
  const fields = fieldsOf(props.kind);
  return [...new Set(fields.map(({ group }) => group))].map((group) => {
    const members = fields
      .filter((field) => field.group === group)
      .map((field) => <Field key={field.name} {...props} field={field} />);
    return group === undefined ? (
      members
    ) : (
      <fieldset key={group} className="stack stack--near">
        <legend className="h3">{form.groups[group]}</legend>
        {explanations[group] && <p className="msg">{explanations[group]}</p>}
        {members}
      </fieldset>
    );
  });
}

function Field(props: ConnectionFieldsProps & { field: MailingField }) {
  const { kind, field, content, secrets, errors, onChange, generator } = props;
  const { name, input, isSecret, generatedBy } = field;
  const words = wordsOfField(useWordsOf(mailingSystemsWords), kind, name);
  const value = content[name] ?? null;
  const change = (text: string | null) => {
    errors.clear(name);
    onChange({ [name]: text });
  };
  if (isSecret) {
    return (
      <>
        {generatedBy === 'server' && generator}
        <SecretField
          field={field}
          words={words}
          isSet={secrets[name] ?? false}
          value={value}
          errors={errors.of(name)}
          onChange={change}
        />
      </>
    );
  }
  const control = {
    ...words,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    value: value ?? '',
    errors: errors.of(name),
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
  };
  return input === 'paragraph' ? (
    <TextArea {...control} rows={4} />
  ) : (
    <TextField {...control} type={input === 'line' ? 'text' : input} />
  );
}
