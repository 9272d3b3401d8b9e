/** What the demo's publications are called in code. */
export type PublicationKey = 'gebaeudebrief' | 'kommunal' | 'wharfLetter' | 'lettreDesHalles';
