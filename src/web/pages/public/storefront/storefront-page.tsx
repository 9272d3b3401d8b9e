import { languageTag } from '#ad-html/language-tag.ts';
import { addDays } from '#domain/platform/day.ts';
import { footerLines } from '#domain/billing/papers/letterhead.ts';
import { textIn } from '#domain/public/storefront/storefront.ts';
import { addWeeks, weekOf } from '#domain/platform/week.ts';
import {
  addressOf,
  type PageQuery,
  pathOf,
  type StorefrontView,
  WEEKS_AHEAD,
  WEEKS_SHOWN,
} from '#contract/public/storefront-pages.ts';
import { helpLocale, LOCALE_NAMES, LOCALES } from '#words/locale.ts';
import { sheetFacts } from '#domain/ads/specifications/sheet-facts.ts';
import { specificationWords } from '#words/ads/specification.ts';
import { imageDemand } from '#words/texts/specification-text.ts';
import { FormatSpecification } from '#web/pages/public/specification-sheet.tsx';
import { storefrontWords } from '#words/public/storefront.ts';
import { Table } from '#web/ui/tables/table.tsx';
import { FramedDocument } from '../public-document.tsx';
import { FormatPicture } from './format-picture.tsx';
import { RequestSection } from './request-section.tsx';
import { WeekStrip } from './week-strip.tsx';

const DESCRIPTION_MAX = 160;

/** The public page of a publication: its description, formats and prices, the free placements, and the request. */
export function StorefrontPage(view: StorefrontView) {
  const { locale, storefront, letterhead, publicUrl } = view;
  const words = storefrontWords[locale];
  const title = words.pageTitle(storefront.title, storefront.publisher);
  const description = storefront.content.description[locale] || title;
  // Search engines accept only full addresses.
  const full = (query: PageQuery) => `${publicUrl}${addressOf(storefront, query)}`;
  return (
    <FramedDocument
      locale={locale}
      title={title}
      head={
        <>
          <meta name="description" content={description.replaceAll(/\s+/g, ' ').slice(0, DESCRIPTION_MAX)} />
          <link rel="canonical" href={full({ lang: helpLocale(locale) })} />
          {LOCALES.map((one) => (
            <link
              key={one}
              rel="alternate"
              hrefLang={languageTag(one)}
              href={full({ lang: helpLocale(one) })}
            />
          ))}
        </>
      }
      logo={letterhead.logo}
      publisher={storefront.publisher}
      contact={<Contact {...view} />}
      foot={<Foot {...view} />}
    >
      <div className="parts">
        <Hero {...view} />
        <Formats {...view} />
        <div className="two">
          <FreeWeeks {...view} />
          <RequestSection {...view} />
        </div>
        <Rates {...view} />
      </div>
    </FramedDocument>
  );
}

/** Whom to ask, and the page in other languages. */
function Contact({ locale, storefront, letterhead: { phone }, query }: StorefrontView) {
  const words = storefrontWords[locale];
  return (
    <>
      {phone !== '' && (
        <p>
          {words.questions} <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
        </p>
      )}
      <nav className="languages" aria-label={words.language}>
        {LOCALES.map((one) => (
          <a
            key={one}
            className="link"
            href={addressOf(storefront, { ...query, lang: helpLocale(one) })}
            lang={languageTag(one)}
            hrefLang={languageTag(one)}
            title={LOCALE_NAMES[one]}
            aria-current={one === locale || undefined}
          >
            {helpLocale(one).toUpperCase()}
          </a>
        ))}
      </nav>
    </>
  );
}

