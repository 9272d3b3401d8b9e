import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** A code is accepted one step before and after its own, because clocks differ. */
const WINDOW = 1;
const SECRET_BYTES = 20;

/** Returns a new secret for an authenticator app, in base 32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Returns the address that an authenticator app reads from the QR code. */
export function totpAddress(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** Returns the time step of a valid code; null for any other text. The caller must not accept the same step twice. */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | null {
  const delta = /^\d{6}$/.test(code)
    ? totpOf(secret).validate({ token: code, window: WINDOW, timestamp: now })
    : null;
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}

/** Returns the code that an app shows at this time. */
export function totpCode(secret: string, now = Date.now()): string {
  return totpOf(secret).generate({ timestamp: now });
}

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Vertbook', label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
}
