import { isOneLine } from '#domain/platform/record-field.ts';
import type { ProblemCode } from '#domain/platform/problem-code.ts';

/** A text of the editors in the mails that Vertbook sends. */
export interface MailTextField {
  /** The maximum length, in characters. */
  readonly max: number;
  /** `line`: one line of text; `lines`: several; `rich`: with the tags of an ad's text. */
  readonly kind: 'line' | 'lines' | 'rich';
  /** Whether it must not be empty, because the law requires it in every mail. */
  readonly isRequired?: true;
}

const PREHEADER = { kind: 'line', max: 150 } as const;
const INTRO = { kind: 'rich', max: 5000 } as const;

/** The texts of every mail of a publication, in the order of the mail. */
export const MAIL_TEMPLATE_FIELDS = {
  preheader: PREHEADER,
  intro: INTRO,
  afterFirst: { kind: 'rich', max: 5000 },
  afterSecond: { kind: 'rich', max: 5000 },
  afterThird: { kind: 'rich', max: 5000 },
  closing: { kind: 'rich', max: 5000 },
  imprint: { kind: 'rich', max: 3000, isRequired: true },
  postalAddress: { kind: 'lines', max: 300, isRequired: true },
} as const satisfies Readonly<Record<string, MailTextField>>;

/** The texts of one issue's mail. For an empty one, the publication's text is used; an empty subject is made of title and topic. */
export const ISSUE_MAIL_FIELDS = {
  subject: { kind: 'line', max: 150 },
  preheader: PREHEADER,
  intro: INTRO,
} as const satisfies Readonly<Record<string, MailTextField>>;

/** The texts after the first, the second and the third ad. In an issue with fewer ads, the remaining texts follow the last ad. */
export const MAIL_BLOCKS = ['afterFirst', 'afterSecond', 'afterThird'] as const;

export type MailTemplate = Record<keyof typeof MAIL_TEMPLATE_FIELDS, string>;
export type IssueMail = Record<keyof typeof ISSUE_MAIL_FIELDS, string>;

/** The texts of the mails of one issue. */
export type MailTexts = MailTemplate & IssueMail;

/** A template without any text. */
export const EMPTY_MAIL_TEMPLATE: MailTemplate = {
  preheader: '',
  intro: '',
  afterFirst: '',
  afterSecond: '',
  afterThird: '',
  closing: '',
  imprint: '',
  postalAddress: '',
};

/** The texts of an issue without texts of its own. */
export const EMPTY_ISSUE_MAIL: IssueMail = { subject: '', preheader: '', intro: '' };

/** Returns the texts of an issue's mails: its own, else those of its publication. */
export function mailTextsOf(
  template: Partial<MailTemplate> | null,
  own: Partial<IssueMail> | null,
): MailTexts {
  const common = { ...EMPTY_MAIL_TEMPLATE, ...template };
  const { subject, preheader, intro } = { ...EMPTY_ISSUE_MAIL, ...own };
  return {
    ...common,
    subject,
    preheader: preheader || common.preheader,
    intro: intro || common.intro,
  };
}

/** Returns the problems with texts by field; empty if there are none. */
export function mailTextProblems<Name extends string>(
  fields: Readonly<Record<Name, MailTextField>>,
  texts: Readonly<Record<Name, string>>,
): Partial<Record<Name, ProblemCode>> {
  const found: Partial<Record<Name, ProblemCode>> = {};
  for (const name of Object.keys(fields) as Name[]) {
    const problem = problemOf(fields[name], texts[name].trim());
    if (problem) found[name] = problem;
  }
  return found;
}

function problemOf({ kind, max, isRequired }: MailTextField, text: string): ProblemCode | null {
  if (text === '') return isRequired ? 'blank' : null;
  if (text.length > max) return 'too_long';
  return kind === 'line' && !isOneLine(text) ? 'invalid' : null;
}
