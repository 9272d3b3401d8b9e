import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem, invalidFields } from '../base/problem.ts';
import type { ProblemCode } from '#contract/platform/problem.ts';
import { findVirus } from '../files/clamd.ts';
import type { App } from './app-context.ts';

/**
 * Parses JSON bodies. A body may be empty, because some acts, such as booking, need only the URL. Also keeps the text, because signatures
 * are computed from it. `__proto__` and `constructor.prototype` are dropped like any unknown field.
 */
export function readJsonBodies(http: FastifyInstance): void {
  http.decorateRequest('rawBody', null);
  const parseJson = http.getDefaultJsonParser('remove', 'remove');
  http.removeContentTypeParser(['application/json', 'text/plain']);
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = body.toString();
    if (body === '') {
      done(null);
    } else {
      // `null` does not count as an absent body; no schema of a body allows it.
      void parseJson(request, body.toString(), (error, parsed) =>
        done(error ?? (parsed === null ? new Problem('unreadable') : null), parsed),
      );
    }
  });
  // A plain-text body is ignored, so only routes that need no body accept one.
  http.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, _body, done) => done(null));
}

/** The maximum number of bytes of a request's body. */
export const BODY_LIMIT = 1024 * 1024;
/** The maximum number of bytes of an uploaded file. */
export const UPLOAD_LIMIT = 8 * 1024 * 1024;

/**
 * Reads the bytes of the multipart field `file`. Ignores its file name and declared type. Refuses a file above the upload limit with the
 * given code. Also refuses a file in which the virus scanner finds a virus, or that it cannot check.
 */
export async function readUpload(
  { env }: Pick<App, 'env'>,
  request: FastifyRequest,
  tooLarge: ProblemCode,
): Promise<Buffer> {
  return (await readForm({ env }, request, { tooLarge, limit: UPLOAD_LIMIT })).file;
}

/** Reads a form like {@link readUpload}, up to another limit, and the JSON of its field `body`, if it has one. */
export async function readForm(
  { env }: Pick<App, 'env'>,
  request: FastifyRequest,
  { tooLarge, limit }: { tooLarge: ProblemCode; limit: number },
): Promise<{ file: Buffer; body: unknown }> {
  if (!request.isMultipart()) throw new Problem('unsupported_type');
  const { file, body } = await readParts(request, limit).catch((error: unknown) => {
    throw isTooLarge(error) ? new Problem(tooLarge, { cause: error }) : asRefusal(error);
  });
  if (!file || file.length === 0) throw invalidFields({ file: ['blank'] });
  const virus = env.clamd && (await findVirus(env.clamd, file));
  if (virus) {
    throw new Problem('invalid', { fields: { file: ['infected'] }, cause: new Error(virus) });
  }
  return { file, body };
}

async function readParts(
  request: FastifyRequest,
  limit: number,
): Promise<{ file: Buffer | null; body: unknown }> {
  let file: Buffer | null = null;
  let body: unknown;
  for await (const part of request.parts({ limits: { fileSize: limit } })) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer();
      file = part.fieldname === 'file' ? bytes : file;
    } else if (part.fieldname === 'body') {
      body = JSON.parse(String(part.value));
    }
  }
  return { file, body };
}

/** Converts an error without a code to a refusal, because the parser reports a malformed form by such errors. */
function asRefusal(error: unknown): unknown {
  const isKnown = error instanceof Problem || (error instanceof Error && 'code' in error);
  return isKnown ? error : new Problem('unreadable', { cause: error });
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
}
