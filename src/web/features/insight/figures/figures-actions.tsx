import { FIGURES_TABLES } from '#contract/insight/figures.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/lists/menu.tsx';
import { type Asked, useExportFigures } from './use-figures.ts';
import { figuresWords } from '#words/insight/figures.ts';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { monthName } from '#words/format.ts';
import { useSession } from '#web/api/session.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';

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

const PAST_YEARS = 5;

interface PeriodChooserProps {
  period: string;
  onChoose: (period: string) => void;
}

/** The choice of a year, and of a quarter or month in it. */
export function PeriodChooser({ period, onChoose }: PeriodChooserProps) {
  const words = useWordsOf(figuresWords);
  const locale = useLocale();
  const thisYear = Number(useSession().today.slice(0, 4));
  const [year, part] = [period.slice(0, 4), period.slice(4)];
  const known = Array.from({ length: PAST_YEARS + 2 }, (_, index) => String(thisYear + 1 - index));
  const years = known.includes(year) ? known : [...known, year];
  return (
    <div className="row row--wrap">
      <SelectField
        label={words.year}
        options={years.map((value) => ({ value, label: value }))}
        value={year}
        onChange={({ target }) => onChoose(`${target.value}${part}`)}
      />
      <SelectField
        label={words.part}
        options={[
          { value: '', label: words.wholeYear },
          ...[1, 2, 3, 4].map((quarter) => ({ value: `-Q${quarter}`, label: words.quarter(quarter, year) })),
          ...Array.from({ length: 12 }, (_, index) => {
            const value = `-${String(index + 1).padStart(2, '0')}`;
            return { value, label: monthName(locale, `${year}${value}`) };
          }),
        ]}
        value={part}
        onChange={({ target }) => onChoose(`${year}${target.value}`)}
      />
    </div>
  );
}
