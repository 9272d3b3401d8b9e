import type { ReactNode } from 'react';
import type { MailingConnectionRecord } from '#contract/mailing-connections.ts';
import type { MailingKind } from '#domain/delivery.ts';
import type { MailingSetting } from '#domain/mailing-connection.ts';
import type { FieldErrors } from '../../api/use-field-errors.ts';
import { useSession } from '../../api/session.ts';
import { useWords } from '../../base/language.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { TimeField } from '../../ui/fields/time-field.tsx';
import { type ConnectionContent, secretsOf, settingsOf } from './connection-content.ts';
import { SecretField } from './secret-field.tsx';

interface ConnectionFieldsProps {
  kind: MailingKind;
  content: ConnectionContent;
  /** Which secrets are set already. */
  secrets: MailingConnectionRecord['secrets'];
  errors: FieldErrors;
  onChange: (entries: Partial<ConnectionContent>) => void;
  /** What belongs to the signature of the mails, below its fields. */
  signature?: ReactNode;
}

/** What a mailing system of this kind needs to know. */
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
        value={content.name}
        errors={errors.of('name')}
        onChange={({ target }) => {
          errors.clear('name');
          onChange({ name: target.value });
        }}
      />
      {kind === 'builtin' && (
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
      {kind === 'builtin' ? <BuiltinFields {...props} /> : <PlainFields {...props} />}
    </>
  );
}

/** Sender and signature are two matters; who has no domain of their own needs neither. */
function BuiltinFields(props: ConnectionFieldsProps) {
  const { form } = useWords().mailingConnection;
  return (
    <>
      <fieldset className="stack stack--near">
        <legend className="h3">{form.sender}</legend>
        <Settings {...props} names={['fromName', 'fromAddress', 'replyTo']} />
      </fieldset>
      <fieldset className="stack stack--near">
        <legend className="h3">{form.signature}</legend>
        <p className="msg">{form.signatureExplanation}</p>
        <Settings {...props} names={['dkimDomain', 'dkimSelector']} />
        {props.signature}
        <Secrets {...props} />
      </fieldset>
    </>
  );
}

function PlainFields(props: ConnectionFieldsProps) {
  return (
    <>
      <Settings {...props} names={settingsOf(props.kind)} />
      <Secrets {...props} />
    </>
  );
}

function Settings(props: ConnectionFieldsProps & { names: readonly MailingSetting[] }) {
  const { names, content, errors, onChange } = props;
  const { form } = useWords().mailingConnection;
  return names.map((name) => {
    const field = {
      ...form.settings[name],
      autoComplete: 'off',
      autoCapitalize: 'none',
      spellCheck: false,
      value: content[name],
      errors: errors.of(name),
      onChange: ({ target }: { target: { value: string } }) => {
        errors.clear(name);
        onChange({ [name]: target.value });
      },
    };
    return name === 'houseAd' ? (
      <TextArea key={name} {...field} rows={4} />
    ) : (
      <TextField key={name} {...field} type={TYPES[name] ?? 'text'} />
    );
  });
}

const TYPES: Partial<Record<MailingSetting, 'email' | 'url'>> = {
  fromAddress: 'email',
  replyTo: 'email',
  url: 'url',
};

function Secrets({ kind, content, secrets, errors, onChange }: ConnectionFieldsProps) {
  return secretsOf(kind).map((name) => (
    <SecretField
      key={name}
      name={name}
      isSet={secrets[name] ?? false}
      value={content[name]}
      errors={errors.of(name)}
      onChange={(value) => {
        errors.clear(name);
        onChange({ [name]: value });
      }}
    />
  ));
}
