import { useState } from 'react';
import { linkAddress } from '#ad-html/safe-address.ts';
import { completeAddress } from '#domain/ads/verts/ad-address.ts';
import { richTextWords } from '#words/ads/rich-text.ts';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { AddressField } from '../fields/address-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { useWordsOf } from '../language/language.tsx';
import type { LinkPlace } from './editor-commands.ts';

interface LinkDialogProps {
  place: LinkPlace;
  /** Called with the safe form of the address, or with '' to remove the link. */
  onSave: (href: string, text: string) => void;
  onClose: () => void;
}

/** Asks for the address of a link, and for its text if none is selected. */
export function LinkDialog({ place, onSave, onClose }: LinkDialogProps) {
  const { linkDialog: words } = useWordsOf(richTextWords);
  const [address, setAddress] = useState(place.href);
  const [text, setText] = useState('');
  const [isRefused, setRefused] = useState(false);
  const needsText = place.from === place.to;
  const save = () => {
    const href = linkAddress(completeAddress(address));
    setRefused(href === null);
    if (href !== null)
      onSave(href, text.trim() === '' ? address.trim().replace(/^(?:mailto|tel):/i, '') : text);
  };
  const remove = place.href !== '' && (
    <button type="button" className="link" onClick={() => onSave('', '')}>
      {words.remove}
    </button>
  );
  return (
    <FormDialog
      title={words.title}
      submitLabel={words.save}
      isPending={false}
      onSubmit={save}
      onClose={onClose}
    >
      <AddressField
        label={words.address}
        hint={words.addressHint}
        action={remove}
        errors={isRefused ? [words.notLinkable] : []}
        autoComplete="off"
        value={address}
        onBlur={() => setAddress(completeAddress(address))}
        onChange={({ target }) => {
          setAddress(target.value);
          setRefused(false);
        }}
      />
      {needsText && (
        <TextField label={words.text} value={text} onChange={({ target }) => setText(target.value)} />
      )}
    </FormDialog>
  );
}
