import { imageWeight } from '#domain/ads/verts/image-weight.ts';
import type { FastifyRequest } from 'fastify';
import { listComingVerts } from '#contract/sales/customer-records.ts';
import * as contract from '#contract/ads/verts.ts';
import { refuseMissing } from '#server/platform/base/refuse.ts';
import { settingsOfDemo } from '#server/platform/env.ts';
import { previewImage } from '#server/platform/files/clean-image.ts';
import { IMAGE_TYPES } from '#server/platform/files/image-name.ts';
import { uploadImage } from '#server/platform/files/upload-image.ts';
import { fetchImage } from '#server/platform/outgoing/fetch-image.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { readUpload } from '#server/platform/http/read-upload.ts';
import { serve } from '#server/platform/http/serve.ts';
import { listComingVertsOf } from './list-coming-verts.ts';
import { listIncompleteVerts } from './list-incomplete-verts.ts';
import { presentVert } from './present-vert.ts';
import { sendTestMail } from './send-test-mail.ts';
import { updateVert } from './update-vert.ts';
import { findVertRow, type VertRow } from './verts-store.ts';

/** Serves the ads: reading, editing, test mails, and their images. */
export function vertsRoutes(app: App): void {
  serve(app, contract.listVerts).with(async ({ scope, query }) => {
    const rows = await listIncompleteVerts(scope, query.count);
    return { verts: rows.map((row) => presentVert(row, scope)) };
  });

  serve(app, listComingVerts).with(({ scope, params, query }) =>
    listComingVertsOf(scope, params.id, query.after),
  );

  serve(app, contract.getVert).with(async ({ scope, params }) => ({
    vert: presentVert(await getVertRow(scope, params.id), scope),
  }));

  serve(app, contract.updateVert).with(async ({ scope, params, body }) => ({
    vert: presentVert(await updateVert(scope, params.id, body), scope),
  }));

  serve(app, contract.sendTestMail).with(async ({ scope, params }) => ({
    recipient: await sendTestMail(scope, params.id, app.env.publicUrl),
  }));

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

async function getVertRow(scope: Scope, id: number): Promise<VertRow> {
  const row = refuseMissing(await scope.read((tx) => findVertRow(tx, id)));
  return row;
}

/** Returns the origin of image addresses: the configured public address, or else the origin of the request. */
function originOf(app: App, request: FastifyRequest): string {
  return app.env.publicUrl ?? `${request.protocol}://${request.host}`;
}
