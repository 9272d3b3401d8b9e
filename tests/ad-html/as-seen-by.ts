import { asWordReads } from './mail-documents.ts';
import { declarationsOf, MAIL_PROGRAMS, type MailProgram, supportOf } from './mail-features.ts';

// Removes the declarations that a mail program does not support from the HTML of an ad. A browser that shows the result does not
// imitate the program, but it shows whether the layout works without the declarations.

const TAG = /<([a-z][a-z\d]*)([^>]*?) style="([^"]*)"/g;

function isUnderstood(titles: readonly string[], program: MailProgram): boolean {
  return titles.every((title) => supportOf(title, program).verdict !== 'no');
}

function rewriteStyles(html: string, rewrite: (style: string, tag: string) => string): string {
  return html.replaceAll(
    TAG,
    (_found, tag: string, others: string, style: string) =>
      `<${tag}${others} style="${rewrite(style.replaceAll('&#39;', "'"), tag)}"`,
  );
}

/** Returns the HTML without the declarations that a program does not support. */
function asSeenBy(program: MailProgram, html: string): string {
  return rewriteStyles(html, (style) =>
    declarationsOf(style)
      .filter(({ found }) =>
        isUnderstood(
          found.flatMap(({ titles }) => titles),
          program,
        ),
      )
      .map(({ property, value }) => `${property}:${value}`)
      .join(';'),
  );
}

/** Returns the different HTML that the mail programs except Word support, each with the first program that supports it. */
export function seenDifferently(html: string): { program: MailProgram; html: string }[] {
  const seen = new Map<string, MailProgram>();
  for (const program of MAIL_PROGRAMS.filter((name) => name !== 'outlook.windows')) {
    const shown = asSeenBy(program, html);
    if (!seen.has(shown)) seen.set(shown, program);
  }
  return [...seen].map(([shown, program]) => ({ program, html: shown }));
}

/** The elements on which Word supports a property, from caniemail's notes. */
const ONLY_FOR: Record<string, RegExp> = {
  width: /^(?:table|td)$/,
  height: /^(?:table|td|tr|img)$/,
  'max-width': /^table$/,
  padding: /^td$/,
  display: /^$/,
};

/** Returns the HTML that Word supports. Word reads the content of its conditional comments, so tables surround the columns. */
export function asSeenByWord(html: string): string {
  return rewriteStyles(asSeenBy('outlook.windows', asWordReads(html)), (style, tag) =>
    declarationsOf(style)
      .filter(({ property }) => ONLY_FOR[property.replace(/^padding-.*/, 'padding')]?.test(tag) ?? true)
      .map(({ property, value }) => `${property === 'mso-padding-alt' ? 'padding' : property}:${value}`)
      .join(';'),
  );
}
