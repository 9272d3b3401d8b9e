import type { OrderLinks } from '#contract/public/order-links.ts';
import type { OrganizationKey } from './organizations.ts';
import type { TestApp } from './test-app.ts';

/** What staff enter for a link. */
export const LINK = {
  contactName: 'Priya Nair',
  email: 'priya@quayline.example',
  locale: 'en-gb',
  mayUpload: true,
  mayApprove: true,
  mayAccept: true,
  subject: 'Your order',
  text: 'Your page: {link}',
};

/** A link that was sent: its number, and its address without the origin, as the mail has it. */
export interface SentLink {
  id: number;
  path: string;
}

let addresses = 0;

/** Returns a header with a new client address, because other tests cover the limits by address. */
export function fromNewAddress(): Record<string, string> {
  addresses += 1;
  return { 'x-forwarded-for': `10.7.${addresses >> 8}.${addresses & 255}` };
}

/** Sends a link to a contact and reads its address from the mail. */
export async function sendLink(
  world: TestApp,
  orderId: number,
  fields: Partial<typeof LINK> = {},
  organization: OrganizationKey = 'own',
): Promise<SentLink> {
  const { status, body } = await world
    .as('sales', organization)
    .post<OrderLinks>(`/api/orders/${orderId}/links`, { ...LINK, ...fields }, fromNewAddress());
  if (status !== 201) throw new Error(`The link was refused: ${JSON.stringify(body)}`);
  const { rows } = await world.app.pool.query<{ text_body: string }>(
    'select text_body from outgoing_mails where organization_id = $1 order by id desc limit 1',
    [world.organizations[organization].id],
  );
  const [path = ''] = /\/advertiser\/[\w-]+/.exec(rows[0]?.text_body ?? '') ?? [];
  return { id: body.links[0]?.id ?? 0, path };
}

/** The browser of a contact: it keeps the cookies that it gets. */
export class ContactBrowser {
  readonly #world: TestApp;
  readonly #headers: Record<string, string>;
  readonly #cookies = new Map<string, string>();

  constructor(world: TestApp, headers: Record<string, string> = {}) {
    this.#world = world;
    this.#headers = headers;
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  get(url: string) {
    return this.#send({ method: 'GET', url });
  }

  post(url: string, form: Record<string, string> = {}) {
    return this.#send({
      method: 'POST',
      url,
      payload: new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  }

  /** Exchanges a link for a session and returns the path of the page. */
  async open(path: string): Promise<string> {
    const { statusCode, headers, body } = await this.post(path);
    if (statusCode !== 303) throw new Error(`The link opened nothing: ${statusCode} ${body}`);
    return String(headers.location);
  }

  async #send(request: {
    method: 'GET' | 'POST';
    url: string;
    payload?: string;
    headers?: Record<string, string>;
  }) {
    const headers = { 'sec-fetch-site': 'same-origin', ...this.#headers, ...request.headers };
    const response = await this.#world.app.http.inject({
      ...request,
      headers: { ...headers, ...(this.cookie === '' ? {} : { cookie: this.cookie }) },
    });
    for (const set of [response.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return response;
  }
}

/** Returns the code in the newest mail with a code; '' if there is none. */
export async function newestCode(world: TestApp): Promise<string> {
  const { rows } = await world.app.pool.query<{ subject: string }>(
    `select subject from outgoing_mails where subject ~ '^[0-9]{6} ' order by id desc limit 1`,
  );
  return rows[0]?.subject.slice(0, 6) ?? '';
}

/** Sends a form that needs a code: without one, which sends the mail, and again with the code of the mail. */
export async function postWithCode(
  world: TestApp,
  browser: ContactBrowser,
  { url, form }: { url: string; form: Record<string, string> },
) {
  const asked = await browser.post(url, form);
  if (asked.statusCode !== 200 || !/autocomplete="one-time-code"/i.test(asked.body)) {
    throw new Error(`No code was asked for: ${asked.statusCode}`);
  }
  return browser.post(url, { ...form, code: await newestCode(world) });
}
