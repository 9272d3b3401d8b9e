import { against, type ColumnRule, neutral, status, wanted, withReason } from './column-rule.ts';

/** The export of a mailing system. */
export interface SystemExport {
  name: string;
  /** Sets of headings; a file that has all headings of one set is an export of this system. */
  marks: readonly (readonly string[])[];
  /** The columns that say who gets mails, and those that only seem to. */
  columns: Readonly<Record<string, ColumnRule>>;
}

/** The exports of mailing systems, the most specific marks first. */
export const SYSTEM_EXPORTS: readonly SystemExport[] = [
  {
    name: 'Ghost',
    marks: [['subscribed_to_emails'], ['complimentary_plan', 'stripe_customer_id']],
    columns: {
      subscribed_to_emails: wanted('unsubscribed'),
      email_disabled: against('bounced'),
      deleted_at: against('unsubscribed'),
      status: neutral,
    },
  },
  {
    name: 'Mailchimp',
    marks: [
      ['leid', 'euid'],
      ['optin_time', 'confirm_time'],
    ],
    columns: {
      unsub_time: against('unsubscribed'),
      clean_time: against('bounced'),
      confirm_time: wanted('unconfirmed'),
      optin_time: neutral,
      optin_ip: neutral,
      confirm_ip: neutral,
      unsub_campaign_title: withReason('unsubscribed'),
      unsub_campaign_id: withReason('unsubscribed'),
      unsub_reason: withReason('unsubscribed'),
      unsub_reason_other: withReason('unsubscribed'),
      clean_campaign_title: withReason('bounced'),
      clean_campaign_id: withReason('bounced'),
      last_changed: neutral,
    },
  },
  {
    name: 'listmonk',
    marks: [
      ['uuid', 'status', 'attributes'],
      ['uuid', 'status', 'attribs'],
    ],
    columns: {
      status: status({ enabled: 'recipient', disabled: 'unsubscribed', blocklisted: 'unsubscribed' }),
      subscription_status: status(),
    },
  },
  {
    name: 'Substack',
    marks: [
      ['email', 'active_subscription', 'expiry'],
      ['email', 'active_subscription', 'email_disabled'],
    ],
    columns: {
      email_disabled: against('unsubscribed'),
      digest_enabled: neutral,
      active_subscription: neutral,
    },
  },
  {
    name: 'CleverReach',
    marks: [
      ['registered', 'activated', 'deactivated'],
      ['registriert', 'aktiviert', 'deaktiviert'],
      ['activated', 'deactivated'],
      ['aktiviert', 'deaktiviert'],
    ],
    columns: {
      activated: wanted('unconfirmed'),
      aktiviert: wanted('unconfirmed'),
      deactivated: against('unsubscribed'),
      deaktiviert: against('unsubscribed'),
      active: wanted('unsubscribed'),
      aktiv: wanted('unsubscribed'),
      bounced: against('bounced'),
      registered: neutral,
      registriert: neutral,
    },
  },
  {
    name: 'phpList',
    marks: [
      ['email', 'confirmed', 'blacklisted'],
      ['email', 'uniqid', 'confirmed'],
      ['is this subscriber confirmed', 'is this subscriber blacklisted'],
    ],
    columns: {
      confirmed: wanted('unconfirmed'),
      'is this subscriber confirmed': wanted('unconfirmed'),
      'is this subscriber confirmed (1/0)': wanted('unconfirmed'),
      blacklisted: against('unsubscribed'),
      'is this subscriber blacklisted': against('unsubscribed'),
      'is this subscriber blacklisted (1/0)': against('unsubscribed'),
      disabled: against('unsubscribed'),
      'is this account disabled': against('unsubscribed'),
      'is this account disabled? (1/0)': against('unsubscribed'),
      optedin: neutral,
      'did this subscriber manually confirm': neutral,
      bouncecount: neutral,
      'number of bounces on this subscriber': neutral,
      subscribepage: neutral,
    },
  },
  {
    name: 'Mautic',
    marks: [
      ['dnc reason'],
      ['dnc_reason'],
      ['do not contact', 'points'],
      ['doNotContact'],
      ['date identified', 'points', 'email'],
    ],
    columns: {
      'do not contact': against('unsubscribed'),
      dnc: against('unsubscribed'),
      dnc_reason: status({
        '0': 'recipient',
        '1': 'unsubscribed',
        '2': 'bounced',
        '3': 'unsubscribed',
        manual: 'unsubscribed',
        '': 'recipient',
      }),
    },
  },
  {
    name: 'Mailjet',
    marks: [
      ['isunsubscribed'],
      ['isexcludedfromcampaigns'],
      ['excluded from campaigns'],
      ['contact id', 'email', 'status', 'list id'],
    ],
    columns: {
      isunsubscribed: against('unsubscribed'),
      isexcludedfromcampaigns: against('unsubscribed'),
      'excluded from campaigns': against('unsubscribed'),
      isoptinpending: against('unconfirmed'),
      isspamcomplaining: against('complained'),
      isactive: wanted('unsubscribed'),
      unsubscribedat: against('unsubscribed'),
      status: status({ sub: 'recipient', unsub: 'unsubscribed', excluded: 'unsubscribed' }),
    },
  },
  {
    name: 'Brevo',
    marks: [
      ['added_time', 'modified_time'],
      ['email_blocklisted'],
      ['email_blacklisted'],
      ['emailblacklisted'],
      ['contact id', 'email', 'blocklisted'],
    ],
    columns: {
      email_blocklisted: against('unsubscribed'),
      email_blacklisted: against('unsubscribed'),
      blocklisted: against('unsubscribed'),
      blacklisted: against('unsubscribed'),
      opt_in: wanted('unsubscribed', 'recipient'),
      'double_opt-in': status({
        '1': 'recipient',
        yes: 'recipient',
        '2': 'unconfirmed',
        no: 'unconfirmed',
        '': 'recipient',
      }),
      sms_blocklisted: neutral,
      sms_blacklisted: neutral,
      whatsapp_blocklisted: neutral,
      whatsapp_blacklisted: neutral,
    },
  },
  {
    name: 'MailerLite',
    marks: [
      ['subscriber', 'status', 'opt-in timestamp'],
      ['email', 'opt-in ip', 'opt-in timestamp'],
      ['email', 'optin ip', 'confirmation ip'],
      ['email', 'subscribed', 'unsubscribed', 'opens'],
    ],
    columns: {
      status: status({ junk: 'complained' }),
      subscribed: neutral,
      unsubscribed: against('unsubscribed'),
      'opt-in timestamp': neutral,
      'opt-in ip': neutral,
      'confirmation timestamp': neutral,
      'confirmation ip': neutral,
    },
  },
  {
    name: 'Sendy',
    marks: [
      ['email', 'bounced', 'complaint', 'unsubscribed'],
      ['email', 'bounce_soft', 'complaint'],
    ],
    columns: {
      unsubscribed: against('unsubscribed'),
      bounced: against('bounced'),
      bounce_soft: neutral,
      complaint: against('complained'),
      confirmed: wanted('unconfirmed'),
    },
  },
  {
    name: 'Kit',
    marks: [
      ['first_name', 'email', 'status', 'tags'],
      ['first name', 'email address', 'status', 'created at', 'tags'],
      ['email_address', 'first_name', 'state'],
    ],
    columns: {
      status: status({ inactive: 'unconfirmed', cancelled: 'unsubscribed' }),
      state: status({ inactive: 'unconfirmed', cancelled: 'unsubscribed' }),
    },
  },
  {
    name: 'beehiiv',
    marks: [
      ['email', 'status', 'subscription_tier'],
      ['email', 'status', 'subscription tier'],
      ['email', 'status', 'tier', 'created'],
      ['email', 'status', 'utm_source'],
      ['email', 'status', 'acquisition source'],
    ],
    columns: {
      status: status({ inactive: 'unsubscribed', needsattention: 'unconfirmed', invalid: 'bounced' }),
      subscription_status: status(),
    },
  },
];
