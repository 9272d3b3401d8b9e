import { useState } from 'react';
import type { MailingSecret } from '#domain/mailing-connection.ts';
import { copyText } from '../../base/copy-text.ts';
import { useWords } from '../../base/language.tsx';
import { randomHex } from '../../base/random-hex.ts';
import { Button } from '../../ui/button.tsx';
import { FieldMessage } from '../../ui/fields/field-message.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

interface SecretFieldProps {
  name: MailingSecret;
  /** One is set already. */
  isSet: boolean;
  /** Null where it stays as it is, '' where it shall be forgotten. */
  value: string | null;
  errors: readonly string[];
  onChange: (value: string | null) => void;
}

/** The only one that is made here; the others come from elsewhere. */
const MADE_HERE: MailingSecret = 'confirmKey';
/** The connection is of no use without it. */
const REQUIRED: MailingSecret = 'adminKey';
const KEY_BYTES = 32;

/** Something secret: it is only said to be set, and can be replaced or removed, but never read again. */
export function SecretField(props: SecretFieldProps) {
  const { isSet, value, onChange } = props;
  // An emptied field stays open; what was typed into it keeps it open by itself, until it is saved.
  const [isReplacing, setReplacing] = useState(false);
  const enter = (text: string) => {
    setReplacing(text === '');
    onChange(text === '' ? null : text);
  };
  const keep = () => {
    setReplacing(false);
    onChange(null);
  };
  const isEntered = value !== null && value !== '';
  return isSet && !isEntered && !isReplacing ? (
    <SetSecret {...props} onReplace={() => setReplacing(true)} onKeep={keep} />
  ) : (
    <NewSecret {...props} onEnter={enter} onKeep={isSet ? keep : null} />
  );
}

function SetSecret(props: SecretFieldProps & { onReplace: () => void; onKeep: () => void }) {
  const { name, value, errors, onChange, onReplace, onKeep } = props;
  const { form } = useWords().mailingConnection;
  const { label } = form.secrets[name];
  const isForgotten = value === '';
  return (
    <div className="field" role="group" aria-label={label}>
      <div className="field__l">{label}</div>
      <div className="row row--wrap">
        <span className="quiet">{isForgotten ? form.willBeForgotten : form.secretIsSet}</span>
        <Button bar onClick={isForgotten ? onKeep : onReplace}>
          {isForgotten ? form.keep : form.replace}
        </Button>
        {!isForgotten && name !== REQUIRED && (
          <Button bar onClick={() => onChange('')}>
            {form.forget}
          </Button>
        )}
      </div>
      {errors.map((error) => (
        <FieldMessage key={error} kind="error">
          {error}
        </FieldMessage>
      ))}
    </div>
  );
}

interface NewSecretProps extends SecretFieldProps {
  onEnter: (text: string) => void;
  onKeep: (() => void) | null;
}

function NewSecret({ name, value, errors, onEnter, onKeep }: NewSecretProps) {
  const { mailingConnection } = useWords();
  const { form } = mailingConnection;
  const { label } = form.secrets[name];
  const text = value ?? '';
  const field = {
    ...form.secrets[name],
    errors,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    value: text,
    onChange: ({ target }: { target: { value: string } }) => onEnter(target.value),
  };
  return (
    <div className="stack stack--near">
      {name === 'dkimPrivateKey' ? <TextArea {...field} rows={4} /> : <TextField {...field} />}
      {(onKeep !== null || name === MADE_HERE) && (
        <div className="row row--wrap">
          {name === MADE_HERE && (
            <Button bar onClick={() => onEnter(randomHex(KEY_BYTES))}>
              {form.makeKey}
            </Button>
          )}
          {/* It is needed elsewhere, and cannot be read again once it is saved. */}
          {name === MADE_HERE && text !== '' && (
            <Button bar icon="copy" onClick={() => copyText(text, mailingConnection)}>
              {mailingConnection.copy(label)}
            </Button>
          )}
          {onKeep && (
            <Button bar onClick={onKeep}>
              {form.keep}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
