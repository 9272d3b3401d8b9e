import { createHash } from 'node:crypto';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import type { HeaderValue } from 'mailparser';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { returnToken } from '#server/sending/lists/return-address.ts';
import { ADS } from '#tests/integrity/support/sending-ads.ts';
import { makeSendableIssue, send, systemOf } from '#tests/integrity/support/sending.ts';
import { header, type NewsletterWorld, startNewsletterWorld } from '../support/delivery/newsletter-mails.ts';
import { runInside } from '../support/run-inside.ts';

let world: NewsletterWorld;
beforeAll(async () => {
  world = await startNewsletterWorld();
});
afterEach(() => {
  world.server.mails.length = 0;
});
afterAll(() => world.close());

async function onlyRecipient(listId: number): Promise<number> {
  const sql = 'select id from list_recipients where list_id = $1';
  const [row] = await runInside<{ id: number }>(world.scope, sql, [listId]);
  return row?.id ?? 0;
}

/** Verifies the signature as a reader's mail system does, with the DNS record that Vertbook shows. */
async function verify(raw: Buffer) {
  const { name, value } = world.connection.dkimRecord ?? { name: '', value: '' };
  const queries: string[] = [];
  const { results } = await dkimVerify(raw, {
    resolver: async (query: string, type: string) => {
      queries.push(`${type} ${query}`);
      if (query !== name) throw Object.assign(new Error('no record'), { code: 'ENOTFOUND' });
      return [[value]];
    },
  });
  return { results, queries };
}

