import { FIGURES_TABLES } from '#contract/insight/figures.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/lists/menu.tsx';
import { type Asked, useExportFigures } from './use-figures.ts';
import { figuresWords } from '#words/figures.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';

/** The buttons that export the figures and print the page. */
export function FiguresActions({ asked }: { asked: Asked }) {
  const words = useWordsOf(figuresWords);
  const { mutate } = useExportFigures(asked);
  return (
    <div className="row">
      <Menu
        label={words.export.label}
        icon="download"
        entries={FIGURES_TABLES.map((table) => ({
          key: table,
          label: words.export[table],
          onSelect: () => mutate(table),
        }))}
      />
      <Button onClick={() => window.print()}>{words.print}</Button>
    </div>
  );
}