function Foot({ letterhead, storefront }: StorefrontView) {
  const { website, companyName } = letterhead;
  return (
    <>
      {website !== '' && <a href={website}>{companyName || storefront.publisher}</a>}
      {footerLines(letterhead).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </>
  );
}

function Hero({ locale, storefront }: StorefrontView) {
  const words = storefrontWords[locale];
  const { title, content } = storefront;
  const audience = textIn(content.audience, locale);
  return (
    <section className={audience === '' ? 'hero' : 'hero hero--audience'}>
      <div>
        <p className="over">{words.advertise}</p>
        <h1 className="h1">{title}</h1>
        <p className="lede text">{textIn(content.description, locale)}</p>
        <p className="row row--wrap">
          <a className="btn" href="#free">
            {words.toFree}
          </a>
          <a className="btn" href={`${pathOf(storefront)}/media-kit.pdf?lang=${helpLocale(locale)}`}>
            {words.mediaKit}
          </a>
        </p>
      </div>
      {audience !== '' && (
        <div>
          <h2 className="h2">{words.audience}</h2>
          <p className="lede text">{audience}</p>
        </div>
      )}
    </section>
  );
}

function Formats({ locale, storefront, formats, style, rates }: StorefrontView) {
  const words = storefrontWords[locale];
  const sheetWords = specificationWords[locale];
  if (formats.length === 0) return <p>{words.noFormat}</p>;
  return (
    <section>
      <div className="dhead">
        <h2 className="h2">{words.formats}</h2>
        {rates && <p className="over">{words.formatHint}</p>}
      </div>
      <ul className="formats">
        {formats.map(({ name, price, specification }, index) => (
          <li key={name} className="sheet">
            <FormatPicture at={index + 1} total={formats.length} />
            <div className="act">
              <b className="dhead">
                <span>{name}</span>
                {price !== null && <span>{price}</span>}
              </b>
              <p className="over">
                {words.imageOrText(imageDemand(locale, specification))}
                <br />
                {words.placeOf(index + 1, formats.length)}
              </p>
              <FormatSpecification name={name} locale={locale} facts={sheetFacts(specification, style)} />
            </div>
          </li>
        ))}
      </ul>
      <p className="row">
        <a className="btn" href={`${pathOf(storefront)}/specifications.pdf?lang=${helpLocale(locale)}`}>
          {sheetWords.pdf}
        </a>
      </p>
    </section>
  );
}

function FreeWeeks({ locale, storefront, weeks, query }: StorefrontView) {
  const words = storefrontWords[locale];
  const { today } = storefront;
  const first = weeks[0]?.week ?? weekOf(today);
  const base = { lang: query.lang };
  const isFirst = first <= weekOf(addDays(today, 1));
  const isLast = addWeeks(first, WEEKS_SHOWN) >= addWeeks(weekOf(today), WEEKS_AHEAD);
  const step = (weekCount: number, label: string) => (
    <a className="btn" href={`${addressOf(storefront, { ...base, from: addWeeks(first, weekCount) })}#free`}>
      {label}
    </a>
  );
  return (
    <div className="stack">
      <WeekStrip
        locale={locale}
        weeks={weeks}
        title={words.free}
        address={(week, name) =>
          `${addressOf(storefront, { ...base, from: query.from, week, name })}#request`
        }
      />
      <p className="row">
        {!isFirst && step(-WEEKS_SHOWN, words.earlier)}
        {!isLast && step(WEEKS_SHOWN, words.later)}
      </p>
    </div>
  );
}

function Rates({ locale, rates }: StorefrontView) {
  const words = storefrontWords[locale];
  if (rates === null || rates.rows.length === 0) return null;
  const format = ({ name, unit }: (typeof rates.rows)[number]) => (
    <>
      <b>{name}</b>
      {unit !== '' && <span className="over"> {unit}</span>}
    </>
  );
  return (
    <section>
      <div className="dhead">
        <h2 className="h2" id="rates">
          {words.rates(rates.name)}
        </h2>
        <p className="over">{words.ratesHint}</p>
      </div>
      <div className="sheet">
        <Table
          label={words.rates(rates.name)}
          rows={rates.rows}
          rowKey={({ name }) => name}
          columns={[
            { key: 'format', label: words.format, cell: format, cellClass: 'k' },
            ...rates.headings.map((label, at) => ({
              key: label,
              label,
              numeric: true,
              labelled: true,
              cell: ({ prices }: (typeof rates.rows)[number]) => prices[at],
            })),
          ]}
        />
      </div>
    </section>
  );
}
