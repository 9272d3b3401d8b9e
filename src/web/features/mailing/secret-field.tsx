import { useState } from 'react';
import type { MailingField } from '#domain/delivery/mailing-system.ts';
import { copyText } from '../../base/copy-text.ts';
import { useWords } from '../../base/language.tsx';
import { randomHex } from '../../base/random-hex.ts';
import { Button } from '../../ui/button.tsx';
import { FieldMessage } from '../../ui/fields/field-message.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

interface SecretFieldProps {
  field: MailingField;
  words: { label: string; hint: string };
  /** One is set already. */
  isSet: boolean;
  /** Null: it stays as it is; '': it is removed. */
  value: string | null;
  errors: readonly string[];
  onChange: (value: string | null) => void;
}

const KEY_BYTES = 32;

/** A secret: the form shows only that it is set. It can be replaced or removed, but never read again. */
export function SecretField(props: SecretFieldProps) {
  const { isSet, value, onChange } = props;
  // An emptied field stays open; typed text keeps it open by itself until it is saved.
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
  const { form } = useWords().mailingConnection;
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
  const { mailingConnection } = useWords();
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
          {/* The other system needs it too, and it cannot be read again once it is saved. */}
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
