import '../../styles/pages/palette.css';
import { useRef, useState } from 'react';
import type { FreePlacement } from '#contract/catalogue/placements.ts';
import { useCan, useSession } from '#web/api/session.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { currentPageActs } from '#web/ui/keys/page-acts.ts';
import { addToCart } from '#web/features/sales/cart/cart-store.ts';
import { KeyList } from '#web/features/platform/palette/key-list.tsx';
import { Palette } from '#web/features/platform/palette/palette.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { usePaletteActs, usePalettePages } from './palette-acts.ts';
import {
  getDialogOpener,
  getEarlyInput,
  showShortcutDialog,
  type ShortcutDialogName,
} from './shortcut-dialog-state.ts';

const close = () => showShortcutDialog(null);

/** The search over everything, or the list of keys. Loaded separately: shortly after the page, or when first opened. */
export function ShortcutDialog({ name }: { name: ShortcutDialogName }) {
  return name === 'keys' ? <KeyList open onClose={close} /> : <UserPalette />;
}

function UserPalette() {
  const opener = useRef(getDialogOpener());
  const [here] = useState(currentPageActs);
  return (
    <Palette
      here={here}
      onTake={useTake()}
      early={getEarlyInput()}
      pages={usePalettePages()}
      acts={usePaletteActs()}
      onClose={close}
      opener={opener}
    />
  );
}

/** Returns a function that puts a placement into the cart and shows a message; null for users who cannot order. */
function useTake(): ((placement: FreePlacement) => void) | null {
  const { board } = useWords();
  const { currentUserId } = useSession();
  const mayOrder = useCan('create Order');
  if (!mayOrder) return null;
  return (placement) => {
    addToCart(currentUserId, placement);
    flash.show({ type: 'success', text: board.taken(placement.name, placement.publicationTitle) });
  };
}
