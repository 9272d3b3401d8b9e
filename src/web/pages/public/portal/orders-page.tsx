import {
  LEAVE_PATH,
  type ListedOrder,
  type MailboxOrders,
  ORDERS_PATH,
  type OrdersView,
} from '#contract/public/portal-orders.ts';
import { orderPath } from '#contract/public/portal-pages.ts';
import { ORDER_GROUPS, type OrderGroup } from '#domain/public/portal/order-groups.ts';
import { formatDay } from '#words/format.ts';
import { portalWords } from '#words/public/portal.ts';
import { stepTexts } from '#words/texts/step-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { FramedDocument, PortalHead, SheetSection } from '#web/pages/public/public-document.tsx';
import { AccountSection } from './account-section.tsx';
import { CodeField, NewCodeButton, ReaderContext, useReader } from './portal-reader.tsx';

/** The list of all orders that a browser may open: those that wait for the contact first, of each publisher and mailbox. */
export function OrdersPage({ locale, mailboxes }: OrdersView) {
  const { mailbox: words } = portalWords[locale];
  const publishers = [...new Set(mailboxes.map(({ reader }) => reader.publisher))];
  return (
    <FramedDocument
      head={<PortalHead />}
      locale={locale}
      title={words.title}
      publisher={publishers.join(' · ')}
      foot={
        <form method="post" action={LEAVE_PATH}>
          <Button type="submit" variant="quiet">
            {words.leave}
          </Button>
        </form>
      }
    >
      <h1 className="h1">{words.title}</h1>
      {mailboxes.map((mailbox, at) => (
        // The texts are in one language, also if the links are in several.
        <ReaderContext key={keyOf(mailbox)} value={{ ...mailbox.reader, locale }}>
          <Mailbox mailbox={mailbox} at={at} isOne={mailboxes.length === 1} />
        </ReaderContext>
      ))}
    </FramedDocument>
  );
}

function keyOf({ reader: { linkId, orderId } }: MailboxOrders): string {
  return `${orderId}-${linkId}`;
}

interface MailboxProps {
  mailbox: MailboxOrders;
  /** Distinguishes the mailboxes of the page in ids. */
  at: number;
  isOne: boolean;
}

function Mailbox({ mailbox, at, isOne }: MailboxProps) {
  const { words: all, name, email, publisher } = useReader();
  const { mailbox: words } = all;
  const { orders, account } = mailbox;
  const groups = ORDER_GROUPS.filter(
    (group) => group === 'needs_me' || orders.some((order) => order.group === group),
  );
  return (
    <div className="mailbox">
      <p className="over">
        {!isOne && <b>{publisher}: </b>}
        {words.forWhom(name, email)}
      </p>
      {mailbox.customers.length > 1 && <Customers mailbox={mailbox} at={at} />}
      {groups.map((group) => (
        <Group
          key={group}
          id={`${group}-${at}`}
          group={group}
          orders={orders.filter((order) => order.group === group)}
        />
      ))}
      {account && (
        <AccountSection
          order={{ id: account.orderId, account: account.account }}
          titleId={`invoices-${at}`}
        />
      )}
      {!mailbox.isProven && <Proof mailbox={mailbox} at={at} />}
    </div>
  );
}

function Customers({ mailbox: { customers, chosen }, at }: Omit<MailboxProps, 'isOne'>) {
  const { mailbox: words } = useReader().words;
  const choices = [{ key: null, name: words.everyCustomer }, ...customers];
  return (
    <nav aria-labelledby={`customers-${at}`}>
      <h2 className="field__l" id={`customers-${at}`}>
        {words.customers}
      </h2>
      <ul className="customers">
        {choices.map(({ key, name }) => (
          <li key={key}>
            <a
              className="btn"
              href={key === null ? ORDERS_PATH : `${ORDERS_PATH}?customer=${key}`}
              aria-current={key === chosen ? 'true' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Group({ id, group, orders }: { id: string; group: OrderGroup; orders: readonly ListedOrder[] }) {
  const { mailbox: words } = useReader().words;
  return (
    <section className="dsec" aria-labelledby={id}>
      <h2 className="h2 dhead" id={id}>
        {words.groups[group]}
      </h2>
      {orders.length === 0 ? (
        <p className="by">{words.nothing}</p>
      ) : (
        <ul className="sheet papers">
          {orders.map((order) => (
            <OrderLine key={order.id} order={order} />
          ))}
        </ul>
      )}
    </section>
  );
}

function OrderLine({ order }: { order: ListedOrder }) {
  const { words: all, ...reader } = useReader();
  const { mailbox: words } = all;
  const { id, customerName, newsletters, firstDay, lastDay, next, hasReport } = order;
  const day = (value: string) => formatDay(reader.locale, value);
  const details = [newsletters.join(', '), words.days(day(firstDay), day(lastDay))];
  return (
    <li className="row">
      <a className="grow listed" href={orderPath(id)}>
        <b>{stepTexts(next, reader).title}</b>
        <span>{words.order(id, customerName)}</span>
        <span className="over">{details.join(' · ')}</span>
      </a>
      {hasReport && (
        <a className="row" href={`${orderPath(id)}/report`} aria-label={words.reportOf(id)}>
          <Icon name="paper" />
          {words.report}
        </a>
      )}
    </li>
  );
}

/** The form that proves the mailbox by a code, which then shows all of its orders. */
function Proof({ mailbox: { code }, at }: Omit<MailboxProps, 'isOne'>) {
  const { words: all, email, orderId } = useReader();
  const { mailbox: words } = all;
  return (
    <SheetSection id={`more-${at}`} title={words.more}>
      <p>{words.moreText(email)}</p>
      <form className="stack" method="post" action={`${orderPath(orderId)}/mailbox#more-${at}`} noValidate>
        {code && <CodeField isRefused={code.isRefused} />}
        <p className="acts">
          <Button type="submit" variant="primary">
            {code ? words.open : words.sendCode}
          </Button>
          {code && <NewCodeButton />}
        </p>
      </form>
    </SheetSection>
  );
}
