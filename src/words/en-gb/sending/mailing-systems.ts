/**
 * The kinds of mailing systems, with the words of their settings and secrets. `sentBy` completes "sent by …";
 * `handedOver` explains what happens after the ads were handed over, `markers` what an editor puts into the mailing.
 */
export const mailingSystems = {
  builtin: {
    name: 'Vertbook (built in)',
    detail: 'Vertbook sends the emails itself, to the recipients in its own lists.',
    sentBy: 'Vertbook',
    handedOver: 'The ads are in the mailing. They count as sent once it has gone out.',
    fields: {
      fromName: {
        label: 'Sender’s name',
        hint: 'Empty: the name of the newsletter.',
      },
      fromAddress: {
        label: 'Sender’s email address',
        hint: 'Empty: the address of this Vertbook.',
      },
      replyTo: {
        label: 'Replies to',
        hint: 'Empty: replies go to the sender.',
      },
      dkimDomain: {
        label: 'Domain',
        hint: 'That of the sender’s email address, for example example.com.',
      },
      dkimSelector: {
        label: 'Selector',
        hint: 'A name for this key, for example vertbook.',
      },
      dkimPrivateKey: {
        label: 'Private key',
        hint: 'An RSA key in PEM format, if you have one already.',
      },
    },
  },
  brevo: {
    name: 'Brevo',
    detail: 'Vertbook places the ads in the campaigns of your Brevo account.',
    sentBy: 'Brevo',
    handedOver: 'The ads are in the mailing. They count as sent once it has gone out.',
    markers:
      'Put the markers into the HTML of the campaign in Brevo. Vertbook replaces what is between them.',
    fields: {
      brevoKey: {
        label: 'API key',
        hint: 'In Brevo under SMTP & API → API keys. It begins with xkeysib-.',
      },
    },
  },
  cleverreach: {
    name: 'CleverReach',
    detail: 'Vertbook places the ads in the mailings of your CleverReach account.',
    sentBy: 'CleverReach',
    handedOver: 'The ads are in the mailing. They count as sent once it has gone out.',
    markers:
      'Put the markers into the HTML of the mailing in CleverReach. Vertbook replaces what is between them.',
    fields: {
      cleverreachClientId: {
        label: 'Client ID',
        hint: 'In CleverReach under My account → Extras → REST API, in an OAuth app that may read groups and mailings, and change mailings.',
      },
      cleverreachSecret: {
        label: 'Client secret',
        hint: 'It is shown with the same OAuth app.',
      },
    },
  },
  feed: {
    name: 'Feed',
    detail:
      'Your mailing system fetches the ads from secret addresses when it sends: Inxmail, Salesforce, Klaviyo and many others.',
    sentBy: 'Your mailing system, which fetches the ads',
    handedOver:
      'The ads are ready to be fetched. Confirm here when the mailing has gone out, unless your mailing system does.',
    fields: {
      houseAd: {
        label: 'House ad (HTML)',
        hint: 'Appears in placements that nobody has booked. Empty: nothing appears there.',
      },
      confirmKey: {
        label: 'Key for confirmations',
        hint: 'With it your mailing system, or a script, says that an issue was sent. At least 24 characters.',
      },
    },
  },
  ghost: {
    name: 'Ghost',
    detail: 'Vertbook places the ads in the posts of your Ghost publication.',
    sentBy: 'Ghost',
    handedOver: 'The ads are in the mailing. They count as sent once it has gone out.',
    markers:
      'Put the markers into the post in Ghost, each in an HTML card of its own. Vertbook replaces what is between them.',
    fields: {
      url: {
        label: 'Address of your Ghost',
        hint: 'As you open it for editing, for example https://news.example.com.',
      },
      adminKey: {
        label: 'Admin API key',
        hint: 'In Ghost under Settings → Integrations → Add custom integration.',
      },
    },
  },
  kit: {
    name: 'Kit',
    detail: 'Vertbook places the ads in the broadcasts of your Kit account.',
    sentBy: 'Kit',
    handedOver: 'The ads are in the mailing. They count as sent once it has gone out.',
    markers:
      'Put the markers into the HTML of the broadcast in Kit, in an HTML block. Vertbook replaces what is between them.',
    fields: {
      kitKey: {
        label: 'API key (V4)',
        hint: 'In Kit under Settings → Developer → V4 Keys. A key of version 3 does not work.',
      },
    },
  },
  listmonk: {
    name: 'listmonk',
    detail: 'Vertbook fills the ads into the campaigns of your listmonk, from version 6.0.',
    sentBy: 'listmonk',
    handedOver: 'The ads are in the mailing. They count as sent once it has gone out.',
    markers:
      'Put these lines into the text of the campaign or into its template, as HTML. listmonk inserts the ad there, or nothing if there is none.',
    fields: {
      listmonkUrl: {
        label: 'Address of your listmonk',
        hint: 'As you open it for editing, for example https://lists.example.com.',
      },
      listmonkUser: {
        label: 'API user',
        hint: 'In listmonk under Admin → Users, of the type API. Its role may read lists and templates, and read and manage campaigns.',
      },
      listmonkTemplate: {
        label: 'Template for new campaigns',
        hint: 'If an issue has no campaign, Vertbook creates a draft with this template. Empty: it creates none.',
      },
      listmonkToken: {
        label: 'Token of the API user',
        hint: 'listmonk shows it once, when the user is created.',
      },
    },
  },
  mailchimp: {
    name: 'Mailchimp',
    detail: 'Vertbook makes copies of the campaigns of your Mailchimp account and puts the ads into them.',
    sentBy: 'Mailchimp',
    handedOver:
      'The ads are in the copy of the campaign, “… (Vertbook)”. Schedule that copy in Mailchimp. The ads count as sent once it has gone out.',
    markers:
      'Put the markers into the text of the campaign in Mailchimp, each in a paragraph of its own. In the copy that you send, the ads stand there instead.',
    fields: {
      mailchimpKey: {
        label: 'API key',
        hint: 'In Mailchimp under Profile → Extras → API keys. It ends with the data centre, for example -\u2060us21.',
      },
    },
  },
  webhook: {
    name: 'Webhook',
    detail: 'Vertbook posts the ads of each issue as signed JSON to an address of your mailing system.',
    sentBy: 'Your mailing system, which receives the ads by webhook',
    handedOver: 'The ads were posted to your mailing system. Confirm here when the mailing has gone out.',
    fields: {
      endpoint: { label: 'Address that receives the ads', hint: 'It must start with https://.' },
      signingSecret: {
        label: 'Signing secret',
        hint: 'Your mailing system checks the signature of each message with it. Base64, at least 32 characters.',
      },
    },
  },
};
