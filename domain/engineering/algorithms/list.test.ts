// Tests the properties of every algorithm: its name, source and docstring, bounded lists, results that match their
// fields, and its line in the documentation.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { functions } from '../functions.ts'
import { findFieldProblem, runAlgorithm } from './algorithm.ts'
import type { Field, Fields } from './algorithm.ts'
import { algorithms } from './list.ts'

const allAlgorithms = [...algorithms.values()]
const sources = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n')
/** The comment in front of each algorithm, by the name of the algorithm. */
const commentsByName = new Map(
  [
    ...sources.matchAll(
      /(\*\/|[^\n]*)\nexport const \w+ = defineAlgorithm\(\{\s*(?:\.\.\.\w+,\s*)?name: '([^']+)'/g,
    ),
  ].map(([, comment = '', name = '']) => [name, comment]),
)

test('every defined algorithm is in the list once', () => {
  expect(new Set(algorithms.keys())).toEqual(new Set(commentsByName.keys()))
  expect(sources.match(/= defineAlgorithm\(\{/g)).toHaveLength(algorithms.size)
})

describe.each(allAlgorithms)('the algorithm $name', ({ name, source, inputs, results }) => {
  test('states what it does, its source and its version', () => {
    expect(name).toMatch(/^[a-z]+(-[a-z]+)*-[1-9]\d*$/)
    expect(source.length).toBeGreaterThan(5)
    expect(commentsByName.get(name)).toMatch(/\*\/$/)
  })

  test('has bounded lists and texts without a product name', () => {
    for (const field of [...Object.values(inputs), ...Object.values(results)])
      if (field.kind === 'list') expect(field.atMost).toBeLessThanOrEqual(100_000)
    expect(JSON.stringify([inputs, results])).not.toMatch(/SP3PH|pantera|easy-?ups|\blec\b/i)
  })
})

/** Generates values that a field accepts; numbers without limits stay moderate, and lists stay short. */
function generateValue(field: Field): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'list':
      return fc.array(generateRecord(field.of), { maxLength: Math.min(field.atMost, 6) })
    case 'number': {
      const [from = -100, to = from + 200] = [field.from, field.to]
      return field.whole === true
        ? fc.integer({ min: from, max: Math.min(to, from + 40) })
        : fc.double({ min: from, max: to, noNaN: true })
    }
    case 'text':
      return fc.constantFrom('a', 'b', 'c')
    case 'flag':
      return fc.boolean()
    case 'oneOf':
      return fc.constantFrom(...field.options)
  }
}
const generateRecord = (fields: Fields): fc.Arbitrary<unknown> =>
  fc.record(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, generateValue(field)])), {
    requiredKeys: Object.entries(fields).flatMap(([name, field]) =>
      field.kind !== 'list' && field.optional === true ? [] : [name],
    ),
  })

test.each(allAlgorithms)(
  'the results of $name are as described for any accepted input, or it says why there are none',
  (algorithm) => {
    fc.assert(
      fc.property(generateRecord(algorithm.inputs), (inputs) => {
        expect(findFieldProblem(algorithm.inputs, inputs)).toBeUndefined()
        let results: unknown
        try {
          results = runAlgorithm(algorithm, inputs)
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError)
          return
        }
        expect(findFieldProblem(algorithm.results, results)).toBeUndefined()
        // Runs it twice with equal results: no state is kept between two runs.
        expect(runAlgorithm(algorithm, inputs)).toEqual(results)
      }),
      { numRuns: 100, seed: 7 },
    )
  },
)

/** The largest value that a field accepts: full lists, the last option, and a high number where there is no limit. */
function getLargestValue(field: Field, index = 0): unknown {
  switch (field.kind) {
    case 'list':
      return Array.from({ length: field.atMost }, (_, place) => getLargestRecord(field.of, place))
    case 'number':
      return field.to ?? Math.max(100, field.from ?? 0)
    case 'text':
      return `${index}`
    case 'flag':
      return false
    case 'oneOf':
      return field.options.at(-1)
  }
}
const getLargestRecord = (fields: Fields, index = 0): unknown =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, getLargestValue(field, index)]))

test.each(allAlgorithms)(
  '$name finishes for the largest inputs, with results within their bounds',
  (algorithm) => {
    const inputs = getLargestRecord(algorithm.inputs)
    expect(findFieldProblem(algorithm.inputs, inputs)).toBeUndefined()
    let results: unknown
    try {
      results = runAlgorithm(algorithm, inputs)
    } catch (error) {
      expect(error).toBeInstanceOf(RangeError)
      return
    }
    expect(findFieldProblem(algorithm.results, results)).toBeUndefined()
  },
)

const formatNumber = (value: number): string => value.toLocaleString('en')

function formatLimits({ from, to }: { readonly from?: number; readonly to?: number }): string {
  if (from === undefined) return to === undefined ? '' : `≤ ${formatNumber(to)}`
  return to === undefined ? `≥ ${formatNumber(from)}` : `${formatNumber(from)} … ${formatNumber(to)}`
}

/** Describes what a field accepts in as few words as possible. */
function formatField(field: Field): string {
  switch (field.kind) {
    case 'list':
      return `up to ${formatNumber(field.atMost)} of ${formatFields(field.of, ', ')}`
    case 'number':
      return [field.unit === '1' ? '' : field.unit, field.whole === true ? 'whole' : '', formatLimits(field)]
        .filter((word) => word !== '')
        .join(' ')
    case 'text':
      return 'text'
    case 'flag':
      return 'yes or no'
    case 'oneOf':
      return field.options.join(' / ')
  }
}

function formatFields(fields: Fields, separator = '<br>'): string {
  return Object.entries(fields)
    .map(([name, field]) => {
      const mark = field.kind !== 'list' && field.optional === true ? '?' : ''
      const words = formatField(field)
      const shown = field.kind === 'list' ? `**${name}**` : `${name}${mark}`
      return words === '' ? shown : field.kind === 'list' ? `${shown}: ${words}` : `${shown} (${words})`
    })
    .join(separator)
}

test('the documentation lists every algorithm and function', async () => {
  const page = [
    '# Algorithms and functions',
    '',
    'What no expression can say: loops, placement, air flow, curves and calendars are *algorithms*, formulas with functions that no search could',
    'follow are *functions*. Both lists are closed. An algorithm takes named inputs and gives figures and lists of records, which whoever calls it',
    'joins, counts, filters and groups. It knows no product: part numbers, names and tables of makers come in as inputs. Its name carries a version:',
    'an algorithm never changes its results; a changed one gets the next number and the old one stays. Fields stand with unit and limits, those',
    'that may be absent with a question mark; a `date` is the number of days since 1970-01-01.',
    '',
    'The lists are `domain/engineering/algorithms/list.ts` and `domain/engineering/functions.ts`; this page is written by',
    '`npx vitest run domain/engineering/algorithms/list.test.ts -u`.',
    '',
    '## Algorithms',
    '',
    '| name | inputs | results | source |',
    '|---|---|---|---|',
    ...allAlgorithms.map(
      ({ name, inputs, results, source }) =>
        `| \`${name}\` | ${formatFields(inputs)} | ${formatFields(results)} | ${source} |`,
    ),
    '',
    '## Functions',
    '',
    '| name | parameters | result | source |',
    '|---|---|---|---|',
    ...[...functions.values()].map(
      ({ name, parameters, result, source }) =>
        `| \`${name}\` | ${formatFields(parameters, ', ')} | ${formatField(result)} | ${source} |`,
    ),
    '',
  ]
  await expect(page.join('\n')).toMatchFileSnapshot('../../../docs/algorithms.md')
})
