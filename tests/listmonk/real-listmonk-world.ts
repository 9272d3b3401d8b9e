import { dayIn } from '#domain/platform/day.ts';
import { WEEKDAYS } from '#domain/catalogue/frequency.ts';
import { markerOf } from '#domain/sending/delivery/mailing-kinds.ts';
import { listmonk as listmonkAdapter } from '#server/sending/delivery/systems/listmonk/listmonk-adapter.ts';
import type { MailingSystem, MailingTarget } from '#server/sending/delivery/mailing-system.ts';
import { type DeliveryWorld, type Sale, startDeliveryWorld } from '#tests/api/support/delivery/deliveries.ts';
import { makePublication, upcomingIssues } from '#tests/api/support/world.ts';

const settings = ['LISTMONK_URL', 'LISTMONK_USER', 'LISTMONK_TOKEN'].map((name) => process.env[name] ?? '');
const [address = '', user = '', token = ''] = settings;

/** A customer's text that contains an expression of listmonk's template language. */
export const EXPRESSION = 'Betten {{ .Subscriber.Email }} & mehr';

/** A campaign as listmonk returns it. */
export interface Campaign {
  id: number;
  uuid: string;
  status: string;
  body: string;
  attribs: Record<string, string>;
  lists: { id: number }[];
}

/** Calls a running listmonk, and records what the tests create in it, to remove it afterwards. */
export class RealListmonk {
  readonly readers: { id: number; uuid: string }[] = [];
  private readonly made: string[] = [];
  readonly world: DeliveryWorld;

  constructor(world: DeliveryWorld) {
    this.world = world;
  }

  /** Calls the API of listmonk. */
  async api<Data>(method: string, path: string, body?: object): Promise<Data> {
    const response = await this.fetch(`api/${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { data } = (await response.json()) as { data: Data };
    return data;
  }

  async fetch(path: string, options: RequestInit = {}): Promise<Response> {
    const response = await fetch(new URL(path, `${address.replace(/\/+$/, '')}/`), {
      ...options,
      headers: {
        authorization: `Basic ${Buffer.from(`${user}:${token}`).toString('base64')}`,
        'content-type': 'application/json',
      },
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  }

  /** Creates a publication with a list of two readers, and sells the first placement of its issue of the day in ten minutes. */
  async sellIssue(): Promise<{ sale: Sale; listId: number; sendAt: Date; title: string }> {
    const { world } = this;
    const sendAt = new Date(Date.now() + 10 * 60_000);
    const title = `Käse & Wein ${Date.now()}`;
    const publicationId = await makePublication(world.scope, {
      title,
      names: ['Top', 'Unten'],
      sendingDays: [...WEEKDAYS],
    });
    await world.testApp
      .as('administrator')
      .patch(`/api/publications/${publicationId}/mailing`, { mailingConnectionId: world.connectionId });
    const day = dayIn(sendAt, 'Europe/Berlin');
    const issue = (await upcomingIssues(world.scope, publicationId)).find((each) => each.sendingDate === day);
    if (!issue) throw new Error('There is no issue.');
    const sale = await world.bookAll({ ...issue, placements: issue.placements.slice(0, 1) }, 0);
    await this.edit(sale, 'Zum Angebot');
    const list = await this.make<{ id: number }>('lists', { name: title, type: 'private', optin: 'single' });
    for (const name of ['Anna', 'Bert']) {
      const email = `${name}.${Date.now()}@example.com`.toLowerCase();
      this.readers.push(await this.make('subscribers', { email, name, status: 'enabled', lists: [list.id] }));
    }
    return { sale, listId: list.id, sendAt, title };
  }

  /** Changes the ad of a sale. */
  async edit({ vertIds: [vertId = 0] }: Sale, linkText: string): Promise<void> {
    await this.world.save(vertId, {
      type: 'TextVert',
      headline: EXPRESSION,
      text: 'Ein Text',
      linkText,
      linkUrl: 'https://gruen.example/betten?x=1',
    });
  }

  /** Creates and schedules a campaign that inserts the ads of both placements. */
  async schedule(listId: number, sendAt: Date): Promise<Campaign> {
    const campaign = await this.make<Campaign>('campaigns', {
      name: `Ausgabe ${Date.now()}`,
      subject: 'Guten Morgen',
      lists: [listId],
      content_type: 'html',
      body: `<p>Vorher</p>${['top', 'unten'].map((slug) => markerOf('listmonk', slug)).join('\n')}<p>Nachher</p>`,
      send_at: sendAt.toISOString(),
    });
    await this.api('PUT', `campaigns/${campaign.id}/status`, { status: 'scheduled' });
    return campaign;
  }

  read(campaign: Campaign): Promise<Campaign> {
    return this.api('GET', `campaigns/${campaign.id}`);
  }

  /** Returns the message as listmonk renders it. */
  async messageOf(campaign: Campaign): Promise<string> {
    return (await this.fetch(`api/campaigns/${campaign.id}/preview`)).text();
  }

  /** Reschedules a campaign to three seconds from now. Saves all loaded fields, as listmonk's editor page does. */
  async sendSoon(campaign: Campaign): Promise<void> {
    const present = await this.read(campaign);
    await this.api('PUT', `campaigns/${campaign.id}`, {
      ...present,
      lists: present.lists.map(({ id }) => id),
      media: [],
      send_at: new Date(Date.now() + 3_000).toISOString(),
    });
  }

  async remove(campaign: Campaign): Promise<void> {
    const path = `campaigns/${campaign.id}`;
    await this.api('DELETE', path);
    this.made.splice(this.made.indexOf(path), 1);
  }

  /** Opens the adapter for the running listmonk. */
  system(): MailingSystem {
    const { testApp, scope, connectionId } = this.world;
    return listmonkAdapter.open(testApp.app, scope, {
      id: connectionId,
      kind: 'listmonk',
      name: 'listmonk',
      settings: { listmonkUrl: address, listmonkUser: user },
      secrets: { listmonkToken: token },
      sendingTime: '08:00',
      pausedReason: null,
      isDemo: false,
    });
  }

  async removeAll(): Promise<void> {
    for (const path of this.made.toReversed()) await this.api('DELETE', path);
  }

  private async make<Made extends { id: number }>(noun: string, fields: object): Promise<Made> {
    const made = await this.api<Made>('POST', noun, fields);
    this.made.push(`${noun}/${made.id}`);
    return made;
  }
}

/** Connects Vertbook to the running listmonk. */
export async function startRealListmonk(): Promise<RealListmonk> {
  const world = await startDeliveryWorld(
    {
      kind: 'listmonk',
      name: 'listmonk',
      settings: { listmonkUrl: address, listmonkUser: user },
      secrets: { listmonkToken: token },
    },
    { isToday: true },
  );
  return new RealListmonk(world);
}

/** Returns the issue in the form that the adapter gets after the hand-over. */
export function targetOf({ issue }: Sale, { id }: Campaign, publicationTitle: string): MailingTarget {
  return {
    issueId: issue.id,
    publicationId: 1,
    publicationTitle,
    topic: '',
    sendingDate: issue.sendingDate,
    timeZone: 'Europe/Berlin',
    locale: 'de',
    organizationName: 'Verlag Nordlicht',
    reference: { campaignId: id },
  };
}
