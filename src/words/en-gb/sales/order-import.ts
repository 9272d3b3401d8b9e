/** The words of the import of existing bookings, which are loaded with its page. */
export const orderImport = {
  title: 'Import bookings',
  explanation:
    'Choose a table of your existing bookings as a CSV file, with one row for each placement. Its first row names the columns; “Newsletter”, “Day”, “Placement” and “Customer” are required. A row without a status is booked. Rows of the same customer with the same status, end of reservation and note become one order. A row without a price gets that of the rate card. You see everything before anything is booked.',
  templateName: 'bookings.csv',
  headings: {
    newsletter: 'Newsletter',
    day: 'Day',
    placement: 'Placement',
    customer: 'Customer',
    state: 'Status',
    until: 'Reserved until',
    note: 'Note',
    price: 'Price',
  },
  columns: { line: 'Row', outcome: 'Outcome', details: 'Details' },
  outcomes: {
    book: 'Booked',
    reserve: 'Reserved',
    keep: 'Already there',
    past: 'Left out',
    refuse: 'Refused',
  },
  newCustomer: 'New customer.',
  until: (day: string) => `Until ${day}.`,
  choices: 'What is imported',
  createCustomers: (count: string, isOne: boolean) =>
    isOne ? 'Create the customer that does not exist' : `Create the ${count} customers that do not exist`,
  leaveOutPast: (count: string, isOne: boolean) =>
    isOne ? 'Leave out the row of a past day' : `Leave out the ${count} rows of past days`,
  lateReason: 'Reason for booking after the deadline',
  lateReasonHint: (count: string, isOne: boolean) =>
    isOne
      ? 'The booking deadline of one row has passed. It is imported only with a reason, which the history keeps.'
      : `The booking deadline of ${count} rows has passed. They are imported only with a reason, which the history keeps.`,
  late: 'The booking deadline has passed.',
  sum: (amount: string) => `Sum of the prices: ${amount}`,
  priceReason: 'Import',
  noRows: 'There are no rows below the headings of this file.',
  nothingToDo: 'Nothing in this file is left to import.',
  refusedWhy:
    'Nothing is imported as long as a row is refused. Correct the file and choose it again, or change what is imported.',
  meanwhile: 'Placements or customers have changed in the meantime.',
  submit: (count: string, isOne: boolean) => (isOne ? 'Import one placement' : `Import ${count} placements`),
  importing: 'Importing bookings',
  success: (placements: string, orders: string) =>
    `The bookings have been imported. Placements: ${placements}. Orders: ${orders}.`,
  takenBy: (customer: string) => `This placement is taken by ${customer}.`,
  refusals: {
    newsletter: {
      blank: 'The newsletter is missing.',
      unknown: 'There is no newsletter of this name.',
    },
    day: {
      blank: 'The day is missing.',
      not_a_day: 'This is not a date. Please write it as 04.12.2026 or 2026-12-04.',
      other_weekday: 'This date is another day of the week. Please check it.',
      day_or_month: 'This date may have the month first. Please write it as 04.12.2026 or 2026-12-04.',
      too_far: 'This day is too far ahead. Please check the year.',
      past: 'This day is over.',
      unknown: 'The newsletter has no issue on this day.',
      blocked: 'The issue of this day is blocked.',
      closed: 'The issue of this day is already being sent.',
    },
    placement: {
      blank: 'The placement is missing.',
      unknown: 'The issue has no placement of this name.',
      repeated: 'An earlier row has this placement already.',
      held: 'This placement is held for a request or an offered change.',
    },
    customer: {
      blank: 'The customer is missing.',
      unknown: 'There is no customer of this name.',
      ambiguous: 'Several customers have this name; it is not clear which one is meant.',
      too_long: 'This name is too long.',
      invalid: 'This name has characters that are not allowed.',
    },
    state: {
      invalid: 'Please write “Booked” or “Reserved”.',
      taken: 'The customer has this placement already, with the other status.',
    },
    until: {
      not_a_day: 'This is not a date. Please write it as 04.12.2026 or 2026-12-04.',
      other_weekday: 'This date is another day of the week. Please check it.',
      day_or_month: 'This date may have the month first. Please write it as 04.12.2026 or 2026-12-04.',
      too_far: 'This day is too far ahead. Please check the year.',
      past: 'A reservation cannot end in the past.',
    },
    price: {
      not_an_amount: 'This is not an amount. Please write it as 1,234.50.',
      negative: 'A price cannot be negative.',
      too_large: 'This price is too high. Please check it.',
      other_currency: 'The rate card of this newsletter has another currency.',
      no_list_price: 'There is no list price for this placement, so no other price can be agreed.',
    },
    note: {
      too_long: 'A note may have no more than 2,000 characters.',
      invalid: 'This note has characters that are not allowed.',
    },
  },
};
