import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { keysOf } from '#server/platform/keys/instance-keys.ts';
import { findReturnTokens, returnToken } from './return-address.ts';

const keys = keysOf(randomBytes(32));
const mail = { organizationId: 7, issueId: 281_474_976_710_655, recipientId: 12 };

test('a token is found in an address in any case, and in a header', () => {
  const token = returnToken(keys, mail);
  expect(token).toMatch(/^[a-z2-7]{48}$/);
  for (const text of [
    `${token}@bounces.example`,
    `BOUNCES+${token.toUpperCase()}@EXAMPLE.ORG`,
    `Return-Path: <bounces+${token}@example.org>\r\nMessage-ID: <${token}@example.org>`,
  ]) {
    expect(findReturnTokens(keys, text)).toEqual([mail]);
  }
});

test('a token with one changed letter, of another instance, or within a longer word is not found', () => {
  const token = returnToken(keys, mail);
  for (let place = 0; place < token.length; place += 1) {
    const forged = `${token.slice(0, place)}${token[place] === 'a' ? 'b' : 'a'}${token.slice(place + 1)}`;
    expect(findReturnTokens(keys, forged)).toEqual([]);
  }
  expect(findReturnTokens(keys, returnToken(keysOf(randomBytes(32)), mail))).toEqual([]);
  expect(findReturnTokens(keys, `a${token}`)).toEqual([]);
  expect(findReturnTokens(keys, '')).toEqual([]);
});
