import type { Shape } from '../../shape.ts';

/** The words for changing the placements of an order and for cancelling. They are loaded with the dialogs and the page that use them. */
export type OrderChange = Shape<typeof orderChange>;

const places = (count: number) => (count === 1 ? '1 placement' : `${count} placements`);

export const orderChange = {
  place: (placement: string, day: string) => `${placement}, ${day}`,
  /** Why a price changes. */
  reasons: {
    added: 'Added.',
    removed: 'Removed.',
    card_kept: (day: string) => `The list price of the rate card from ${day} stays.`,
    card_of_today: (day: string) => `Another kind of placement: price of the rate card from ${day}.`,
    surcharges: (now: string, before: string) => `Surcharges ${now} instead of ${before}.`,
    scale_reached: (now: string, before: string) =>
      before === '' ? `Scale reached: ${now}.` : `Scale reached: ${now} instead of ${before}.`,
    scale_lost: (now: string, before: string) =>
      now === '' ? `Scale lost: was ${before}.` : `Scale lost: ${now} instead of ${before}.`,
    package_completed: (name: string) => `Package “${name}” completed.`,
    package_broken: (name: string) => `Package “${name}” broken up.`,
    special_price: 'Special price.',
    billed: 'Already invoiced, so the price stays.',
    not_lowered: 'A booked ad does not become cheaper.',
    waived: 'The lost discount is not charged.',
  },
  scales: {
    frequency: (from: string, percent: string) => `${from}× −${percent}`,
    volume: (from: string, percent: string) => `from ${from} −${percent}`,
  },
  /** Why a placement cannot be taken. */
  refused: {
    past: 'The issue has already gone out.',
    closed: 'The issue takes no more ads today.',
    blocked: 'The issue is blocked.',
    booked: 'It has been sold.',
    reserved: 'It has been reserved.',
    sold: 'It has been sold.',
    held: 'It is held for a request of the public page, or for a change that waits for its customer.',
    unknown: 'It no longer exists.',
  },
  cancel: {
    place: (placement: string, day: string) => `Remove “${placement}” of ${day}?`,
    booking: (id: number) => `Cancel order ${id}?`,
    reservation: (id: number) => `Delete order ${id}?`,
    submit: { place: 'Remove placement', last: 'Remove placement and delete order' },
    keep: 'Keep',
    frees: 'The placement becomes free again at once.',
    last: 'It is the last placement of the order, so the order is deleted with it.',
    whole: (count: number) =>
      `The order is deleted. Its ${count === 1 ? 'placement becomes' : `${count} placements become`} free again at once.`,
    owed: (amount: string, percent: string) => `The customer owes ${amount}, ${percent} of the net price.`,
    owedAll: (amount: string) => `The customer owes ${amount}.`,
    owedPercent: (percent: string) => `The customer owes ${percent} of the net price.`,
    free: 'Cancelling costs the customer nothing.',
    others: (count: number, before: string, after: string) =>
      `The other ${places(count)} then cost ${after} instead of ${before}.`,
    handedOver: 'The ad is already in the mailing system. It is taken out there first.',
  },
  lost: {
    label: (amount: string) => `Discount that is no longer earned: ${amount}`,
    charge: 'Charge it',
    waive: 'Do not charge it',
    reason: 'Reason for not charging it',
    charged: (amount: string) => `The discount of ${amount} that is no longer earned is charged.`,
    waived: (amount: string) => `The discount of ${amount} that is no longer earned is not charged.`,
  },
  keepPrice: {
    label: 'Keep the agreed price',
    labelOf: (place: string) => `Keep the agreed price of ${place}`,
    reason: 'Reason for keeping the price',
  },
  agreement: {
    title: 'The customer must agree',
    offer: (until: string) => `Offer the change, answer until ${until}`,
    hint: (contacts: string) =>
      `An email goes to ${contacts}. Until then the old and the new placements are held. Without an answer the order stays as it is.`,
    phone: 'Agreed by phone: it applies at once',
    name: 'Who has agreed?',
    tooLate: 'There is no time for an answer before the sending day, so please call.',
    noContact: 'No contact has a link with the right to accept, so please call, or send a link first.',
    toOffer: 'To offer the move by email, use “Change order”.',
    submit: 'Offer the change',
  },
  paper: {
    offer: (number: string) => `Offer ${number} is then outdated. Please send a new one.`,
    confirmation: (number: string) => `Confirmation ${number} is then outdated. Please send a new one.`,
  },
  price: (before: string, after: string) => `Order so far ${before}, afterwards ${after}`,
  samePrice: (amount: string) => `The order still costs ${amount}.`,
  move: {
    sameFree: (day: string, placement: string) => `${day} · ${placement} free`,
    others: (day: string, count: string) => `${day} · ${count} other free`,
    choose: 'Please choose a placement.',
    outdated: 'The order or its prices have changed. This is the new price; please check it.',
  },
  page: {
    open: 'Change order',
    also: 'change placements: add, move, swap and remove placements of this order',
    title: (order: number) => `Change order ${order}`,
    lede: 'Nothing applies until you apply it.',
    ads: 'Placements of the order',
    columns: { placement: 'Placement', day: 'Sending date', change: 'Change', acts: 'Actions' },
    kinds: {
      kept: 'stays',
      moved: 'Moved',
      swapped: 'Swapped',
      added: 'Added',
      removed: 'Removed',
      gone: 'Not available',
    },
    priceChanges: 'Price changes',
    owed: (percent: string) => `Cancellation ${percent}`,
    owedUntil: (percent: string, until: string) => `Cancellation ${percent}, more after ${until}`,
    was: (place: string) => `was ${place}`,
    acts: {
      move: (place: string) => `Move: ${place}`,
      remove: (place: string) => `Remove: ${place}`,
      takeBack: 'Take back',
      takeBackOf: (place: string) => `Take back: ${place}`,
      leaveOut: 'Leave out',
      leaveOutOf: (place: string) => `Leave out: ${place}`,
    },
    notPossible: 'Sent or invoiced, so it stays.',
    moving: {
      title: (place: string) => `${place} to another issue`,
      hint: 'Dashed: the same kind of placement is taken there.',
      free: (placement: string) => `${placement} free`,
      taken: (placement: string) => `${placement} taken`,
      own: 'so far',
      inOrder: 'in this order',
      others: (day: string) => `Free on ${day}`,
      none: (day: string) => `Nothing else is free on ${day}.`,
      earlier: 'Earlier issues',
      later: 'Later issues',
    },
    nearest: {
      title: 'Nearest to it',
      none: 'The same kind of placement is not free near this day.',
      earlier: (days: number) => (days === 1 ? '1 day earlier' : `${days} days earlier`),
      later: (days: number) => (days === 1 ? '1 day later' : `${days} days later`),
    },
    add: {
      title: 'Add placements',
      newsletter: 'Show newsletter',
      showNewsletter: 'Show another newsletter',
      earlier: 'Earlier weeks',
      later: 'Later weeks',
      column: 'Placement',
      states: {
        free: 'free',
        cart: 'in this order',
        reserved: 'reserved',
        sold: 'sold',
        blocked: 'blocked',
        held: 'held',
        past: 'past',
      },
      empty: 'These newsletters have no issue in the weeks shown.',
    },
    cost: {
      title: 'What it costs',
      net: (currency: string) => `net, ${currency}`,
      none: 'Choose what changes. The price of the changed order then appears here.',
      unpriced: 'There are no prices for this order.',
      owed: (place: string) => `Cancellation ${place}`,
      owedOf: (percent: string) => `${percent} of the net price, by the cancellation terms.`,
      total: 'New net total',
      unavailable: (count: number) =>
        count === 1
          ? '1 placement is taken. It is not included.'
          : `${count} placements are taken. They are not included.`,
      late: (place: string, deadline: string) => `The booking deadline of ${place} was ${deadline}.`,
      lateReason: 'Why it is taken nevertheless',
      scaleLost: (left: string, from: string) => `Scale lost: ${left} placements instead of ${from}.`,
      oneMore: (scale: string) => `One placement more brings ${scale} back.`,
      deletes: 'No placement remains. Applying deletes the order.',
      outdated:
        'The order or its prices have changed in the meantime. This is the new calculation; please check it.',
    },
    apply: (count: number) => (count === 1 ? 'Apply 1 change' : `Apply ${count} changes`),
    discard: 'Discard',
    done: (count: number) =>
      count === 1 ? '1 change has been applied.' : `${count} changes have been applied.`,
    leave: 'Leave out what is taken, or choose a replacement.',
  },
};
