import Pdf from 'pdfkit';
import { type DescriptionSchema, fileDescription, PDF_UA } from './file-description.ts';

/** A file within a PDF, such as the data of an invoice. */
export interface EmbeddedFile {
  name: string;
  /** The media type: `text/xml`. */
  type: string;
  description: string;
  /** What the file is to the pages: other data for the same content, or an addition. */
  relationship: 'Alternative' | 'Data' | 'Source' | 'Supplement';
  bytes: Buffer;
}

export interface ArchivedDocumentFacts {
  title: string;
  author: string;
  /** A language tag: `de-DE`. */
  language: string;
  /** Also decides the bytes: the same facts and content make the same file. */
  createdAt: Date;
  /** Further fields of the file's description. */
  schemas?: readonly DescriptionSchema[];
}

const PRODUCER = 'Vertbook';

/** The types of the package lack the method that reads an image. */
const { openImage } = Pdf.prototype as unknown as { openImage: (bytes: Buffer) => PDFKit.Mixins.ImageSrc };

/**
 * An A4 document in PDF/A-3b and PDF/UA-1. The package writes the description of the file without escaping and without the schema of
 * the mark of PDF/UA, therefore this class writes it.
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

  /** Reads an image that may be drawn several times and is stored once. */
  readImage(bytes: Buffer): PDFKit.Mixins.ImageSrc {
    return openImage.call(this, bytes);
  }

  /** Puts a file into this one. */
  embed({ bytes, ...file }: EmbeddedFile): void {
    const { createdAt } = this.#facts;
    // The types of the package lack the relationship.
    const options = { ...file, creationDate: createdAt, modifiedDate: createdAt };
    this.file(bytes, options);
  }

  /** Called by the package at the end, where it would write its own description. */
  _addInfo(): void {
    const { schemas = [] } = this.#facts;
    this.appendXML(fileDescription({ ...this.#facts, producer: PRODUCER }, [PDF_UA, ...schemas]));
  }
}
