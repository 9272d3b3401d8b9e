import type { MailingConnectionRecord } from '#contract/sending/mailing-connections.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { makeSendableIssue, type SendableIssue, send } from '#tests/integrity/support/sending.ts';
import { type MailServer, type ReceivedMail, startMailServer } from '../fakes/mail-server.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

/** An instance that sends newsletters with a DKIM signature to a mail server of the test. */
export interface NewsletterWorld {
  server: MailServer;
  testApp: TestApp;
  scope: Scope;
  connection: MailingConnectionRecord;
  /** Sends an issue of a new publication to one recipient. */
  sendOne(title: string): Promise<{ issue: SendableIssue; mail: ReceivedMail }>;
  close(): Promise<void>;
}

export async function startNewsletterWorld(): Promise<NewsletterWorld> {
  const server = await startMailServer();
  const testApp = await startTestApp({
    settings: { SMTP_URL: server.url, PUBLIC_URL: 'https://book.example' },
  });
  const scope = await testApp.scope('administrator');
  const administrator = testApp.as('administrator');
  type Response = { mailing_connection: MailingConnectionRecord };
  const made = await administrator.post<Response>('/api/mailing_connections', {
    kind: 'builtin',
    name: 'Post',
    settings: {
      fromName: 'Nordlicht „Verlag“',
      fromAddress: 'news@mail.nordlicht.example',
      replyTo: 'redaktion@nordlicht.example',
      dkimDomain: 'nordlicht.example',
      dkimSelector: 'vertbook',
    },
  });
  const signed = await administrator.post<Response>(
    `/api/mailing_connections/${made.body.mailing_connection.id}/dkim_key`,
    {},
  );
  return {
    server,
    testApp,
    scope,
    connection: signed.body.mailing_connection,
    sendOne: async (title) => {
      const issue = await makeSendableIssue(scope, title, 1);
      await send(testApp.app, scope, issue);
      const [mail] = server.mails;
      if (!mail) throw new Error('No mail came.');
      return { issue, mail };
    },
    close: async () => {
      await testApp.close();
      await server.close();
    },
  };
}

/** Returns the unfolded text of a header. */
export function header({ raw }: ReceivedMail, name: string): string {
  const head = raw.toString('latin1').split('\r\n\r\n', 1)[0] ?? '';
  const unfolded = head.replaceAll(/\r\n[ \t]+/g, ' ');
  return new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1] ?? '';
}
