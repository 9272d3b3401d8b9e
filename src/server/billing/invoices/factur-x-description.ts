import type { DescriptionSchema } from '#server/platform/pdf/file-description.ts';

const field = (name: string, description: string, value: string) =>
  ({ name, type: 'Text', category: 'external', description, value }) as const;

/** The description that Factur-X and ZUGFeRD require in the PDF: which embedded file contains the data, and in which profile. */
export const FACTUR_X: DescriptionSchema = {
  name: 'Factur-X PDFA Extension Schema',
  namespace: 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
  prefix: 'fx',
  fields: [
    field('DocumentFileName', 'The name of the embedded XML document', 'factur-x.xml'),
    field('DocumentType', 'The type of the document', 'INVOICE'),
    field('Version', 'The version of the XML schema', '1.0'),
    field('ConformanceLevel', 'The profile of the XML document', 'EN 16931'),
  ],
};
