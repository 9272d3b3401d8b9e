import { openInstanceKeys } from '#server/platform/keys/instance-keys.ts';
import { countOldValues, renewSealedValues } from '#server/platform/keys/sealed-values.ts';
import { type Command, readArguments, Refusal } from './command.ts';

/** `vertbook rotate-secret`. */
export const rotateSecretCommand: Command = {
  summary: 'encrypt everything with VERTBOOK_SECRET that VERTBOOK_SECRET_PREVIOUS has encrypted',
  help: `
  --check                     only count what the previous secret has encrypted; exits with 1 if there is something

  Every process must run with both settings first. It can be repeated, and may run while Vertbook does.`,
  read(args) {
    const { values } = readArguments(args, { check: { type: 'boolean' } });
    return async ({ env, pool, say }) => {
      if (env.previousSecret === null) {
        throw new Refusal('VERTBOOK_SECRET_PREVIOUS is not set: there is no earlier secret to replace.');
      }
      const keys = await openInstanceKeys(env, pool);
      if (values.check) {
        const counts = await countOldValues(pool, keys);
        for (const [table, count] of counts) say(`${String(count).padStart(7)}  ${table}`);
        say(
          counts.size === 0
            ? 'The previous secret encrypts nothing.'
            : 'To renew them: vertbook rotate-secret',
        );
        return counts.size === 0 ? 0 : 1;
      }
      const renewed = await renewSealedValues(pool, keys);
      say(`${renewed} ${renewed === 1 ? 'value was' : 'values were'} encrypted again.`);
      say(
        'Links in mails that were sent before need VERTBOOK_SECRET_PREVIOUS: see docs/operations.md, "Secrets".',
      );
      return 0;
    };
  },
};