describe('a mail to a reader', () => {
  test('has an HTML and a text part with the ads in order, in the organization’s language', async () => {
    const { mail } = await world.sendOne('Hafenblick & Söhne');
    const { letter } = mail;
    expect(letter.headers.get('content-type')).toMatchObject({ value: 'multipart/alternative' });
    expect(letter.subject).toBe('Hafenblick & Söhne: Frühlingsfest');
    expect(letter.from?.value).toEqual([
      { name: 'Nordlicht „Verlag“', address: 'news@mail.nordlicht.example' },
    ]);
    expect(letter.replyTo?.value).toEqual([{ name: '', address: 'redaktion@nordlicht.example' }]);
    expect(letter.to).toMatchObject({ value: [{ name: 'Reader 1', address: 'reader1@list.example' }] });
    const html = String(letter.html);
    expect(html).toMatch(/^<!doctype html>\n<html lang="de">/);
    expect(html).toContain('>Hafenblick &amp; Söhne</h1>');
    expect(html).toContain('Frühlingsfest<br>mit Musik');
    expect(html.indexOf('Ad Top')).toBeGreaterThan(0);
    expect(html.indexOf('Ad Middle')).toBeGreaterThan(html.indexOf('Ad Top'));
    for (const ad of ADS) expect(html).toContain(ad.html);
    expect(html).toContain('Sie erhalten „Hafenblick &amp; Söhne“ von Verlag Nordlicht');
    expect(html).not.toMatch(/<script|src="http/);
    for (const ad of ADS) expect(letter.text).toContain(ad.text);
    expect(letter.text).toContain('Do 26.11.2026');
    expect(letter.text).toMatch(/Abmelden: https:\/\/book\.example\/unsubscribe\/[\w-]{40}/);
    for (const line of mail.raw.toString('latin1').split('\r\n')) expect(line.length).toBeLessThan(999);
  });

  test('names its list, and has the same id on a second attempt', async () => {
    const { issue, mail } = await world.sendOne('Listen');
    expect(header(mail, 'List-Id')).toMatch(
      new RegExp(
        `^"Listen" <newsletter-${issue.target.publicationId}\\.organization-${world.scope.organizationId}\\.mail\\.nordlicht\\.example>$`,
      ),
    );
    expect(mail.letter.messageId).toMatch(/^<vertbook\.[a-z2-7]{48}@mail\.nordlicht\.example>$/);
    expect(mail.letter.messageId).toContain(
      returnToken(world.testApp.app.keys, {
        organizationId: world.scope.organizationId,
        issueId: issue.target.issueId,
        recipientId: await onlyRecipient(issue.listId),
      }),
    );
    expect(header(mail, 'Precedence')).toBe('bulk');
    expect(header(mail, 'Auto-Submitted')).toBe('');
    expect(mail.letter.date).toBeInstanceOf(Date);
  });

  test('has a valid DKIM signature that covers the unsubscribe headers', async () => {
    const { mail } = await world.sendOne('Signiert');
    const { results, queries } = await verify(mail.raw);
    expect(queries).toEqual(['TXT vertbook._domainkey.nordlicht.example']);
    expect(results).toMatchObject([
      { signingDomain: 'nordlicht.example', selector: 'vertbook', status: { result: 'pass' } },
    ]);
    const signature = header(mail, 'DKIM-Signature');
    const signed = /\bh=([^;]+)/.exec(signature)?.[1]?.replaceAll(/\s/g, '').toLowerCase().split(':');
    expect(signed).toEqual(
      expect.arrayContaining(['from', 'to', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']),
    );
    expect(header(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  });

  test.each([
    ['the text', (raw: string) => raw.replace('Ad Top', 'Ad Tip')],
    ['the subject', (raw: string) => raw.replace(/^Subject: .*$/m, 'Subject: Gewinn')],
    ['the unsubscribe header', (raw: string) => raw.replace('=One-Click', '=Two-Click')],
  ])('fails the signature check if %s was changed in transit', async (_what, change) => {
    const { mail } = await world.sendOne(
      `Verändert ${createHash('md5').update(String(change)).digest('hex')}`,
    );
    const raw = mail.raw.toString('latin1');
    expect(change(raw)).not.toBe(raw);
    const { results } = await verify(Buffer.from(change(raw), 'latin1'));
    expect(results[0]?.status.result).not.toBe('pass');
  });

  test('ignores header injection in a name, a topic or a title', async () => {
    const issue = await makeSendableIssue(world.scope, 'Eingeschleust', 1);
    await runInside(
      world.scope,
      `update list_recipients set name = E'Eve\\r\\nBcc: evil@evil.example\\r\\n\\r\\nbody <evil@evil.example>, "x' where list_id = $1`,
      [issue.listId],
    );
    issue.target.topic = 'Topic\r\nBcc: evil@evil.example';
    await send(world.testApp.app, world.scope, issue);
    expect(world.server.mails.map(({ recipients }) => recipients)).toEqual([['reader1@list.example']]);
    const [mail] = world.server.mails;
    expect(mail?.letter.bcc).toBeUndefined();
    expect(mail?.letter.to).toMatchObject({
      value: [
        {
          address: 'reader1@list.example',
          name: 'Eve Bcc: evil@evil.example body <evil@evil.example>, "x',
        },
      ],
    });
    expect(mail?.letter.subject).toBe('Eingeschleust: Topic');
    const names = headerNames(mail?.letter.headers ?? new Map());
    expect(names).not.toContain('bcc');
  });

  test('is never sent to an entry with more than one address', async () => {
    const issue = await makeSendableIssue(world.scope, 'Mehrere', 2);
    await runInside(
      world.scope,
      `update list_recipients set email = E'a@b.example\\r\\nRCPT TO:<evil@evil.example>' where list_id = $1 and email = 'reader1@list.example'`,
      [issue.listId],
    );
    await send(world.testApp.app, world.scope, issue);
    expect(world.server.mails.flatMap(({ recipients }) => recipients)).toEqual(['reader2@list.example']);
  });
});

function headerNames(headers: Map<string, HeaderValue>): string[] {
  return [...headers.keys()];
}

describe('a test mail', () => {
  test('is sent to one address, is marked, and has no unsubscribe link', async () => {
    const issue = await makeSendableIssue(world.scope, 'Probe', 3);
    const system = await systemOf(world.testApp.app, world.scope, issue);
    await system.sendTest(issue.target, ADS, 'sales@nordlicht.example');
    expect(world.server.mails).toHaveLength(1);
    const [mail] = world.server.mails;
    expect(mail?.recipients).toEqual(['sales@nordlicht.example']);
    expect(mail?.letter.subject).toBe('[Test] Probe: Frühlingsfest');
    expect(mail?.letter.text).toContain('Test-E-Mail');
    expect(mail?.raw.toString('latin1')).not.toMatch(/unsubscribe/i);
    expect(await verify(mail?.raw ?? Buffer.alloc(0))).toMatchObject({
      results: [{ status: { result: 'pass' } }],
    });
    expect(await system.state(issue.target)).toEqual({ state: 'draft' });
    await expect(system.sendTest(issue.target, ADS, 'a@b.example, evil@evil.example')).rejects.toMatchObject({
      reason: 'rejected',
    });
  });
});
