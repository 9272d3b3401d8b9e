import type { IncomingMessage } from 'node:http';
import { type FakeReply, FakeSystem } from '#tests/api/support/fakes/fake-system.ts';
import { assign, type CampaignBody, type FakeCampaign, plainTextOf, shown } from './fake-campaign.ts';

const refused = (status: number, title: string, detail: string): FakeReply => ({
  status,
  body: {
    type: 'https://mailchimp.com/developer/marketing/docs/errors/',
    title,
    status,
    detail,
    instance: 'a',
  },
});
type Body = CampaignBody & {
  html?: string;
  plain_text?: string;
  schedule_time?: string;
  test_emails?: string[];
};

const done: FakeReply = { status: 204, body: undefined };
const QUARTER_MS = 15 * 60_000;

/** A local fake of the part of Mailchimp's Marketing API 3.0 that Vertbook uses, written from its published description (3.0.55). */
export class FakeMailchimp extends FakeSystem {
  readonly key = `${'0f'.repeat(16)}-us21`;
  readonly lists: { id: string; name: string }[] = [];
  readonly campaigns: FakeCampaign[] = [];
  readonly testMails: { to: string; html: string }[] = [];
  protected readonly root = '/3.0/';
  private created = 0;

  addList(name: string) {
    const list = { id: `list${this.lists.length + 1}`, name };
    this.lists.push(list);
    return list;
  }

  addCampaign({ settings, ...fields }: Partial<FakeCampaign>): FakeCampaign {
    this.created += 1;
    const campaign: FakeCampaign = {
      type: 'regular',
      status: 'save',
      create_time: new Date(Date.UTC(2026, 0, 1, 0, 0, this.created)).toISOString(),
      send_time: '',
      emails_sent: 0,
      content_type: 'html',
      settings: {
        ...settings,
        title: settings?.title ?? 'Die Ausgabe',
        subject_line: settings?.subject_line ?? '',
      },
      tracking: { opens: true, html_clicks: true },
      recipients: { list_id: '', list_is_active: true },
      content: { html: '', plain_text: '' },
      opens: 0,
      clicks: [],
      ...fields,
      id: `c${this.created}`,
    };
    this.campaigns.push(campaign);
    return campaign;
  }

  protected refusal(status: number): FakeReply {
    // Under load, Mailchimp responds with 403 and without JSON.
    return status === 403 ? { status, body: undefined } : refused(status, 'Broken', 'Broken.');
  }

  protected handle(
    method: string,
    path: string,
    query: URLSearchParams,
    text: string,
    request: IncomingMessage,
  ): FakeReply {
    const [, password] = atob(String(request.headers.authorization).replace('Basic ', '')).split(':');
    if (password !== this.key) return refused(401, 'API Key Invalid', 'Your API key may be invalid.');
    const [noun, id, ...act] = path.split('/');
    const body = (text === '' ? {} : JSON.parse(text)) as Body;
    if (noun === 'lists') return this.page('lists', this.lists, query);
    if (noun === 'campaigns' && id === undefined) {
      return method === 'POST' ? this.create(body) : this.page('campaigns', this.found(query), query);
    }
    const campaign = this.campaigns.find((each) => each.id === id);
    if (!campaign) return refused(404, 'Resource Not Found', 'The requested resource could not be found.');
    if (noun === 'reports') return report(campaign, act.join('/'));
    return this.act(campaign, `${method} ${act.join('/')}`.trim(), body);
  }

  private found(query: URLSearchParams): object[] {
    const listId = query.get('list_id');
    const fitting = this.campaigns.filter(
      ({ recipients, type }) =>
        (listId === null || recipients.list_id === listId) && type === (query.get('type') ?? type),
    );
    return fitting.map(shown).toReversed();
  }

  private create(body: CampaignBody): FakeReply {
    const campaign = this.addCampaign({ type: body.type ?? '' });
    assign(campaign, body);
    return { status: 200, body: shown(campaign) };
  }

  private act(campaign: FakeCampaign, call: string, body: Body): FakeReply {
    const isDraft = campaign.status === 'save';
    switch (call) {
      case 'GET':
        return { status: 200, body: shown(campaign) };
      case 'GET content':
        return {
          status: 200,
          body: { ...campaign.content, archive_html: '<p>Archiv</p>' },
        };
      case 'POST actions/test':
        this.testMails.push({
          to: String(body.test_emails?.[0]),
          html: campaign.content.html,
        });
        return done;
      case 'POST actions/unschedule':
        if (campaign.status !== 'schedule') return refused(400, 'Bad Request', 'It is not scheduled.');
        Object.assign(campaign, { status: 'save', send_time: '' });
        return done;
      default:
        if (!isDraft) return refused(400, 'Bad Request', 'A campaign that is not a draft cannot be changed.');
        return this.change(campaign, call, body);
    }
  }

  private change(campaign: FakeCampaign, call: string, body: Body): FakeReply {
    switch (call) {
      case 'PATCH':
        assign(campaign, body);
        return { status: 200, body: shown(campaign) };
      case 'PUT content': {
        // The request replaces the content as a whole.
        const html = body.html ?? '';
        campaign.content = {
          html,
          plain_text: body.plain_text ?? plainTextOf(html),
        };
        return { status: 200, body: campaign.content };
      }
      case 'POST actions/schedule': {
        const at = Date.parse(body.schedule_time ?? '');
        const isPossible = at > Date.now() && at % QUARTER_MS === 0 && campaign.content.html !== '';
        if (!isPossible) return refused(400, 'Bad Request', 'This campaign cannot be scheduled.');
        Object.assign(campaign, {
          status: 'schedule',
          send_time: new Date(at).toISOString(),
        });
        return done;
      }
      case 'DELETE':
        this.campaigns.splice(this.campaigns.indexOf(campaign), 1);
        return done;
      default:
        return refused(404, 'Resource Not Found', 'The requested resource could not be found.');
    }
  }

  private page(noun: string, all: readonly object[], query: URLSearchParams): FakeReply {
    const offset = Number(query.get('offset'));
    const records = all.slice(offset, offset + Number(query.get('count') ?? 10));
    return { status: 200, body: { [noun]: records, total_items: all.length } };
  }
}

function report({ emails_sent, opens, clicks }: FakeCampaign, part: string): FakeReply {
  const body =
    part === 'click-details'
      ? { urls_clicked: clicks, total_items: clicks.length }
      : { emails_sent, opens: { opens_total: opens, unique_opens: opens } };
  return { status: 200, body };
}
