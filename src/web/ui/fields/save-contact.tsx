import { type CustomerContent, GENDERS } from '#domain/customers/customer-fields.ts';
import { Checkbox, RadioGroup } from './choice-group.tsx';
import { TextField } from './text-field.tsx';
import { useWords } from '../language/language.tsx';

/** The fields of a contact that are entered next to its address. */
export type ContactNames = Pick<
  CustomerContent,
  'customerContactGender' | 'customerContactFirstName' | 'customerContactLastName'
>;

/** The offer to save the recipient of a mail as the contact of a customer. */
export interface ContactOffer {
  customerName: string;
  /** Name, e-mail address and telephone number of the contact that the recipient replaces; empty if there is none. */
  replaced: readonly string[];
  names: ContactNames;
  isChosen: boolean;
  choose: (isChosen: boolean) => void;
  change: (changes: Partial<ContactNames>) => void;
}

interface SaveContactProps {
  /** With null, nothing is shown. */
  offer: ContactOffer | null;
  /** The props of a text control, with the messages of its field. */
  textOf: (field: string, value: string, onChange: (value: string) => void) => TextControl;
}

interface TextControl {
  value: string;
  errors: string[];
  onChange: (event: { target: { value: string } }) => void;
}

/** Offers to save the recipient of a mail as the contact of a customer, with form of address and name. */
export function SaveContact({ offer, textOf }: SaveContactProps) {
  const { form, saveContact: words } = useWords().customer;
  if (offer === null) return null;
  const { customerName, replaced, names, isChosen, choose, change } = offer;
  const nameField = (field: 'customerContactFirstName' | 'customerContactLastName') =>
    textOf(field, names[field], (value) => change({ [field]: value }));
  return (
    <div className="stack stack--near">
      <Checkbox
        label={words.label(customerName)}
        checked={isChosen}
        onChange={({ target }) => choose(target.checked)}
      />
      {isChosen && (
        <>
          {replaced.length > 0 && <p className="quiet">{words.replaces(replaced.join(', '))}</p>}
          <RadioGroup
            row
            label={form.gender}
            options={GENDERS.map((value) => ({ value, label: form.genders[value] }))}
            value={names.customerContactGender}
            onChange={(value) => change({ customerContactGender: value === 'f' ? 'f' : 'm' })}
          />
          <div className="pairs">
            <TextField label={form.firstName} autoComplete="off" {...nameField('customerContactFirstName')} />
            <TextField label={form.lastName} autoComplete="off" {...nameField('customerContactLastName')} />
          </div>
        </>
      )}
    </div>
  );
}
