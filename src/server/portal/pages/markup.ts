import { escapeHtml } from '#ad-html/escape-html.ts';

/** HTML that is not escaped again. Only `markup` makes it. */
class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}
export type { Markup };

/** What a template can contain: texts are escaped; null, undefined and false are left out. */
type Part = string | number | Markup | null | undefined | false | readonly Part[];

/** A template of HTML: markup`<p>${text}</p>` escapes the text. */
export function markup(fixed: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(fixed.map((text, at) => text + written(parts[at])).join(''));
}

function written(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(written).join('');
  return escapeHtml(String(part));
}
