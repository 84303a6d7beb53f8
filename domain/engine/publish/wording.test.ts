// Tests a report in words: each kind of term, truncated lists, and the layout of Markdown.
import { expect, test } from 'vitest'
import type { Entry, Term } from './sections.ts'
import { formatMarkdown, type Wording } from './wording.ts'

const wording: Wording = {
  message: (key, argumentValues) =>
    `${key}(${Object.values(argumentValues)
      .map((one) => `${typeof one}:${one}`)
      .join(';')})`,
  number: (value) => `#${value}`,
  list: (items) => `[${items.join('+')}]`,
  parameter: (name) => `p.${name}`,
  value: (parameter, value) => `${parameter}=${value}`,
  rule: (id) => `r.${id}`,
  notice: (id) => `n.${id}`,
  price: (cents) => (cents === null ? 'no price' : `${cents} ct`),
}

/** The line of an entry, and the lines below it. */
function formatLines(entry: Entry): string[] {
  const text = formatMarkdown(
    { message: 'title' },
    [{ title: { message: 'part' }, entries: [entry] }],
    wording,
  )
  return text.split('\n').slice(4)
}

const formatTerm = (term: Term): string =>
  formatLines({ tone: 'information', sentence: { message: 'm', arguments: { term } } })[0] ?? ''
const createRun = (index: number, count = 1) => ({ from: index, to: index + count - 1, count })

test.each<[string, Term, string]>([
  ['a text', 'word', 'string:word'],
  ['a number, which is passed on as a number', 5, 'number:5'],
  ['a large number', 5n, 'string:#5'],
  ['a parameter', { parameter: 'load' }, 'string:p.load'],
  ['parameters', { parameters: ['a', 'b'] }, 'string:[p.a+p.b]'],
  ['a rule', { rule: 'R1' }, 'string:r.R1'],
  ['rules by their ids', { rules: ['R1', 'R2'] }, 'string:[R1+R2]'],
  ['a notice', { notice: 'N1' }, 'string:n.N1'],
  ['a value', { of: 'load', value: 5 }, 'string:load=5'],
  ['no value', { of: 'load', value: undefined }, 'string:–'],
  ['a price', { price: 100 }, 'string:100 ct'],
  ['no price', { price: null }, 'string:no price'],
  [
    'values',
    { of: 'load', values: [createRun(1), createRun(3, 2)] },
    'string:[load=1+publish.run(string:load=3;string:load=4)]',
  ],
])('a term of a sentence can be %s', (_, term, words) => {
  expect(formatTerm(term)).toBe(`- m(${words})`)
})

test('twelve runs are named and further values counted, unless they are the subject', () => {
  const values = Array.from({ length: 14 }, (_, index) => createRun(10 * index, index < 12 ? 1 : 3))
  const namedRuns = values.slice(0, 12).map(({ from }) => `load=${from}`)
  expect(formatTerm({ of: 'load', values: values.slice(0, 12) })).toBe(`- m(string:[${namedRuns.join('+')}])`)
  expect(formatTerm({ of: 'load', values })).toBe(
    `- m(string:[${namedRuns.join('+')}+publish.more(number:6)])`,
  )
  const [line] = formatLines({ tone: 'good', subject: { of: 'load', values }, sentence: { message: 'm' } })
  expect(line).toMatch(
    /load=110\+publish\.run\(.*\)\+publish\.run\(string:load=130;string:load=132\)\]\*\* – m\(\)$/,
  )
})

test('an entry has the mark of its tone, its rules and its details', () => {
  expect(
    formatLines({
      tone: 'attention',
      subject: { parameter: 'load' },
      sentence: { message: 'm' },
      because: ['R1', 'R2'],
      details: [{ message: 'd', arguments: { a: 1 } }, { message: 'e' }],
    }),
  ).toEqual(['- ⚠ **p.load** – m()', '  - r.R1', '  - r.R2', '  - d(number:1)', '  - e()', ''])
  expect(formatLines({ tone: 'undecided', sentence: { message: 'm' } })).toEqual(['- ? m()', ''])
  expect(formatLines({ tone: 'good', sentence: { message: 'm' } })).toEqual(['- ✓ m()', ''])
  expect(formatLines({ tone: 'information', sentence: { message: 'm' } })).toEqual(['- m()', ''])
})

test('sections follow the title, separated by blank lines', () => {
  const entry: Entry = { tone: 'information', sentence: { message: 'm' } }
  const sections = [
    { title: { message: 'one' }, entries: [entry, entry] },
    { title: { message: 'two' }, entries: [entry] },
  ]
  expect(formatMarkdown({ message: 'title' }, sections, wording)).toBe(
    '# title()\n\n## one()\n\n- m()\n- m()\n\n## two()\n\n- m()\n',
  )
  expect(formatMarkdown({ message: 'title' }, [], wording)).toBe('# title()\n')
})
