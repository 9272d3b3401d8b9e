import type { PasskeyAssertion } from '#contract/access/passkey-assertion.ts';
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { NewCredential } from '#contract/access/passkeys.ts';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** The content of a proof. A test overrides the parts that it forges. */
interface Ceremony {
  challenge: string;
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  /** Null for an authenticator that does not count. */
  counter?: number | null;
}

/** An authenticator in software, with one passkey (ES256). */
export class Authenticator {
  readonly #key: KeyObject;
  readonly #publicKey: Buffer;
  readonly credentialId = randomBytes(32);
  #uses = 0;
  readonly site: { origin: string; rpId: string };
  userHandle = '';

  constructor(site: { origin: string; rpId: string }) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    this.#publicKey = coseKeyOf(publicKey);
    this.site = site;
  }

  /** Makes the passkey for a user. */
  create(ceremony: Ceremony & { userHandle: string }): NewCredential {
    this.userHandle = ceremony.userHandle;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.credentialId, this.#publicKey]);
    const data = Buffer.concat([this.#data(ceremony, HAS_CREDENTIAL), credential]);
    return {
      id: this.credentialId.toString('base64url'),
      rawId: this.credentialId.toString('base64url'),
      type: 'public-key',
      response: {
        clientDataJSON: this.#clientData('webauthn.create', ceremony).toString('base64url'),
        attestationObject: attestationOf(data).toString('base64url'),
      },
    };
  }

  /** Proves the passkey. */
  prove(ceremony: Ceremony): PasskeyAssertion {
    const data = this.#data(ceremony, 0);
    const clientData = this.#clientData('webauthn.get', ceremony);
    const hash = createHash('sha256').update(clientData).digest();
    return {
      id: this.credentialId.toString('base64url'),
      rawId: this.credentialId.toString('base64url'),
      type: 'public-key',
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, hash]), this.#key).toString('base64url'),
        userHandle: this.userHandle,
      },
    };
  }

  #data({ rpId = this.site.rpId, isVerified = true, counter }: Ceremony, flags: number): Buffer {
    this.#uses += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter === null ? 0 : (counter ?? this.#uses));
    const allFlags = flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([allFlags]), count]);
  }

  #clientData(type: string, { challenge, origin = this.site.origin }: Ceremony): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }
}

/** Returns a public key in CBOR: ES256 on P-256. */
function coseKeyOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]);
  return Buffer.concat([
    head,
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ]);
}

/** Returns an attestation object in CBOR, of the format `none`. */
function attestationOf(data: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    Buffer.from([0x58, data.length]),
    data,
  ]);
}

function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
}
