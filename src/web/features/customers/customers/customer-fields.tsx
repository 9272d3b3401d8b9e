import {
  CUSTOMER_TRADE_FIELD_NAMES,
  CUSTOMER_TRADE_FIELDS,
  type CustomerContent,
  type CustomerTradeField,
  GENDERS,
} from '#domain/customers/customer-fields.ts';
import { useSession } from '#web/api/session.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { RadioGroup } from '#web/ui/fields/choice-group.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { titleOfGroup } from './customer-content.ts';
import { useQuery } from '@tanstack/react-query';
import { listColleagues } from '#contract/access/users.ts';
import { call } from '#web/api/call.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { type CustomerFieldsProps, CustomerInvoiceFields } from './customer-invoice-fields.tsx';

const COLUMNS = [
  ['customer', 'customerContact'],
  ['agency', 'internalContact'],
] as const;

/**
 * The fields of a customer in two columns: name and contact, agency and internal contact. If the organization keeps prices,
 * the fields for invoices follow below. Spec §2 Customers.
 */
export function CustomerFields(props: CustomerFieldsProps) {
  return (
    <>
      <div className="form__c">
        {COLUMNS.map((groups) => (
          <div key={groups[0]} className="stack">
            {groups.map((group) => (
              <FieldGroup key={group} {...props} group={group} />
            ))}
          </div>
        ))}
      </div>
      {useSession().organization.keepsPrices && <CustomerInvoiceFields {...props} />}
    </>
  );
}

interface FieldGroupProps extends CustomerFieldsProps {
  group: (typeof COLUMNS)[number][number];
}

function FieldGroup({ group, ...props }: FieldGroupProps) {
  const { form } = useWords().customer;
  const title = titleOfGroup(form, group);
  const fields = linesOf(group).map(([first, ...others]) =>
    others.length === 0 ? (
      <Field key={first} {...props} field={first} />
    ) : (
      <div key={first} className="pairs">
        {[first, ...others].map((field) => (
          <Field key={field} {...props} field={field} />
        ))}
      </div>
    ),
  );
  if (title === null) return fields;
  const take = (contact: Partial<CustomerContent>) => {
    for (const field of CUSTOMER_TRADE_FIELD_NAMES) if (field in contact) props.errors.clear(field);
    props.onChange(contact);
  };
  return (
    <fieldset className="stack stack--near">
      <legend className="h3">{title}</legend>
      {group === 'internalContact' && <ColleagueField onTake={take} />}
      {fields}
    </fieldset>
  );
}

type Line = [CustomerTradeField, ...CustomerTradeField[]];

/** Returns the fields of a group, line by line. Two adjacent fields of half width share a line. */
function linesOf(group: FieldGroupProps['group']): Line[] {
  const lines: Line[] = [];
  for (const field of CUSTOMER_TRADE_FIELD_NAMES.filter(
    (name) => CUSTOMER_TRADE_FIELDS[name].group === group,
  )) {
    const line = lines.at(-1);
    if (line && isHalfWidth(line[0]) && isHalfWidth(field)) line.push(field);
    else lines.push([field]);
  }
  return lines;
}

function isHalfWidth(field: CustomerTradeField): boolean {
  return 'isHalfWidth' in CUSTOMER_TRADE_FIELDS[field];
}

/** The types of inputs by label, for the keyboards of phones. */
const INPUT_TYPES: Partial<Record<string, 'email' | 'tel'>> = { email: 'email', phone: 'tel' };

function Field({ content, errors, onChange, field }: CustomerFieldsProps & { field: CustomerTradeField }) {
  const { form } = useWords().customer;
  const { label, kind } = CUSTOMER_TRADE_FIELDS[field];
  const change = (value: string) => {
    errors.clear(field);
    onChange({ [field]: value });
  };
  const common = { label: form[label], value: content[field], errors: errors.of(field) };
  if (kind === 'choice') {
    const options = GENDERS.map((value) => ({ value, label: form.genders[value] }));
    return <RadioGroup {...common} row options={options} onChange={change} />;
  }
  return (
    <TextField
      {...common}
      name={field}
      type={INPUT_TYPES[label] ?? 'text'}
      autoComplete="off"
      autoFocus={field === 'name'}
      onChange={({ target }) => change(target.value)}
    />
  );
}

/** Chooses the internal contact of a customer from the staff, with the user first. Renders nothing for users who may not list the staff. */
function ColleagueField({ onTake }: { onTake: (contact: Partial<CustomerContent>) => void }) {
  const { form } = useWords().customer;
  const { currentUserId } = useSession();
  const { data: colleagues = [] } = useQuery({
    queryKey: ['colleagues'],
    queryFn: async ({ signal }) => (await call(listColleagues, { signal })).colleagues,
  });
  if (colleagues.length === 0) return null;
  const isSelf = ({ id }: { id: number }) => id === currentUserId;
  const inOrder = [...colleagues.filter(isSelf), ...colleagues.filter((one) => !isSelf(one))];
  return (
    <SelectField
      label={form.colleague}
      placeholder={form.chooseColleague}
      options={inOrder.map((one) => ({
        value: String(one.id),
        label: isSelf(one) ? form.myself(one.name) : one.name,
      }))}
      value=""
      onChange={({ target }) => {
        const chosen = colleagues.find(({ id }) => String(id) === target.value);
        if (chosen) onTake(contactOf(chosen));
      }}
    />
  );
}

/** Returns the contact of a member of staff. The last word of the name counts as the last name; the user can correct it. */
function contactOf({ name, email }: { name: string; email: string }): Partial<CustomerContent> {
  const words = name.trim().split(/\s+/u);
  return {
    internalContactFirstName: words.slice(0, -1).join(' '),
    internalContactLastName: words.at(-1) ?? '',
    internalContactEmail: email,
  };
}
