import { CUSTOMERS_PAGE_SIZE } from '#contract/customers/customers.ts';
import * as commentRoutes from '#contract/customers/comments.ts';
import * as customerImportRoutes from '#contract/customers/customer-import.ts';
import * as customerRoutes from '#contract/customers/customers.ts';
import * as historyRoutes from '#contract/customers/history.ts';
import * as notificationRoutes from '#contract/customers/notifications.ts';
import { getCustomerHistory } from '#contract/sales/customer-records.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { readUpload } from '#server/platform/http/request-body.ts';
import { respondInLines } from '#server/platform/http/send-file.ts';
import { serve } from '#server/platform/http/serve.ts';
import {
  getComment,
  listComments,
  listMentionable,
  createComment,
  deleteComment,
  editComment,
} from './comments/comments.ts';
import { presentCustomer, presentListedCustomer } from './customer-fields.ts';
import { deleteCustomer } from './delete-customer.ts';
import { showCustomerHistory } from './history/show-customer-history.ts';
import { showPublicationHistory } from './history/show-publication-history.ts';
import { showOrderHistory, showPlacementHistory } from './history/show-history.ts';
import { importCustomers, previewImport, presentPreview } from './import-customers.ts';
import {
  getCustomer,
  listCustomers,
  listSimilarCustomers,
  listNearLimit,
  listWithSomeWords,
} from './list-customers.ts';
import { countUnread, listNotifications, refuseSelfService } from './notifications/list-notifications.ts';
import { chooseSettings, findSettings } from './notifications/send-daily-mails.ts';
import { createCustomer, editCustomer } from './write-customer.ts';

/** The number of customers written between two progress lines of an import. */
const PROGRESS_EVERY = 50;

/** Serves the customers and the import of a list of customers, comments, histories, and the notifications of a user. */
export function customersRoutes(app: App): void {
  serve(app, customerRoutes.listCustomers).with(async ({ scope, query }) => {
    const { q, limit, partyKind, after } = query;
    const page = await listCustomers(scope, query);
    const customers = page.customers.map(presentListedCustomer);
    const next = page.next === undefined ? {} : { next: page.next };
    if (customers.length > 0 || q === '' || partyKind !== undefined || after !== undefined)
      return { customers, ...next };
    const similar = limit === undefined ? [] : await listSimilarCustomers(scope, { q, limit });
    // A field that chooses a customer takes the only match, so it gets none that has only some of the words.
    const some = limit === undefined ? await listWithSomeWords(scope, { q, limit: CUSTOMERS_PAGE_SIZE }) : [];
    return {
      customers: some.map(presentListedCustomer),
      ...(limit === undefined ? {} : { similar: similar.map(presentListedCustomer) }),
    };
  });

  serve(app, customerRoutes.listNearLimit).act(listNearLimit);
  serve(app, customerRoutes.getCustomer).act(getCustomer, 'customer', presentCustomer);
  serve(app, customerRoutes.createCustomer).act(createCustomer, 'customer', presentCustomer);
  serve(app, customerRoutes.updateCustomer).act(editCustomer, 'customer', presentCustomer);
  serve(app, customerRoutes.deleteCustomer).act(deleteCustomer);

  serve(app, customerImportRoutes.previewCustomerImport).with(async ({ scope, request }) => {
    const file = await readUpload(app, request, 'too_large');
    return { preview: presentPreview(await previewImport(scope, file), scope.locale) };
  });

  serve(app, customerImportRoutes.importCustomers).with(async ({ scope, query, request, reply }) => {
    const file = await readUpload(app, request, 'too_large');
    return respondInLines({ request, reply }, async (tell) => {
      const { customers } = await importCustomers(
        scope,
        file,
        { fingerprint: query.preview, refusedRows: query.refusedRows },
        (done, of) => {
          if (done % PROGRESS_EVERY === 0) tell({ done, of });
        },
      );
      const count = (outcome: customerImportRoutes.ImportOutcome) =>
        customers.filter((customer) => customer.outcome === outcome).length;
      return { imported: { created: count('create'), changed: count('change'), unchanged: count('keep') } };
    });
  });

  serve(app, commentRoutes.listComments).with(({ scope, params }) =>
    scope.read(async (tx) => ({
      comments: await listComments(tx, params.id),
      people: await listMentionable(tx),
    })),
  );

  serve(app, commentRoutes.createComment).change(createComment, 'comment', getComment);
  serve(app, commentRoutes.updateComment).change(editComment, 'comment', getComment);
  serve(app, commentRoutes.deleteComment).act(deleteComment);

  serve(app, historyRoutes.getOrderHistory).act(showOrderHistory, 'history');
  serve(app, historyRoutes.getPlacementHistory).act(showPlacementHistory, 'history');
  serve(app, historyRoutes.getPublicationHistory).with(async ({ scope, params, query }) => ({
    history: await showPublicationHistory(scope, params.id, query),
  }));
  serve(app, getCustomerHistory).act(showCustomerHistory);

  serve(app, notificationRoutes.listNotifications).read(listNotifications, 'notifications');
  serve(app, notificationRoutes.countNotifications).read(countUnread, 'unread');
  serve(app, notificationRoutes.markNotificationsRead).act(markRead);
  serve(app, notificationRoutes.getNotificationSettings).read(findSettings, 'settings');
  serve(app, notificationRoutes.updateNotificationSettings).act(chooseSettings, 'settings');
}

const READ_NOTIFICATIONS = statement('read-notifications')`
  update notifications set read_at = now()
       where organization_id = $1 and user_id = $2 and read_at is null and (id = $3 or ($4 and id < $3))`;

/** Marks a notification of the user as read, with `withOlder` also all older ones. Notifications of other users are unchanged. */
async function markRead(
  scope: Scope,
  { notificationId, withOlder }: { notificationId: number; withOlder: boolean },
): Promise<void> {
  refuseSelfService(scope);
  await scope.transact(async (tx) => {
    await tx.statement(READ_NOTIFICATIONS, [tx.organizationId, tx.user.id, notificationId, withOlder]);
    // The user may have other windows open.
    tx.announce({ what: 'notified', id: tx.user.id });
  });
}
