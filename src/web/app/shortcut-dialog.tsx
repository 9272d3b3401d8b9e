import '../styles/palette.css';
import { useRef } from 'react';
import { KeyList } from '../features/palette/key-list.tsx';
import { Palette } from '../features/palette/palette.tsx';
import { usePaletteActs, usePalettePages } from './palette-acts.ts';
import {
  getDialogOpener,
  getEarlyInput,
  showShortcutDialog,
  type ShortcutDialogName,
} from './shortcut-dialog-state.ts';

const close = () => showShortcutDialog(null);

/** The search over everything, or the list of keys. Loaded separately, when the page is idle or the first key is pressed. */
export function ShortcutDialog({ name }: { name: ShortcutDialogName }) {
  return name === 'keys' ? <KeyList open onClose={close} /> : <UserPalette />;
}

function UserPalette() {
  const opener = useRef(getDialogOpener());
  return (
    <Palette
      early={getEarlyInput()}
      pages={usePalettePages()}
      acts={usePaletteActs()}
      onClose={close}
      opener={opener}
    />
  );
}
