import { Dialog } from '@base-ui/react/dialog';
import { type RefObject, useState } from 'react';
import type { FreePlacement } from '#contract/catalogue/placements.ts';
import { useWords } from '#web/ui/language/language.tsx';
import type { PageAct } from '#web/ui/keys/page-acts.ts';
import { DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { Spinner } from '#web/ui/messages/spinner.tsx';
import { type Listbox, useListbox } from '#web/ui/lists/use-listbox.ts';
import type { PaletteEntry, PaletteGroup } from './entries.ts';
import { useGroups } from './use-groups.ts';
import { Highlight } from '#web/ui/highlight.tsx';
import { KeyNames } from './key-list.tsx';

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

/** The command palette: searches weeks, free placements, customers, orders, invoices, topics, newsletters, pages and actions. */
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
  const { common, palette } = useWords();
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
        <button type="button" className="palette__x" aria-label={common.close} onClick={onClose}>
          <Icon name="x" />
        </button>
      </div>
      <PaletteList {...{ typed: typed.trim(), groups, listbox, similarTo, isFailed, isStale }} />
    </>
  );
}

interface PaletteListProps {
  typed: string;
  groups: readonly PaletteGroup[];
  listbox: Listbox;
  /** The correction that was searched for because nothing matches the typed text; null if there was none. */
  similarTo: string | null;
  isFailed: boolean;
  isStale: boolean;
}

/** The results in groups. A status text tells the user if there are no results, a correction, or a failure. */
function PaletteList(props: PaletteListProps) {
  const { typed, groups, listbox, similarTo, isFailed, isStale } = props;
  const { palette } = useWords();
  const count = groups.reduce((sum, group) => sum + group.entries.length, 0);
  const isEmpty = count === 0 && !isStale;
  const firstOf = (index: number) =>
    groups.slice(0, index).reduce((sum, group) => sum + group.entries.length, 0);
  return (
    <>
      <div className="palette__s">
        <output className={isEmpty || similarTo || isFailed ? 'palette__say' : 'sr'}>
          {isFailed && <p>{palette.failed}</p>}
          {similarTo && <p>{palette.similar(typed, similarTo)}</p>}
          {isEmpty && <p>{palette.empty(typed)}</p>}
          {isEmpty && <p className="quiet">{palette.emptyHint}</p>}
          {!isEmpty && <span className="sr">{isStale ? palette.searching : palette.count(count)}</span>}
        </output>
      </div>
      <div {...listbox.list} className="palette__l" aria-label={palette.title}>
        {groups.map((group, groupIndex) => (
          <div key={group.key} role="group" aria-label={group.label}>
            <div className="palette__t" aria-hidden="true">
              {group.label}
            </div>
            {group.entries.map((entry, index) => (
              <div key={entry.key} className="palette__i" {...listbox.entry(firstOf(groupIndex) + index)}>
                <EntryContent entry={entry} query={similarTo ?? typed} />
              </div>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

function EntryContent({ entry, query }: { entry: PaletteEntry; query: string }) {
  return (
    <>
      <Icon name={entry.icon} />
      <span className="palette__n">
        <Highlight text={entry.label} query={query} />
      </span>
      {entry.detail && (
        <span className="palette__d">
          <Highlight text={entry.detail} query={query} />
        </span>
      )}
      {entry.keys && <KeyNames keys={entry.keys} isSequence />}
    </>
  );
}
