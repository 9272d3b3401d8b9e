/** A campaign of listmonk 6.2, with the fields that Vertbook and the fake use. */
export interface FakeCampaign {
  id: number;
  name: string;
  subject: string;
  type: string;
  status: string;
  tags: string[];
  body: string;
  altbody: string | null;
  content_type: string;
  messenger: string;
  from_email: string;
  headers: object[];
  lists: { id: number; name: string }[];
  media: { id: number; filename: string }[];
  send_at: string | null;
  started_at: string | null;
  updated_at: string;
  template_id: number | null;
  attribs?: Record<string, unknown>;
  sent: number;
  to_send: number;
  views: number;
  clicks: number;
}

/** Returns a campaign with these fields. The other fields have the values of a new draft. */
export function newCampaign(fields: Partial<FakeCampaign> & { id: number }): FakeCampaign {
  return {
    name: 'Die Ausgabe',
    subject: 'Guten Morgen',
    type: 'regular',
    status: 'draft',
    tags: [],
    body: '',
    altbody: null,
    content_type: 'html',
    messenger: 'email',
    from_email: 'a@b.example',
    headers: [],
    lists: [],
    media: [],
    send_at: null,
    started_at: null,
    updated_at: new Date().toISOString(),
    template_id: 1,
    attribs: {},
    sent: 0,
    to_send: 0,
    views: 0,
    clicks: 0,
    ...fields,
  };
}

const AD = /\{\{ with index \.Campaign\.Attribs "([^"]+)" \}\}\{\{ \. \| Safe \}\}\{\{ end \}\}/g;
const BARE_AD = /\{\{ index \.Campaign\.Attribs "([^"]+)" \| Safe \}\}/g;

/** Returns the body as listmonk sends it. Throws, as listmonk does, if the body inserts a missing attribute without `with`. */
export function rendered(
  { body, attribs = {} }: FakeCampaign,
  template = '{{ template "content" . }}',
): string {
  return template
    .replace('{{ template "content" . }}', () => body)
    .replaceAll(AD, (_expression, name: string) => String(attribs[name] ?? ''))
    .replaceAll(BARE_AD, (_expression, name: string) => {
      if (attribs[name] === undefined)
        throw new Error('Error rendering message: invalid value; expected string');
      return String(attribs[name]);
    });
}
