import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** An account at the provider. */
interface ProviderAccount {
  email: string;
  email_verified: boolean;
  name?: string;
  groups?: string[] | undefined;
}

export const CLIENT = { clientId: 'vertbook', clientSecret: 'a-client-secret-of-the-tests-0123456789' };

/** A real OpenID provider on this machine. */
export interface OpenIdProvider {
  issuer: string;
  /** The accounts, by subject. */
  accounts: Map<string, ProviderAccount>;
  /** Changes the claims of the next ID tokens, which the provider's key still signs. */
  forge: ((claims: Record<string, unknown>) => Record<string, unknown>) | null;
  /** Signs the next ID tokens with a key that the provider does not publish. */
  signsByForeignKey: boolean;
  /** Replaces parts of the metadata that the provider publishes. */
  metadata: Record<string, unknown> | null;
  /** The requests so far, as `GET /.well-known/openid-configuration`. */
  requests: string[];
  close(): Promise<void>;
}

const METADATA = '/.well-known/openid-configuration';
const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Starts a provider for the site with the given public address. */
export async function startOpenIdProvider(publicUrl: string): Promise<OpenIdProvider> {
  const [own, foreign] = [keyPair(), keyPair()];
  const server = createServer();
  const issuer = await listen(server);
  const accounts = new Map<string, ProviderAccount>();
  const provider: OpenIdProvider = {
    issuer,
    accounts,
    forge: null,
    signsByForeignKey: false,
    metadata: null,
    requests: [],
    close: () => close(server),
  };
  const real = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [`${publicUrl}/single-sign-on`],
      },
    ],
    jwks: { keys: [{ ...own.privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'test' }] },
    cookies: { keys: ['a key of the tests'] },
    claims: { email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
    findAccount: (_context: unknown, subject: string) => ({
      accountId: subject,
      claims: () => ({ sub: subject, ...accounts.get(subject) }),
    }),
  }).callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url?.split('?', 1)[0] ?? '';
    provider.requests.push(`${request.method} ${path}`);
    const { forge, metadata } = provider;
    if (path === METADATA && metadata) replaceAnswer(response, (answer) => ({ ...answer, ...metadata }));
    if (path === '/token' && (forge ?? provider.signsByForeignKey)) {
      const key = provider.signsByForeignKey ? foreign.privateKey : own.privateKey;
      replaceIdToken(response, (claims) => signed(forge?.(claims) ?? claims, key));
    }
    real(request, response);
  });
  return provider;
}

type Answer = Record<string, unknown>;

function replaceAnswer(response: ServerResponse, replace: (answer: Answer) => Answer): void {
  const end = response.end.bind(response) as (body: string) => ServerResponse;
  response.end = ((body: string | Buffer) => {
    const text = JSON.stringify(replace(JSON.parse(String(body)) as Answer));
    response.setHeader('content-length', Buffer.byteLength(text));
    return end(text);
  }) as typeof response.end;
}

function replaceIdToken(response: ServerResponse, sign: (claims: Answer) => string): void {
  replaceAnswer(response, ({ id_token: token, ...answer }) => {
    if (typeof token !== 'string') return answer;
    const [, claims = ''] = token.split('.');
    return { ...answer, id_token: sign(JSON.parse(Buffer.from(claims, 'base64url').toString()) as Answer) };
  });
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

function signed(claims: Record<string, unknown>, key: ReturnType<typeof keyPair>['privateKey']): string {
  const content = `${encode({ alg: 'RS256', typ: 'JWT', kid: 'test' })}.${encode(claims)}`;
  return `${content}.${createSign('RSA-SHA256').update(content).sign(key, 'base64url')}`;
}

/** Signs in at the provider's pages as a browser does. Returns the query that the provider adds to the redirect address. */
export async function signInOnPages(address: string, subject: string): Promise<string> {
  const cookies = new Map<string, string>();
  let form: URLSearchParams | null = null;
  let url = new URL(address);
  const { origin } = url;
  for (let step = 0; step < 12; step += 1) {
    const reply = await fetch(url, {
      redirect: 'manual',
      method: form ? 'POST' : 'GET',
      body: form,
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = reply.headers.get('location');
    const page = await reply.text();
    form = null;
    if (location) {
      url = new URL(location, url);
      if (url.origin !== origin) return url.search.slice(1);
    } else {
      const [, prompt] = /name="prompt" value="(\w+)"/.exec(page) ?? [];
      if (!prompt) throw new Error(`The provider shows no form: ${page.slice(0, 500)}`);
      form = new URLSearchParams({ prompt, login: subject, password: 'any' });
    }
  }
  throw new Error('The provider does not send the browser back.');
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
}
