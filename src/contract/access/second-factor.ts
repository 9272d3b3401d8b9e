import * as z from 'zod/mini';
import { instant } from '#contract/platform/fields.ts';
import { route } from '#contract/platform/route.ts';

const secondFactorSchema = z.object({
  /** Since when signing in needs the code of an authenticator app; null if it does not. */
  enabledAt: z.nullable(instant),
  /** Whether the password alone is not enough to sign in, because the user has an enabled app or a passkey. */
  isRequired: z.boolean(),
  /** The number of unused recovery codes. Each replaces the second factor once. */
  recoveryCodesLeft: z.int(),
});
export type SecondFactor = z.infer<typeof secondFactorSchema>;

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const getSecondFactor = route('getSecondFactor', 'GET /api/session/second_factor', {
  summary: 'The own second factor',
  needs: 'signed in',
  servesWithoutFactor: true,
  response: z.object({ secondFactor: secondFactorSchema }),
});

/**
 * The app is not required until its first code was entered (`enableTotp`). Until then, a further call replaces the
 * secret.
 */
export const beginTotp = route('beginTotp', 'POST /api/session/totp', {
  summary: 'Begin to set up an authenticator app (TOTP)',
  needs: 'signed in',
  servesWithoutFactor: true,
  confirmed: true,
  /** The secret in base 32, and the address for a QR code. */
  response: z.object({ secret: z.string(), address: z.string() }),
  problems: ['conflict'],
});

export const enableTotp = route('enableTotp', 'POST /api/session/totp/activation', {
  summary: 'Enable the authenticator app by its first code; returns the recovery codes once',
  needs: 'signed in',
  servesWithoutFactor: true,
  confirmed: true,
  body: z.object({ code: z._default(z.string('blank').check(z.maxLength(20, 'too_long')), '') }),
  response: recoveryCodes,
  problems: ['conflict', 'too_many_requests'],
  rateLimit: 30,
});

export const disableTotp = route('disableTotp', 'DELETE /api/session/totp', {
  summary: 'Turn the authenticator app off; without a passkey, the recovery codes end',
  needs: 'signed in',
  confirmed: true,
  problems: ['last_factor'],
});

export const renewRecoveryCodes = route('renewRecoveryCodes', 'POST /api/session/recovery_codes', {
  summary: 'Replace the recovery codes; returns the new ones once',
  needs: 'signed in',
  confirmed: true,
  response: recoveryCodes,
  problems: ['conflict'],
});
