import type { ReactNode } from 'react';
import type { GreetingView, MessageView } from '#contract/public/portal-pages.ts';
import { formatDay } from '#words/format.ts';
import { portalWords } from '#words/public/portal.ts';
import { Button } from '#web/ui/button.tsx';
import { FramedDocument, PortalHead } from '../public-document.tsx';

/**
 * The page that greets the contact of a link. Only its form opens the order, because programs that check links also request this page.
 */
export function GreetingPage({ reader, customerName }: GreetingView) {
  const { name, orderId, publisher, locale, lastDay } = reader;
  const { greeting: words } = portalWords[locale];
  const order = words.order(orderId, customerName);
  return (
    <FramedDocument
      head={<PortalHead />}
      locale={locale}
      title={order}
      publisher={publisher}
      foot={<span>{words.until(formatDay(locale, lastDay))}</span>}
    >
      <SingleStep over={order} title={words.hello(name)} text={words.explanation}>
        <form method="post">
          <Button type="submit" variant="primary" className="btn--tall">
            {words.open}
          </Button>
        </form>
      </SingleStep>
    </FramedDocument>
  );
}

/** The page for a refusal or a failure. */
export function MessagePage({ locale, message }: MessageView) {
  const { title, text } = portalWords[locale][message];
  return (
    <FramedDocument head={<PortalHead />} locale={locale} title={title} publisher="">
      <SingleStep title={title} text={text} />
    </FramedDocument>
  );
}

function SingleStep(props: { over?: string; title: string; text: string; children?: ReactNode }) {
  return (
    <section className="sheet step act step--alone">
      <div>
        {props.over !== undefined && <p className="over">{props.over}</p>}
        <h1 className="h1">{props.title}</h1>
        <p className="lede">{props.text}</p>
      </div>
      {props.children}
    </section>
  );
}
