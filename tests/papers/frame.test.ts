import sharp from 'sharp';
import { expect, test } from 'vitest';
import { Paper } from '#server/platform/pdf/paper.ts';
import { drawTable } from '#server/platform/pdf/paper-table.ts';
import { violations } from './vera-pdf.ts';

/** Returns the PDF of a paper of several pages with every kind of content and an embedded file. */
async function samplePaper(): Promise<Buffer> {
  const create = { width: 400, height: 120, channels: 3, background: '#43243f' } as const;
  const bytes = await sharp({ create }).jpeg().toBuffer();
  const paper = new Paper({
    title: 'Invoice <1> & “Łódź”',
    author: 'Rope & Sail',
    language: 'en-GB',
    createdAt: new Date('2026-11-24T09:00:00Z'),
    sender: 'Rope & Sail',
    contact: ['Helen Ashworth'],
    logo: { bytes, width: 400, height: 120 },
    footer: ['Harbour Road 9', 'Company No. 12345'],
    running: 'Invoice · Bâle 東京',
    pageOf: (page, pages) => `Page ${page} of ${pages}`,
    schemas: [
      {
        name: 'Factur-X PDFA Extension Schema',
        namespace: 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
        prefix: 'fx',
        fields: [
          { name: 'DocumentType', type: 'Text', category: 'external', description: 'Type', value: 'INVOICE' },
        ],
      },
    ],
  });
  paper.block('H1', 'Invoice for Łódź', { font: 'title', size: 20 });
  paper.block('P', 'Six placements, sent as agreed. '.repeat(40));
  paper.heading('Placements');
  drawTable(
    paper,
    [
      { label: 'Placement', width: 300, text: (row: number) => `Lead notice ${row}` },
      { label: 'Net', width: 199, isNumber: true, text: (row: number) => `${row}.00` },
    ],
    Array.from({ length: 60 }, (_, index) => index + 1),
  );
  paper.element('Figure', () => paper.doc.rect(paper.left, paper.y, 90, 9).fill('#1d3d74'), 'A bar');
  paper.embed({
    name: 'factur-x.xml',
    type: 'text/xml',
    description: 'The invoice as data',
    relationship: 'Alternative',
    bytes: Buffer.from('<invoice/>'),
  });
  return paper.finish();
}

test('a paper with an embedded file conforms to PDF/A-3b and PDF/UA-1', async () => {
  const files = { 'paper.pdf': await samplePaper() };
  expect(await violations(files, '3b')).toEqual({ 'paper.pdf': [] });
  expect(await violations(files, 'ua1')).toEqual({ 'paper.pdf': [] });
});

test('veraPDF reports a missing output intent and a missing title', async () => {
  const broken = Buffer.from(
    (await samplePaper())
      .toString('latin1')
      .replace('GTS_PDFA1', 'GTS_XXXX1')
      .replace('<dc:title>', '<dc:titre>'),
    'latin1',
  );
  expect((await violations({ 'broken.pdf': broken }, '3b'))['broken.pdf']).not.toEqual([]);
  expect((await violations({ 'broken.pdf': broken }, 'ua1'))['broken.pdf']).not.toEqual([]);
});
