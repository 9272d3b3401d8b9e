import { useState } from 'react';
import { PasswordField } from '../fields/password-field.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { TextArea, TextField } from '../fields/text-field.tsx';
import { FieldSection } from '../fields/field.tsx';
import { TimeField } from '../fields/time-field.tsx';
import { Bench } from './bench.tsx';
import { LONG_TEXT, LONG_WORD, words } from './words.ts';

const { common, login, problems, vert } = words;
const { entry } = problems;

/** A text field: empty, filled, with a counter, an error, a warning, read-only, with an action next to its label. */
export function FieldBench() {
  const [headline, setHeadline] = useState('Ropes that outlast the boat');
  return (
    <Bench title="Fields">
      <div className="stack">
        <TextField
          label={vert.fields.headline}
          counter={common.characters(headline.length)}
          value={headline}
          onChange={(event) => setHeadline(event.target.value)}
        />
        <TextField label={vert.fields.linkText} placeholder={common.none} hint={common.none} />
        <TextField label={vert.fields.linkUrl} defaultValue="tidewater" errors={[entry.not_a_url]} />
        <TextField
          label={vert.fields.imageUrl}
          defaultValue="https://images.vertbook.example/20418/roof.jpg"
          warnings={[entry.too_long]}
          action={
            <button type="button" className="link">
              {vert.image.upload}
            </button>
          }
        />
        <TextField label={LONG_TEXT} defaultValue={LONG_WORD} errors={[entry.too_long, LONG_WORD]} />
        <FieldSection title={vert.fields.linkUrl}>
          <TextField label={vert.fields.linkText} />
          <TextField label={LONG_TEXT} />
        </FieldSection>
        <TextField label={`${vert.fields.linkUrl} (disabled)`} defaultValue={LONG_TEXT} disabled />
        <TextField label={`${vert.fields.linkUrl} (read only)`} defaultValue={LONG_TEXT} readOnly />
        <TextField label={common.search} icon="search" placeholder={common.search} />
        <TextField label="Label for screen readers alone" labelHidden placeholder={common.search} />
      </div>
    </Bench>
  );
}

/** Text areas, password fields, time fields and native selects, in their states. */
export function OtherFieldsBench() {
  const [time, setTime] = useState('08:30');
  const languages = [
    { value: 'de', label: 'Deutsch' },
    { value: 'en-gb', label: 'English' },
    { value: 'fr', label: 'Français', disabled: true },
  ];
  return (
    <Bench title="Fields of other kinds">
      <div className="stack">
        <TextArea label={vert.fields.text} rows={2} placeholder={common.none} hint={common.none} />
        <TextArea label={`${vert.fields.text}, wrong`} rows={2} errors={[entry.blank]} />
        <TextArea label={`${vert.fields.text}, disabled`} rows={2} defaultValue={LONG_TEXT} disabled />
        <PasswordField
          label={login.password}
          showLabel={login.showPassword}
          autoComplete="current-password"
          defaultValue="eight-words"
        />
        <PasswordField
          label={`${login.password}, wrong`}
          showLabel={login.showPassword}
          autoComplete="off"
          errors={[entry.too_short]}
        />
        <TimeField label="Time" value={time} onChange={setTime} />
        <TimeField label="Time, wrong" value="29:00" onChange={() => undefined} errors={[entry.invalid]} />
        <SelectField label="Language" options={languages} defaultValue="en-gb" />
        <SelectField label="Language, none chosen" options={languages} placeholder={common.none} />
        <SelectField label="Language, wrong" options={languages} errors={[entry.unknown]} />
        <SelectField label="Language, disabled" options={languages} defaultValue="de" disabled />
      </div>
    </Bench>
  );
}
