import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../source-files.ts';

const FOLDER = path.join(root, 'docs/decisions');
const HEADINGS = ['Context', 'Decision', 'Consequences'];
/** A statement or a noun phrase, without a full stop: not a question. */
const TITLE = /^# (?<number>\d+)\. (?!(?:How|What|When|Where|Which|Why)\b)[A-Z].{5,85}[^.:?\s]$/;
/** How a decision says that it supersedes or extends another one, and how the other one says so. */
const RELATIONS: Record<string, string> = {
  Supersedes: 'Superseded by',
  'Supersedes a part of': 'Superseded in part by',
  Extends: 'Extended by',
};
const RELATION = new RegExp(
  `^- (?<relation>${Object.entries(RELATIONS).flat().join('|')}) \\[decision (?<number>\\d+)\\]\\((?<file>[\\w-]+\\.md)\\)(?:: .+)?\\.$`,
);

interface Decision {
  file: string;
  text: string;
}

/** Returns what is wrong with the form of the decisions, and which relations only one of two decisions names. */
function faultsOf(decisions: readonly Decision[]): string[] {
  const related = decisions.flatMap(relationsOf);
  const numbers = decisions.map(({ file }) => numberOf(file));
  return [
    ...decisions.flatMap(formFaultsOf),
    ...numbers
      .filter((number, index) => numbers.indexOf(number) !== index)
      .map((number) => `${number} twice`),
    ...related
      .filter(
        ([from, relation, to]) =>
          !related.some((other) => String(other) === String([to, INVERSE[relation], from])),
      )
      .map(([from, relation, to]) => `${to} does not say: ${INVERSE[relation]} ${from}`),
  ];
}

function formFaultsOf({ file, text }: Decision): string[] {
  const [title = '', ...lines] = text.split('\n');
  const headings = lines.filter((line) => line.startsWith('## ')).map((line) => line.slice(3));
  const relations = lines.slice(1, lines.indexOf('## Context')).filter((line) => line !== '');
  return [
    ...(Number(TITLE.exec(title)?.groups?.['number']) === numberOf(file)
      ? []
      : [`${file}: title “${title}”`]),
    ...(String(headings) === String(HEADINGS) ? [] : [`${file}: headings ${headings.join(', ')}`]),
    ...relations
      .filter((line) => {
        const { number, file: other = '' } = RELATION.exec(line)?.groups ?? {};
        return number === undefined || Number(number) !== numberOf(other);
      })
      .map((line) => `${file}: “${line}” before the context`),
  ];
}

/** Returns [number, relation, number of the other decision] for each line above the context. */
function relationsOf({ file, text }: Decision): [number, string, number][] {
  return text.split('\n').flatMap((line) => {
    const { relation = '', number } = RELATION.exec(line)?.groups ?? {};
    return number === undefined
      ? []
      : [[numberOf(file), relation, Number(number)] as [number, string, number]];
  });
}

const INVERSE: Record<string, string> = Object.fromEntries(
  Object.entries(RELATIONS).flatMap(([relation, inverse]) => [
    [relation, inverse],
    [inverse, relation],
  ]),
);
const numberOf = (file: string) => Number(file.slice(0, 4));

test('each decision has a number of its own, a title, the three headings, and relations that both sides name', () => {
  const decisions = readdirSync(FOLDER).map((file) => ({
    file,
    text: readFileSync(path.join(FOLDER, file), 'utf8'),
  }));
  expect(decisions.length).toBeGreaterThan(150);
  expect(decisions.flatMap(relationsOf).length).toBeGreaterThan(100);
  expect(faultsOf(decisions)).toEqual([]);
});

describe('a decision', () => {
  const BODY = '\n## Context\n\nA.\n\n## Decision\n\nB.\n\n## Consequences\n\nC.\n';
  const decision = (file: string, title: string, text = `\n${BODY}`) => ({ file, text: `# ${title}${text}` });
  const sound = decision('0001-sound.md', '1. One package');

  test.each([
    [
      'another number in its title',
      [decision('0002-x.md', '1. One package')],
      '0002-x.md: title “# 1. One package”',
    ],
    [
      'a question as its title',
      [decision('0002-x.md', '2. How long it lasts')],
      '0002-x.md: title “# 2. How long it lasts”',
    ],
    [
      'a missing heading',
      [decision('0002-x.md', '2. Plain CSS', '\n\n## Context\n\nA.')],
      '0002-x.md: headings Context',
    ],
    ['a number that is taken', [decision('0001-y.md', '1. Plain CSS')], '1 twice'],
    [
      'another form of a relation',
      [decision('0002-x.md', '2. Plain CSS', `\n\nReplaces decision 1.\n${BODY}`)],
      '0002-x.md: “Replaces decision 1.” before the context',
    ],
    [
      'a relation that the other decision does not name',
      [
        decision(
          '0002-x.md',
          '2. Plain CSS',
          `\n\n- Supersedes a part of [decision 1](0001-sound.md): C.\n${BODY}`,
        ),
      ],
      '1 does not say: Superseded in part by 2',
    ],
  ])('with %s is found', (_what, others, fault) => {
    expect(faultsOf([sound, ...others])).toEqual([fault]);
  });
});
