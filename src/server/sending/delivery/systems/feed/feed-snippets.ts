import type { FeedSnippet } from '#contract/sending/feeds.ts';
import { FETCHES_ONCE, type FeedFormat } from '#domain/sending/delivery/feed.ts';

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
 * with a meaning in any of these template languages. Systems that store the address in their settings get the publication's address;
 * code that contains the address gets the address of one issue.
 */
export function feedSnippets(
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
export function issueSnippets({ html: address }: Addresses): FeedSnippet[] {
  return [{ system: FETCHES_ONCE, address, code: `[URL:${address}]` }];
}
