import { freshStorefront, type Storefront } from '#domain/public/storefront/storefront.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { demoPublications } from '../publications/demo-publications.ts';
import type { PublicationKey } from '../publications/publication-key.ts';

const SHOWN: PublicationKey = 'gebaeudebrief';

/** The public page of the demo's largest publication. */
const storefront: Storefront = {
  ...freshStorefront(demoPublications[SHOWN].title),
  isPublic: true,
  showsPrices: true,
  description: {
    de: 'Der Fachbrief für alle, die Häuser planen, bauen und betreiben. Seit 2014, ohne Bezahlschranke, mit höchstens fünf Anzeigen je Ausgabe, jede gekennzeichnet.',
    'en-gb':
      'The professional letter for everyone who plans, builds and runs buildings. Since 2014, without a paywall, with at most five ads per issue, each of them labelled.',
    fr: 'La lettre professionnelle de celles et ceux qui conçoivent, construisent et exploitent des bâtiments. Depuis 2014, en accès libre, avec cinq annonces au plus par numéro, toutes signalées.',
  },
  audience: {
    de: '12.480 Empfänger. Architektur und Planung 31 %, Wohnungswirtschaft 27 %, Handwerk und Bau 24 %, Kommunen 18 %. Befragung von 1.204 Lesern, Mai 2026.',
    'en-gb':
      '12,480 recipients. Architecture and planning 31%, housing companies 27%, trades and construction 24%, municipalities 18%. Survey of 1,204 readers, May 2026.',
    fr: '12 480 destinataires. Architecture et études 31 %, bailleurs 27 %, artisanat et bâtiment 24 %, collectivités 18 %. Enquête auprès de 1 204 lecteurs, mai 2026.',
  },
};

/** Writes the public page of one publication, which the website of an association may embed. */
export async function writeStorefront(tx: Tx, publicationIds: Record<PublicationKey, number>): Promise<void> {
  const { slug, isPublic, ...content } = storefront;
  await insertRows(tx, 'storefronts', [
    {
      publication_id: publicationIds[SHOWN],
      slug,
      is_public: isPublic,
      content,
      version: 1,
      updated_at: tx.now,
    },
  ]);
  await insertRows(tx, 'storefront_settings', [
    { embedding_origins: ['https://www.bauforum-mitte.example'], version: 1 },
  ]);
}
