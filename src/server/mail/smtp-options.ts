import { parseConnectionUrl } from 'nodemailer/lib/shared';
import type { Env } from '../env.ts';

/**
 * The options of connections to the mail server of `SMTP_URL`. A password is sent over an encrypted connection only,
 * unless the operator permits plain text: STARTTLS is required, so that it cannot be removed from the server's offer.
 */
export function smtpOptions(url: string, { permitsPlaintextSmtp }: Pick<Env, 'permitsPlaintextSmtp'>) {
  const options = parseConnectionUrl(url);
  const hasPassword = options.auth !== undefined;
  return { ...options, requireTLS: options.requireTLS === true || (hasPassword && !permitsPlaintextSmtp) };
}
