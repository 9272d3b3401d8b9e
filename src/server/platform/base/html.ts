import { escapeHtml } from '#ad-html/escape-html.ts';

/** A piece of HTML. {@link html} escapes every value that is not an instance. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** The values that a template may contain; null, false and '' produce nothing. */
type Value = string | number | Html | null | false | readonly Html[];

/** Builds HTML from a template; values are escaped unless they are HTML themselves. Attributes must be in double quotes. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  const parts = strings.map((part, at) => part + (at < values.length ? textOf(values[at] ?? null) : ''));
  return new Html(parts.join(''));
}

function textOf(value: Value): string {
  if (value === null || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return escapeHtml(String(value));
}
