import type { ReactNode } from 'react';
import { useWords } from '../language/language.tsx';

interface PageProps {
  /** The title in the browser's tab, in front of the product's name. */
  title: string;
  children: ReactNode;
}

/** The main element of a signed-in page and its document title. */
export function Page({ title, children }: PageProps) {
  const { shell } = useWords();
  return (
    <main className="page" id="content">
      <title>{`${title} · ${shell.product}`}</title>
      {children}
    </main>
  );
}

interface HeadedPageProps extends PageProps {
  /** The heading, if it differs from the title. */
  heading?: string;
  /** A line above the heading, which names the section of the page. */
  over?: ReactNode;
  /** An explanation below the heading. */
  lede?: string;
  /** Controls to the right of the heading. */
  actions?: ReactNode;
}

/** A page that starts with the usual head: a heading, its context above and controls next to it. */
export function HeadedPage({ title, heading = title, over, lede, actions, children }: HeadedPageProps) {
  return (
    <Page title={title}>
      {over && <p className="over">{over}</p>}
      <div className="head">
        {lede ? (
          <div className="grow">
            <h1 className="h1">{heading}</h1>
            <p className="lede">{lede}</p>
          </div>
        ) : (
          <h1 className={actions ? 'h1 grow' : 'h1'}>{heading}</h1>
        )}
        {actions}
      </div>
      {children}
    </Page>
  );
}

/** A page that consists of a message alone, such as an error page. */
export function MessagePage({ title, heading = title, children }: HeadedPageProps) {
  return (
    <Page title={title}>
      <div className="empty">
        <h1 className="h1">{heading}</h1>
        {children}
      </div>
    </Page>
  );
}
