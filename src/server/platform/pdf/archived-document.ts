import Pdf from 'pdfkit';
import { type DescriptionSchema, fileDescription, PDF_UA } from './file-description.ts';

/** A file within a PDF, such as the data of an invoice. */
export interface EmbeddedFile {
  name: string;
  /** The media type: `text/xml`. */
  type: string;
  description: string;
  /** How the file relates to the pages (PDF/A-3): `Alternative` has the same content as data, `Supplement` adds to it. */
  relationship: 'Alternative' | 'Data' | 'Source' | 'Supplement';
  bytes: Buffer;
}

export interface ArchivedDocumentFacts {
  title: string;
  author: string;
  /** A language tag: `de-DE`. */
  language: string;
  /** Written into the file instead of the present time, so that the same facts and content give the same bytes. */
  createdAt: Date;
  /** Further fields of the XMP metadata. */
  schemas?: readonly DescriptionSchema[];
}

const PRODUCER = 'Vertbook';

/** The types of the package lack the method that reads an image. */
const { openImage } = Pdf.prototype as unknown as { openImage: (bytes: Buffer) => PDFKit.Mixins.ImageSrc };

/**
 * An A4 document in PDF/A-3b and PDF/UA-1. The PDF package writes the metadata without escaping and without the schema of the PDF/UA field,
 * so this class writes them.
 */
export class ArchivedDocument extends Pdf {
  readonly #facts: ArchivedDocumentFacts;

  constructor(facts: ArchivedDocumentFacts) {
    const { title, author, language, createdAt } = facts;
    super({
      size: 'A4',
      margin: 0,
      pdfVersion: '1.7',
      subset: 'PDF/A-3b',
      tagged: true,
      lang: language,
      displayTitle: true,
      bufferPages: true,
      info: {
        Title: title,
        Author: author,
        Creator: PRODUCER,
        Producer: PRODUCER,
        CreationDate: createdAt,
        ModDate: createdAt,
      },
    });
    this.#facts = facts;
  }

  /** Reads an image. The file stores it once, however often it is drawn. */
  readImage(bytes: Buffer): PDFKit.Mixins.ImageSrc {
    return openImage.call(this, bytes);
  }

  /** The height of the current font above its baseline, in points. */
  get ascent(): number {
    const { _font, _fontSize } = this as unknown as { _font: { ascender: number }; _fontSize: number };
    return (_font.ascender / 1000) * _fontSize;
  }

  /** Embeds a file in the document. */
  embed({ bytes, ...file }: EmbeddedFile): void {
    const { createdAt } = this.#facts;
    // A variable, because the types of the package lack `relationship`.
    const options = { ...file, creationDate: createdAt, modifiedDate: createdAt };
    this.file(bytes, options);
  }

  /** Replaces the method with which the package writes its own metadata at the end. */
  _addInfo(): void {
    const { schemas = [] } = this.#facts;
    this.appendXML(fileDescription({ ...this.#facts, producer: PRODUCER }, [PDF_UA, ...schemas]));
  }
}
