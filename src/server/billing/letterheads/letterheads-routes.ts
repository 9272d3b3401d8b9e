import * as contract from '#contract/billing/letterheads.ts';
import { getSeller, updateSeller } from '#contract/billing/sellers.ts';
import { readSeller } from '#server/access/organizations/organization-record.ts';
import { previewImage } from '#server/platform/files/clean-image.ts';
import { uploadImage } from '#server/platform/files/upload-image.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { readUpload } from '#server/platform/http/request-body.ts';
import { serve } from '#server/platform/http/serve.ts';
import { changeSeller } from './change-seller.ts';
import { changeLetterhead, readLetterhead } from './letterhead.ts';

/** Serves the letterhead of the organization with the upload of its logo, and its company details as the issuer of invoices. */
export function letterheadsRoutes(app: App): void {
  serve(app, contract.getLetterhead).read(readLetterhead, 'letterhead');
  serve(app, contract.updateLetterhead).act(changeLetterhead, 'letterhead');

  serve(app, getSeller).read(readSeller, 'seller');
  serve(app, updateSeller).act(changeSeller, 'seller');

  serve(app, contract.uploadLogo).with(async ({ scope, request }) => {
    const upload = await readUpload(app, request, 'image_too_large');
    // Every reader of a report loads the logo, so it is reduced to the size that a high-resolution screen shows.
    const { bytes } = await previewImage(upload, scope.organizationId);
    const { path } = await uploadImage(scope, app.files, bytes);
    return { logo: path };
  });
}
