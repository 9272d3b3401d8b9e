import * as adBoardRoutes from '#contract/ads/ad-board.ts';
import * as adReminderRoutes from '#contract/ads/ad-reminders.ts';
import * as specificationRoutes from '#contract/ads/ad-specifications.ts';
import * as approvalRoutes from '#contract/ads/approvals.ts';
import * as vertStyleRoutes from '#contract/ads/vert-styles.ts';
import * as vertRoutes from '#contract/ads/verts.ts';
import { listComingVerts } from '#contract/sales/customer-records.ts';
import { imageWeight } from '#domain/ads/verts/image-weight.ts';
import { invalidFields, refuseMissing } from '#server/platform/base/problem.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { settingsOfDemo } from '#server/platform/env.ts';
import { previewImage } from '#server/platform/files/clean-image.ts';
import { fileNameInAddress, IMAGE_TYPES } from '#server/platform/files/image-storage.ts';
import { scaleStoredImage, uploadImage } from '#server/platform/files/upload-image.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { readUpload } from '#server/platform/http/request-body.ts';
import { serve } from '#server/platform/http/serve.ts';
import { fetchImage } from '#server/platform/outgoing/fetch-image.ts';
import type { FastifyRequest } from 'fastify';
import { changeApprovalSettings, showApprovalSettings } from './approval/approval-settings.ts';
import { actOnAds, approveVert, askChange, submitVert } from './approval/approve-ads.ts';
import { listAds } from './approval/list-ads.ts';
import { showApproval } from './approval/show-approval.ts';
import {
  changeReminderSettings,
  readReminderSettings,
  switchOrderReminders,
} from './reminders/reminder-settings.ts';
import { changeSpecifications, showSpecifications, specificationOfVert } from './verts/ad-specifications.ts';
import { sheetAddress } from './verts/sheet-address.ts';
import { previewReminders, remindNow } from './reminders/send-reminders.ts';
import { listComingVertsOf, listIncompleteVerts } from './verts/list-verts.ts';
import { presentVert } from './verts/present-vert.ts';
import { sendTestMail } from './verts/send-test-mail.ts';
import { updateVert } from './verts/update-vert.ts';
import { findVertRow, type VertRow } from './verts/vert-rows.ts';
import {
  changeVertStyle,
  getVertStyleRecord,
  resetVertStyle,
  type VertStyleRecord,
} from './verts/vert-styles.ts';

const presentStyle = (style: VertStyleRecord) => ({ ...style });

/** Serves the ads with their images and styles, their approval, and the reminders of ads. */
export function adsRoutes(app: App): void {
  serve(app, vertStyleRoutes.getVertStyle).read(getVertStyleRecord, 'vert_style', presentStyle);
  serve(app, vertStyleRoutes.updateVertStyle).act(changeVertStyle, 'vert_style', presentStyle);
  serve(app, vertStyleRoutes.resetVertStyle).act(resetVertStyle, 'vert_style', presentStyle);
  serve(app, vertRoutes.listVerts).act(listIncompleteVerts, 'verts', (rows, scope) =>
    rows.map((row) => presentVert(row, scope)),
  );
  serve(app, listComingVerts).act(listComingVertsOf);
  serve(app, vertRoutes.getVert).read(getVertRow, 'vert', presentVert);
  serve(app, vertRoutes.updateVert).act(
    (scope, id, body) => updateVert(scope, id, body),
    'vert',
    presentVert,
  );
  serve(app, vertRoutes.sendTestMail).act(
    (scope, id) => sendTestMail(scope, id, app.env.publicUrl),
    'recipient',
  );

  serve(app, vertRoutes.previewImage).with(async ({ scope, body, request }) => {
    const { outgoingNetworks } = request.session?.isResettable ? settingsOfDemo(app.env) : app.env;
    const file = await fetchImage(body.address, outgoingNetworks);
    const { bytes, extension, width, height } = await previewImage(file, scope.organizationId);
    const preview = `data:${IMAGE_TYPES[extension]};base64,${bytes.toString('base64')}`;
    return { imageWidth: width, imageHeight: height, ...imageWeight(file), preview };
  });

  serve(app, vertRoutes.uploadImage).with(async ({ scope, request }) => {
    const upload = await readUpload(app, request, 'image_too_large');
    const { path, width, height } = await uploadImage(scope, app.files, upload);
    return { location: `${originOf(app, request)}${path}`, imageWidth: width, imageHeight: height };
  });

  serve(app, specificationRoutes.getAdSpecifications).read(showSpecifications);
  serve(app, specificationRoutes.updateAdSpecifications).act(changeSpecifications, 'record');
  serve(app, specificationRoutes.getSpecificationOfVert).with(async ({ scope, params }) => {
    const { specification, placementId } = await scope.read((tx) => specificationOfVert(tx, params.id));
    const { organizationId } = scope;
    return {
      specification,
      sheetUrl: sheetAddress(app.keys, app.publicUrl(), { organizationId, placementId }),
    };
  });
  serve(app, specificationRoutes.scaleImage).with(async ({ scope, body, request }) => {
    const fileName = fileNameInAddress(body.address, scope.organizationId);
    if (fileName === null) throw invalidFields({ address: ['unknown'] });
    const { path, width, height } = await scaleStoredImage(scope, app.files, fileName, body);
    return { location: `${originOf(app, request)}${path}`, imageWidth: width, imageHeight: height };
  });

  serve(app, approvalRoutes.getApproval).read(showApproval, 'approval');

  serve(app, approvalRoutes.submitVert).actThenShow(submitVert, 'approval', showApproval);

  serve(app, approvalRoutes.approveVert).actThenShow(approveVert, 'approval', showApproval);

  serve(app, approvalRoutes.askChange).actThenShow(askChange, 'approval', showApproval);

  serve(app, adBoardRoutes.listAds).act(listAds);
  serve(app, adBoardRoutes.actOnAds).act(actOnAds);
  serve(app, approvalRoutes.getApprovalSettings).read(showApprovalSettings, 'settings');
  serve(app, approvalRoutes.updateApprovalSettings).act(changeApprovalSettings, 'settings');

  serve(app, adReminderRoutes.getReminderSettings).read(readReminderSettings, 'settings');
  serve(app, adReminderRoutes.updateReminderSettings).act(changeReminderSettings, 'settings');
  serve(app, adReminderRoutes.switchOrderReminders).act(switchOrderReminders, 'isOn');
  serve(app, adReminderRoutes.previewReminders).act(previewReminders);
  serve(app, adReminderRoutes.remindOfAds).act(remindNow);
}

async function getVertRow(tx: Tx, id: number): Promise<VertRow> {
  return refuseMissing(await findVertRow(tx, id));
}

/** Returns the origin of image addresses: the configured public address, or else the origin of the request. */
function originOf(app: App, request: FastifyRequest): string {
  return app.env.publicUrl ?? `${request.protocol}://${request.host}`;
}
