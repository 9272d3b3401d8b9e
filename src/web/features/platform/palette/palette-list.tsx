import { useWords } from '#web/ui/language/language.tsx';
import { Highlight } from '#web/ui/highlight.tsx';
import { Icon } from '#web/ui/icons.tsx';
import type { Listbox } from '#web/ui/lists/use-listbox.ts';
import type { PaletteEntry, PaletteGroup } from './entries.ts';
import { KeyNames } from './key-names.tsx';

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
export function PaletteList(props: PaletteListProps) {
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
