import type { ClipboardEvent } from 'react';
import { formatNumber } from '#words/format.ts';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { actionColumn, Table, type TableColumn } from '#web/ui/tables/table.tsx';
import { type CellPlace, pasteRange, withText } from './paste-range.ts';
import { PriceCell } from './price-cell.tsx';
import { COLUMNS, NUMBERS, type Section } from './rate-card-columns.ts';
import { type Row, rowWith } from './rate-card-entries.ts';
import { readRange } from './read-cells.ts';
import { rateCardWords } from '#words/pricing/rate-card.ts';

/** A row with its index in the table. */
export interface PlacedRow {
  index: number;
  row: Row;
}

interface PriceTableProps {
  section: Section;
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
  /** The errors of a cell. */
  errorsOf: (row: Row, key: string) => string[];
  /** Columns after those of the form. */
  derived: readonly TableColumn<PlacedRow>[];
}

/** A table of a rate card that is edited like a spreadsheet: arrow keys and Enter move between rows, and a range can be pasted. */
export function PriceTable(props: PriceTableProps) {
  const { section, rows, onChange } = props;
  const words = useWordsOf(rateCardWords);
  const columns = useColumns(props);
  return (
    <section className="stack stack--near">
      <h2 className="h3">{words.sections[section]}</h2>
      <p className="over">{words.explanations[section]}</p>
      {rows.length > 0 && (
        <div className="price-table">
          <Table
            label={words.sections[section]}
            columns={columns}
            rows={rows.map((row, index) => ({ index, row }))}
            rowKey={({ index }) => index}
          />
        </div>
      )}
      {section !== 'rates' && (
        <div>
          <Button icon="plus" variant="quiet" onClick={() => onChange([...rows, rowWith(section, () => '')])}>
            {words.addRow(words.sections[section])}
          </Button>
        </div>
      )}
    </section>
  );
}

function useColumns(props: PriceTableProps): TableColumn<PlacedRow>[] {
  const { section, rows, onChange, errorsOf, derived } = props;
  const words = useWordsOf(rateCardWords);
  const locale = useLocale();
  const paste = usePaste(props);
  const nameOf = ({ index, row }: PlacedRow) =>
    Object.values(row)[0]?.trim() || words.row(formatNumber(locale, index + 1));
  const place = (index: number, changed: Row) =>
    onChange(rows.map((row, at) => (at === index ? changed : row)));
  const isFixed = section === 'rates';
  const columns = COLUMNS[section].map(({ key, kind }, column): TableColumn<PlacedRow> => ({
    key,
    label: words.columns[key] ?? key,
    labelled: column > 0,
    numeric: NUMBERS.has(kind),
    cellClass: isFixed && column === 0 ? 'k' : 'price-c',
    cell: (placed) =>
      isFixed && column === 0 ? (
        placed.row[key]
      ) : (
        <PriceCell
          kind={kind}
          label={words.cell(nameOf(placed), words.columns[key] ?? key)}
          value={placed.row[key] ?? ''}
          errors={errorsOf(placed.row, key)}
          place={{ section, row: placed.index, column }}
          onChange={(text) => place(placed.index, withText(placed.row, key, text))}
          onPaste={(event) => paste(event, { row: placed.index, column })}
        />
      ),
  }));
  if (isFixed) return [...columns, ...derived];
  const removal = actionColumn<PlacedRow>(words.actions, (placed) => (
    <IconButton
      variant="quiet"
      icon="trash"
      label={words.removeRow(nameOf(placed))}
      onClick={() => onChange(rows.filter((_row, at) => at !== placed.index))}
    />
  ));
  return [...columns, ...derived, removal];
}

/** Returns a handler that pastes a range. A single cell is left to the browser, which pastes it as text. */
function usePaste({ section, rows, onChange }: PriceTableProps) {
  const words = useWordsOf(rateCardWords);
  const { common } = useWords();
  const locale = useLocale();
  return (event: ClipboardEvent, at: CellPlace) => {
    const cells = readRange(event.clipboardData.getData('text/plain'));
    if (cells.length === 1 && cells[0]?.length === 1) return;
    event.preventDefault();
    onChange(pasteRange(section, rows, { at, cells }));
    flash.show({
      type: 'info',
      text: words.pasted(formatNumber(locale, cells.length), cells.length === 1),
      action: { label: common.undo, onAction: () => onChange([...rows]) },
    });
  };
}
