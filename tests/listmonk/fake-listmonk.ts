import type { IncomingMessage } from 'node:http';
import { type FakeReply, FakeSystem } from '#tests/api/support/fakes/fake-system.ts';
import { type FakeCampaign, newCampaign, rendered } from './fake-campaign.ts';

const ok = (data: unknown): FakeReply => ({ status: 200, body: { data } });
const refused = (status: number, message: string): FakeReply => ({ status, body: { message } });

interface Template {
  id: number;
  name: string;
  body: string;
}

/** A local fake of the part of listmonk's API that Vertbook uses. Its responses have the format of listmonk 6.2. */
export class FakeListmonk extends FakeSystem {
  readonly user = 'vertbook';
  readonly token = 'YX7ZdftcxK7ymGmY5MSQGqbms6rBSLQG';
  readonly lists: { id: number; name: string; status: string }[] = [];
  readonly campaigns: FakeCampaign[] = [];
  readonly templates: Template[] = [
    { id: 1, name: 'Default campaign template', body: '<html>{{ template "content" . }}</html>' },
  ];
  readonly testMails: { to: string; html: string }[] = [];
  /** Is called before a campaign is saved. A test can set it, to change the campaign at this moment. */
  beforeSave: (campaign: FakeCampaign) => void = () => undefined;
  protected readonly root = '/api/';

  addList(name: string, status = 'active') {
    const list = { id: this.lists.length + 1, name, status };
    this.lists.push(list);
    return list;
  }

  addCampaign(fields: Partial<FakeCampaign>): FakeCampaign {
    const campaign = newCampaign({ ...fields, id: this.campaigns.length + 1 });
    this.campaigns.push(campaign);
    return campaign;
  }

  /** Sends a campaign as listmonk's manager does. */
  send(campaign: FakeCampaign, recipients: number): void {
    const now = new Date().toISOString();
    Object.assign(campaign, { status: 'finished', started_at: now, updated_at: now, sent: recipients });
  }

  /** Returns the HTML of the mail that readers of the campaign get. */
  mailOf(campaign: FakeCampaign): string {
    return rendered(campaign, this.templates.find(({ id }) => id === campaign.template_id)?.body);
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
    const expected = `Basic ${Buffer.from(`${this.user}:${this.token}`).toString('base64')}`;
    if (request.headers.authorization !== expected) return refused(403, 'invalid API credentials');
    const [noun = '', id = '', act = ''] = path.split('/');
    const fields = (body === '' ? {} : JSON.parse(body)) as Record<string, unknown>;
    if (noun === 'lists') return ok(this.lists.length > 0 ? { results: this.lists } : []);
    if (noun === 'templates') return this.readTemplates(id);
    if (noun !== 'campaigns') return refused(404, '404 unknown endpoint');
    if (id === '') return method === 'POST' ? this.create(fields) : this.query(query);
    const campaign = this.campaigns.find((each) => each.id === Number(id));
    if (!campaign) return refused(400, 'Campaign not found');
    if (act === 'test') return this.sendTest(campaign, fields);
    return method === 'PUT' ? this.update(campaign, fields) : ok(campaign);
  }

  private readTemplates(id: string): FakeReply {
    if (id === '') return ok(this.templates);
    const template = this.templates.find((each) => each.id === Number(id));
    return template ? ok(template) : refused(400, 'Template not found');
  }

  private query(query: URLSearchParams): FakeReply {
    const states = query.getAll('status');
    const found = this.campaigns
      .filter(({ status }) => states.length === 0 || states.includes(status))
      .toSorted((one, other) => other.updated_at.localeCompare(one.updated_at));
    const size = Number(query.get('per_page'));
    const start = (Number(query.get('page')) - 1) * size;
    const results = found.slice(start, start + size).map((campaign) => ({ ...campaign, body: '' }));
    return ok({ results, total: results.length === 0 ? 0 : found.length });
  }

  private create(fields: Record<string, unknown>): FakeReply {
    const { lists, ...others } = fields as Partial<FakeCampaign> & { lists: unknown };
    const made = this.addCampaign({ ...others, lists: this.listsOf(lists) });
    made.tags = made.tags.map((tag) => tag.replaceAll(' ', '-'));
    return ok(made);
  }

  private update(campaign: FakeCampaign, fields: Record<string, unknown>): FakeReply {
    this.beforeSave(campaign);
    if (!['draft', 'scheduled', 'paused'].includes(campaign.status)) {
      return refused(400, 'Cannot update a running or a finished campaign.');
    }
    if (campaign.send_at !== null && Date.parse(campaign.send_at) < Date.now()) {
      return refused(400, '`send_at` date should be in the future.');
    }
    const { lists, media, attribs, ...others } = fields;
    const chosen = this.listsOf(lists);
    if (chosen.length === 0) return refused(400, 'Invalid list IDs.');
    // The body replaces lists, media and attributes as a whole; other fields that it lacks are kept.
    const files = Array.isArray(media) ? campaign.media.filter(({ id }) => media.includes(id)) : [];
    Object.assign(campaign, others, { lists: chosen, media: files, updated_at: new Date().toISOString() });
    if ('attribs' in campaign) campaign.attribs = (attribs ?? {}) as Record<string, unknown>;
    return ok(campaign);
  }

  private listsOf(ids: unknown): { id: number; name: string }[] {
    return this.lists.filter(({ id }) => Array.isArray(ids) && ids.includes(id));
  }

  private sendTest(campaign: FakeCampaign, fields: Record<string, unknown>): FakeReply {
    const [to] = fields['subscribers'] as string[];
    if (to?.startsWith('unknown')) return refused(400, 'No known subscribers to test.');
    this.testMails.push({ to: String(to), html: this.mailOf(campaign) });
    return ok(true);
  }
}
