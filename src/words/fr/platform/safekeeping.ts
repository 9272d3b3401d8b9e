import type { Words } from '../../shape.ts';

export const safekeeping: Words['safekeeping'] = {
  session: {
    title: 'Veuillez vous reconnecter',
    message:
      'Votre session a pris fin. Tout ce qui se trouve sur cette page est encore là\u202F: reconnectez-vous, et vous reprenez où vous en étiez.',
    submit: 'Se connecter et continuer',
    leave: 'Quitter cette page',
  },
  confirm: {
    title: 'Veuillez confirmer votre identité',
    message:
      'Cela concerne l’accès à Vertbook. Veuillez saisir votre mot de passe\u202F; il ne vous sera plus demandé pendant quelques minutes.',
    submit: 'Confirmer',
  },
  connection: {
    offline: 'Vous êtes hors ligne. Votre saisie est conservée.',
    unreachable: 'Le serveur ne répond pas. Votre saisie est conservée.',
    tryNow: 'Essayer maintenant',
  },
  code: {
    title: 'Cette page n’est pas encore chargée',
    offline:
      'Cette page doit d’abord être chargée, et il n’y a pas de connexion. Elle s’ouvrira dès que la connexion sera rétablie.',
    updated:
      'Vertbook a été mis à jour entre-temps. Rechargez la page\u202F; ce que vous avez saisi est conservé.',
    reload: 'Recharger',
  },
  kept: {
    found: (time) => `Vous avez saisi ceci le ${time} sans l’enregistrer.`,
    foundText: 'La saisie a été conservée sur cet appareil et figure de nouveau dans le formulaire.',
    take: 'Reprendre',
    discard: 'Abandonner',
  },
  stale: {
    title: 'Modifié entre-temps',
    message:
      'Quelqu’un d’autre a enregistré cet élément pendant que vous le modifiiez. Choisissez ce qui doit compter pour chaque champ.',
    note: 'Quelqu’un d’autre a enregistré cet élément pendant que vous le modifiiez.',
    compare: 'Comparer',
    field: 'Champ',
    mine: 'Votre version',
    theirs: 'Autre version',
    empty: 'vide',
    hidden: 'non affiché',
    later: 'Continuer la modification',
    takeTheirs: 'Tout reprendre de l’autre version',
    save: 'Enregistrer ce choix',
  },
};
