import type { Profile } from '../en-gb/profile.ts';

export const profile: Profile = {
  title: 'Paramètres utilisateur',
  name: 'Nom',
  email: 'Adresse e-mail',
  locale: 'Langue',
  password: {
    title: 'Mot de passe',
    lede: 'Pour le modifier, il vous faut votre mot de passe actuel. Vos autres appareils seront alors déconnectés.',
    change: 'Modifier le mot de passe',
    save: 'Enregistrer le mot de passe',
    current: 'Mot de passe actuel',
    success: 'Votre mot de passe a été modifié. Vos autres appareils ont été déconnectés.',
  },
  outbox: {
    title: 'Boîte d’envoi',
    lede: 'Aucun serveur de messagerie n’est configuré : les e-mails sont conservés ici au lieu d’être envoyés.',
    empty: 'Aucun e-mail n’a encore été écrit.',
    off: 'Un serveur de messagerie est configuré : les e-mails sont envoyés et ne sont pas conservés ici.',
    to: 'À',
    asMail: 'En e-mail',
    asText: 'En texte',
    frame: (subject) => `E-mail : ${subject}`,
    toDelivery: 'Vers l’envoi de ce numéro',
  },
};
