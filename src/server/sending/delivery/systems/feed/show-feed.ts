import type { Feed, FeedSnippet } from '#contract/sending/feeds.ts';
import {
  FEED_FORMATS,
  type FeedFormat,
  feedOpensOn,
  FETCHES_ONCE,
  WHOLE_ISSUE,
} from '#domain/sending/delivery/feed.ts';
import { encodePlaceholders } from '#ad-html/placeholders.ts';
import type { Day } from '#domain/platform/day.ts';
import { placementSlug } from '#domain/catalogue/placement-slug.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { listAvailablePlacements } from '#server/catalogue/publications/list-publications.ts';
import { findConnectionOf } from '../../connections/connection.ts';
import { isCounted } from '../../write-vert-reports.ts';
import { getFeedSecret, writeIssueKey } from './feed-secrets.ts';
import { statement } from '#server/platform/db/statement.ts';

type Addresses = Readonly<Record<FeedFormat, string>>;

/** An XSLT 1.0 stylesheet that extracts an ad's HTML from the feed's XML, for any XSLT 1.0 processor, such as `xsltproc`. */
export const AD_STYLESHEET = `<?xml version="1.0" encoding="UTF-8"?>
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
  <xsl:output method="html" encoding="UTF-8"/>
  <xsl:template match="/ad">
    <xsl:value-of select="html" disable-output-escaping="yes"/>
  </xsl:template>
</xsl:stylesheet>
`;

/**
 * Returns, for each mailing system, the template code that makes the system fetch the ad when it sends. Addresses contain no characters
 * with a meaning in any of these template languages. Systems that store the address in their settings get the publication's address; code
 * for a single mailing gets the address of one issue.
 */
function feedSnippets(
  slug: string,
  { html, json, xml }: Addresses,
  ofIssue: Addresses | null,
): FeedSnippet[] {
  const name = `vertbook_${slug.replaceAll('-', '_')}`;
  return [
    { system: 'inxmail', address: xml, code: AD_STYLESHEET },
    {
      system: 'brevo',
      address: json,
      code: `<!--feed.${name} : {{feed.get("${name}")}}-->\n{% autoescape off %}{{ feed.${name}.ad.html }}{% endautoescape %}`,
    },
    { system: 'klaviyo', address: json, code: `{{ feeds.${name}.ad.html|safe }}` },
    { system: 'generic', address: html, code: html },
    ...(ofIssue === null ? [] : mailingSnippets(ofIssue.html)),
  ];
}

function mailingSnippets(address: string): FeedSnippet[] {
  return [
    { system: 'salesforce', address, code: `%%before;httpget "${address}"%%` },
    { system: 'getresponse', address, code: `{{EXTERNAL "${address}"}}` },
    { system: 'braze', address, code: `{% connected_content ${address} :no_cache %}` },
    { system: 'generic_mailing', address, code: address },
  ];
}

/** Returns the code for a mailing that fetches all ads of an issue at once. */
function issueSnippets({ html: address }: Addresses): FeedSnippet[] {
  return [{ system: FETCHES_ONCE, address, code: `[URL:${address}]` }];
}

/** The maximum number of upcoming issues for which template code is offered. */
const ISSUES_MAX = 10;

/**
 * Returns the addresses of a publication's ads for each placement name in use, with template code for mailings. The code is for the
 * issue on `day`, or for the next issue that was not sent yet.
 */
export async function showFeed(
  scope: Scope,
  publicationId: number,
  app: Pick<App, 'keys' | 'publicUrl'>,
  day?: Day,
): Promise<Feed> {
  return scope.transact(async (tx) => {
    const { secret, hash, createdAt, separator } = await getFeedSecret(tx, app.keys, publicationId);
    const names = await listAvailablePlacements(tx, publicationId);
    const connection = await findConnectionOf(tx, app.keys, publicationId);
    const issues = await listNextIssues(tx, publicationId);
    const issueDates = issues.map((one) => one.sending_date);
    const next = issues.find((one) => !one.is_sent)?.sending_date;
    const date = issueDates.find((one) => one === day) ?? next ?? issueDates[0] ?? null;
    const { organizationId } = tx;
    const issueKey =
      date === null ? null : writeIssueKey(app.keys, hash, { organizationId, publicationId, day: date });
    const ofPublication = addressesFrom(app, secret);
    const ofIssue = issueKey === null ? null : addressesFrom(app, issueKey);
    return {
      publicationId,
      createdAt,
      issueDates,
      issue: date === null ? null : { date, opensOn: feedOpensOn(date) },
      all: ofPublication(WHOLE_ISSUE),
      separator,
      snippets: ofIssue === null ? [] : issueSnippets(ofIssue(WHOLE_ISSUE)),
      placements: names.map((name) => {
        const slug = placementSlug(name);
        const addresses = ofPublication(slug);
        return { name, slug, addresses, snippets: feedSnippets(slug, addresses, ofIssue && ofIssue(slug)) };
      }),
      isCounted: await isCounted(tx),
      confirmation: {
        address: `${app.publicUrl()}/api/deliveries/confirm`,
        key: connection.kind === 'feed' ? `${organizationId}.${connection.id}` : null,
      },
    };
  });
}

/** Returns a function that returns the addresses of a placement's slug with this secret or key of an issue. */
function addressesFrom(app: Pick<App, 'publicUrl'>, secret: string) {
  return (slug: string) =>
    Object.fromEntries(
      FEED_FORMATS.map((format) => [
        format,
        encodePlaceholders(new URL(`${app.publicUrl()}/feed/${secret}/${slug}.${format}`).href),
      ]),
    ) as Record<FeedFormat, string>;
}

const NEXT_ISSUES_OF_FEED = statement('next-issues-of-feed')`
  select i.sending_date, coalesce(d.state = 'sent', false) as is_sent from issues i
     left join deliveries d on d.organization_id = $1 and d.issue_id = i.id
     where i.organization_id = $1 and i.publication_id = $2 and i.sending_date >= $3 and not i.blocked
     order by i.sending_date limit $4`;

function listNextIssues(tx: Tx, publicationId: number) {
  return tx.statement(NEXT_ISSUES_OF_FEED, [tx.organizationId, publicationId, tx.today, ISSUES_MAX]);
}
