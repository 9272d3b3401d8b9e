/** The settings of the letterhead. The words are loaded with the page of the settings. */
export const letterhead = {
  lede: 'The sender of your reports, offers and invoices: at the top and the end of each PDF, and of the page with a report that customers see. What is empty is left out.',
  logo: 'Logo',
  logoHint: 'JPEG, PNG, GIF or WebP, 8 MB at most. It is shown on white, up to 48 pixels high.',
  upload: 'Upload logo',
  replace: 'Replace logo',
  remove: 'Remove logo',
  companyName: 'Company name',
  companyNameHint: 'With its legal form. Leave it empty if the logo says it.',
  address: 'Postal address',
  addressHint: (max: number) => `Up to ${max} lines.`,
  contactName: 'Contact',
  contactNameHint:
    'Whom customers can ask about a report. If name, email and telephone are empty, the PDF names the member of staff who created the order.',
  email: 'Email',
  phone: 'Telephone',
  website: 'Website',
  websiteHint: 'For example https://www.example.com/',
  footer: 'Last lines',
  footerHint: (max: number) => `For example register and tax number. Up to ${max} lines.`,
  preview: 'Preview',
  previewEmpty: 'Reports carry only the name of your organisation.',
};
