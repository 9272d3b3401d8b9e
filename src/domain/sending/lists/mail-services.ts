/** The mail services whose reports about mails Vertbook receives, if the mail server of the instance is one of theirs. */
export const MAIL_SERVICES = ['postmark', 'ses', 'mailgun', 'brevo'] as const;
export type MailService = (typeof MAIL_SERVICES)[number];

/** The headers whose value a service repeats in its reports. The others repeat the id of the mail or the sender of its envelope. */
const REPEATED_HEADERS: Partial<Record<MailService, string>> = {
  postmark: 'X-PM-Metadata-return',
  brevo: 'X-Mailin-custom',
};

/** Returns the headers with which a mail's token reaches the service's reports. */
export function headersForService(service: MailService | null, token: string): Record<string, string> {
  const name = service && REPEATED_HEADERS[service];
  return name ? { [name]: token } : {};
}
