import type { MailService } from '#domain/sending/lists/mail-services.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { callOutside } from '#server/platform/outgoing/outgoing-http.ts';
import { brevo } from './services/brevo.ts';
import { mailgun } from './services/mailgun.ts';
import { postmark } from './services/postmark.ts';
import type { GetText, ServiceReports } from './services/service-reports.ts';
import { ses } from './services/ses.ts';
import { takeReport } from './take-report.ts';

const SERVICES: Record<MailService, ServiceReports> = { postmark, ses, mailgun, brevo };

/** Where the mail service of the instance sends its reports. */
const MAIL_REPORTS_PATH = '/mail-reports';
const BODY_LIMIT = 512 * 1024;
const TEXT_LIMIT = 64 * 1024;

/**
 * Receives the reports of the instance's mail service about mails that came back. The service signs them, or has the key of `MAIL_SERVICE_KEY`;
 * in addition each report must contain the signed token of its mail. Reports about other mails of the same account are accepted and ignored.
 */
export function mailServiceRoutes(app: App): void {
  const { mailService } = app.env;
  if (mailService === null) return;
  const { isGenuine, reportsIn, afterwards } = SERVICES[mailService.name];
  const getText = textFetcher(app);
  void app.http.register(async (http) => {
    http.removeAllContentTypeParsers();
    // Amazon sends JSON as plain text.
    http.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    http.post(MAIL_REPORTS_PATH, { schema: { hide: true } }, async (request, reply) => {
      const body = parseJson(String(request.body ?? ''));
      if (!(await isGenuine({ headers: request.headers, body }, mailService.key, getText))) {
        throw new Problem('unauthenticated');
      }
      for (const { places, ...report } of readOrRefuse(() => reportsIn(body))) {
        await takeReport(app, places, { ...report, source: 'service' });
      }
      await afterwards?.(body, getText);
      return reply.code(204).send();
    });
  });
}

function parseJson(text: string): unknown {
  return readOrRefuse(() => JSON.parse(text));
}

function readOrRefuse<Read>(read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    throw new Problem('unreadable', { cause: error });
  }
}

/** Returns a function that fetches texts, and keeps the last one: the certificate of a service rarely changes. */
function textFetcher({ env }: Pick<App, 'env'>): GetText {
  let last: { href: string; text: string } | null = null;
  return async (url) => {
    if (last?.href === url.href) return last.text;
    const { status, text } = await callOutside(
      { url, method: 'GET', headers: {}, sizeLimit: TEXT_LIMIT },
      env.outgoingNetworks,
    );
    if (status !== 200) throw new Error(`The mail service answered with ${status}.`);
    if (url.pathname.endsWith('.pem')) last = { href: url.href, text };
    return text;
  };
}
