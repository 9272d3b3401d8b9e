/** A template of a mailing system, with a column for the ad. */
interface ForeignTemplate {
  name: string;
  /** Identifies the template in the names of its pictures. */
  key: string;
  /** Returns a whole document with the ad in the column. The column has no padding on the left and right. */
  page: (ad: string) => string;
}

const document = (head: string, body: string) =>
  `<!doctype html>\n<html lang="de">\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>Newsletter</title>\n${head}\n</head>\n${body}\n</html>\n`;

/** Minimal templates of three kinds. The style sheets of two of them set properties that an ad must therefore set itself. */
export const FOREIGN_TEMPLATES: readonly ForeignTemplate[] = [
  {
    name: 'a table of 600 pixels with ruled cells',
    key: 'ruled',
    page: (ad) =>
      document(
        `<style>
table { border-collapse: collapse; }
td { padding: 12px; border: 1px solid #cc0000; font: 18px/1.8 Georgia, serif; color: #888888; vertical-align: middle; }
.column { width: 100%; max-width: 600px; }
.column > tbody > tr > td { padding: 12px 0; border: 0; }
</style>`,
        `<body style="margin:0"><table class="column" align="center"><tr><td><div style="height:40px">Hello</div>${ad}<div style="height:40px">Bye</div></td></tr></table></body>`,
      ),
  },
  {
    name: 'a fluid template with resets for all elements',
    key: 'resets',
    page: (ad) =>
      document(
        `<style>
* { box-sizing: border-box; }
body { margin: 0; font: 300 20px/40px Verdana, sans-serif; color: #555555; text-align: center; }
h2 { margin: 30px 0; padding: 10px; }
p, li { margin: 24px 0; padding: 6px; font: 20px/2 Verdana, sans-serif; color: #555555; }
ul, ol { margin: 20px; padding: 40px; }
img { max-width: 100%; height: auto; border: 3px solid #cc0000; }
table { border: 2px solid #cc0000; border-collapse: separate; border-spacing: 6px; }
td { padding: 10px; }
a { color: #cc0000; text-decoration: line-through; }
@media (prefers-color-scheme: dark) { body { background: #101010; color: #eeeeee; } p, li { color: #eeeeee; } }
</style>`,
        `<body><div style="max-width:600px;margin:0 auto"><div style="height:40px">Hello</div>${ad}<div style="height:40px">Bye</div></div></body>`,
      ),
  },
  {
    name: 'a plain page',
    key: 'plain',
    page: (ad) =>
      document(
        '',
        `<body style="margin:0"><div style="height:40px">Hello</div>${ad}<div style="height:40px">Bye</div></body>`,
      ),
  },
];
