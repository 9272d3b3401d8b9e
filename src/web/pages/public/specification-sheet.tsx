import type { SheetFacts } from '#domain/ads/specifications/sheet-facts.ts';
import { specificationWords } from '#words/ads/specification.ts';
import type { Locale } from '#words/locale.ts';
import { type SheetRow, sheetRows } from '#words/texts/specification-text.ts';

/** What the ads of a placement must be like, as a list. */
export function SpecificationSheet({ rows }: { rows: readonly SheetRow[] }) {
  return (
    <dl className="specs">
      {rows.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The sheet of one format of a public page, which opens on a press. */
export function FormatSpecification(props: { name: string; locale: Locale; facts: SheetFacts }) {
  const { name, locale, facts } = props;
  return (
    <details>
      <summary className="link">
        {specificationWords[locale].title}
        <span className="sr">: {name}</span>
      </summary>
      <SpecificationSheet rows={sheetRows(locale, facts)} />
    </details>
  );
}
