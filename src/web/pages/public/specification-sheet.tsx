import type { SheetRow } from '#words/texts/specification-text.ts';

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
