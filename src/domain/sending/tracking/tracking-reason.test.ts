import { describe, expect, test } from 'vitest';
import { classOfAgent } from './bot-detection.ts';
import { type TrackedRequest, DELIVERY_PREFETCH_MS, reasonOf, saysPrefetch } from './tracking-reason.ts';

const reader: TrackedRequest = {
  kind: 'view',
  agent: 'browser',
  isPrefetch: false,
  isFromOwnPage: false,
  isBeforeIssue: false,
  sinceSentMs: null,
};

describe('a request by itself', () => {
  test('is a reader’s unless another rule applies', () => {
    expect(reasonOf(reader)).toBe('valid');
    expect(reasonOf({ ...reader, kind: 'click' })).toBe('valid');
  });

  test('is a preview from our own pages, and a prefetch if a browser marks it', () => {
    expect(reasonOf({ ...reader, isFromOwnPage: true })).toBe('preview');
    expect(reasonOf({ ...reader, isPrefetch: true })).toBe('prefetch');
  });

  test('is a preview if no reader can have received the mail yet', () => {
    expect(reasonOf({ ...reader, kind: 'click', isBeforeIssue: true })).toBe('preview');
  });

  test.each([
    [null, 'proxy'],
    [-1, 'proxy'],
    [0, 'prefetch'],
    [DELIVERY_PREFETCH_MS - 1, 'prefetch'],
    [DELIVERY_PREFETCH_MS, 'proxy'],
  ])('through an image proxy %s ms after the sending is %s', (sinceSentMs, reason) => {
    expect(reasonOf({ ...reader, agent: 'image_proxy', sinceSentMs })).toBe(reason);
  });

  test('of a reader is valid even immediately after the sending', () => {
    expect(reasonOf({ ...reader, sinceSentMs: 10 })).toBe('valid');
  });
});

test('browsers mark a prefetch in several ways', () => {
  for (const value of ['prefetch', 'prefetch;prerender', 'preview', 'Prefetch', 'instant']) {
    expect(saysPrefetch(value), value).toBe(true);
  }
  expect(saysPrefetch('navigate')).toBe(false);
});

describe('a program', () => {
  test('is a bot if the list of bots contains it and no pattern of ours matches', () => {
    expect(classOfAgent('Strange/1.0', () => true)).toBe('bot');
    expect(classOfAgent('Strange/1.0', () => false)).toBe('browser');
    expect(classOfAgent('Outlook-Android/2.0', () => true)).toBe('mail_client');
    expect(classOfAgent('Barracuda Sentinel (EE)', () => false)).toBe('scanner');
  });

  test('is classified by the first characters of its user agent only', () => {
    const asked: string[] = [];
    classOfAgent(`Strange/${'1'.repeat(100_000)} GoogleImageProxy`, (agent) => asked.push(agent) > 0);
    expect(asked[0]).toHaveLength(512);
  });
});
