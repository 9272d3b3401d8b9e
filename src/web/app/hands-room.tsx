import '../styles/palette.css';
import { useRef } from 'react';
import { KeyList } from '../features/palette/key-list.tsx';
import { Palette } from '../features/palette/palette.tsx';
import { float, type Floating, floatingOpener, typedEarly } from './hands.ts';
import { usePaletteActs, usePalettePages } from './palette-acts.ts';

/** The search over everything, or the list of keys: loaded when it is first needed. */
export function HandsRoom({ floating }: { floating: Floating }) {
  return floating === 'keys' ? <KeyList open onClose={() => float(null)} /> : <PaletteOfUser />;
}

function PaletteOfUser() {
  const opener = useRef(floatingOpener());
  return (
    <Palette
      early={typedEarly()}
      pages={usePalettePages()}
      acts={usePaletteActs()}
      onClose={() => float(null)}
      opener={opener}
    />
  );
}
