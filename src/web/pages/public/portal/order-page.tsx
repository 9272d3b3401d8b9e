import { languageTag } from '#ad-html/language-tag.ts';
import {
  type OrderNote,
  orderPath,
  type OrderView,
  type PortalOrder,
} from '#contract/public/portal-pages.ts';
import { ORDERS_PATH } from '#contract/public/portal-orders.ts';
import { formatDay } from '#words/format.ts';
import { LOCALE_NAMES, LOCALES } from '#words/locale.ts';
import { paperWords } from '#words/billing/papers.ts';
import { portalWords } from '#words/public/portal.ts';
import { stepTexts } from '#words/texts/step-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { Note } from '#web/ui/messages/note.tsx';
import { FramedDocument, PortalHead, Section } from '#web/pages/public/public-document.tsx';
import { AccountSection } from './account-section.tsx';
import { AdTicket } from './ad-ticket.tsx';
import { ChangeSection } from './change-section.tsx';
import { ColleaguesSection } from './colleagues-section.tsx';
import { EquivalentsSection, QuestionSection } from './question-section.tsx';
import { AcceptedSection, amountText, OfferSection } from './offer-section.tsx';
import { ReaderContext, useReader } from './portal-reader.tsx';
import { StepSection } from './step-section.tsx';

/** The page of an order for one of its contacts. */
export function OrderPage({ reader, order, form, invitation, note, equivalents, refusal }: OrderView) {
  const { locale, publisher } = reader;
  const words = portalWords[locale];
  const noteAt = (place: NotePlace) =>
    note !== undefined && placeOf(note, order) === place ? <OrderNoteLine note={note} /> : null;
  return (
    <ReaderContext value={reader}>
      <FramedDocument
        head={<PortalHead />}
        locale={locale}
        title={words.title(stepTexts(order.next, reader).title, order.id, publisher)}
        publisher={order.letterhead.companyName || publisher}
        contact={<WhomToAsk order={order} />}
        foot={<Foot />}
      >
        {reader.linkId !== null && (
          <p className="row">
            <a className="btn btn--quiet" href={ORDERS_PATH}>
              {words.mailbox.all}
            </a>
          </p>
        )}
        {noteAt('top')}
        <StepSection order={order} />
        <EquivalentsSection equivalents={equivalents} />
        <OfferSection order={order} form={form} note={noteAt('offer')} />
        <ChangeSection order={order} form={form} note={noteAt('change')} />
        <Section id="ads" title={words.ads.title(order.ads.length)}>
          <div className="tks">
            {order.ads.map((ad) => (
              <AdTicket
                key={ad.vert.id}
                ad={ad}
                currency={order.offer.quote?.currency ?? null}
                isLapsed={order.next.kind === 'lapsed'}
                refusal={refusal}
              />
            ))}
          </div>
        </Section>
        <AcceptedSection order={order} />
        <PapersSection order={order} />
        <AccountSection order={order} />
        <QuestionSection order={order} note={noteAt('question')} />
        <ColleaguesSection colleagues={order.colleagues} form={invitation} />
      </FramedDocument>
    </ReaderContext>
  );
}

const REFUSALS: ReadonlySet<OrderNote> = new Set([
  'changed',
  'late',
  'unavailable',
  'notDeclined',
  'empty',
  'changeGone',
]);

type NotePlace = 'top' | 'offer' | 'change' | 'question';

/** Returns where the page shows a note: at the refused form, to which the browser scrolls, or at the top. */
function placeOf(note: OrderNote, { next }: PortalOrder): NotePlace {
  if (note === 'empty') return next.kind === 'change' ? 'change' : 'question';
  if (note === 'notDeclined') return 'question';
  return REFUSALS.has(note) && next.kind === 'offer' ? 'offer' : 'top';
}

function OrderNoteLine({ note }: { note: OrderNote }) {
  const { words } = useReader();
  return (
    <Note id="note" role="status" state={REFUSALS.has(note) ? 'incomplete' : 'sent'}>
      {
        { ...words.offer, ...words.change.done, ...words.message, ...words.invite.done, ...words.mails.done }[
          note
        ]
      }
    </Note>
  );
}

/** The foot of the page. For users: the link to the order in the application. For contacts: when the link ends, mails and language. */
function Foot() {
  const { words, linkId, locale, orderId, fewerMails, lastDay } = useReader();
  if (linkId === null) {
    return (
      <a className="btn btn--quiet" href={`/orders/${orderId}`}>
        {words.wayBack}
      </a>
    );
  }
  return (
    <>
      <span>{words.greeting.until(formatDay(locale, lastDay))}</span>
      {/* The mails mention this form by its id. */}
      <form id="mails" method="post" action={`${orderPath(orderId)}/mails`}>
        <Button type="submit" variant="quiet" name="fewer" value={fewerMails ? 'no' : 'yes'}>
          {fewerMails ? words.mails.all : words.mails.fewer}
        </Button>
      </form>
      <form className="acts" method="post" action={`${orderPath(orderId)}/language`}>
        {LOCALES.filter((one) => one !== locale).map((one) => (
          <Button key={one} type="submit" variant="quiet" name="locale" value={one} lang={languageTag(one)}>
            {LOCALE_NAMES[one]}
          </Button>
        ))}
      </form>
    </>
  );
}

function WhomToAsk({ order: { salesperson, letterhead } }: { order: PortalOrder }) {
  const { words } = useReader();
  const { phone } = letterhead;
  const address = salesperson.email || letterhead.email;
  if (address === '' && phone === '') return null;
  return (
    <p>
      {words.question(salesperson.name)} {address !== '' && <a href={`mailto:${address}`}>{address}</a>}{' '}
      {phone !== '' && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}
    </p>
  );
}

function PapersSection({ order }: { order: PortalOrder }) {
  const { words: all, locale } = useReader();
  const { papers: words } = all;
  if (order.papers.length === 0 && order.reportId === null) return null;
  const path = orderPath(order.id);
  return (
    <Section id="papers" title={words.title}>
      <ul className="sheet papers">
        {order.reportId !== null && (
          <PaperLink href={`${path}/report`} name={words.report} detail={words.pdf} />
        )}
        {order.papers.map(({ kind, number, version, currency, gross, isOutdated }) => (
          <PaperLink
            key={version}
            href={`${path}/papers/${version}`}
            name={`${paperWords[locale].kinds[kind]} ${number}`}
            detail={[isOutdated ? words.outdated : '', amountText(locale, gross, currency)]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </ul>
    </Section>
  );
}

function PaperLink({ href, name, detail }: { href: string; name: string; detail: string }) {
  return (
    <li>
      <a className="row" href={href}>
        <Icon name="paper" />
        <span className="grow">{name}</span>
        <span className="over">{detail}</span>
      </a>
    </li>
  );
}
