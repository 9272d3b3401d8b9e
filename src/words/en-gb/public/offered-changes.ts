/** A change of a booked order that waits for the agreement of the customer. */
export const offeredChanges = {
  waiting: (until: string) => `A change waits for the customer until ${until}.`,
  explanation: (name: string) =>
    `Offered by ${name}. The old and the new placements are held until then. Without an answer the order stays as it is.`,
  lapsed: (until: string) =>
    `The customer did not answer the offered change by ${until}. The order stays as it was.`,
  declined: 'The customer has declined the offered change. The order stays as it was.',
  outdated:
    'The customer could no longer agree to the offered change, because the order or its placements have changed. Please offer it again.',
  withdraw: 'Withdraw the change',
  withdrawn: 'The change was withdrawn. Its new placements are free again.',
  agree: 'Agreed by phone…',
  dialog: {
    title: 'Agreed by phone',
    text: 'The change is applied at once, as it was offered. The history keeps the name.',
    name: 'Who has agreed?',
    submit: 'Apply the change',
    blank: 'Please enter who has agreed.',
  },
  applied: 'The change was applied.',
  offered: (until: string) => `The change was offered. The customer can answer until ${until}.`,
};
