import { useState } from 'react';
import type { OrderLink } from '#contract/public/order-links.ts';
import { LINK_RIGHTS } from '#domain/public/portal/order-link.ts';
import { formatDay, formatInstant } from '#words/format.ts';
import { LOCALE_NAMES } from '#words/locale.ts';
import { useCan, useSession } from '#web/api/session.ts';
import { ConfirmedButton } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useLocale } from '#web/ui/language/language.tsx';
import { Fact } from '#web/ui/records/fact.tsx';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { usePageAct } from '#web/ui/keys/page-acts.ts';
import { Checkbox } from '#web/ui/fields/choice-group.tsx';
import { Table } from '#web/ui/tables/table.tsx';
import { type TableColumn } from '#web/ui/tables/table-sort.tsx';
import { SendLinkDialog } from './send-link-dialog.tsx';
import { useOrderLinkWords, useOrderLinks, useOrderReminders, useRevokeLink } from './use-order-links.ts';

/** The link to a self-service user's page of the order, with offer, ads and report. Renders nothing for staff. */
export function OwnPage({ orderId }: { orderId: number }) {
  const { customerId } = useSession();
  const words = useOrderLinkWords();
  if (customerId === null) return null;
  return (
    <p className="own-page">
      <a className="btn" href={`/advertiser/orders/${orderId}`}>
        {words.ownPage}
      </a>
    </p>
  );
}

interface OrderLinksProps {
  orderId: number;
  /** Renders the section only while there are no links, or only if there are some: the line of the one needs less space than the table. */
  when?: 'none' | 'some';
}

/**
 * The links with which contacts open the page of an order: who opened which link when, and the acts that send and revoke links. Without
 * links, one line. Renders nothing for users who may not change orders.
 */
export function OrderLinks(props: OrderLinksProps) {
  const { customerId } = useSession();
  const mayChange = useCan('update Order');
  return customerId === null && mayChange ? <LinksInPlace {...props} /> : null;
}

function LinksInPlace({ orderId, when }: OrderLinksProps) {
  const links = useOrderLinks(orderId);
  // A failed request does not move the section: it would be mounted again there, request again, and move back.
  const hasTable = (links.data?.links ?? []).length > 0;
  const isHere = when === undefined || hasTable === (when === 'some');
  return isHere ? <LinksSection orderId={orderId} links={links} /> : null;
}

function LinksSection({ orderId, links }: { orderId: number; links: ReturnType<typeof useOrderLinks> }) {
  const words = useOrderLinkWords();
  const locale = useLocale();
  const columns = useLinkColumns();
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  usePageAct('send link', { label: words.send, also: words.title, run: open });
  const send = (
    <button type="button" className="link" aria-haspopup="dialog" onClick={open}>
      {words.send}
    </button>
  );
  const sent = links.data?.links ?? [];
  return (
    <section className="sheet" aria-label={words.title}>
      <dl>
        <Fact isLine label={words.title} act={send}>
          {links.data && sent.length === 0 && <span className="quiet">{words.none}</span>}
          {links.data?.lastDay && sent.length > 0 && (
            <span>{words.ends(formatDay(locale, links.data.lastDay))}</span>
          )}
        </Fact>
      </dl>
      {!links.isError && (
        <div className="fact fact--whole">
          <RemindersSwitch orderId={orderId} isOn={links.data?.remindsOfAds} />
        </div>
      )}
      {(links.isError || sent.length > 0) && (
        <Loaded of={links} rows={1}>
          {() => <Table label={words.title} columns={columns} rows={sent} rowKey={({ id }) => id} />}
        </Loaded>
      )}
      {isOpen && <SendLinkDialog orderId={orderId} onClose={() => setOpen(false)} />}
    </section>
  );
}

/**
 * Switches the reminders of an order on or off. While `isOn` is undefined, because it is loading, the switch already takes
 * its space, so that nothing shifts.
 */
function RemindersSwitch({ orderId, isOn }: { orderId: number; isOn: boolean | undefined }) {
  const words = useOrderLinkWords();
  const change = useOrderReminders(orderId);
  return (
    <Checkbox
      label={words.remindsOfAds}
      disabled={isOn === undefined}
      checked={(change.isPending ? change.variables : isOn) ?? true}
      onChange={({ target: { checked } }) => change.mutate(checked)}
    />
  );
}

function useLinkColumns(): TableColumn<OrderLink>[] {
  const words = useOrderLinkWords();
  const locale = useLocale();
  const { organization } = useSession();
  const at = (instant: string) => formatInstant(locale, instant, organization.timeZone);
  return [
    {
      key: 'contact',
      label: words.columns.contact,
      cellClass: 'k',
      cell: ({ contactName, email, invitedBy, fewerMails, locale: language }) => (
        <>
          {contactName}
          <br />
          <span className="quiet">
            {[
              email,
              LOCALE_NAMES[language],
              ...(invitedBy === null ? [] : [words.invitedBy(invitedBy)]),
              ...(fewerMails ? [words.fewerMails] : []),
            ].join(' · ')}
          </span>
        </>
      ),
    },
    {
      key: 'rights',
      label: words.columns.rights,
      cell: (link) =>
        LINK_RIGHTS.filter((right) => link[right])
          .map((right) => words.dialog[right])
          .join(', ') || words.lookOnly,
    },
    {
      key: 'sent',
      label: words.columns.sent,
      cell: ({ createdAt, mail, state }) =>
        [
          at(createdAt),
          ...(mail === null ? [] : [words.mailStates[mail]]),
          ...(state === 'open' ? [] : [words.states[state]]),
        ].join(' · '),
    },
    { key: 'opened', label: words.columns.opened, cell: (link) => <Openings link={link} at={at} /> },
    { key: 'acts', label: words.columns.acts, labelHidden: true, cell: (link) => <RevokeLink link={link} /> },
  ];
}

function Openings({ link, at }: { link: OrderLink; at: (instant: string) => string }) {
  const words = useOrderLinkWords();
  const { openings } = link;
  const [last] = openings;
  if (!last) return words.never;
  return (
    <details>
      <summary aria-label={words.openings(link.contactName)}>
        {words.openedTimes(openings.length, at(last.openedAt))}
      </summary>
      <ul>
        {openings.map(({ openedAt, device }) => (
          <li key={`${openedAt} ${device}`}>{[at(openedAt), device].filter(Boolean).join(' · ')}</li>
        ))}
      </ul>
    </details>
  );
}

function RevokeLink({ link }: { link: OrderLink }) {
  const words = useOrderLinkWords();
  const revoke = useRevokeLink(link);
  if (link.state !== 'open') return null;
  return (
    <ConfirmedButton
      label={words.revoke}
      danger
      button={{ 'aria-label': words.revokeOf(link.contactName) }}
      act={revoke}
      title={words.revokeQuestion(link.contactName)}
    >
      {words.revokeConsequence}
    </ConfirmedButton>
  );
}
