import * as contract from '#contract/sales/order-import.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { readUpload } from '#server/platform/http/read-upload.ts';
import { serve } from '#server/platform/http/serve.ts';
import { importOrders, previewOrders } from './import-orders.ts';
import { presentPreview, presentRows } from './present-import.ts';

/** Serves the import of existing bookings. */
export function orderImportRoutes(app: App): void {
  serve(app, contract.previewOrderImport).with(async ({ scope, request }) => {
    const file = await readUpload(app, request, 'too_large');
    return { preview: presentPreview(await previewOrders(scope, file), scope.locale) };
  });

  serve(app, contract.importOrders).with(async ({ scope, query, request }) => {
    const file = await readUpload(app, request, 'too_large');
    const wanted = {
      fingerprint: query.preview,
      createsCustomers: query.newCustomers === 'create',
      leavesOutPast: query.pastDays === 'leave_out',
    };
    const imported = await importOrders(scope, file, wanted, (rows) => presentRows(rows, [], scope.locale));
    return { imported };
  });
}
