import { useState } from 'react';
import { Checkbox, CheckboxGroup, RadioGroup } from '../fields/choice-group.tsx';
import { FileChooser } from '../fields/file-chooser.tsx';
import { Bench } from './bench.tsx';
import { LONG_TEXT, words } from './words.ts';

const { customer, problems } = words;
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((label) => ({
  value: label.toLowerCase(),
  label,
}));
const FREQUENCIES = [
  { value: 'weekly', label: 'Weekly' },
  { value: 'biweekly', label: LONG_TEXT, detail: 'from week 49' },
  { value: 'never', label: 'Not offered', disabled: true },
];

/** Radio buttons and checkboxes: selected, not selected, with an error, and disabled. */
export function ChoiceBench() {
  const [frequency, setFrequency] = useState<string | null>('weekly');
  const [days, setDays] = useState(['tuesday', 'thursday']);
  return (
    <Bench title="Choices">
      <div className="stack">
        <RadioGroup label="Frequency" options={FREQUENCIES} value={frequency} onChange={setFrequency} />
        <RadioGroup
          label="Frequency, not to be changed"
          options={FREQUENCIES}
          value="weekly"
          onChange={() => undefined}
          disabled
        />
        <CheckboxGroup label="Sending days" options={DAYS} value={days} onChange={setDays} row />
        <CheckboxGroup
          label="Sending days, none chosen"
          options={DAYS}
          value={[]}
          onChange={() => undefined}
          errors={[problems.field.issue_sending_days.blank]}
          row
        />
        <Checkbox label="Show lapsed reservations" defaultChecked />
        <Checkbox label="Yes or no, not to be changed" defaultChecked disabled />
      </div>
    </Bench>
  );
}

const REST = { isOver: false, isOpen: true, isReading: false, hasFile: false, errors: [] };
const FILE_STATES = Object.entries({
  rest: REST,
  over: { ...REST, isOver: true },
  reading: { ...REST, isOpen: false, isReading: true },
  chosen: { ...REST, hasFile: true },
  refused: { ...REST, errors: [problems.entry.not_an_image] },
});

/** File choosers: empty, with a file dragged over them, while reading a file, with a file, and with a refused file. */
export function FileBench() {
  const { explanation, choose, chooseAnother, orDrop, drop, reading } = customer.import;
  const labels = { explanation, choose, chooseAnother, orDrop, drop, reading };
  return (
    <Bench title="Choosing a file">
      <div className="stack">
        {FILE_STATES.map(([name, state]) => (
          <FileChooser
            key={name}
            {...state}
            labels={labels}
            accept=".csv,text/csv"
            onChoose={() => undefined}
          />
        ))}
      </div>
    </Bench>
  );
}
