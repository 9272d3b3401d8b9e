import { useState } from 'react';
import { Combobox, type ComboboxOption } from '../lists/combobox.tsx';
import { DatePicker } from '../dates/date-picker.tsx';
import { DayGrid } from '../dates/day-grid.tsx';
import { flash } from '../messages/flash.ts';
import { Menu } from '../lists/menu.tsx';
import { MonthPicker } from '../dates/month-picker.tsx';
import { SelectMenu } from '../lists/select-menu.tsx';
import { Typeahead } from '../lists/typeahead.tsx';
import { Bench } from './bench.tsx';
import { CUSTOMERS, MONTHS, NEWSLETTERS } from './samples.ts';
import { CALENDAR_WORDS, languageTag, LONG_TEXT, words } from './words.ts';

const { cart, common, order, problems, shell } = words;

/** Comboboxes: a choice of one from many. */
export function ComboboxBench() {
  const [chosen, setChosen] = useState<ComboboxOption | null>(null);
  const [query, setQuery] = useState('');
  const wanted = query.toLowerCase();
  const matching = CUSTOMERS.filter(
    ({ label, detail }) => label.toLowerCase().includes(wanted) || detail?.toLowerCase().includes(wanted),
  );
  const texts = {
    emptyText: common.none,
    loadingText: shell.loading,
    unclearText: common.unclearChoice,
  };
  return (
    <Bench title="Combobox">
      <div className="stack spec__narrow">
        <Combobox
          {...texts}
          label={cart.customer}
          options={matching.slice(0, 20)}
          value={chosen}
          onChange={setChosen}
          onQueryChange={setQuery}
          groupLabel={`${matching.length} of ${CUSTOMERS.length} customers`}
          create={{
            label: (name) => `New customer “${name}”`,
            onCreate: (name) => setChosen({ value: 'new', label: name }),
          }}
          clearLabel={common.delete}
          placeholder={common.search}
        />
        <Combobox
          {...texts}
          label={`${cart.customer}, loading`}
          options={[]}
          value={null}
          onChange={() => undefined}
          onQueryChange={() => undefined}
          loading
          errors={[problems.field.customer_id.blank]}
        />
        <Combobox
          {...texts}
          label={`${cart.customer}, disabled`}
          options={[]}
          value={{ value: '1', label: LONG_TEXT }}
          onChange={() => undefined}
          onQueryChange={() => undefined}
          disabled
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
        label={common.search}
        placeholder={common.search}
        query={query}
        onQueryChange={setQuery}
        groups={groups.filter((group) => group.items.length > 0)}
        onPick={(suggestion, group) => {
          setQuery(suggestion.label);
          flash.show({ type: 'info', text: `${group}: ${suggestion.label}` });
        }}
        onSubmit={(text) => flash.show({ type: 'info', text: `Searching for ${text}` })}
        clearLabel={common.reset}
        emptyText={common.none}
      />
    </Bench>
  );
}

/** Days and months, typed or chosen. */
export function DateBench() {
  const [day, setDay] = useState<string | null>('2026-12-02');
  const [month, setMonth] = useState<string | null>('2026-11');
  const frame = { today: '2026-11-24', locale: languageTag, labels: CALENDAR_WORDS };
  return (
    <Bench title="Date picker">
      <div className="stack spec__narrow">
        <DatePicker
          {...frame}
          label={cart.reservedUntil}
          value={day}
          onChange={setDay}
          min="2026-11-24"
          clearable
          warnings={[order.detail.afterFirstSending]}
        />
        <DatePicker {...frame} label="Month" view="month" value={month} onChange={setMonth} />
        <DatePicker {...frame} label="Day, disabled" value={day} onChange={setDay} disabled />
        <DatePicker
          {...frame}
          label="Day, wrong"
          value={null}
          onChange={setDay}
          errors={[problems.entry.not_a_day]}
        />
        <MonthPicker
          {...frame}
          label="Month to export"
          thisMonth="2026-11"
          value={month}
          onChange={setMonth}
        />
      </div>
    </Bench>
  );
}

/** Calendars without a field. */
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
          locale={languageTag}
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
        <SelectMenu
          look="mast"
          label="None yet"
          placeholder={LONG_TEXT}
          options={[]}
          value={null}
          onChange={setMonth}
        />
        <div className="row row--wrap">
          <SelectMenu label="Month, disabled" options={MONTHS} value={month} onChange={setMonth} disabled />
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
