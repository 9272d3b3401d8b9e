/** The data that is kept about a person, and its erasure. */
export const privacy = {
  title: 'Privacy',
  lede: 'Enter an email address to see what Vertbook keeps about the person: as a user, as a contact of a customer, or as a recipient. You can save all of it as a file, or erase the person.',
  email: 'Email address',
  ofRecord: 'What is kept',
  nothing: 'Nothing is kept about this address.',
  found: 'This is kept',
  names: 'Also known as',
  place: 'Where',
  count: 'Entries',
  report: 'Save as a file',
  saved: 'The report was saved.',
  erase: 'Erase person …',
  confirm: {
    title: 'Erase this person?',
    text: 'Orders, numbers and what was sent stay, with a neutral text instead of the name. Access, emails and list entries are deleted. The name is replaced in all texts, also in those about other people of the same name. This cannot be undone.',
    field: 'Enter the email address to confirm',
    submit: 'Erase for good',
  },
  done: (number: number) => `The person was erased as “Erased person ${number}”.`,
  notComplete: (number: number) =>
    `“Erased person ${number}” is erased from the database, but files of the person could not be removed: images may still be public. Please tell the person who operates Vertbook. It is tried again regularly.`,
  erasedPerson: (number: number) => `Erased person ${number}`,
  reportTitle: 'What is kept about you',
  fileName: 'personal-data',
  columns: { place: 'Where', record: 'Record', field: 'Field', value: 'Value' },
};
