import { parseConnectionUrl } from 'nodemailer/lib/shared';
import type { Env } from '../env.ts';

/**
 * Returns the options of connections to the mail server of `SMTP_URL`. A password is sent only over an encrypted connection, unless the
 * operator permits plain text. STARTTLS is then required, so that an attacker cannot remove it from the server's offer.
 */
export function smtpOptions(url: string, { permitsPlaintextSmtp }: Pick<Env, 'permitsPlaintextSmtp'>) {
  const options = parseConnectionUrl(url);
  const hasPassword = options.auth !== undefined;
  return { ...options, requireTLS: options.requireTLS === true || (hasPassword && !permitsPlaintextSmtp) };
}
