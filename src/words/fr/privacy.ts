import type { Privacy } from '../en-gb/privacy.ts';

export const privacy: Privacy = {
  erasedPerson: (number: number) => `Personne effacée ${number}`,
};
