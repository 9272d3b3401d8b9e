/** Deadlines and cancellation terms in the cart, in the week view and on the pages of orders. */
export const deadline = {
  column: 'Deadline',
  bookUntil: (when: string) => `Book until ${when}`,
  bookingOver: (when: string) => `Booking deadline passed: ${when}`,
  creativeUntil: (when: string) => `Ad due ${when}`,
  creativeAtOnce: 'Ad needed at once',
  creativeWas: (when: string) => `Deadline was ${when}`,
  approvalUntil: (when: string) => `Approval until ${when}`,
  creativeOver: (when: string) => `Ad was due ${when}`,
  approvalOver: (when: string) => `Approval was due ${when}`,
  lateOne: (placement: string, publication: string, day: string, until: string) =>
    `The booking deadline has passed: “${placement}” in ${publication} on ${day} could be booked until ${until}.`,
  lateMany: (count: number, placement: string, publication: string, day: string, until: string) =>
    `The booking deadline of ${count} placements has passed, first that of “${placement}” in ${publication} on ${day}: it could be booked until ${until}.`,
  late: {
    title: 'Book after the deadline?',
    reason: 'Reason',
    reasonHint: 'The history keeps it. Customers do not see it.',
    reserve: 'Reserve anyway',
    book: 'Book anyway',
  },
  cancel: {
    short: (amount: string) => `Cancelling costs ${amount}`,
    withdrawal: (until: string) => `The customer can withdraw without cost until ${until}.`,
    freeUntil: (until: string) => `Cancelling is free of charge until ${until}.`,
    free: 'Cancelling is free of charge.',
    percentUntil: (percent: string, until: string) =>
      `Cancelling costs the customer ${percent} of the net price until ${until}.`,
    percent: (percent: string) => `Cancelling costs the customer ${percent} of the net price.`,
    least: (percent: string) =>
      `The placement has been cancelled or moved before, so cancelling it still costs the customer ${percent} of its net price at that time.`,
    single: 'Placements that have not been sent can be removed one by one.',
    mixed: 'What cancelling costs differs from placement to placement.',
    amount: (amount: string) => `The customer would then owe ${amount}.`,
    amountOfAll: (amount: string) => `Removing all of them would cost the customer ${amount}.`,
    damages: 'No VAT is added.',
    service: 'VAT is added.',
    unpriced: (count: number) =>
      count === 1 ? 'One placement has no price.' : `${count} placements have no price.`,
  },
  charges: {
    title: 'Cancelled placements',
    place: (placement: string, publication: string, day: string) => `“${placement}”, ${publication}, ${day}`,
    amount: (place: string, percent: string, amount: string) =>
      `${place}: ${percent} of the net price, ${amount}.`,
    percent: (place: string, percent: string) => `${place}: ${percent} of the net price.`,
    waived: 'Waived.',
    waivedFor: (reason: string) => `Waived: ${reason}`,
    waive: {
      open: 'Waive…',
      title: 'Waive the charge?',
      text: (place: string) => `The customer will not be billed for ${place}.`,
      reason: 'Reason',
      submit: 'Waive',
      done: 'The charge has been waived.',
    },
    rebook: {
      placement: 'Book again',
      of: (place: string) => `Book again: ${place}`,
      order: 'Book the order again',
      done: {
        placement: 'The placement is booked again. Nothing is owed for it.',
        order: 'The order is booked again. Nothing is owed for it.',
      },
    },
    open: 'Not yet invoiced.',
    billed: 'Invoiced.',
    invoice: (number: string) => `Invoice ${number}`,
  },
};
