import {
  addressOf,
  type EmbedView,
  type PageQuery,
  type ProblemView,
} from '#contract/public/storefront-pages.ts';
import { helpLocale } from '#words/locale.ts';
import { storefrontWords } from '#words/public/storefront.ts';
import { PublicDocument } from '../public-document.tsx';
import { WeekStrip } from './week-strip.tsx';

/** The free placements, for a frame on another website. Its links open the public page in a new tab. */
export function EmbedPage({ locale, storefront, weeks }: EmbedView) {
  const { embed: words } = storefrontWords[locale];
  const address = (query: PageQuery) => addressOf(storefront, { ...query, lang: helpLocale(locale) });
  const title = words.title(storefront.title);
  const newTab = { target: '_blank', rel: 'noopener' };
  return (
    <PublicDocument
      locale={locale}
      title={title}
      className="public embed"
      head={<script src="/storefront/embed.js" defer />}
    >
      <main className="stack">
        <WeekStrip
          locale={locale}
          weeks={weeks}
          title={title}
          address={(week, name) => `${address({ week, name })}#request`}
          target="_blank"
        />
        <div className="dhead">
          <a className="btn btn--primary" href={`${address({})}#free`} {...newTab}>
            {words.ask}
          </a>
          <span className="over">
            {storefront.publisher} ·{' '}
            <a href={address({})} {...newTab}>
              {words.more}
            </a>
          </span>
        </div>
      </main>
    </PublicDocument>
  );
}

/** The page for a refusal or a failure. It names no storefront. */
export function ProblemPage({ locale, title }: ProblemView) {
  return (
    <PublicDocument locale={locale} title={title}>
      <main className="dpage">
        <h1 className="h1">{title}</h1>
      </main>
    </PublicDocument>
  );
}
