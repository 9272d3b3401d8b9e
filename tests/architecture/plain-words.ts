/** A word that comments, names and documents do not use, and its replacement. */
interface PlainWord {
  pattern: RegExp;
  write: string;
}

/**
 * Each pattern is matched against one line at a time, after `spaced` has split camelCase and snake_case and changed the line to
 * lower case. A pattern leaves out the ordinary uses of its word: "house ad", "wall clock", "turns into".
 */
const plainWords: readonly PlainWord[] = [
  { pattern: /\bhouse\b(?! (?:ad|html))/, write: 'code base, architecture' },
  { pattern: /\bdrawing[- ](?:room|worker)/, write: 'prerender pool, prerender worker' },
  { pattern: /\bdrawn (?:page|document|markup|html)|\/drawn\b/, write: 'prerendered, rendered' },
  { pattern: /\brooms?\b(?! for)/, write: 'layer, space' },
  { pattern: /\bwalls?\b(?![- ]clock)/, write: 'import boundary' },
  { pattern: /\bdoors?\b/, write: 'entry point, endpoint, login page' },
  { pattern: /\bhands\.ts|\buse hands\b|\b(?:the|our) hands\b(?! of)/, write: 'global shortcuts' },
  { pattern: /\bhit[- ]?lanes?\b|\blanes?\b/, write: 'batcher, batch' },
  { pattern: /\bpost[- ]office|\bmail\/post\b|\/post\.ts/, write: 'mail transport' },
  { pattern: /\bsaid\.ts|\b(?:system|made|const) said\b|\bis said\b/, write: 'reply, mail log, is reported' },
  { pattern: /\blive[- ]ears?\b|\bears?\b/, write: 'listener' },
  { pattern: /\b(?:hears?|heard|hearing)\b/, write: 'receives, is notified' },
  { pattern: /\bpulses?\b/, write: 'heartbeat' },
  { pattern: /\bletters\.(?:ts|text|html)|\bmail(?:ing)?[- ]letters?\b/, write: 'mail templates, mails' },
  { pattern: /\bserver ground\b|\bground\//, write: 'fixtures, base layer' },
  { pattern: /\bway[- ](?:in|on)\b(?! which)/, write: 'login redirect, target link' },
  {
    pattern: /\b(?:the|our|closed|broken|large|own|whole|these|restored|all) books\b|\bbook[- ]?shop/,
    write: 'database, data',
  },
  { pattern: /\bbooks\.ts|\bbooks['"]/, write: 'database, data' },
  {
    pattern:
      /\b(?:a|the|its|their|whose|one|next|each|every|by) turns?\b|\bin turns\b|\btak(?:e|es|ing) turns\b|\btook turns\b/,
    write: 'page, time slice, lock, drain, rotation, serial queue',
  },
  {
    pattern: /\b(?:mail|tidy|cleanup|next|each|every|two|these|of) rounds?\b(?![- ](?:trip|robin))/,
    write: 'job, loop, run',
  },
  {
    pattern: /(?:\/\*\*|^\s*\*|\/\/|;) answers\b|\b(?:and|it|that|which|who|nothing) answers\b/,
    write: 'returns, replies, responds',
  },
  { pattern: /\bwish(?:es|ed)?\b/, write: 'input, request' },
  {
    pattern:
      /\b(?:stands?|stood|lies|lay) (?:in(?! for)|on|at|below|above|behind|there|under|before|between|next|side)\b/,
    write: 'is, is stored',
  },
  { pattern: /\b(?:is|are) led\b|\b(?:is|are) kept by\b/, write: 'is processed, is stored' },
  { pattern: /\bplays?\b/, write: 'actions' },
  { pattern: /\bdice\b/, write: 'random source' },
  { pattern: /\barenas?\b/, write: 'test database, test organization' },
  { pattern: /\bharms?\b/, write: 'fault, safe' },
  { pattern: /\bfingers?\b(?!print)/, write: 'touch' },
  { pattern: /\bledgers?\b/, write: 'plan' },
  { pattern: /\banew\b/, write: 'again, re-…' },
  { pattern: /\bbeside\b/, write: 'next to, as well as' },
  { pattern: /\b(?:ere|amiss|aught|naught)\b/, write: 'before, wrong, anything' },
  { pattern: /\bmend(?:s|ing)?\b|\bmended\b(?!')/, write: 'fix' },
  { pattern: /(?<!['"`])\bnobody\b(?!['"`])/, write: 'no one, no user, no process: the actor' },
  { pattern: /\b(?:whoever|whosoever|somebody)\b/, write: 'the caller, the user, the actor' },
  { pattern: /\bhe (?:thinks|may|hears|is|has|does)\b/, write: 'the actor' },
];

/** The name of a table, which cannot change because earlier versions use it. */
const CLOSURE_TABLE = 'closed_books';

/** Splits camelCase and snake_case into words. */
function spaced(line: string): string {
  return line
    .replaceAll(CLOSURE_TABLE, '')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
}

/** Returns the first use of each such word in each line of a text: the line, the word and the replacement. */
export function listUnclearWords(text: string): { line: number; word: string; write: string }[] {
  return text.split('\n').flatMap((line, index) => {
    const words = spaced(line);
    return plainWords.flatMap(({ pattern, write }) => {
      const [word] = pattern.exec(words) ?? [];
      return word === undefined ? [] : [{ line: index + 1, word: word.trim(), write }];
    });
  });
}
