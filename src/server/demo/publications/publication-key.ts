/** The keys of the demo's publications. */
export type PublicationKey = 'gebaeudebrief' | 'kommunal' | 'wharfLetter' | 'lettreDesHalles';
