import type { Privacy } from '../en-gb/privacy.ts';

export const privacy: Privacy = {
  erasedPerson: (number: number) => `Gelöschte Person ${number}`,
};
