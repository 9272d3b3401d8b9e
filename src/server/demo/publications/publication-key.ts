/** The names of the demo's publications in code. */
export type PublicationKey = 'gebaeudebrief' | 'kommunal' | 'wharfLetter' | 'lettreDesHalles';
