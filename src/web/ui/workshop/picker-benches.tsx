import { useState } from 'react';
import { Combobox, type ComboboxOption } from '../combobox.tsx';
import { DatePicker } from '../date-picker.tsx';
import { DayGrid } from '../day-grid.tsx';
import { flash } from '../flash.ts';
import { Menu } from '../menu.tsx';
import { MonthPicker } from '../month-picker.tsx';
import { SelectMenu } from '../select-menu.tsx';
import { Typeahead } from '../typeahead.tsx';
import { Bench } from './bench.tsx';
import { CALENDAR_WORDS, CUSTOMERS, MONTHS, NEWSLETTERS } from './samples.ts';

/** A choice of one from many. */
export function ComboboxBench() {
  const [chosen, setChosen] = useState<ComboboxOption | null>(null);
  const [query, setQuery] = useState('');
  const wanted = query.toLowerCase();
  const matching = CUSTOMERS.filter(
    ({ label, detail }) => label.toLowerCase().includes(wanted) || detail?.toLowerCase().includes(wanted),
  );
  const common = { emptyText: 'No customer found.', loadingText: 'Looking for customers' };
  return (
    <Bench title="Combobox">
      <div className="stack spec__narrow">
        <Combobox
          {...common}
          label="Customer"
          options={matching.slice(0, 20)}
          value={chosen}
          onChange={setChosen}
          onQueryChange={setQuery}
          groupLabel={`${matching.length} of ${CUSTOMERS.length} customers`}
          create={{
            label: (name) => `New customer “${name}”`,
            onCreate: (name) => setChosen({ value: 'new', label: name }),
          }}
          clearLabel="Remove the choice"
          placeholder="Type a name"
        />
        <Combobox
          {...common}
          label="Customer, loading and required"
          options={[]}
          value={null}
          onChange={() => undefined}
          onQueryChange={() => undefined}
          loading
          errors={['Please select a customer.']}
        />
      </div>
    </Bench>
  );
}

/** Search with suggestions. */
export function TypeaheadBench() {
  const [query, setQuery] = useState('');
  const matches = (label: string) =>
    query.trim() !== '' && label.toLowerCase().includes(query.trim().toLowerCase());
  const suggest = (key: string, label: string, entries: typeof NEWSLETTERS) => ({
    key,
    label,
    items: entries
      .filter((entry) => matches(entry.label))
      .map((entry) => ({ key: entry.value, label: entry.label })),
  });
  const groups = [
    suggest('customer', 'Customers', CUSTOMERS),
    suggest('publication', 'Newsletters', NEWSLETTERS),
  ];
  return (
    <Bench title="Search with suggestions">
      <Typeahead
        label="Search customers, newsletters and notes"
        placeholder="Customer, newsletter or note"
        query={query}
        onQueryChange={setQuery}
        groups={groups.filter((group) => group.items.length > 0)}
        onPick={(suggestion, group) => {
          setQuery(suggestion.label);
          flash.show({ type: 'info', text: `${group}: ${suggestion.label}` });
        }}
        onSubmit={(text) => flash.show({ type: 'info', text: `Searching for ${text}` })}
        clearLabel="Empty the search"
        emptyText="Nothing found."
      />
    </Bench>
  );
}

/** Days and months, typed or chosen. */
export function DateBench() {
  const [day, setDay] = useState<string | null>('2026-12-02');
  const [month, setMonth] = useState<string | null>('2026-11');
  const common = { today: '2026-11-24', locale: 'en-GB', labels: CALENDAR_WORDS };
  return (
    <Bench title="Date picker">
      <div className="stack spec__narrow">
        <DatePicker
          {...common}
          label="Reserved until"
          value={day}
          onChange={setDay}
          min="2026-11-24"
          clearable
          warnings={['After the first sending date (Tue 24.11.2026).']}
        />
        <DatePicker {...common} label="Month" view="month" value={month} onChange={setMonth} />
        <DatePicker {...common} label="Not to be changed" value={day} onChange={setDay} disabled />
        <MonthPicker
          {...common}
          label="Month to export"
          thisMonth="2026-11"
          value={month}
          onChange={setMonth}
        />
      </div>
    </Bench>
  );
}

/** The calendar by itself. */
export function CalendarBench() {
  const [day, setDay] = useState('2026-12-02');
  return (
    <Bench title="Calendar with ISO weeks">
      <div className="pick">
        <DayGrid
          value={day}
          onChange={setDay}
          today="2026-11-24"
          min="2026-11-23"
          locale="en-GB"
          labels={CALENDAR_WORDS}
          autoFocus={false}
        />
      </div>
    </Bench>
  );
}

const say = (text: string) => () => flash.show({ type: 'info', text });

/** Menus and selectors. */
export function MenuBench() {
  const [month, setMonth] = useState('2026-49');
  const [newsletter, setNewsletter] = useState('1');
  return (
    <Bench title="Menus and selectors">
      <div className="stack">
        <SelectMenu
          look="mast"
          label="Newsletter"
          options={NEWSLETTERS}
          value={newsletter}
          onChange={setNewsletter}
        />
        <div className="row row--wrap">
          <SelectMenu label="Month" icon="calendar" options={MONTHS} value={month} onChange={setMonth} />
          <Menu
            label="Settings"
            icon="settings"
            variant="quiet"
            entries={[
              { key: 'a', label: 'Newsletters', link: <a href="#top">Newsletters</a> },
              { key: 'b', label: 'Customers', icon: 'user', onSelect: say('Customers') },
              { key: 'c', label: 'Not possible', disabled: true },
              {
                key: 'd',
                label: 'Delete',
                icon: 'trash',
                danger: true,
                separated: true,
                onSelect: say('Deleted'),
              },
            ]}
          />
          <Menu
            label="More"
            icon="menu"
            variant="quiet"
            square
            entries={[{ key: 'a', label: 'One', onSelect: say('One') }]}
          />
        </div>
      </div>
    </Bench>
  );
}
