import { describe, expect, test } from 'vitest';
import {
  EMPTY_MAIL_TEMPLATE,
  ISSUE_MAIL_FIELDS,
  MAIL_TEMPLATE_FIELDS,
  mailTextProblems,
  mailTextsOf,
} from './mail-texts.ts';

const template = { ...EMPTY_MAIL_TEMPLATE, preheader: 'Every week', intro: 'Hello', imprint: 'Ida Nord' };

describe('the texts of an issue’s mails', () => {
  test('are those of its publication if it has none of its own', () => {
    const texts = mailTextsOf(template, { subject: 'Autumn', preheader: '', intro: 'Only today' });
    expect(texts).toEqual({ ...template, subject: 'Autumn', preheader: 'Every week', intro: 'Only today' });
  });

  test('are empty without a template', () => {
    expect(mailTextsOf(null, null)).toEqual({ ...EMPTY_MAIL_TEMPLATE, subject: '' });
  });
});

describe('a text of a mail', () => {
  test('is limited in length, and a preheader to one line', () => {
    const wrong = { subject: 'x'.repeat(151), preheader: 'two\nlines', intro: 'two\nlines' };
    expect(mailTextProblems(ISSUE_MAIL_FIELDS, wrong)).toEqual({ subject: 'too_long', preheader: 'invalid' });
  });

  test('may be empty, unless the law requires it', () => {
    expect(mailTextProblems(MAIL_TEMPLATE_FIELDS, EMPTY_MAIL_TEMPLATE)).toEqual({
      imprint: 'blank',
      postalAddress: 'blank',
    });
  });
});
