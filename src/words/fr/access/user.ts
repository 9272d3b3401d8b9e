import type { Words } from '../../shape.ts';

export const user: Words['user'] = {
  list: {
    title: 'Utilisateurs',
    invite: 'Inviter un utilisateur',
    you: 'vous',
    columns: {
      name: 'Nom',
      email: 'Adresse e-mail',
      role: 'Rôle',
      state: 'Statut',
      lastSignIn: 'Dernière connexion',
    },
    never: 'jamais',
  },
  roles: {
    administrator: 'Administration',
    sales: 'Ventes',
    viewer: 'Lecture seule',
    customer: 'Client en libre-service',
  },
  rights: {
    administrator: 'gère tout, y compris les utilisateurs et les paramètres',
    sales: 'réserve, confirme et modifie les commandes et les annonces',
    viewer: 'consulte les newsletters et les commandes, ne modifie rien',
    customer: 'commande pour un client et ne voit que les commandes de celui-ci',
  },
  states: { active: 'Actif', invited: 'Invité', deactivated: 'Désactivé' },
  form: {
    name: 'Nom',
    email: 'Adresse e-mail',
    role: 'Rôle',
    customer: 'Client',
    customerHint: 'L’utilisateur commande pour ce client et ne voit que les commandes de celui-ci.',
    choose: 'Veuillez choisir',
    customerEmpty: 'Aucun client de ce nom.',
    customerClear: 'Effacer le choix',
    locale: 'Langue',
  },
  invitation: {
    title: 'Inviter un utilisateur',
    lede: (days) =>
      `L’utilisateur reçoit un e-mail avec un lien pour définir son mot de passe. Le lien est valable ${days}\u00a0jours.`,
    submit: 'Envoyer l’invitation',
    success: (email) => `L’invitation à ${email} est en route.`,
    resend: 'Renvoyer l’invitation',
    question: (email) => `Renvoyer l’invitation à ${email}\u202F?`,
    explanation: (days) =>
      `Un e-mail avec un nouveau lien pour définir un mot de passe part tout de suite. Le lien est valable ${days}\u00a0jours\u202F; le précédent ne l’est plus.`,
  },
  edit: {
    title: (name) => `Modifier ${name}`,
    endsSessions:
      'Un nouveau rôle ou un autre client prend effet immédiatement : l’utilisateur devra se reconnecter.',
    yourself: 'Il s’agit de votre propre compte. Vous risquez de perdre vos propres droits.',
  },
  deactivate: {
    label: 'Désactiver',
    question: (name) => `Désactiver ${name} ?`,
    explanation:
      'L’utilisateur est déconnecté immédiatement et ne peut plus se connecter. Les commandes et l’historique sont conservés.',
    success: (name) => `${name} a été désactivé.`,
  },
  reactivate: {
    label: 'Réactiver',
    success: (name) => `${name} peut se reconnecter.`,
  },
  secondFactor: {
    label: 'Retirer le second facteur',
    question: (name) => `Retirer le second facteur de ${name}\u202F?`,
    explanation:
      'Pour les utilisateurs qui ont perdu leur application d’authentification et leurs codes de secours. Ils sont déconnectés et se connectent ensuite avec le mot de passe seul. Veuillez vous assurer que la demande vient bien d’eux.',
    success: (name) => `Le second facteur de ${name} a été retiré.`,
  },
  sessions: {
    label: 'Déconnecter partout',
    question: (name) => `Déconnecter ${name} partout ?`,
    explanation:
      'Toutes les sessions sur tous les appareils prennent fin immédiatement. Ce qui n’est pas enregistré est perdu.',
    success: (name) => `${name} a été déconnecté partout.`,
  },
  invitationMail: {
    subject: 'Votre accès à Vertbook',
    text: ({ name, inviter, organization, link, days }) =>
      [
        name === '' ? 'Bonjour,' : `Bonjour ${name},`,
        `${inviter} vous a invité à utiliser Vertbook, où ${organization} vend et réserve les emplacements publicitaires de ses newsletters. Ouvrez ce lien pour définir votre mot de passe :`,
        link,
        `Le lien est utilisable une seule fois, pendant ${days}\u00a0jours. Un lien plus récent remplace celui-ci. Connectez-vous ensuite avec cette adresse e-mail.`,
        'Si vous ne savez pas de quoi il s’agit, vous n’avez rien à faire.',
      ].join('\n\n'),
  },
};
