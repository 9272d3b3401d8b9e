/** The words for moving an issue to another day: its dialog, and the mail to the users who created its orders. */
export const issueMove = {
  button: 'Move to another day',
  title: (day: string) => `Move the issue of ${day}`,
  date: 'New sending date',
  sold: (count: number) =>
    count === 1
      ? '1 sold placement moves with its ad. The user who created the order and the contacts with a link to it are told by email.'
      : `${count} sold placements move with their ads. The users who created the orders and the contacts with links to them are told by email.`,
  unsold: 'Its placements move with it.',
  feedCodeTitle: 'Code that is already in the mailing of this issue stops working.',
  feedCode:
    'Its address is that of the present day. Take the code of the new day from the newsletter’s page “Sending”. Links of copied ads keep working.',
  submit: 'Move',
  blank: 'Please select a date.',
  moved: (from: string, to: string) => `The issue of ${from} is now sent on ${to}.`,
  mail: {
    subject: (publication: string, day: string) => `${publication}: an issue is now sent on ${day}`,
    text: (facts: {
      name: string;
      actor: string;
      publication: string;
      from: string;
      to: string;
      orders: string;
    }) =>
      [
        facts.name === '' ? 'Hello,' : `Hello ${facts.name},`,
        `${facts.actor} has moved the issue of ${facts.publication} from ${facts.from} to ${facts.to}. The placements and ads of these orders have moved with it:`,
        facts.orders,
        'Please check whether the new day suits, and until when reservations are valid.',
      ].join('\n\n'),
  },
};
