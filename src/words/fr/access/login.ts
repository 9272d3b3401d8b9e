import type { Words } from '../../shape.ts';

export const login: Words['login'] = {
  title: 'Connexion',
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  code: 'Code de votre application d’authentification',
  codeHint: 'Sans l’application\u202F: l’un de vos codes de secours.',
  recoveryCode: 'L’un de vos codes de secours',
  singleSignOn: 'Se connecter par authentification unique',
  passkey: {
    signIn: 'Se connecter avec une clé d’accès',
    use: 'Utiliser une clé d’accès',
    cancelled: 'Aucune clé d’accès n’a été utilisée. Veuillez réessayer.',
    known: 'Cet appareil possède déjà une clé d’accès pour vous.',
    wrongAddress:
      'Les clés d’accès ne fonctionnent qu’à l’adresse publique de Vertbook. Veuillez ouvrir Vertbook à cette adresse.',
    failed: 'Votre navigateur n’a pas pu utiliser de clé d’accès.',
  },
  showPassword: 'Afficher le mot de passe',
  submit: 'Se connecter',
  submitting: 'Connexion en cours…',
  forgotLink: 'Mot de passe oublié\u202F?',
  language: 'Langue',
  demo: {
    title: 'Essayer la démo',
    lede: 'Choisissez un rôle.',
    password: (password) => `Mot de passe\u202F: ${password}`,
    exposed:
      'Démonstration publique\u202F: tout le monde connaît les mots de passe et peut voir et modifier les données. Ne saisissez rien de confidentiel. Rien n’est envoyé à l’extérieur.',
    roles: {
      administrator: 'Administration',
      sales: 'Ventes',
      viewer: 'Lecture seule',
      customer: 'Client',
    },
  },
  forgot: {
    title: 'Mot de passe oublié',
    lede: 'Saisissez votre adresse e-mail. Nous vous enverrons un lien pour définir un nouveau mot de passe.',
    submit: 'Envoyer le lien',
    submitting: 'Envoi en cours…',
    success: ({ email }) =>
      `Si ${email} correspond à un utilisateur, un lien pour définir un nouveau mot de passe vient d’être envoyé. Il est valable 60\u00a0minutes.`,
    back: 'Retour à la connexion',
  },
  reset: {
    title: 'Nouveau mot de passe',
    password: 'Nouveau mot de passe',
    passwordHint: 'au moins 8\u00a0caractères',
    submit: 'Enregistrer le mot de passe',
    submitting: 'Enregistrement…',
    success: 'Votre nouveau mot de passe a été enregistré. Utilisez-le pour vous connecter.',
    noToken: 'Ce lien est incomplet. Ouvrez-le de nouveau depuis l’e-mail ou demandez-en un nouveau.',
    requestAgain: 'Demander un nouveau lien',
  },
  resetMail: {
    subject: 'Définir un nouveau mot de passe pour Vertbook',
    text: ({ name, link }) =>
      [
        name === '' ? 'Bonjour,' : `Bonjour ${name},`,
        'Vous avez demandé un nouveau mot de passe pour Vertbook. Ouvrez ce lien pour le définir\u202F:',
        link,
        'Ce lien ne peut être utilisé qu’une fois, dans les 60\u00a0minutes. Un lien plus récent le remplace.',
        'Si vous n’êtes pas à l’origine de cette demande, vous n’avez rien à faire\u202F: votre mot de passe reste inchangé.',
      ].join('\n\n'),
  },
};
