import { Dialog } from '@base-ui/react/dialog';
import { type RefObject, useState } from 'react';
import type { FreePlacement } from '#contract/catalogue/placements.ts';
import { useWords } from '#web/ui/language/language.tsx';
import type { PageAct } from '#web/ui/keys/page-acts.ts';
import { DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { Spinner } from '#web/ui/messages/spinner.tsx';
import { useListbox } from '#web/ui/lists/use-listbox.ts';
import type { PaletteEntry } from './entries.ts';
import { PaletteList } from './palette-list.tsx';
import { useGroups } from './use-groups.ts';

interface PaletteProps {
  /** The text typed before the palette was rendered, and whether Enter followed it. */
  early: { text: string; isEntered: boolean };
  here: readonly PageAct[];
  onTake: ((placement: FreePlacement) => void) | null;
  pages: readonly PaletteEntry[];
  acts: readonly PaletteEntry[];
  onClose: () => void;
  /** The element that had the focus before, and gets it back afterwards. */
  opener: RefObject<Element | null>;
}

/** The command palette: searches customers, orders, topics, newsletters, weeks, pages and actions. */
export function Palette({ opener, ...search }: PaletteProps) {
  const { onClose } = search;
  const { palette } = useWords();
  return (
    <DialogFrame open onCancel={onClose} opener={opener} className="palette" isAtTop>
      <Dialog.Title className="sr">{palette.title}</Dialog.Title>
      <PaletteSearch {...search} />
    </DialogFrame>
  );
}

function PaletteSearch({ early, onClose, ...offer }: Omit<PaletteProps, 'opener'>) {
  const { palette } = useWords();
  const [typed, setTyped] = useState(early.text);
  const { groups, similarTo, isFailed, isStale, isFirstFinal } = useGroups(typed, offer);
  const entries = groups.flatMap((group) => group.entries);
  const listbox = useListbox({
    count: entries.length,
    proposed: entries.length > 0 ? 0 : -1,
    keys: entries.map(({ key }) => key),
    isFixed: true,
    isEntered: early.isEntered,
    isStale: isStale && !isFirstFinal,
    onPick: (index) => {
      onClose();
      // Runs after the palette has restored the focus, because the act may move the focus or open a dialog.
      const run = entries[index]?.run;
      if (run) setTimeout(run);
    },
  });
  return (
    <>
      <div className="palette__h">
        {isStale ? <Spinner /> : <Icon name="search" />}
        <input
          {...listbox.field}
          className="palette__in"
          autoFocus
          aria-label={palette.label}
          placeholder={palette.label}
          enterKeyHint="go"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            listbox.show();
          }}
        />
        <button type="button" className="palette__x" aria-label={palette.close} onClick={onClose}>
          <Icon name="x" />
        </button>
      </div>
      <PaletteList {...{ typed: typed.trim(), groups, listbox, similarTo, isFailed, isStale }} />
    </>
  );
}
