import * as contract from '#contract/sending/mailing-lists.ts';
import { presentRow } from '#server/platform/db/present-row.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { readUpload } from '#server/platform/http/read-upload.ts';
import { serve } from '#server/platform/http/serve.ts';
import { createList, deleteList, renameList } from './change-lists.ts';
import { addRecipient, changeRecipient, removeRecipient } from './change-recipients.ts';
import { importRecipients, previewRecipients } from './import/import-recipients.ts';
import { presentImport, presentRefusals } from './import/present-import.ts';
import { getListRow, listListRows, listRecipientRows } from './lists-store.ts';

/** Serves the lists that Vertbook itself sends to, and their recipients. */
export function mailingListsRoutes(app: App): void {
  serve(app, contract.listMailingLists).with(async ({ scope }) => ({
    mailing_lists: (await scope.read(listListRows)).map(presentRow<contract.MailingList>),
  }));

  serve(app, contract.getMailingList).with(async ({ scope, params }) => ({
    mailing_list: presentRow<contract.MailingList>(await scope.read((tx) => getListRow(tx, params.id))),
  }));

  serve(app, contract.createMailingList).with(async ({ scope, body }) => ({
    mailing_list: presentRow<contract.MailingList>(await createList(scope, body.name)),
  }));

  serve(app, contract.renameMailingList).with(async ({ scope, params, body }) => ({
    mailing_list: presentRow<contract.MailingList>(await renameList(scope, params.id, body.name)),
  }));

  serve(app, contract.deleteMailingList).with(({ scope, params }) => deleteList(scope, params.id));

  serve(app, contract.listRecipients).with(({ scope, params, query }) =>
    scope.read(async (tx) => {
      await getListRow(tx, params.id);
      const rows = await listRecipientRows(tx, params.id, { ...query, pageSize: query.pageSize + 1 });
      const page = rows.slice(0, query.pageSize);
      const next = rows.length > page.length ? (page.at(-1)?.email ?? null) : null;
      return { recipients: page.map(presentRow<contract.ListRecipient>), next };
    }),
  );

  serve(app, contract.addRecipient).with(async ({ scope, params, body }) => ({
    recipient: presentRow<contract.ListRecipient>(await addRecipient(scope, params.id, body)),
  }));

  serve(app, contract.updateRecipient).with(async ({ scope, params, body }) => ({
    recipient: presentRow<contract.ListRecipient>(
      await changeRecipient(scope, params.id, params.recipientId, body),
    ),
  }));

  serve(app, contract.removeRecipient).with(({ scope, params }) =>
    removeRecipient(scope, params.id, params.recipientId),
  );

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
