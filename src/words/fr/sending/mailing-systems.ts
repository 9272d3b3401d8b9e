import type { LaterWords } from '../../shape.ts';

export const mailingSystems: LaterWords['mailingSystems'] = {
  builtin: {
    name: 'Vertbook (intégré)',
    detail: 'Vertbook envoie lui-même les e-mails, aux destinataires de ses propres listes.',
    sentBy: 'Vertbook lui-même',
    handedOver:
      'Les annonces sont dans le mailing. Elles compteront comme envoyées dès que celui-ci sera parti.',
    fields: {
      fromName: {
        label: 'Nom de l’expéditeur',
        hint: 'Vide : le nom de la newsletter.',
      },
      fromAddress: {
        label: 'Adresse e-mail de l’expéditeur',
        hint: 'Vide : l’adresse de ce Vertbook.',
      },
      replyTo: {
        label: 'Adresse de réponse',
        hint: 'Vide : les réponses vont à l’expéditeur.',
      },
      dkimDomain: {
        label: 'Domaine',
        hint: 'Celui de l’adresse de l’expéditeur, par exemple example.com.',
      },
      dkimSelector: {
        label: 'Sélecteur',
        hint: 'Un nom pour cette clé, par exemple vertbook.',
      },
      dkimPrivateKey: {
        label: 'Clé privée',
        hint: 'Une clé RSA au format PEM, si vous en avez déjà une.',
      },
    },
  },
  brevo: {
    name: 'Brevo',
    detail: 'Vertbook place les annonces dans les campagnes de votre compte Brevo.',
    sentBy: 'Brevo',
    handedOver:
      'Les annonces sont dans le mailing. Elles compteront comme envoyées dès que celui-ci sera parti.',
    markers:
      'Insérez les repères dans le HTML de la campagne de Brevo. Vertbook remplace ce qui se trouve entre eux.',
    fields: {
      brevoKey: {
        label: 'Clé d’API',
        hint: 'Dans Brevo, sous SMTP & API → API keys. Elle commence par xkeysib-.',
      },
    },
  },
  cleverreach: {
    name: 'CleverReach',
    detail: 'Vertbook place les annonces dans les mailings de votre compte CleverReach.',
    sentBy: 'CleverReach',
    handedOver:
      'Les annonces sont dans le mailing. Elles compteront comme envoyées dès que celui-ci sera parti.',
    markers:
      'Insérez les repères dans le HTML du mailing de CleverReach. Vertbook remplace ce qui se trouve entre eux.',
    fields: {
      cleverreachClientId: {
        label: 'Identifiant du client',
        hint: 'Dans CleverReach, sous Mon compte → Extras → REST API, dans une application OAuth qui peut lire les groupes et les mailings, et modifier les mailings.',
      },
      cleverreachSecret: {
        label: 'Secret du client',
        hint: 'Il figure dans la même application OAuth.',
      },
    },
  },
  feed: {
    name: 'Flux',
    detail:
      'Votre outil récupère les annonces à des adresses secrètes au moment de l’envoi : Inxmail, Salesforce, Klaviyo et bien d’autres.',
    sentBy: 'Votre outil d’envoi, qui récupère les annonces',
    handedOver:
      'Les annonces sont prêtes à être récupérées. Confirmez ici l’envoi si votre outil ne le fait pas lui-même.',
    fields: {
      houseAd: {
        label: 'Autopromotion (HTML)',
        hint: 'Figure aux emplacements que personne n’a réservés. Vide : il n’y a rien à cet endroit.',
      },
      confirmKey: {
        label: 'Clé des confirmations',
        hint: 'Avec elle, votre outil d’envoi ou un script indique qu’un numéro a été envoyé. Au moins 24\u00a0caractères.',
      },
    },
  },
  ghost: {
    name: 'Ghost',
    detail: 'Vertbook place les annonces dans les articles de votre publication Ghost.',
    sentBy: 'Ghost',
    handedOver:
      'Les annonces sont dans le mailing. Elles compteront comme envoyées dès que celui-ci sera parti.',
    markers:
      'Insérez les repères dans l’article de Ghost, chacun dans sa propre carte HTML. Vertbook remplace ce qui se trouve entre eux.',
    fields: {
      url: {
        label: 'Adresse de votre Ghost',
        hint: 'Celle que vous ouvrez pour rédiger, par exemple https://news.example.com.',
      },
      adminKey: {
        label: 'Clé de l’API d’administration',
        hint: 'Dans Ghost, sous Settings → Integrations → Add custom integration.',
      },
    },
  },
  kit: {
    name: 'Kit',
    detail: 'Vertbook place les annonces dans les broadcasts de votre compte Kit.',
    sentBy: 'Kit',
    handedOver:
      'Les annonces sont dans le mailing. Elles compteront comme envoyées dès que celui-ci sera parti.',
    markers:
      'Insérez les repères dans le HTML du broadcast de Kit, dans un bloc HTML. Vertbook remplace ce qui se trouve entre eux.',
    fields: {
      kitKey: {
        label: 'Clé d’API (V4)',
        hint: 'Dans Kit, sous Settings → Developer → V4 Keys. Une clé de la version 3 ne convient pas.',
      },
    },
  },
  listmonk: {
    name: 'listmonk',
    detail: 'Vertbook place les annonces dans les campagnes de votre listmonk, à partir de la version 6.0.',
    sentBy: 'listmonk',
    handedOver:
      'Les annonces sont dans le mailing. Elles compteront comme envoyées dès que celui-ci sera parti.',
    markers:
      'Insérez ces lignes, en HTML, dans le texte de la campagne ou dans son modèle. listmonk y place l’annonce, ou rien s’il n’y en a pas.',
    fields: {
      listmonkUrl: {
        label: 'Adresse de votre listmonk',
        hint: 'Celle que vous ouvrez pour rédiger, par exemple https://listes.example.com.',
      },
      listmonkUser: {
        label: 'Utilisateur de l’API',
        hint: 'Dans listmonk, sous Admin → Users, de type API. Son rôle peut lire les listes et les modèles, lire et gérer les campagnes.',
      },
      listmonkTemplate: {
        label: 'Modèle des nouvelles campagnes',
        hint: 'Si un numéro n’a pas de campagne, Vertbook crée un brouillon avec ce modèle. Vide : il n’en crée pas.',
      },
      listmonkToken: {
        label: 'Jeton de l’utilisateur de l’API',
        hint: 'listmonk l’affiche une seule fois, à la création de l’utilisateur.',
      },
    },
  },
  mailchimp: {
    name: 'Mailchimp',
    detail: 'Vertbook fait des copies des campagnes de votre compte Mailchimp et y place les annonces.',
    sentBy: 'Mailchimp',
    handedOver:
      'Les annonces sont dans la copie de la campagne, «\u202f… (Vertbook)\u202f». Programmez l’envoi de cette copie dans Mailchimp. Les annonces compteront comme envoyées dès qu’elle sera partie.',
    markers:
      'Insérez les repères dans le texte de la campagne de Mailchimp, chacun dans son propre paragraphe. Dans la copie que vous envoyez, les annonces les remplacent.',
    fields: {
      mailchimpKey: {
        label: 'Clé d’API',
        hint: 'Dans Mailchimp, sous Profile → Extras → API keys. Elle se termine par le centre de données, par exemple -\u2060us21.',
      },
    },
  },
  webhook: {
    name: 'Webhook',
    detail:
      'Vertbook envoie les annonces de chaque numéro, en JSON signé, à une adresse de votre outil d’envoi.',
    sentBy: 'Votre outil d’envoi, qui reçoit les annonces par webhook',
    handedOver:
      'Les annonces ont été transmises à votre outil d’envoi. Confirmez ici l’envoi quand le mailing est parti.',
    fields: {
      endpoint: { label: 'Adresse qui reçoit les annonces', hint: 'Elle commence par https://.' },
      signingSecret: {
        label: 'Secret de signature',
        hint: 'Avec lui, votre outil d’envoi vérifie que chaque message vient de Vertbook. En Base64, au moins 32\u00a0caractères.',
      },
    },
  },
};
