import { useState } from 'react';
import { CheckboxGroup, RadioGroup } from '../choice-group.tsx';
import { Checkbox } from '../checkbox.tsx';
import { PasswordField } from '../password-field.tsx';
import { SelectField } from '../select-field.tsx';
import { TextArea } from '../text-area.tsx';
import { TextField } from '../text-field.tsx';
import { Bench } from './bench.tsx';

/** Fields of text in all states. */
export function FieldBench() {
  const [headline, setHeadline] = useState('Ropes that outlast the boat');
  return (
    <Bench title="Fields">
      <div className="stack">
        <TextField
          label="Headline"
          counter={`${headline.length} characters`}
          value={headline}
          onChange={(event) => setHeadline(event.target.value)}
        />
        <TextField
          label="Link URL"
          defaultValue="tidewater"
          errors={['Enter a full address, for example https://tidewater.example.']}
        />
        <TextField
          label="Image URL"
          defaultValue="https://images.vertbook.example/20418/roof.jpg"
          warnings={['Landscape, 1,240 px wide: 440 px above the ideal width of 800 px.']}
          action={
            <button type="button" className="link">
              Upload image
            </button>
          }
        />
        <TextField label="Tracking pixel" defaultValue="Not editable: the ad has been sent" disabled />
        <TextArea label="Note" rows={2} placeholder="e.g. customer" hint="Only your colleagues see this." />
        <PasswordField label="Password" showLabel="Show password" autoComplete="current-password" />
        <SelectField
          label="Language"
          options={[
            { value: 'de', label: 'Deutsch' },
            { value: 'en-gb', label: 'English' },
            { value: 'fr', label: 'Français' },
          ]}
          defaultValue="en-gb"
        />
      </div>
    </Bench>
  );
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((label) => ({
  value: label.toLowerCase(),
  label,
}));

const FREQUENCIES = [
  { value: 'weekly', label: 'Weekly' },
  { value: 'biweekly_start_this_week', label: 'Every two weeks, from this week' },
  { value: 'biweekly_start_next_week', label: 'Every two weeks, from next week', detail: 'from week 49' },
];

/** Choices in sight. */
export function ChoiceBench() {
  const [frequency, setFrequency] = useState<string | null>('weekly');
  const [days, setDays] = useState(['tuesday', 'thursday']);
  return (
    <Bench title="Choices">
      <div className="stack">
        <RadioGroup label="Frequency" options={FREQUENCIES} value={frequency} onChange={setFrequency} />
        <CheckboxGroup label="Sending days" options={DAYS} value={days} onChange={setDays} row />
        <CheckboxGroup
          label="Sending days, none chosen"
          options={DAYS}
          value={[]}
          onChange={() => undefined}
          errors={['Choose at least one day.']}
          row
        />
        <RadioGroup
          label="Not to be changed"
          options={FREQUENCIES}
          value="weekly"
          onChange={() => undefined}
          disabled
        />
        <Checkbox label="Show lapsed reservations" defaultChecked />
      </div>
    </Bench>
  );
}
