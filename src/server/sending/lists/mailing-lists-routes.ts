import * as contract from '#contract/sending/mailing-lists.ts';
import { presentRow } from '#server/platform/db/record-columns.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { readUpload } from '#server/platform/http/request-body.ts';
import { serve } from '#server/platform/http/serve.ts';
import {
  addRecipient,
  changeRecipient,
  createList,
  deleteList,
  removeRecipient,
  renameList,
} from './change-lists.ts';
import { importRecipients, presentImport, presentRefusals, previewRecipients } from './import-recipients.ts';
import { getListRow, listListRows, listRecipientRows } from './lists-store.ts';

/** Serves the lists that Vertbook itself sends to, and their recipients. */
export function mailingListsRoutes(app: App): void {
  serve(app, contract.listMailingLists).read(listListRows, 'mailing_lists', (rows) => rows.map(presentRow));
  serve(app, contract.getMailingList).read(getListRow, 'mailing_list', (row) => presentRow(row));
  serve(app, contract.createMailingList).act(createList, 'mailing_list', (row) => presentRow(row));
  serve(app, contract.renameMailingList).act(renameList, 'mailing_list', (row) => presentRow(row));
  serve(app, contract.deleteMailingList).act(deleteList);

  serve(app, contract.listRecipients).with(({ scope, params, query }) =>
    scope.read(async (tx) => {
      await getListRow(tx, params.id);
      const rows = await listRecipientRows(tx, params.id, { ...query, pageSize: query.pageSize + 1 });
      const page = rows.slice(0, query.pageSize);
      const next = rows.length > page.length ? (page.at(-1)?.email ?? null) : null;
      return { recipients: page.map(presentRow), next };
    }),
  );

  serve(app, contract.addRecipient).act(addRecipient, 'recipient', (row) => presentRow(row));
  serve(app, contract.updateRecipient).act(changeRecipient, 'recipient', (row) => presentRow(row));
  serve(app, contract.removeRecipient).act(removeRecipient);

  serve(app, contract.previewRecipientImport).with(async ({ scope, params, request }) => {
    await scope.read((tx) => getListRow(tx, params.id));
    const file = await readUpload(app, request, 'too_large');
    return { import: presentImport(await previewRecipients(scope, params.id, file), scope.locale) };
  });

  serve(app, contract.importRecipients).with(async ({ scope, params, request }) => {
    await scope.read((tx) => getListRow(tx, params.id));
    const file = await readUpload(app, request, 'too_large');
    const refusals = (plan: Parameters<typeof presentRefusals>[0]) => presentRefusals(plan, scope.locale);
    return {
      import: presentImport(await importRecipients(scope, params.id, file, refusals), scope.locale),
    };
  });
}
