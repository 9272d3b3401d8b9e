import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SingleSignOn } from '#contract/access/single-sign-on.ts';
import { systemResolver } from '#server/access/single-sign-on/prove-domains.ts';
import { allWords } from '#words/all.ts';
import { type DnsServer, startDnsServer } from '../support/fakes/dns-server.ts';
import type { OrganizationKey } from '../support/organizations.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { changeSettings, SETTINGS } from '../support/users/single-sign-on.ts';

let dns: DnsServer;
let testApp: TestApp;
beforeAll(async () => {
  dns = await startDnsServer();
  testApp = await startTestApp({
    settings: { PUBLIC_URL: 'https://ads.vertbook.example', VERTBOOK_DEMO: '0' },
    resolveTxt: systemResolver([dns.address]),
  });
});
afterAll(async () => {
  await testApp.close();
  dns.close();
});

const proofOf = async (organization: OrganizationKey) => {
  const { body } = await testApp
    .as('administrator', organization)
    .get<{ singleSignOn: SingleSignOn }>(SETTINGS);
  return body.singleSignOn.domainProof;
};
const save = async (...domains: string[]) => {
  const { status, body } = await changeSettings(testApp, { isEnabled: false, domains });
  return status === 200 ? body.singleSignOn.domains : body.errors?.['domains'];
};

describe('a new domain', () => {
  const refusals = allWords['en-gb'].problems.field.domains;

  test('is saved if its DNS has the record, next to others, and stays without it', async () => {
    dns.records.set('_vertbook.proven.example', ['v=spf1 -all', await proofOf('own')]);
    expect(await save('Proven.example')).toEqual(['proven.example']);
    dns.records.delete('_vertbook.proven.example');
    expect(
      (await changeSettings(testApp, { domains: ['proven.example'], groupsClaim: 'teams' })).status,
    ).toBe(200);
  });

  test('is refused with the record of another organization, or another text', async () => {
    dns.records.set('_vertbook.foreign.example', [await proofOf('other')]);
    dns.records.set('_vertbook.wrong.example', [`${await proofOf('own')}x`]);
    expect(await save('proven.example', 'foreign.example')).toEqual([refusals.unproven]);
    expect(await save('wrong.example')).toEqual([refusals.unproven]);
  });

  test('is refused without a record, even if another new one has it', async () => {
    dns.records.set('_vertbook.second.example', [await proofOf('own')]);
    expect(await save('second.example', 'none.example')).toEqual([refusals.unproven]);
    expect(await save('second.example')).toEqual(['second.example']);
  });

  test('is refused within seconds if its DNS does not respond, which the refusal says', async () => {
    dns.records.set('_vertbook.silent.example', null);
    const begun = performance.now();
    expect(await save('silent.example')).toEqual([refusals.unreachable]);
    expect(performance.now() - begun).toBeLessThan(15_000);
  });

  test('is looked up by its name in ASCII', async () => {
    dns.records.set('_vertbook.xn--mnchen-3ya.example', [await proofOf('own')]);
    expect(await save('münchen.example')).toEqual(['münchen.example']);
  });
});

test('every language distinguishes a missing record from a DNS that does not respond', () => {
  const texts = Object.values(allWords).flatMap(({ problems }) => [
    problems.field.domains.unproven,
    problems.field.domains.unreachable,
  ]);
  expect(new Set(texts).size).toBe(6);
});
