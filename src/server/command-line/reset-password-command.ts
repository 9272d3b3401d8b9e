import { requestPasswordReset } from '#server/access/sessions/reset-password.ts';
import { type Command, readArguments, required } from './command.ts';
import { Refusal } from './refusal.ts';

/** `vertbook reset-password`. */
export const resetPasswordCommand: Command = {
  summary: 'send a user a link to set a new password, and print it',
  help: `
  --email <address>   whose password; the link can be used once, for an hour`,
  read(args) {
    const { values } = readArguments(args, { email: { type: 'string' } });
    const email = required('--email', values.email);
    return async ({ pool, publicUrl, say }) => {
      const link = await requestPasswordReset(pool, email, publicUrl);
      if (link === null) {
        throw new Refusal(`Nobody can sign in as ${email}, or was sent too many links in the last hour.`);
      }
      say(`Sent to ${email}:`);
      say(link);
      return 0;
    };
  },
};
