import { GENDERS } from '#domain/customer.ts';
import type { FieldErrors } from '../../api/use-field-errors.ts';
import { useWords } from '../../base/language.tsx';
import { RadioGroup } from '../../ui/fields/choice-group.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { CustomerContent, CustomerField } from './customer-content.ts';

interface CustomerFieldsProps {
  content: CustomerContent;
  errors: FieldErrors;
  onChange: (change: Partial<CustomerContent>) => void;
}

/** The fields of a customer: name, contact, agency, internal contact. Spec §2 Customers. */
export function CustomerFields(props: CustomerFieldsProps) {
  const { form } = useWords().customer;
  return (
    <div className="form__c">
      <div className="stack">
        <Text {...props} field="name" label={form.name} autoFocus />
        <Contact {...props} of="customerContact" title={form.customerContact} />
      </div>
      <div className="stack">
        <Text {...props} field="agencyName" label={form.agencyName} />
        <Contact {...props} of="internalContact" title={form.internalContact} />
      </div>
    </div>
  );
}

interface ContactProps extends CustomerFieldsProps {
  of: 'customerContact' | 'internalContact';
  title: string;
}

function Contact({ of, title, ...props }: ContactProps) {
  const { content, errors, onChange } = props;
  const { form } = useWords().customer;
  const gender = `${of}Gender` as const;
  return (
    <fieldset className="stack stack--near">
      <legend className="h3">{title}</legend>
      <RadioGroup
        label={form.gender}
        row
        options={GENDERS.map((value) => ({ value, label: form.genders[value] }))}
        value={content[gender]}
        errors={errors.of(gender)}
        onChange={(chosen) => {
          errors.clear(gender);
          onChange({ [gender]: GENDERS.find((one) => one === chosen) ?? 'm' });
        }}
      />
      <div className="pairs">
        <Text {...props} field={`${of}FirstName`} label={form.firstName} />
        <Text {...props} field={`${of}LastName`} label={form.lastName} />
      </div>
      <Text {...props} field={`${of}Email`} label={form.email} type="email" />
    </fieldset>
  );
}

interface TextProps extends CustomerFieldsProps {
  field: CustomerField;
  label: string;
  type?: 'email';
  autoFocus?: boolean;
}

function Text({ content, errors, onChange, field, label, type, autoFocus }: TextProps) {
  return (
    <TextField
      label={label}
      name={field}
      type={type ?? 'text'}
      autoComplete="off"
      autoFocus={autoFocus ?? false}
      value={content[field]}
      errors={errors.of(field)}
      onChange={(event) => {
        errors.clear(field);
        onChange({ [field]: event.target.value });
      }}
    />
  );
}
