import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { IssueMailRecord, MailTemplateRecord, ShownMail } from '#contract/sending/mail-texts.ts';
import { closeChecked } from '../support/close-checked.ts';
import { type DeliveryWorld, type Sale, startDeliveryWorld } from '../support/delivery/deliveries.ts';
import { type MailServer, startMailServer } from '../support/fakes/mail-server.ts';
import { advanceOwn, sellOwn } from '../support/delivery/own-mailing.ts';
import { runInside } from '../support/run-inside.ts';
import { rolesExcept } from '../support/test-app.ts';
import { IMPRINT } from '../support/world.ts';

type Template = { mail_template: MailTemplateRecord; errors: Record<string, string[]> };
type Mail = { issue_mail: IssueMailRecord; errors: Record<string, string[]> };

const TEXTS = {
  preheader: 'Drei Minuten Lesezeit',
  intro: '<p>Guten Morgen,</p><p onclick="x()">das <b>Wichtigste</b><script>x()</script></p>',
  afterFirst: 'Nach der ersten',
  afterSecond: '<p>Nach der <a href="https://nordlicht.example/zwei">zweiten</a></p>',
  afterThird: 'Nach der dritten',
  closing: 'Bis bald',
  imprint: 'Verantwortlich: Ida Nord',
  postalAddress: 'Hafenweg 1\r\n20457 Hamburg',
};

let server: MailServer;
let world: DeliveryWorld;
let sale: Sale;
beforeAll(async () => {
  server = await startMailServer();
  world = await startDeliveryWorld({ kind: 'feed', name: 'Feed' }, { isToday: true });
});
beforeEach(async () => {
  server.mails.length = 0;
  sale = await sellOwn(world, world.testApp.today, 2, ['Top', 'Middle']);
});
afterAll(async () => {
  await closeChecked(world.testApp);
  await server.close();
});

const admin = () => world.testApp.as('administrator');
const templatePath = () => `/api/publications/${sale.issue.publicationId}/mail_template`;
const mailPath = () => `/api/issues/${sale.issue.id}/mail`;
const shown = async (path: string, texts = {}) =>
  (await admin().post<{ mail: ShownMail }>(`${path}/preview`, texts)).body.mail;
/** The texts, in their order in the mail. */
const inOrder = (content: string, ...parts: string[]) => {
  const places = parts.map((part) => content.indexOf(part));
  expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
};

describe('the texts of a newsletter’s mails', () => {
  test('are saved with their imprint, and each wrong one is refused at its field', async () => {
    expect((await admin().get<Template>(templatePath())).body.mail_template).toMatchObject(IMPRINT);
    const saved = await admin().patch<Template>(templatePath(), { ...TEXTS, version: 1 });
    expect(saved.body.mail_template).toMatchObject({
      afterFirst: 'Nach der ersten',
      postalAddress: 'Hafenweg 1\n20457 Hamburg',
      version: 2,
    });
    const wrong = { imprint: ' ', postalAddress: '', preheader: 'zwei\nZeilen', closing: 'x'.repeat(5001) };
    const { status, body } = await admin().patch<Template>(templatePath(), wrong);
    expect(status).toBe(422);
    expect(Object.keys(body.errors).toSorted()).toEqual(['closing', 'preheader']);
    const blank = await admin().patch<Template>(templatePath(), { imprint: ' ', postalAddress: '' });
    expect(Object.keys(blank.body.errors).toSorted()).toEqual(['imprint', 'postalAddress']);
    const stale = await admin().patch(templatePath(), { intro: 'Neu', version: 1 });
    expect(stale.status).toBe(412);
    expect(stale.body).toMatchObject({ current: { intro: TEXTS.intro, version: 2 } });
    for (const role of rolesExcept('administrator')) {
      const refused = await world.testApp.as(role).patch(templatePath(), { intro: 'Neu' });
      expect([role, refused.status]).toEqual([role, 403]);
    }
  });

  test('are shown with sample ads before they are saved', async () => {
    const { html, text, subject } = await shown(templatePath(), { intro: 'Noch nicht gespeichert' });
    inOrder(html, 'Noch nicht gespeichert', 'Verantwortlich: Ida Nord');
    inOrder(text, 'Noch nicht gespeichert', 'Hafenweg 1\n20457 Hamburg');
    expect(subject).toMatch(/^Wochenblick .+: /);
    expect((await admin().get<Template>(templatePath())).body.mail_template.intro).toBe('');
  });

  test('are required before Vertbook sends, from the day before', async () => {
    await runInside(world.scope, 'delete from mail_templates where publication_id = $1', [
      sale.issue.publicationId,
    ]);
    expect(await world.look(sale)).toMatchObject({ reason: 'imprint_missing' });
    await admin().post(`/api/deliveries/${sale.issue.id}/send_now`);
    await advanceOwn(world, server, sale);
    expect(await world.look(sale)).toMatchObject({ progress: 'blocked', reason: 'imprint_missing' });
    expect(server.mails).toEqual([]);
    await admin().patch(templatePath(), IMPRINT);
    await admin().post(`/api/deliveries/${sale.issue.id}/send_again`);
    await advanceOwn(world, server, sale);
    expect(await world.look(sale)).toMatchObject({ progress: 'sent' });
  });
});

