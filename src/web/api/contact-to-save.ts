import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Customer, updateCustomer } from '#contract/customers/customers.ts';
import { fullName, splitName } from '#domain/customers/customer.ts';
import { isEmail } from '#domain/platform/email.ts';
import type { ContactNames, ContactOffer } from '#web/ui/fields/save-contact.tsx';
import { call } from './call.ts';
import { customerQuery, refreshCustomers } from './customers.ts';
import { orderQuery } from './orders.ts';
import { useCan } from './session.ts';

/** The recipient of a mail about an order. */
export interface Recipient {
  email: string;
  /** The whole name, if the form asks for it. */
  name?: string;
  /** Vertbook has proposed the address. */
  isKnown: boolean;
}

/** The fields of a contact that are entered next to its address. */
export const CONTACT_FIELDS = [
  'customerContactGender',
  'customerContactFirstName',
  'customerContactLastName',
] as const satisfies readonly (keyof ContactNames)[];

/** The choice to save the recipient of a mail as the contact of the order's customer. */
export interface ContactToSave extends Pick<ContactOffer, 'isChosen' | 'choose' | 'change'> {
  orderId: number;
  /** What the user has entered. */
  entered: Partial<ContactNames>;
  /** Saves a new recipient if the user has chosen so. Call it before sending the mail, because sending cannot be undone. */
  save: (recipient: Recipient) => Promise<void>;
}

/** Returns the choice to save the recipient of a mail about an order as the contact of its customer. */
export function useContactToSave(orderId: number): ContactToSave {
  const client = useQueryClient();
  const mayUpdate = useCan('update Customer');
  const [isChosen, choose] = useState(false);
  const [entered, setEntered] = useState<Partial<ContactNames>>({});
  return {
    orderId,
    isChosen,
    choose,
    entered,
    change: (changes) => setEntered({ ...entered, ...changes }),
    save: async (recipient) => {
      if (!isChosen || !mayUpdate || !isNew(recipient)) return;
      const { customer } = await client.ensureQueryData(orderQuery(orderId));
      await saveContact(client, { customerId: customer.id, recipient, entered });
    },
  };
}

/**
 * Returns the offer to save a recipient. Null if the address is invalid, was proposed by Vertbook or is already the
 * contact's, and for users who may not change customers.
 */
export function useContactOffer(
  { orderId, entered, ...choice }: ContactToSave,
  recipient: Recipient | undefined,
): ContactOffer | null {
  const mayUpdate = useCan('update Customer');
  const isOffered = mayUpdate && recipient !== undefined && isNew(recipient);
  const { data: order } = useQuery({ ...orderQuery(orderId), enabled: isOffered });
  const { data: customer } = useQuery({
    ...customerQuery(String(order?.customer.id)),
    enabled: isOffered && order !== undefined,
  });
  if (!isOffered || !customer || isContactOf(customer, recipient)) return null;
  const { name, customerContactFirstName, customerContactLastName } = customer;
  const { customerContactEmail, customerContactPhone } = customer;
  return {
    ...choice,
    customerName: name,
    replaced: [
      fullName(customerContactFirstName, customerContactLastName),
      customerContactEmail,
      customerContactPhone,
    ].filter((fact) => fact !== ''),
    names: namesOf(customer, recipient, entered),
  };
}

/** Whether the address is valid, and Vertbook did not propose it. */
const isNew = ({ email, isKnown }: Recipient) => !isKnown && isEmail(email.trim());

const isContactOf = ({ customerContactEmail }: Customer, { email }: Recipient) =>
  customerContactEmail.toLowerCase() === email.trim().toLowerCase();

/** Returns the names to save: for each field what the user entered, else the recipient's name, else the present contact's. */
function namesOf(customer: Customer, { name }: Recipient, entered: Partial<ContactNames>): ContactNames {
  const { customerContactGender, customerContactFirstName, customerContactLastName } = customer;
  const { firstName, lastName } =
    name === undefined
      ? { firstName: customerContactFirstName, lastName: customerContactLastName }
      : splitName(name);
  return {
    customerContactGender,
    customerContactFirstName: firstName,
    customerContactLastName: lastName,
    ...entered,
  };
}

async function saveContact(
  client: QueryClient,
  {
    customerId,
    recipient,
    entered,
  }: { customerId: number; recipient: Recipient; entered: Partial<ContactNames> },
): Promise<void> {
  const query = customerQuery(String(customerId));
  const customer = await client.ensureQueryData(query);
  if (isContactOf(customer, recipient)) return;
  const names = namesOf(customer, recipient, entered);
  const isSamePerson = CONTACT_FIELDS.every((field) => names[field] === customer[field]);
  const body = {
    ...names,
    customerContactEmail: recipient.email.trim(),
    // The stored telephone number belongs to the previous contact.
    ...(isSamePerson ? {} : { customerContactPhone: '' }),
    version: customer.version,
  };
  try {
    const { customer: saved } = await call(updateCustomer, { params: { id: customerId }, body });
    client.setQueryData(query.queryKey, saved);
  } finally {
    // After a refusal, another user may have changed the record.
    void refreshCustomers(client);
  }
}
