import * as contract from '#contract/billing/bank-files.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { keepBankFile } from './keep-bank-file.ts';
import { matchFile } from './match-file.ts';
import { presentMatch } from './present-match.ts';

/** Serves the reading of bank statements and the recording of their payments. */
export function bankFilesRoutes(app: App): void {
  serve(app, contract.readBankFile).read(
    (tx, { content }) => matchFile(tx, content),
    'matches',
    (matches) => matches.map(presentMatch),
  );
  serve(app, contract.keepBankFile).act(keepBankFile, 'paymentCount');
}
