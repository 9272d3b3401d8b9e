import { imageWeight } from '#domain/ads/verts/image-weight.ts';
import type { FastifyRequest } from 'fastify';
import { listComingVerts } from '#contract/sales/customer-records.ts';
import * as styles from '#contract/ads/vert-styles.ts';
import * as contract from '#contract/ads/verts.ts';
import { refuseMissing } from '#server/platform/base/problem.ts';
import { settingsOfDemo } from '#server/platform/env.ts';
import { previewImage } from '#server/platform/files/clean-image.ts';
import { IMAGE_TYPES } from '#server/platform/files/image-storage.ts';
import { uploadImage } from '#server/platform/files/upload-image.ts';
import { fetchImage } from '#server/platform/outgoing/fetch-image.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { readUpload } from '#server/platform/http/request-body.ts';
import { serve } from '#server/platform/http/serve.ts';
import { listComingVertsOf, listIncompleteVerts } from './list-verts.ts';
import { presentVert } from './present-vert.ts';
import { sendTestMail } from './send-test-mail.ts';
import { updateVert } from './update-vert.ts';
import { findVertRow, type VertRow } from './vert-rows.ts';
import { changeVertStyle, getVertStyleRecord, resetVertStyle, type VertStyleRecord } from './vert-styles.ts';

const presentStyle = (style: VertStyleRecord) => ({ ...style });

/** Serves the ads: reading, editing, test mails, their images, and the styles of publications. */
export function vertsRoutes(app: App): void {
  serve(app, styles.getVertStyle).read(getVertStyleRecord, 'vert_style', presentStyle);
  serve(app, styles.updateVertStyle).act(changeVertStyle, 'vert_style', presentStyle);
  serve(app, styles.resetVertStyle).act(resetVertStyle, 'vert_style', presentStyle);
  serve(app, contract.listVerts).act(listIncompleteVerts, 'verts', (rows, scope) =>
    rows.map((row) => presentVert(row, scope)),
  );
  serve(app, listComingVerts).act(listComingVertsOf);
  serve(app, contract.getVert).read(getVertRow, 'vert', presentVert);
  serve(app, contract.updateVert).act((scope, id, body) => updateVert(scope, id, body), 'vert', presentVert);
  serve(app, contract.sendTestMail).act(
    (scope, id) => sendTestMail(scope, id, app.env.publicUrl),
    'recipient',
  );

  serve(app, contract.previewImage).with(async ({ scope, body, request }) => {
    const { outgoingNetworks } = request.session?.isResettable ? settingsOfDemo(app.env) : app.env;
    const file = await fetchImage(body.address, outgoingNetworks);
    const { bytes, extension, width, height } = await previewImage(file, scope.organizationId);
    const preview = `data:${IMAGE_TYPES[extension]};base64,${bytes.toString('base64')}`;
    return { imageWidth: width, imageHeight: height, ...imageWeight(file), preview };
  });

  serve(app, contract.uploadImage).with(async ({ scope, request }) => {
    const upload = await readUpload(app, request, 'image_too_large');
    const { path, width, height } = await uploadImage(scope, app.files, upload);
    return { location: `${originOf(app, request)}${path}`, imageWidth: width, imageHeight: height };
  });
}

async function getVertRow(tx: Tx, id: number): Promise<VertRow> {
  return refuseMissing(await findVertRow(tx, id));
}

/** Returns the origin of image addresses: the configured public address, or else the origin of the request. */
function originOf(app: App, request: FastifyRequest): string {
  return app.env.publicUrl ?? `${request.protocol}://${request.host}`;
}
