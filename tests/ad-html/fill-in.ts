// The placeholder syntax of mailing systems. Each pattern matches a placeholder with any name. The pattern of `%name%`
// excludes names that begin like an encoded byte (`%DEAL%`), because they are ambiguous in an address.

const SYSTEMS: readonly (readonly [systems: string, pattern: RegExp])[] = [
  ['Mailchimp, Mandrill', /\*\|[^<>]*?\|\*/],
  ['listmonk, Klaviyo, HubSpot, SendGrid, Brevo, Ghost, rapidmail', /\{\{[\s\S]*?\}\}/],
  ['Liquid, Jinja, Twig: Braze, Customer.io, Klaviyo', /\{%[\s\S]*?%\}/],
  ['Brevo, CleverReach, Mautic, AWeber, Copernica, Ghost', /\{[!$#]?[\p{L}_][^{}<>\n]*\}/u],
  ['GetResponse, Mailjet, Constant Contact', /\[\[[\s\S]*?\]\]/],
  ['phpList, Inxmail, Sendy, Campaign Monitor, MailUp', /\[[%@$]?[\p{L}_][^[\]<>\n]*\]/u],
  ['Adobe Campaign, Underscore', /(?:<|&lt;)%[\s\S]*?%(?:>|&gt;)/],
  ['Salesforce, Pardot, Acoustic', /%%[^<>\n]*?%%/],
  ['ActiveCampaign, Brevo, Mailgun', /%(?![0-9A-Fa-f]{2})[\p{L}_][\p{L}\d_.:-]*%/u],
  ['Emarsys, Responsys', /\$[\p{L}_][\p{L}\d_]*\$/u],
  ['Mailman, Python', /\$(?:[A-Za-z_]|\{)/],
  ['Responsys, FreeMarker', /[$#]\{/],
  ['Zoho Campaigns', /\$\[/],
  ['Apsis', /##[\p{L}\d_]+##/u],
  ['Dotdigital', /@[\p{L}_][\p{L}\d_]*@/u],
  ['Zeta', /!\*[^<>\n]*?\*!/],
];

/** Returns the first placeholder that each entry of `SYSTEMS` finds, as `systems: placeholder`. */
export function filledIn(text: string): string[] {
  return SYSTEMS.flatMap(([systems, pattern]) => {
    const [found] = pattern.exec(text) ?? [];
    return found === undefined ? [] : [`${systems}: ${found}`];
  });
}

/** Placeholders in the syntax of various systems. */
export const placeholders: readonly string[] = [
  '*|EMAIL|*',
  '{{ email }}',
  '{{{raw}}}',
  '{% if x %}',
  '{name}',
  '{!name}',
  '{$name}',
  '[[name]]',
  '[name,fallback=]',
  '[%Name%]',
  '<%= name %>',
  '%%name%%',
  '%%=v(@x)=%%',
  '%FIRSTNAME%',
  '%recipient.name%',
  '%über%',
  '$name$',
  '$_name',
  '${name}',
  '#{name}',
  '$[NAME|x]$',
  '##name##',
  '@NAME@',
  '!*NAME*!',
];
