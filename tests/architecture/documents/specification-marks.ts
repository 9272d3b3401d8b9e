import { parseSync, Visitor } from 'vite';
import type { TextFile } from '../text-files.ts';

/** A comment `// spec: week-3, cart-1` directly above a test or a `describe`: the requirements that the test covers. */
export interface SpecificationMark {
  file: string;
  ids: string[];
  /** The title of the test as the source has it, without its quotes; `null` if the comment is not above a test. */
  title: string | null;
}

const MARK = /^ spec: (.+)$/;
/** `test`, `it`, `describe`, and functions whose name begins with one of them, as `testInEachLanguage`. */
const IS_TEST = /^(?:test|it|describe)(?:[A-Z]\w*)?\b/;

/** Returns the marks of a source file, in their order. */
export function listMarks({ name, text }: TextFile): SpecificationMark[] {
  if (!text.includes('// spec: ')) return [];
  const { program, comments } = parseSync(name, text);
  const titles = new Map<number, string>();
  new Visitor({
    ExpressionStatement: ({ start, expression }) => {
      if (expression.type !== 'CallExpression' || !IS_TEST.test(text.slice(start))) return;
      const [title] = expression.arguments;
      if (title === undefined || !/["'`]/.test(text.charAt(title.start))) return;
      titles.set(start, text.slice(title.start + 1, title.end - 1).replaceAll(String.raw`\'`, "'"));
    },
  }).visit(program);
  return comments.flatMap(({ value, end }) => {
    const ids = MARK.exec(value)?.[1]?.split(', ');
    if (ids === undefined) return [];
    const [gap = ''] = /^(?:\s|\/\/.*)*/.exec(text.slice(end)) ?? [];
    return [{ file: name, ids, title: titles.get(end + gap.length) ?? null }];
  });
}
