import { asWordReads } from './mail-documents.ts';
import { declarationsOf, MAIL_PROGRAMS, type MailProgram, supportOf } from './mail-features.ts';

// Renders an ad in a browser without the declarations that a mail program does not support. It is not that program, but
// it shows whether the layout works without them.

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

/** The HTML without the declarations that a program does not support. */
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

/** One program for each different set of supported features, apart from Word. */
export function seenDifferently(html: string): { program: MailProgram; html: string }[] {
  const seen = new Map<string, MailProgram>();
  for (const program of MAIL_PROGRAMS.filter((name) => name !== 'outlook.windows')) {
    const shown = asSeenBy(program, html);
    if (!seen.has(shown)) seen.set(shown, program);
  }
  return [...seen].map(([shown, program]) => ({ program, html: shown }));
}

/** Which elements support which property in Word, from caniemail's notes. */
const ONLY_FOR: Record<string, RegExp> = {
  width: /^(?:table|td)$/,
  height: /^(?:table|td|tr|img)$/,
  'max-width': /^table$/,
  padding: /^td$/,
  display: /^$/,
};

/** The same for Word: its conditional comments are active, so its tables surround the columns. */
export function asSeenByWord(html: string): string {
  return rewriteStyles(asSeenBy('outlook.windows', asWordReads(html)), (style, tag) =>
    declarationsOf(style)
      .filter(({ property }) => ONLY_FOR[property.replace(/^padding-.*/, 'padding')]?.test(tag) ?? true)
      .map(({ property, value }) => `${property === 'mso-padding-alt' ? 'padding' : property}:${value}`)
      .join(';'),
  );
}
