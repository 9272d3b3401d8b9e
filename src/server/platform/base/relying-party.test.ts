import { expect, test } from 'vitest';
import { relyingPartyOf } from './relying-party.ts';

test.each([
  ['https://ads.example.com', { id: 'ads.example.com', origin: 'https://ads.example.com' }],
  ['https://ads.example.com:8443', { id: 'ads.example.com', origin: 'https://ads.example.com:8443' }],
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://ads.example.com', null],
  ['http://127.0.0.1:3000', null],
  ['https://192.0.2.1', null],
  ['https://[2001:db8::1]', null],
  ['http://notlocalhost', null],
])('the relying party of %s is %j', (publicUrl, party) => {
  expect(relyingPartyOf(publicUrl)).toEqual(party);
});