describe('a mail that Vertbook sends', () => {
  test('has the texts around its ads, and its issue’s own subject, preheader and intro', async () => {
    await admin().patch(templatePath(), TEXTS);
    const before = await admin().get<Mail>(mailPath());
    expect(before.body.issue_mail).toMatchObject({
      subject: '',
      version: 0,
      otherwise: { preheader: TEXTS.preheader },
      isFixed: false,
    });
    const own = { subject: 'Herbstausgabe', intro: '<p>Nur heute {{ name }}</p>' };
    const saved = await admin().patch<Mail>(mailPath(), { ...own, version: 0 });
    expect(saved.body.issue_mail).toMatchObject({ ...own, preheader: '', version: 1 });
    const preview = await shown(mailPath());
    await admin().post(`/api/deliveries/${sale.issue.id}/send_now`);
    await advanceOwn(world, server, sale);
    const [mail] = server.mails;
    const [html, text] = [String(mail?.letter.html), mail?.letter.text ?? ''];
    const [first, second] = sale.vertIds.map((id) => `/${id}`);
    expect(mail?.letter.subject).toBe('Herbstausgabe');
    inOrder(html, 'Drei Minuten Lesezeit', '<h1', 'Nur heute', 'Nach der ersten', 'Nach der dritten');
    inOrder(html, 'zweiten</a>', 'Nach der dritten', 'Bis bald', 'Hafenweg 1<br>20457 Hamburg', 'Ida Nord');
    expect(html.indexOf('Nach der ersten')).toBeLessThan(html.lastIndexOf('/t/c/'));
    expect(html).toMatch(/href="https:\/\/nordlicht\.example\/zwei" rel="noopener"/);
    expect(html).not.toMatch(/<script|onclick/);
    inOrder(text, 'Nur heute', 'Nach der ersten', 'https://nordlicht.example/zwei', 'Nach der dritten');
    inOrder(text, 'Bis bald', 'Hafenweg 1\n20457 Hamburg', 'Verantwortlich: Ida Nord', 'Abmelden');
    inOrder(preview.html, 'Nur heute', `gruen.example${first}`, 'Nach der ersten', `gruen.example${second}`);
    expect(preview.html).not.toContain('/t/');
  });

  test('is in the language of its newsletter', async () => {
    const { publicationId } = sale.issue;
    const { body } = await admin().get<{ publication: { title: string } }>(
      `/api/publications/${publicationId}`,
    );
    const change = (language: string | null) =>
      admin().patch(`/api/publications/${publicationId}`, { title: body.publication.title, language });
    expect((await shown(mailPath())).html).not.toContain('Publicité');
    expect((await change('fr')).status).toBe(200);
    const french = await shown(mailPath());
    await change(null);
    expect(french.html).toContain('<html lang="fr">');
    expect(french.html).toContain('Publicité');
    expect(french.html).toContain('Se désabonner');
    expect(french.subject).toMatch(/(?:lun|mar|mer|jeu|ven|sam|dim)\./);
  });

  test('keeps its texts once it is being sent', async () => {
    await admin().patch(templatePath(), TEXTS);
    await admin().post(`/api/deliveries/${sale.issue.id}/send_now`);
    await advanceOwn(world, server, sale, { limits: { mails: 1, ms: Infinity } });
    await admin().patch(templatePath(), { afterFirst: 'Zu spät' });
    const refused = await admin().patch(mailPath(), { subject: 'Zu spät' });
    expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ code: 'mail_fixed' })]);
    expect((await admin().get<Mail>(mailPath())).body.issue_mail.isFixed).toBe(true);
    await advanceOwn(world, server, sale);
    expect(server.mails).toHaveLength(2);
    for (const { letter } of server.mails) expect(String(letter.html)).toContain('Nach der ersten');
    expect((await shown(mailPath(), { intro: 'Zu spät' })).html).not.toContain('Zu spät');
  });

  test('has texts that only administrators can change, and each wrong text is refused under its field', async () => {
    const { body } = await admin().patch<Mail>(mailPath(), { subject: 'x'.repeat(151), preheader: 'a\tb' });
    expect(Object.keys(body.errors)).toEqual(['subject', 'preheader']);
    expect((await world.testApp.as('sales').get(mailPath())).status).toBe(200);
    expect((await world.testApp.as('sales').patch(mailPath(), { subject: 'Neu' })).status).toBe(403);
    expect((await world.testApp.as('administrator', 'other').get(mailPath())).status).toBe(404);
  });
});
