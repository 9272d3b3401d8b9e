import type { ReactNode } from 'react';
import type { MailingConnectionRecord } from '#contract/sending/mailing-connections.ts';
import { abilitiesOf, fieldsOf, type MailingKind } from '#domain/sending/delivery/mailing-kinds.ts';
import type { MailingField } from '#domain/sending/delivery/mailing-system.ts';
import type { FieldErrors } from '#web/api/forms/use-field-errors.ts';
import { useSession } from '#web/api/session.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { TimeField } from '#web/ui/fields/time-field.tsx';
import { type ConnectionContent, wordsOfField } from './connection-content.ts';
import { SecretField } from './secret-field.tsx';

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
  const { form } = useWords().mailingConnection;
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
  const { form } = useWords().mailingConnection;
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
  const words = wordsOfField(useWords(), kind, name);
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
