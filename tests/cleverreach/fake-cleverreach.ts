import type { IncomingMessage } from 'node:http';
import { type FakeReply, FakeSystem } from '#tests/api/support/fakes/fake-system.ts';

interface FakeMailing {
  id: string;
  name: string;
  subject: string;
  sender_name: string;
  sender_email: string;
  body_html: string;
  body_text: string;
  started: number;
  finished: number;
  ready: number;
  send_on: number;
  is_html: boolean;
  is_text: boolean;
  is_mailing: boolean;
  is_campaign: boolean;
  is_dynamic: boolean;
  mailing_groups: { group_ids: string[] };
}

const refused = (code: number, message: string, status = code): FakeReply => ({
  status,
  body: { error: { code, message } },
});

/** A local fake of the part of CleverReach's REST API v3 that Vertbook uses, written from its published description. */
export class FakeCleverReach extends FakeSystem {
  readonly clientId = 'Ab12Cd34Ef';
  readonly secret = 'U7KK22B4yVuBat8VKIdY2ULpi4t6IiCG';
  readonly groups: { id: string; name: string; locked: boolean; stamp: number }[] = [];
  readonly mailings: FakeMailing[] = [];
  readonly testMails: { to: string; html: string }[] = [];
  /** Whether the OAuth application may change mailings. */
  mayWrite = true;
  /** Whether released mailings keep their content, although the reply reports success. */
  keepsReleased = false;
  /** The body of every answer instead of the real one. */
  answer: unknown = undefined;
  protected readonly root = '/';

  addGroup(name: string) {
    const group = { id: String(1000 + this.groups.length), name, locked: false, stamp: 1_700_000_000 };
    this.groups.push(group);
    return group;
  }

  addMailing(fields: Partial<FakeMailing>): FakeMailing {
    const mailing: FakeMailing = {
      name: 'Die Ausgabe',
      subject: 'Guten Morgen',
      sender_name: 'Verlag Nordlicht',
      sender_email: 'redaktion@verlag.example',
      body_html: '',
      body_text: 'Guten Morgen',
      started: 0,
      finished: 0,
      ready: 0,
      send_on: 0,
      is_html: true,
      is_text: true,
      is_mailing: true,
      is_campaign: false,
      is_dynamic: false,
      mailing_groups: { group_ids: [] },
      ...fields,
      id: String(8_000_000 + this.mailings.length),
    };
    this.mailings.push(mailing);
    return mailing;
  }

  protected refusal(status: number): FakeReply {
    return refused(status, 'Broken.');
  }

  protected handle(
    method: string,
    path: string,
    query: URLSearchParams,
    body: string,
    request: IncomingMessage,
  ): FakeReply {
    const { authorization = '' } = request.headers;
    if (this.answer !== undefined) return { status: 200, body: this.answer };
    if (path === 'oauth/token.php') return this.grant(authorization, body);
    // CleverReach reports many errors with status 200.
    if (authorization !== 'Bearer token-of-an-hour') return refused(401, 'Unauthorized', 200);
    const [, noun, id, act] = path.split('/');
    if (noun === 'groups') return { status: 200, body: this.groups };
    if (noun !== 'mailings') return refused(404, 'Not Found: invalid route');
    if (id === undefined) return this.list(query);
    const mailing = this.mailings.find((each) => each.id === id);
    if (!mailing) return refused(404, 'Not Found: no such mailing', 200);
    if (method === 'GET') return { status: 200, body: mailing };
    if (!this.mayWrite) return refused(403, 'Forbidden: invalid scope');
    const fields = JSON.parse(body) as {
      receivers?: string[];
      content?: { type: string; html: string; text?: string };
    };
    if (act === 'sendpreview') {
      this.testMails.push({ to: String(fields.receivers?.[0]), html: mailing.body_html });
      return { status: 200, body: true };
    }
    return this.update(mailing, fields.content);
  }

  private grant(authorization: string, body: string): FakeReply {
    const isKnown = authorization === `Basic ${btoa(`${this.clientId}:${this.secret}`)}`;
    if (!isKnown || body !== 'grant_type=client_credentials') {
      return {
        status: 400,
        body: { error: 'invalid_client', error_description: 'The client credentials are invalid' },
      };
    }
    return {
      status: 200,
      body: { access_token: 'token-of-an-hour', expires_in: 3600, token_type: 'bearer', scope: 'me' },
    };
  }

  private list(query: URLSearchParams): FakeReply {
    const state = query.get('state') ?? '';
    const found = this.mailings.filter((mailing) => stateOf(mailing) === state);
    const records = found
      .toReversed()
      .slice(0, Number(query.get('limit')))
      .map(({ id, name, subject }) => ({ id: Number(id), name, subject }));
    // PHP writes an empty object as an empty list.
    return { status: 200, body: records.length > 0 ? { [state]: records } : [] };
  }

  private update(
    mailing: FakeMailing,
    content: { type: string; html: string; text?: string } | undefined,
  ): FakeReply {
    if (mailing.started > 0) return refused(409, 'Conflict: mailing was already sent');
    if (content && !(this.keepsReleased && mailing.send_on > 0)) {
      Object.assign(mailing, {
        body_html: content.html,
        body_text: content.type === 'html/text' ? (content.text ?? '') : '',
      });
    }
    return { status: 200, body: { success: true, id: mailing.id } };
  }
}

function stateOf({ started, finished, send_on: sendOn }: FakeMailing): string {
  if (finished > 0) return 'finished';
  if (started > 0) return 'running';
  return sendOn > 0 ? 'waiting' : 'draft';
}
