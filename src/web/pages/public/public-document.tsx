import { createContext, type ReactNode, use } from 'react';
import { languageTag } from '#ad-html/language-tag.ts';
import type { PublicAssets } from '#contract/public/public-page.ts';
import type { Locale } from '#words/locale.ts';
import { Icon, type IconName } from '#web/ui/icons.tsx';

/** The addresses of the script and the styles. */
export const AssetsContext = createContext<PublicAssets>({ script: '', styles: [] });

interface DocumentProps {
  locale: Locale;
  title: string;
  /** Class of the body. */
  className?: string;
  /** Elements of the head; a page without them is not listed by search engines. */
  head?: ReactNode;
  children: ReactNode;
}

/** The HTML document of a public page. It can be read and used without a script. */
export function PublicDocument({ locale, title, className = 'public', head, children }: DocumentProps) {
  const { styles } = use(AssetsContext);
  return (
    <html lang={languageTag(locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {styles.map((address) => (
          <link key={address} rel="stylesheet" href={address} />
        ))}
        {head ?? <meta name="robots" content="noindex" />}
      </head>
      <body className={className}>{children}</body>
    </html>
  );
}

interface FramedProps extends DocumentProps {
  /** The address of the publisher's logo; '' for none. */
  logo?: string;
  /** '' for none. */
  publisher: string;
  /** Shown next to the name of the publisher. */
  contact?: ReactNode;
  foot?: ReactNode;
}

/** A document with the publisher at the top and a foot. */
export function FramedDocument({ logo = '', publisher, contact, foot, children, ...rest }: FramedProps) {
  return (
    <PublicDocument {...rest}>
      <header className="org">
        <div className="org__b">
          {logo !== '' && <img src={logo} alt="" height="40" />}
          <p className="org__n">{publisher}</p>
          {contact}
        </div>
      </header>
      <main className="dpage" id="content">
        {children}
      </main>
      <footer className="dfoot">
        <div className="dfoot__b">
          {foot}
          <span className="dfoot__v">Vertbook</span>
        </div>
      </footer>
    </PublicDocument>
  );
}

/** The head of the pages of orders: their script, and that search engines do not list them. */
export function PortalHead() {
  const { script } = use(AssetsContext);
  return (
    <>
      <meta name="robots" content="noindex" />
      <script type="module" src={script} />
    </>
  );
}

interface SectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A part of the page with its title above it. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section className="dsec" aria-labelledby={id}>
      <h2 className="h2 dhead" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A sheet of the page with its title. */
export function SheetSection({ id, title, children }: SectionProps) {
  return (
    <section className="dsec sheet act" aria-labelledby={id}>
      <h2 className="h2" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

interface FoldProps {
  id?: string;
  className?: string;
  icon?: IconName;
  title: string;
  isOpen?: boolean;
  children: ReactNode;
}

/** A part of the page that is opened by a press on its title. */
export function Fold({ id, className = '', icon, title, isOpen = false, children }: FoldProps) {
  return (
    <details className={`fold ${className}`.trim()} id={id} open={isOpen}>
      <summary>
        {icon && <Icon name={icon} />}
        {title}
        <Icon name="down" />
      </summary>
      {children}
    </details>
  );
}
