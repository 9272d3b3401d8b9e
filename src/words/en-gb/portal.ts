import type { Shape } from '../shape.ts';

/** The page of an order behind the link of a contact. */
export type PortalWords = Shape<typeof portal>;

export const portal = {
  greeting: {
    hello: (name: string) => `Hello ${name}`,
    order: (id: number, customer: string) => `Order ${id} for ${customer}`,
    explanation: 'On the next page you see your order, deliver your ads and find your documents.',
    open: 'Open the order',
    until: (day: string) => `This link is yours alone. It works until ${day}.`,
  },
  refused: {
    title: 'This page cannot be opened',
    text: 'Please open the link in our email again. If it no longer works, it has ended or was withdrawn. We will be happy to send you a new one.',
  },
  tooMany: { title: 'Too many attempts', text: 'Please try again in a quarter of an hour.' },
  failed: {
    title: 'That did not work',
    text: 'The fault is ours. Please try again in a few minutes.',
  },
  title: (step: string, id: number, publisher: string) => `${step} · Order ${id} · ${publisher}`,
  over: (id: number, customer: string, name: string) => `Order ${id} for ${customer} · hello ${name}`,
  question: (name: string) => (name === '' ? 'Any questions?' : `Any questions? ${name}`),
  steps: {
    label: 'Steps of the order',
    offer: 'Offer',
    ads: 'Ads',
    sending: 'Sending',
    report: 'Report',
    done: 'done',
  },
  next: {
    offer: 'Our offer is waiting for you',
    offerUntil: (day: string) => `Our offer is waiting for you until ${day}`,
    offerText: (count: number, days: string) =>
      count === 1
        ? `1 placement is reserved for you ${days}. After that it becomes free again.`
        : `${count} placements are reserved for you ${days}. After that they become free again.`,
    untilDay: (day: string) => `until ${day}`,
    ads: (missing: number, total: number) =>
      total === 1
        ? 'Your ad is missing'
        : missing === 1
          ? `1 of ${total} ads is missing`
          : `${missing} of ${total} ads are missing`,
    deliverBy: (deadline: string) => `Please deliver by ${deadline}.`,
    deliverFirstBy: (deadline: string) => `Please deliver the first by ${deadline}.`,
    deliver: 'Please deliver as soon as you can.',
    complete: 'All ads are here',
    completeText: (day: string) => `Thank you. The next issue is sent on ${day}.`,
    sent: 'All ads were sent',
    sentText: 'You find the report on this page as soon as the figures are in.',
    reportText: 'You find the report at the end of this page.',
    lapsed: 'The reservation has lapsed',
    lapsedText: 'The placements are free again. If you are still interested, please get in touch with us.',
  },
  ads: {
    title: (count: number) => (count === 1 ? 'Your ad' : `Your ${count} ads`),
    week: (week: string) => `week ${week}`,
    deliverBy: (deadline: string) => `Deliver by ${deadline}`,
    late: (deadline: string) => `Was due by ${deadline}`,
    preview: 'As it is sent',
    states: { incomplete: 'Missing', pending: 'Here', sent: 'Sent', failed: 'Not sent' },
    sentOn: (day: string) => `Sent on ${day}`,
  },
  calendar: 'Deadlines to my calendar',
  calendarFile: (id: number) => `order-${id}.ics`,
  papers: {
    title: 'Documents',
    report: 'Report on the sent ads',
    pdf: 'PDF',
  },
};
