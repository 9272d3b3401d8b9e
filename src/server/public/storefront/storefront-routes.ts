import * as contract from '#contract/public/storefronts.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { listAvailablePlacements } from '#server/catalogue/publications/list-publications.ts';
import { acceptRequest, declineRequest } from './answer-request.ts';
import {
  changeStorefront,
  changeStorefrontSettings,
  readStorefront,
  readStorefrontSettings,
} from './change-storefront.ts';
import { keptFreeWeeks } from './list-free-weeks.ts';
import { countOpenRequests, listRequests } from './storefront-requests.ts';
import { isUnchanged, addressStart, permitReading } from './storefront-http.ts';
import { servePages } from './serve-pages.ts';
import { serveEmbed } from './serve-embed.ts';

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
