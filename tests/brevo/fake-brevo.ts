import type { IncomingMessage } from 'node:http';
import { type FakeReply, FakeSystem } from '#tests/api/support/fakes/fake-system.ts';

interface FakeCampaign {
  id: number;
  name: string;
  subject: string;
  type: string;
  status: string;
  scheduledAt?: string;
  sentDate?: string;
  modifiedAt: string;
  htmlContent: string;
  recipients: { lists: number[]; exclusionLists: number[] };
  sent: number;
  viewed: number;
}

const refused = (status: number, code: string, message: string): FakeReply => ({
  status,
  body: { code, message },
});

/** A local fake of the part of Brevo's API that Vertbook uses, written from Brevo's published description. */
export class FakeBrevo extends FakeSystem {
  readonly apiKey = `xkeysib-${'0f'.repeat(32)}-Ab12Cd34Ef56Gh78`;
  readonly lists: { id: number; name: string }[] = [];
  readonly campaigns: FakeCampaign[] = [];
  readonly testMails: { to: string; html: string }[] = [];
  protected readonly root = '/v3/';

  addList(name: string) {
    const list = { id: this.lists.length + 1, name };
    this.lists.push(list);
    return list;
  }

  addCampaign(fields: Partial<FakeCampaign>): FakeCampaign {
    const campaign: FakeCampaign = {
      name: 'Die Ausgabe',
      subject: 'Guten Morgen',
      type: 'classic',
      status: 'draft',
      modifiedAt: new Date().toISOString(),
      htmlContent: '',
      recipients: { lists: [], exclusionLists: [] },
      sent: 0,
      viewed: 0,
      ...fields,
      id: this.campaigns.length + 1,
    };
    this.campaigns.push(campaign);
    return campaign;
  }

  protected refusal(status: number): FakeReply {
    return refused(status, 'internal', 'Broken.');
  }

  protected handle(
    method: string,
    path: string,
    query: URLSearchParams,
    body: string,
    request: IncomingMessage,
  ): FakeReply {
    if (request.headers['api-key'] !== this.apiKey) return refused(401, 'unauthorized', 'Key not found');
    if (path === 'contacts/lists') return this.page('lists', this.lists, query);
    const [noun = '', id = '', act = ''] = path.split('/');
    if (noun !== 'emailCampaigns') return refused(404, 'document_not_found', 'Not found');
    if (id === '') {
      const newest = this.campaigns.map((each) => ({ ...shown(each, query), htmlContent: '' })).toReversed();
      return this.page('campaigns', newest, query);
    }
    const campaign = this.campaigns.find((each) => each.id === Number(id));
    if (!campaign) return refused(404, 'document_not_found', 'Campaign ID does not exist');
    const fields = (body === '' ? {} : JSON.parse(body)) as { htmlContent?: string; emailTo?: string[] };
    if (act === 'sendTest') {
      this.testMails.push({ to: String(fields.emailTo?.[0]), html: campaign.htmlContent });
      return { status: 204, body: undefined };
    }
    if (method === 'GET') return { status: 200, body: shown(campaign, query) };
    return update(campaign, fields);
  }

  /** Returns a page of records. An empty page lacks the property that contains the records. */
  private page(noun: string, all: readonly object[], query: URLSearchParams): FakeReply {
    const offset = Number(query.get('offset'));
    const records = all.slice(offset, offset + Number(query.get('limit')));
    return {
      status: 200,
      body: { count: all.length, ...(records.length > 0 ? { [noun]: records } : {}) },
    };
  }
}

function shown({ sent, viewed, ...campaign }: FakeCampaign, query: URLSearchParams): object {
  const hasCounts = query.get('statistics') === 'globalStats';
  return { ...campaign, statistics: hasCounts ? { globalStats: { sent, viewed, delivered: sent } } : {} };
}

function update(campaign: FakeCampaign, { htmlContent }: { htmlContent?: string }): FakeReply {
  if (!['draft', 'queued', 'suspended'].includes(campaign.status)) {
    return refused(400, 'campaign_sent', 'Campaign has already been sent');
  }
  if (!htmlContent) return refused(400, 'missing_parameter', 'htmlContent is missing');
  Object.assign(campaign, { htmlContent, modifiedAt: new Date().toISOString() });
  return { status: 204, body: undefined };
}
