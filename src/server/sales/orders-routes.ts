import { listCustomerOrders } from '#contract/sales/customer-records.ts';
import { copyVerts as copyVertsRoute } from '#contract/sales/order-copies.ts';
import { moveVert as moveVertRoute } from '#contract/sales/order-moves.ts';
import { repeatOrder as repeatOrderRoute } from '#contract/sales/order-repeats.ts';
import * as imports from '#contract/sales/order-import.ts';
import { getOrderParties, updateOrderParties } from '#contract/sales/order-parties.ts';
import * as contract from '#contract/sales/orders.ts';
import { rebookVert } from '#contract/sales/rebooking.ts';
import {
  agreePrice as agreePriceRoute,
  requoteOrder as requoteOrderRoute,
} from '#contract/pricing/prices.ts';
import { cancelVert } from '#contract/ads/verts.ts';
import * as changes from '#contract/sales/order-changes.ts';
import { allWords } from '#words/all.ts';
import { listCapacities } from '#server/catalogue/board/capacities.ts';
import { withdrawBeforeCancelling } from '#server/sending/delivery/withdraw-ads.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { readUpload } from '#server/platform/http/request-body.ts';
import { serve } from '#server/platform/http/serve.ts';
import { agreePrice, requoteOrder } from './orders/agree-price.ts';
import { confirmOrder, unbookOrder } from './orders/book-order.ts';
import { cancelOrder } from './orders/cancel-order.ts';
import { cancelPlacement, moveVert } from './orders/change-ad.ts';
import { changePlacements, previewChange } from './orders/change-placements.ts';
import { undoChange } from './orders/undo-change.ts';
import { changeOrder, reviveOrder } from './orders/change-order.ts';
import { lockSeenOrder } from './orders/lock-seen-order.ts';
import { copyVerts, repeatOrder } from './orders/repeat-order.ts';
import { listSuggestions, similarSuggestionTexts } from './orders/list-suggestions.ts';
import { listOrdersOfCustomer } from './lists/list-orders-of-customer.ts';
import { importOrders, presentPreview, presentRows, previewOrders } from './import/import-orders.ts';
import { placeOrder } from './orders/place-order.ts';
import { rebookCancelled, restoreCancelled } from './orders/restore-cancelled.ts';
import { showOrder } from './orders/show-order.ts';
import { changeParties } from './orders/change-parties.ts';
import { showParties } from './orders/order-parties.ts';
import { showOverviews } from './orders/show-overviews.ts';

/**
 * Serves the orders: placing, listing, changing, booking, cancelling and reviving them, undoing bookings and cancellations, and the
 * import of existing bookings.
 */
export function ordersRoutes(app: App): void {
  serve(app, contract.placeOrder).withClaim(async ({ scope, body, retryKey }) => ({
    order: await placeOrder(
      scope,
      {
        customerId: body.customer_id ?? null,
        isBooking: body.book ?? false,
        reservationExpireDate: body.reservation_expire_date ?? null,
        placementIds: body.placement_ids,
        note: body.note ?? '',
        lateReason: body.late_reason,
        parties: body.parties,
        specialPrices: body.special_prices,
      },
      retryKey,
    ),
  }));

  serve(app, contract.listOrderOverviews).act(showOverviews);
  serve(app, listCustomerOrders).act(listOrdersOfCustomer);
  serve(app, contract.getOrder).read(showOrder, 'order');
  serve(app, contract.updateOrder).change(changeOrder, 'order', showOrder);
  serve(app, requoteOrderRoute).act(requoteOrder);
  serve(app, getOrderParties).read(showParties, 'parties');
  serve(app, updateOrderParties).act(changeParties, 'parties');
  serve(app, agreePriceRoute).act(agreePrice);

  serve(app, contract.cancelOrder).with(async ({ scope, params, query }) => {
    await withdrawBeforeCancelling(app, scope, { orderId: params.id });
    await cancelOrder(scope, params.id, query.version);
  });

  serve(app, cancelVert).with(async ({ scope, params, query }) => {
    await withdrawBeforeCancelling(app, scope, { vertIds: [params.id] });
    const { orderDeleted } = await cancelPlacement(scope, params.id, query.version);
    return { order_deleted: orderDeleted };
  });

  serve(app, contract.bookOrder).with(({ scope, params, body }) =>
    scope.transact(async (tx) => {
      await lockSeenOrder(tx, params.id, body.version);
      // The statements of both are sent together.
      const [, order] = await Promise.all([
        confirmOrder(tx, params.id, body.late_reason),
        showOrder(tx, params.id),
      ]);
      return { order };
    }),
  );

  serve(app, contract.reviveOrder).change(reviveOrder, 'order', showOrder);
  serve(app, contract.restoreOrder).change(
    (tx, orderId) => restoreCancelled(tx, { orderId }),
    'order',
    showOrder,
  );
  serve(app, contract.restoreVert).change(
    (tx, vertId) => restoreCancelled(tx, { vertId }),
    'order',
    showOrder,
  );
  serve(app, rebookVert).change(rebookCancelled, 'order', showOrder);

  serve(app, moveVertRoute).with(async ({ scope, params, body }) => {
    await withdrawBeforeCancelling(app, scope, { vertIds: [params.id] });
    return scope.transact(async (tx) => ({
      order: await showOrder(tx, await moveVert(tx, params.id, body)),
    }));
  });

  serve(app, changes.previewChange).read(previewChange, 'preview');

  serve(app, changes.changePlacements).with(async ({ scope, params, body }) => {
    const vertIds = [...body.move, ...body.remove].map((entry) => entry.vert_id);
    await withdrawBeforeCancelling(app, scope, { vertIds });
    return scope.transact(async (tx) => {
      const { changeId, orderDeleted } = await changePlacements(tx, params.id, body);
      return { order: orderDeleted ? null : await showOrder(tx, params.id), changeId };
    });
  });

  serve(app, changes.undoChange).with(({ scope, params, body }) =>
    scope.transact(async (tx) => {
      await undoChange(tx, { orderId: params.id, changeId: params.change, version: body.version });
      return { order: await showOrder(tx, params.id) };
    }),
  );

  serve(app, copyVertsRoute).change(copyVerts, 'order', showOrder);
  serve(app, repeatOrderRoute).change(repeatOrder, 'order', showOrder);
  serve(app, contract.unbookOrder).change(unbookOrder, 'order', showOrder);

  serve(app, contract.listSuggestions).with(async ({ scope, query, session }) => {
    const { suggestionTypes } = allWords[session.locale].order;
    const rows = await listSuggestions(scope, query.q);
    const suggestions = rows.map((row) => ({ ...row, typeDisplayName: suggestionTypes[row.type] }));
    return rows.length > 0 || query.q === ''
      ? { suggestions }
      : { suggestions, didYouMean: await similarSuggestionTexts(scope, query.q) };
  });

  serve(app, contract.listPlacementCapacities).act(listCapacities, 'placement_capacities');

  serve(app, imports.previewOrderImport).with(async ({ scope, request }) => {
    const file = await readUpload(app, request, 'too_large');
    return { preview: presentPreview(await previewOrders(scope, file), scope.locale) };
  });

  serve(app, imports.importOrders).with(async ({ scope, query, request }) => {
    const file = await readUpload(app, request, 'too_large');
    const wanted = {
      fingerprint: query.preview,
      createsCustomers: query.newCustomers === 'create',
      leavesOutPast: query.pastDays === 'leave_out',
      lateReason: query.lateReason,
    };
    const imported = await importOrders(scope, file, wanted, (rows) => presentRows(rows, [], scope.locale));
    return { imported };
  });
}
