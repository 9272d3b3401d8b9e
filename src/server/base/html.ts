import { escapeHtml } from '#ad-html/escape-html.ts';

/** A piece of HTML. Everything else is text, which {@link html} escapes. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What a template may contain; null, false and '' leave nothing. */
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
