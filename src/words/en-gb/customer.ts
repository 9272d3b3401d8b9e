import type { Shape } from '../shape.ts';

/** The words of customers: their list and their form. */
export type Customer = Shape<typeof customer>;

export const customer = {
  list: {
    title: 'Customers',
    add: 'Add customer',
    search: 'Search customers by name',
    searchPlaceholder: 'Customer name',
    searchEmpty: 'No customer of this name.',
    clearSearch: 'Clear search',
    suggestions: 'Customers',
    columns: {
      name: 'Customer',
      customerContact: 'Customer contact',
      agency: 'Agency',
      internalContact: 'Internal contact',
    },
    empty: 'There are no customers yet.',
    noMatches: (search: string) => `No customer is called “${search}”.`,
    showAll: 'Show all customers',
  },
  form: {
    addTitle: 'Add customer',
    over: 'Edit customer',
    name: 'Customer name',
    customerContact: 'Customer contact',
    agencyName: 'Agency',
    internalContact: 'Internal contact',
    gender: 'Form of address',
    genders: { m: 'Mr', f: 'Ms' },
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
  },
  stale: {
    title: 'Somebody else has changed this customer.',
    message:
      'Your entries are still here; fields you did not touch show what was saved. Please check and save again.',
    saved: (value: string) => `Saved in the meantime: ${value}`,
    savedEmpty: 'Emptied in the meantime',
    takeSaved: 'Discard my entries',
  },
  remove: {
    label: 'Delete customer',
    question: (name: string) => `Delete the customer “${name}”?`,
    explanation: 'This is only possible without orders and users. It cannot be undone.',
    confirm: 'Delete customer',
    success: (name: string) => `The customer “${name}” has been deleted.`,
  },
};
