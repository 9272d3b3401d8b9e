import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { addWeeks, weekOf, type WeekNumber, weeksFrom } from '#domain/platform/week.ts';
import { weekLabel } from '#words/format.ts';
import { orderChangeWords } from '#words/sales/order-change.ts';
import { publicationsQuery } from '#web/api/publications.ts';
import { useSession } from '#web/api/session.ts';
import { IconButton } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { Spinner } from '#web/ui/messages/spinner.tsx';
import type { Order } from '../use-order.ts';
import { PickerCell } from './picker-cell.tsx';
import type { Changes } from './use-change-draft.ts';
import { type TitledIssue, useIssues } from './use-issues.ts';

const WEEKS = 5;

interface PlacePickerProps {
  order: Order;
  changes: Changes;
}

/** The placements of the newsletters of the order, and of others on request, week by week. A press on a free one adds it to the order. */
export function PlacePicker({ order, changes }: PlacePickerProps) {
  const { add: words } = useWordsOf(orderChangeWords).page;
  const { today } = useSession();
  const current = weekOf(today);
  const [from, setFrom] = useState(() => firstWeek(order, current));
  const [more, setMore] = useState<readonly number[]>([]);
  const { data } = useQuery(publicationsQuery);
  const own = new Map(
    order.verts.map(({ placement: { issue } }) => [issue.publication.id, issue.publication.title]),
  );
  const others = (data?.publications ?? []).filter(({ id }) => !own.has(id));
  const shown = [
    ...[...own].map(([id, title]) => ({ id, title })),
    ...others.filter(({ id }) => more.includes(id)),
  ];
  const hidden = others.filter(({ id }) => !more.includes(id));
  const issues = useIssues(shown, from, WEEKS);
  const turn = (weeks: number) => setFrom(addWeeks(from, weeks) < current ? current : addWeeks(from, weeks));
  return (
    <section className="sheet" aria-labelledby="add-places">
      <div className="change__tools">
        <h2 className="h3 grow" id="add-places">
          {words.title}
        </h2>
        {hidden.length > 0 && (
          <SelectField
            label={words.newsletter}
            labelHidden
            placeholder={words.showNewsletter}
            value=""
            options={hidden.map(({ id, title }) => ({ value: String(id), label: title }))}
            onChange={({ target }) => setMore([...more, Number(target.value)])}
          />
        )}
        <IconButton
          bar
          icon="left"
          label={words.earlier}
          unavailable={from <= current}
          onClick={() => turn(-WEEKS)}
        />
        <IconButton bar icon="right" label={words.later} onClick={() => turn(WEEKS)} />
      </div>
      {!issues && <Spinner />}
      {issues?.length === 0 && <p className="empty">{words.empty}</p>}
      {issues && issues.length > 0 && (
        <Grid
          order={order}
          changes={changes}
          publications={shown}
          issues={issues}
          weeks={weeksFrom(from, WEEKS)}
        />
      )}
    </section>
  );
}

/** The week of the first ad that is still to come. */
function firstWeek({ verts }: Order, current: WeekNumber): WeekNumber {
  const weeks = verts.map(({ placement }) => placement.issue.weekNumber).filter((week) => week >= current);
  return weeks.toSorted()[0] ?? current;
}

interface GridProps extends PlacePickerProps {
  publications: readonly { id: number; title: string }[];
  issues: readonly TitledIssue[];
  weeks: readonly WeekNumber[];
}

function Grid({ order, changes, publications, issues, weeks }: GridProps) {
  const { add: words } = useWordsOf(orderChangeWords).page;
  const locale = useLocale();
  return (
    <table className="change__grid" {...GRID_KEYS}>
      <thead>
        <tr>
          <th scope="col">{words.column}</th>
          {weeks.map((week) => (
            <th key={week} scope="col">
              {weekLabel(locale, week)}
            </th>
          ))}
        </tr>
      </thead>
      {publications.map(({ id, title }) => {
        const ofPublication = issues.filter(({ publicationId }) => publicationId === id);
        return (
          <tbody key={id}>
            <tr>
              <th scope="rowgroup" colSpan={weeks.length + 1} className="change__title">
                {title}
              </th>
            </tr>
            {namesIn(ofPublication).map((name) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {weeks.map((week) => (
                  <td key={week}>
                    {ofPublication
                      .filter(({ weekNumber }) => weekNumber === week)
                      .flatMap((issue) =>
                        issue.placements
                          .filter((placement) => placement.name === name)
                          .map((placement) => (
                            <PickerCell
                              key={placement.id}
                              order={order}
                              changes={changes}
                              issue={issue}
                              placement={placement}
                            />
                          )),
                      )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        );
      })}
    </table>
  );
}

/** The names of the placements of some issues, in the order in which they first appear. */
function namesIn(issues: readonly TitledIssue[]): string[] {
  return [...new Set(issues.flatMap(({ placements }) => placements.map(({ name }) => name)))];
}

const GRID_KEYS = { onKeyDown: moveFocus };

/** The arrow keys move between the free placements: left and right along a row, up and down to the nearest column. */
function moveFocus(event: KeyboardEvent<HTMLTableElement>): void {
  const { key, target } = event;
  if (!(target instanceof HTMLElement) || !target.matches('td button')) return;
  const rows = [...event.currentTarget.querySelectorAll('tr')].filter((row) => buttonsIn(row).length > 0);
  const at = rows.findIndex((row) => row.contains(target));
  const row = rows[at];
  if (!row) return;
  const inRow = buttonsIn(row);
  const nearest = (other: Element | undefined) =>
    other &&
    buttonsIn(other).toSorted(
      (one, two) => Math.abs(column(one) - column(target)) - Math.abs(column(two) - column(target)),
    )[0];
  const next: Readonly<Record<string, HTMLElement | undefined>> = {
    ArrowLeft: inRow[inRow.indexOf(target) - 1],
    ArrowRight: inRow[inRow.indexOf(target) + 1],
    ArrowUp: nearest(rows[at - 1]),
    ArrowDown: nearest(rows[at + 1]),
  };
  if (!(key in next)) return;
  event.preventDefault();
  next[key]?.focus();
}

function buttonsIn(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('td button')];
}

function column(button: HTMLElement): number {
  return button.closest('td')?.cellIndex ?? 0;
}
