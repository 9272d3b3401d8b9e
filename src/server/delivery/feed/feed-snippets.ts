import type { FeedSnippet } from '#contract/feeds.ts';
import type { FeedFormat } from '#domain/feed.ts';

type Addresses = Readonly<Record<FeedFormat, string>>;

/** Turns the feed's XML into the ad: `xsltproc`, and whatever else knows XSLT 1.0. */
export const AD_STYLESHEET = `<?xml version="1.0" encoding="UTF-8"?>
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
  <xsl:output method="html" encoding="UTF-8"/>
  <xsl:template match="/ad">
    <xsl:value-of select="html" disable-output-escaping="yes"/>
  </xsl:template>
</xsl:stylesheet>
`;

/**
 * What to write into a mailing of each system, so that it fetches the ad when it sends. Addresses hold nothing that any of
 * them reads as its own: letters, digits, and signs of addresses.
 */
export function feedSnippets(slug: string, { html, json, xml }: Addresses): FeedSnippet[] {
  const name = `vertbook_${slug.replaceAll('-', '_')}`;
  return [
    { system: 'inxmail', address: xml, code: AD_STYLESHEET },
    { system: 'salesforce', address: html, code: `%%before;httpget "${html}"%%` },
    {
      system: 'brevo',
      address: json,
      code: `<!--feed.${name} : {{feed.get("${name}")}}-->\n{% autoescape off %}{{ feed.${name}.ad.html }}{% endautoescape %}`,
    },
    { system: 'getresponse', address: html, code: `{{EXTERNAL "${html}"}}` },
    { system: 'braze', address: html, code: `{% connected_content ${html} :no_cache %}` },
    { system: 'klaviyo', address: json, code: `{{ feeds.${name}.ad.html|safe }}` },
    { system: 'phplist', address: html, code: `[URL:${html}]` },
    { system: 'generic', address: html, code: html },
  ];
}
