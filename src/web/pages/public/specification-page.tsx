import { languageTag } from '#ad-html/language-tag.ts';
import type { SpecificationView } from '#contract/public/specification-sheets.ts';
import { sheetFacts } from '#domain/ads/specifications/sheet-facts.ts';
import { specificationWords } from '#words/ads/specification.ts';
import { helpLocale, LOCALE_NAMES, LOCALES } from '#words/locale.ts';
import { storefrontWords } from '#words/public/storefront.ts';
import { sheetRows } from '#words/texts/specification-text.ts';
import { FramedDocument } from './public-document.tsx';
import { SpecificationSheet } from './specification-sheet.tsx';

/** The page that says what the ads of a placement must be like. Advertisers may pass its address on. */
export function SpecificationPage({ locale, publisher, title, style, sheets, path }: SpecificationView) {
  const words = specificationWords[locale];
  const [first] = sheets;
  const heading = first ? words.sheetTitle(first.name, title) : words.sheetsTitle(title);
  return (
    <FramedDocument
      locale={locale}
      title={`${heading} · ${publisher}`}
      publisher={publisher}
      contact={
        <nav className="languages" aria-label={storefrontWords[locale].language}>
          {LOCALES.map((one) => (
            <a
              key={one}
              className="link"
              href={`${path}?lang=${helpLocale(one)}`}
              lang={languageTag(one)}
              hrefLang={languageTag(one)}
              title={LOCALE_NAMES[one]}
              aria-current={one === locale || undefined}
            >
              {helpLocale(one).toUpperCase()}
            </a>
          ))}
        </nav>
      }
    >
      {sheets.map(({ name, specification }) => (
        <section key={name} className="sheet act dsec specpage">
          <header>
            <p className="over">{words.over}</p>
            <h1 className="h1">{heading}</h1>
          </header>
          <SpecificationSheet rows={sheetRows(locale, sheetFacts(specification, style))} />
          <p className="row">
            <a className="btn" href={`${path}/specification.pdf?lang=${helpLocale(locale)}`}>
              {words.pdf}
            </a>
          </p>
        </section>
      ))}
    </FramedDocument>
  );
}
