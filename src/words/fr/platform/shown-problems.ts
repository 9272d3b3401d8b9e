import type { Words } from '../../shape.ts';

export const shownProblems: Words['problems'] = {
  entry: {
    blank: 'Veuillez remplir ce champ.',
    invalid: 'Cette saisie n’est pas admise. Veuillez la vérifier.',
    too_long: 'Cette saisie est trop longue. Veuillez la raccourcir.',
    too_short: 'Cette saisie est trop courte. Veuillez la compléter.',
    too_many: 'Cela fait trop d’éléments à la fois. Veuillez en choisir moins.',
    too_many_lines: 'Veuillez utiliser moins de lignes.',
    too_many_reserved: 'Autant d’emplacements ne peuvent pas être réservés en même temps.',
    reserved_too_long: 'Une réservation ne peut pas durer aussi longtemps.',
    too_few: 'Cela ne suffit pas. Veuillez en choisir davantage.',
    mixed_currencies:
      'Ces emplacements sont vendus dans des devises différentes. Veuillez les commander séparément.',
    too_large: 'Cette valeur est trop grande. Veuillez en saisir une plus petite.',
    too_small: 'Cette valeur est trop petite. Veuillez en saisir une plus grande.',
    not_linkable:
      'Un lien du texte ne mène nulle part. Son adresse doit commencer par https://, ou être une adresse e-mail (mailto) ou un numéro de téléphone (tel).',
    not_a_url: 'Veuillez saisir une adresse complète commençant par https:// ou http://.',
    not_a_plain_name: 'Veuillez saisir uniquement le nom, sans adresse, lien ni saut de ligne.',
    not_an_email: 'Veuillez saisir une adresse e-mail telle que nom@exemple.fr.',
    not_a_day: 'Cette date n’existe pas. Veuillez la vérifier.',
    not_a_month: 'Ce mois n’existe pas. Veuillez le vérifier.',
    not_a_week: 'Cette semaine n’existe pas. Veuillez la vérifier.',
    not_a_number: 'Veuillez saisir un nombre.',
    not_a_time_zone: 'Ce fuseau horaire est inconnu. Veuillez en choisir un dans la liste.',
    not_a_time: 'Veuillez saisir une heure, par exemple 12:00.',
    too_early: 'Ce délai se termine avant le précédent. Veuillez choisir un moment plus tardif.',
    too_heavy: 'Ce fichier est trop lourd pour cet emplacement. Veuillez le réduire ou le compresser.',
    off_specification: 'Cela ne respecte pas les spécifications de l’emplacement. Veuillez l’adapter.',
    infected: 'Un antivirus a détecté un contenu malveillant dans ce fichier. Il n’a pas été accepté.',
    not_an_image:
      'Ce fichier n’est pas une image utilisable. Veuillez choisir un fichier JPEG, PNG, GIF ou WebP.',
    past: 'Cette date est passée. Veuillez choisir aujourd’hui ou une date ultérieure.',
    too_far: 'Cette date est trop lointaine. Veuillez vérifier l’année.',
    unknown: 'Ce choix n’existe plus. Veuillez choisir à nouveau.',
    taken: 'Ce nom est déjà utilisé. Veuillez en choisir un autre.',
    unproven: 'Ce n’est pas encore prouvé. Veuillez d’abord publier la preuve.',
    unreachable: 'L’autre partie ne répond pas. Veuillez réessayer dans quelques minutes.',
    repeated: 'Cette saisie figure deux fois. Veuillez modifier l’une des deux.',
    mismatch: 'Les deux saisies diffèrent. Veuillez les vérifier.',
    unequal: 'Les deux saisies diffèrent. Veuillez saisir deux fois la même chose.',
    own_address: 'Vous ne pouvez pas vous effacer vous-même. Veuillez le demander à un autre administrateur.',
    unavailable: 'Cet élément n’est plus disponible. Veuillez en choisir un autre.',
    sold: 'Cet élément est déjà vendu et ne peut plus être modifié.',
    held: 'Cet élément est retenu pour quelqu’un et ne peut pas être modifié.',
    expired: 'Cet élément n’est plus valable. Veuillez en demander un nouveau.',
    too_common: 'Cette saisie est l’une des plus courantes. Veuillez en choisir une autre.',
    own_name: 'Cette saisie se compose de noms que d’autres connaissent. Veuillez en choisir une autre.',
    own_factor_missing:
      'Configurez d’abord un second facteur pour votre propre compte, dans les paramètres utilisateur.',
    closed: 'Ce mois est clôturé. Veuillez choisir un jour ultérieur.',
    not_closed: 'Ce mois n’est pas clôturé.',
    needs_list_price:
      'Cet emplacement n’a pas de prix de liste, donc aucune remise ne peut en être déduite. Veuillez convenir d’un montant.',
  },
  bounded: {
    too_heavy: (max: number) => `Ce fichier est trop lourd. Veuillez le compresser à ${max} ko au plus.`,
    too_long: (max) => `Veuillez ne pas dépasser ${max}\u00a0caractères.`,
    too_short: (min) => `Veuillez saisir au moins ${min}\u00a0caractères.`,
    too_many: (max) => `Veuillez en choisir ${max} au maximum.`,
    too_many_reserved: (max) =>
      `${max} emplacements au maximum peuvent être réservés en même temps. Veuillez en choisir moins ou contacter l’éditeur.`,
    reserved_too_long: (max) =>
      `Une réservation peut durer ${max} jours au maximum. Veuillez choisir une date antérieure.`,
    too_few: (min) => `Veuillez en choisir au moins ${min}.`,
    too_large: (max) => `Veuillez saisir ${max} au maximum.`,
    too_small: (min) => `Veuillez saisir au moins ${min}.`,
  },
  concerns: (placements: string) => `Cela concerne ${placements}.`,
  field: {
    customer_id: { blank: 'Veuillez sélectionner un client.' },
    sendingDate: { blank: 'Veuillez sélectionner une date.' },
    issue_sending_days: { blank: 'Veuillez sélectionner au moins un jour.' },
  },
  title: {
    invalid: 'Certaines saisies doivent être corrigées.',
    issue_gone:
      'Le jour d’une annonce de cette réservation est passé, ou son numéro est déjà parti\u202F; elle n’atteindrait personne. Annulez d’abord cet emplacement.',
  },
};
