import * as contract from '#contract/public/storefronts.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { listAvailablePlacements } from '#server/catalogue/publications/publications-store.ts';
import { acceptRequest, declineRequest } from './answer-request.ts';
import { changeStorefront, changeStorefrontSettings } from './change-storefront.ts';
import { keptFreeWeeks } from './kept-free-weeks.ts';
import { countOpenRequests, listRequests } from './list-requests.ts';
import { isUnchanged } from './pages/page-cache.ts';
import { servePages } from './pages/serve-pages.ts';
import { addressStart } from './storefront-address.ts';
import { permitReading } from './permit-reading.ts';
import { serveEmbed } from './pages/serve-embed.ts';
import { readStorefront, readStorefrontSettings } from './storefront-store.ts';

/** Serves the storefronts: their settings to administrators, their requests to staff, and their pages and free placements to everyone. */
export function storefrontRoutes(app: App): void {
  serve(app, contract.getStorefront).with(({ scope, params }) =>
    scope.read(async (tx) => ({
      placementNames: await listAvailablePlacements(tx, params.id),
      storefront: await readStorefront(tx, params.id),
      settings: await readStorefrontSettings(tx),
      addressStart: addressStart(app.publicUrl(), scope.organizationId),
    })),
  );

  serve(app, contract.updateStorefront).act(changeStorefront, 'storefront');
  serve(app, contract.updateStorefrontSettings).act(changeStorefrontSettings, 'settings');

  serve(app, contract.listFreeWeeks).toAnyone(async ({ params, query, request, reply }) => {
    const { storefront, weeks, origins } = await keptFreeWeeks(app.pool, params, query.from);
    const answer = { publication: storefront.title, weeks };
    permitReading(request, reply, origins);
    if (isUnchanged(request, reply, JSON.stringify(answer))) void reply.code(304).send();
    return answer;
  });

  serve(app, contract.listStorefrontRequests).act(listRequests);
  serve(app, contract.countStorefrontRequests).read(countOpenRequests, 'open');
  serve(app, contract.acceptStorefrontRequest).act(acceptRequest);
  serve(app, contract.declineStorefrontRequest).act(declineRequest);

  servePages(app);
  serveEmbed(app);
}
