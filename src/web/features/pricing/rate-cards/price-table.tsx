import { type ClipboardEvent, type KeyboardEvent, useId } from 'react';
import { formatNumber } from '#words/format.ts';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { PhoneFold } from '#web/ui/records/phone-fold.tsx';
import { actionColumn, Table } from '#web/ui/tables/table.tsx';
import type { TableColumn } from '#web/ui/tables/table-sort.tsx';
import { type CellPlace, pasteRange, readRange, withText } from './paste-range.ts';
import { type CellKind, COLUMNS, NUMBERS, type Section } from './rate-card-columns.ts';
import { type Row, rowWith } from './rate-card-entries.ts';
import { rateCardWords } from '#words/pricing/rate-card.ts';
import { RATE_KINDS } from '#domain/pricing/rate-cards/rate-card.ts';
import { FieldMessage } from '#web/ui/fields/field.tsx';
import { Icon } from '#web/ui/icons.tsx';

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
    <PhoneFold title={words.sections[section]}>
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
    </PhoneFold>
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

interface PriceCellProps {
  kind: CellKind;
  label: string;
  value: string;
  errors: readonly string[];
  /** The position of the cell, by which the arrow keys find it. */
  place: CellPlace & { section: Section };
  onChange: (text: string) => void;
  onPaste: (event: ClipboardEvent) => void;
}

/** A cell of a rate card: its field, and the errors below it. */
function PriceCell({ kind, label, value, errors, place, onChange, onPaste }: PriceCellProps) {
  const id = useId();
  const { kinds } = useWordsOf(rateCardWords);
  const control = {
    'aria-label': label,
    'aria-invalid': errors.length > 0 || undefined,
    'aria-describedby': errors.length > 0 ? id : undefined,
    value,
  };
  return (
    <div className={errors.length > 0 ? 'price-cell field--error' : 'price-cell'}>
      {kind === 'rateKind' ? (
        <span className="in-wrap in-wrap--plain">
          <select {...control} className="in" onChange={({ target }) => onChange(target.value)}>
            {RATE_KINDS.map((rateKind) => (
              <option key={rateKind} value={rateKind}>
                {kinds[rateKind]}
              </option>
            ))}
          </select>
          <Icon name="down" className="in-wrap__down" />
        </span>
      ) : (
        <input
          {...control}
          className={NUMBERS.has(kind) ? 'in num' : 'in'}
          autoComplete="off"
          data-place={placeName(place)}
          inputMode={NUMBERS.has(kind) ? 'decimal' : undefined}
          onChange={({ target }) => onChange(target.value)}
          onPaste={onPaste}
          onKeyDown={(event) => moveToRow(event, place)}
        />
      )}
      {errors.length > 0 && (
        <div id={id}>
          {errors.map((error) => (
            <FieldMessage key={error} kind="error">
              {error}
            </FieldMessage>
          ))}
        </div>
      )}
    </div>
  );
}

function placeName({ section, row, column }: PriceCellProps['place']): string {
  return `${section}.${row}.${column}`;
}

/** Moves the focus with Up, Down and Enter to the cell of the same column in another row. Enter must not submit the form. */
function moveToRow(event: KeyboardEvent, place: PriceCellProps['place']): void {
  if (!['ArrowUp', 'ArrowDown', 'Enter'].includes(event.key)) return;
  event.preventDefault();
  const next = placeName({ ...place, row: place.row + (event.key === 'ArrowUp' ? -1 : 1) });
  const cell = document.querySelector<HTMLInputElement>(`[data-place="${next}"]`);
  cell?.focus();
  cell?.select();
}
