import type { Order } from '#contract/sales/orders.ts';
import type { ProblemBody } from '#contract/platform/problem.ts';
import type { SeenAd, Vert } from '#contract/ads/verts.ts';
import { defaultSpecification } from '#domain/ads/specifications/ad-specification.ts';
import { EMPTY_VERT, hasMissingData, vertProblems } from '#domain/ads/verts/vert.ts';
import { defaultVertStyle } from '#domain/ads/verts/vert-style.ts';

/** The address of an uploaded image. */
export const OWN_IMAGE = `http://localhost:3000/files/1/${'a'.repeat(64)}.png`;

/** Creates a fake server with one order. It checks versions and refuses requests like the real server. */
export function fakeServer(verts: Vert[]) {
  const stored = new Map(verts.map((vert) => [vert.id, vert]));
  const order = (): Order => sampleOrder([...stored.values()]);
  const saved: number[] = [];
  const scaled: { address: string; width: number; height: number }[] = [];

  function save(id: number, body: Partial<Vert>): Response {
    const before = stored.get(id);
    if (!before) return refusal({ code: 'not_found', status: 404, title: 'The ad does not exist.' });
    if (body.version !== before.version) {
      return refusal({ code: 'stale', status: 412, title: 'Changed', current: before });
    }
    const after = { ...before, ...body, version: before.version + 1 };
    const fields = Object.keys(vertProblems(after));
    if (fields.length > 0) {
      const errors = Object.fromEntries(fields.map((field) => [field, ['The server refuses this.']]));
      return refusal({ code: 'invalid', status: 422, title: 'Some entries are wrong.', errors });
    }
    const vert = { ...after, hasMissingData: hasMissingData(after) };
    stored.set(id, vert);
    saved.push(id);
    return Response.json({ vert });
  }

  return {
    /** The saved ads, in the order of saving. */
    saved,
    /** The images that were to be scaled. */
    scaled,
    vert: (id: number) => stored.get(id),
    /** Another user saves an ad. */
    overwrite(id: number, change: Partial<Vert>): void {
      const before = stored.get(id);
      if (before) stored.set(id, { ...before, ...change, version: before.version + 1 });
    },
    fetch: (address: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> => {
      if (address === '/api/verts/upload_image' && body instanceof FormData) {
        return Promise.resolve(upload(body.get('file')));
      }
      if (address === '/api/verts/scale_image') {
        const asked: (typeof scaled)[number] = JSON.parse(String(body));
        scaled.push(asked);
        const { width: imageWidth, height: imageHeight } = asked;
        return Promise.resolve(
          Response.json({ location: OWN_IMAGE, imageWidth, imageHeight }, { status: 201 }),
        );
      }
      if (address === '/api/verts/preview_image') return Promise.resolve(previewOf(String(body)));
      if (address === OWN_IMAGE) return Promise.resolve(new Response(new Uint8Array(2048)));
      if (/^\/api\/verts\/\d+\/specification$/.test(address)) {
        const specification = defaultSpecification(defaultVertStyle('de'));
        return Promise.resolve(
          Response.json({ specification, sheetUrl: 'http://localhost:3000/specifications/1' }),
        );
      }
      if (/^\/api\/verts\/\d+\/test_mail$/.test(address)) {
        return Promise.resolve(Response.json({ recipient: 'k@demo.example' }, { status: 202 }));
      }
      if (/^\/api\/orders\/\d+\/comments$/.test(address)) {
        return Promise.resolve(Response.json({ comments: [], people: [] }));
      }
      const [, noun, id = ''] = /^\/api\/(\w+)\/(\d+)$/.exec(address) ?? [];
      if (noun === 'orders') return Promise.resolve(Response.json({ order: order() }));
      if (noun !== 'verts') return Promise.reject(new TypeError(`No route for ${address}`));
      return Promise.resolve(
        method === 'PATCH'
          ? save(Number(id), typeof body === 'string' ? JSON.parse(body) : {})
          : Response.json({ vert: stored.get(Number(id)) }),
      );
    },
  };
}

/** Handles an upload. Accepts files with the media type of an image, and returns a size. */
function upload(file: FormDataEntryValue | null): Response {
  return file instanceof File && file.type.startsWith('image/')
    ? Response.json({ location: OWN_IMAGE, imageWidth: 1240, imageHeight: 488 }, { status: 201 })
    : refusal({ code: 'unsupported_type', status: 415, title: 'This file is no image.' });
}

function refusal(problem: Omit<ProblemBody, 'type'>): Response {
  return Response.json({ type: 'about:blank', ...problem }, { status: problem.status });
}

/** Returns the size of any image on another server, except for one server that is unreachable. */
function previewOf(body: string): Response {
  if (body.includes('away')) {
    return refusal({ code: 'image_unreachable', status: 422, title: 'The image could not be loaded.' });
  }
  const preview = 'data:image/png;base64,iVBORw0KGgo=';
  return Response.json({ imageWidth: 1240, imageHeight: 488, byteSize: 612_000, frameCount: 12, preview });
}

/** Returns an ad for tests, by default a complete text ad of Solarwerk Jena in the Gebäudebrief. */
export function sampleVert(
  overrides: Partial<Vert> & { publication?: string; sendingDate?: string } = {},
): Vert {
  const { publication = 'Gebäudebrief', sendingDate = '2026-12-03', ...fields } = overrides;
  const vert: Vert = {
    id: 1,
    ...EMPTY_VERT,
    type: 'TextVert',
    sent: false,
    sentAt: null,
    linkUrl: 'https://solarwerk.example/dach',
    headline: 'Solarstrom vom eigenen Dach',
    linkText: 'Dach prüfen',
    text: 'Wir planen, bauen und warten Ihre Anlage.',
    hasMissingData: false,
    isCancelable: true,
    version: 1,
    placement: {
      id: 10,
      name: 'Textanzeige 1',
      additional: false,
      issue: {
        id: 100,
        sendingDate,
        weekNumber: '2026-49',
        publication: { id: 1000, title: publication, vertStyle: { ...defaultVertStyle('de') } },
      },
    },
    order: {
      id: 20_418,
      state: 'reserved',
      lapsed: false,
      reservationExpireDate: '2026-12-02',
      customerName: 'Solarwerk Jena',
    },
    ...fields,
  };
  return { ...vert, hasMissingData: hasMissingData(vert) };
}

/** Returns the reservation that contains these ads. */
export function sampleOrder(verts: Vert[]): Order {
  return {
    id: 20_418,
    state: 'reserved',
    lapsed: false,
    reservedAt: '2026-11-20T09:00:00Z',
    bookedAt: null,
    reservationExpireDate: '2026-12-02',
    note: '',
    customerNote: '',
    version: 1,
    customer: {
      id: 7,
      name: 'Solarwerk Jena',
      customerContactFullName: 'Antje Behrendt',
      customerContactEmail: '',
      customerContactGender: 'f',
    },
    creator: 'Katharina Lindner',
    cancelable: true,
    orderStatistic: { countVerts: verts.length, countSentVerts: 0, latestIssueSendingDate: '2026-12-03' },
    report: null,
    token: null,
    verts,
  };
}

/** Returns a text ad as readers see it, for tests. */
export function sampleSeenAd(overrides: Partial<SeenAd['vert']> = {}): SeenAd {
  return { vert: { ...sampleVert(), ...overrides }, vertStyle: { ...defaultVertStyle('de') } };
}
