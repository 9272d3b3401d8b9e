import { useState } from 'react';
import type { MailingField } from '#domain/sending/delivery/mailing-system.ts';
import { copyText } from '#web/ui/device/copy-text.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';
import { mailingConnectionWords } from '#words/sending/mailing-connection.ts';
import { randomHex } from '#web/ui/device/random-hex.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldMessage } from '#web/ui/fields/field.tsx';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';

interface SecretFieldProps {
  field: MailingField;
  words: { label: string; hint: string };
  /** A secret is already set. */
  isSet: boolean;
  /** Null leaves the secret unchanged; '' removes it. */
  value: string | null;
  errors: readonly string[];
  onChange: (value: string | null) => void;
}

const KEY_BYTES = 32;

/** A field for a secret. It shows only whether the secret is set; the secret can be replaced or, unless it is required, removed, but never read. */
export function SecretField(props: SecretFieldProps) {
  const { isSet, value, onChange } = props;
  // Keeps the field open after the user has emptied it. A field with typed text stays open until it is saved.
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
  const { field, words, value, errors, onChange, onReplace, onKeep } = props;
  const { form } = useWordsOf(mailingConnectionWords);
  const { label } = words;
  const isForgotten = value === '';
  return (
    <div className="field" role="group" aria-label={label}>
      <div className="field__l">{label}</div>
      <div className="row row--wrap">
        <span className="quiet">{isForgotten ? form.willBeForgotten : form.secretIsSet}</span>
        <Button bar onClick={isForgotten ? onKeep : onReplace}>
          {isForgotten ? form.keep : form.replace}
        </Button>
        {!isForgotten && !field.isRequired && (
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

function NewSecret({ field, words, value, errors, onEnter, onKeep }: NewSecretProps) {
  const mailingConnection = useWordsOf(mailingConnectionWords);
  const { form } = mailingConnection;
  const canGenerate = field.generatedBy === 'browser';
  const text = value ?? '';
  const control = {
    ...words,
    errors,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    value: text,
    onChange: ({ target }: { target: { value: string } }) => onEnter(target.value),
  };
  return (
    <div className="stack stack--near">
      {field.input === 'paragraph' ? <TextArea {...control} rows={4} /> : <TextField {...control} />}
      {(onKeep !== null || canGenerate) && (
        <div className="row row--wrap">
          {canGenerate && (
            <Button bar onClick={() => onEnter(randomHex(KEY_BYTES))}>
              {form.makeKey}
            </Button>
          )}
          {/* The user has to paste the secret into the other system, too, and cannot read it again once it is saved. */}
          {canGenerate && text !== '' && (
            <Button bar icon="copy" onClick={() => copyText(text, mailingConnection)}>
              {mailingConnection.copy(words.label)}
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
