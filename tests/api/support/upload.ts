import type { LightMyRequestResponse } from 'fastify';
import type { ProblemBody } from '#contract/platform/problem.ts';
import type { App } from '#server/platform/http/app-context.ts';
import type { Answer } from './caller.ts';

export interface UploadPart {
  name: string;
  content: Buffer | string;
  /** Makes the part a file. */
  fileName?: string;
  contentType?: string;
}

const BOUNDARY = '----vertbook-test-boundary';

/** Sends parts as a browser's form does. */
export async function upload<Body = ProblemBody>(
  app: App,
  token: string | null,
  parts: readonly UploadPart[],
  headers: Record<string, string> = {},
  url = '/api/verts/upload_image',
): Promise<Answer<Body>> {
  const response = await app.http.inject({
    method: 'POST',
    url,
    payload: bodyOf(parts),
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
  });
  return { status: response.statusCode, body: read(response) as Body, headers: response.headers };
}

/** Returns the content of a JSON response, all lines of a line-delimited one, or the text of any other response. */
function read(response: LightMyRequestResponse): unknown {
  const type = String(response.headers['content-type']);
  if (!/\bjson\b|ndjson/.test(type)) return response.body;
  return type === 'application/x-ndjson'
    ? response.body.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))
    : response.json();
}

/** The parts of the image form: a file with its content type. */
export function imageParts(
  content: Buffer | string,
  fileName = 'ad.png',
  contentType = 'image/png',
): UploadPart[] {
  return [
    { name: 'content-type', content: contentType },
    { name: 'file', content, fileName, contentType },
  ];
}

function bodyOf(parts: readonly UploadPart[]): Buffer {
  const chunks = parts.flatMap(({ name, content, fileName, contentType }) => [
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"`,
    fileName === undefined ? '' : `; filename="${fileName}"`,
    contentType === undefined ? '' : `\r\ncontent-type: ${contentType}`,
    '\r\n\r\n',
    content,
    '\r\n',
  ]);
  return Buffer.concat([...chunks, `--${BOUNDARY}--\r\n`].map((chunk) => Buffer.from(chunk)));
}
