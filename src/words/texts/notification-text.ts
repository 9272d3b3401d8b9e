import { formatDay } from '../format.ts';
import type { Words } from '../load.ts';
import type { Locale } from '../locale.ts';

/** The facts that the text of a notification contains. */
interface NotificationFacts {
  kind: keyof Words['notification']['texts'];
  customerName: string;
  invoiceNumber: string | null;
  placementName: string | null;
  publicationTitle: string | null;
  sendingDate: string | null;
  day: string | null;
  userName: string | null;
}

/** Returns the text of a notification: one or two sentences. */
export function notificationText(
  { texts }: Words['notification'],
  locale: Locale,
  facts: NotificationFacts,
): string {
  const dayOf = (day: string | null) => (day === null ? '' : formatDay(locale, day, 'basic'));
  const issue = [facts.publicationTitle, dayOf(facts.sendingDate)].filter(Boolean).join(', ');
  const customer = facts.customerName;
  switch (facts.kind) {
    case 'ordered':
      return texts.ordered(customer);
    case 'delivered':
      return texts.delivered(customer, facts.placementName ?? '', issue);
    case 'lapsing':
      return texts.lapsing(customer, dayOf(facts.day));
    case 'stopped':
      return texts.stopped(customer, issue);
    case 'unsent':
      return texts.unsent(customer, issue);
    case 'moved':
      return texts.moved(customer, facts.publicationTitle ?? '', dayOf(facts.day));
    case 'unmailed':
      return texts.unmailed(customer);
    case 'requested':
      return texts.requested(customer, issue);
    case 'invited':
      return texts.invited(customer);
    case 'money_back':
      return texts.money_back(customer, facts.invoiceNumber ?? '');
    case 'mentioned':
      return texts.mentioned(facts.userName ?? '', customer);
  }
}
