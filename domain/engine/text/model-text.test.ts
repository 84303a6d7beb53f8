// Tests that text and JSON are equivalent: what is written is read back equal, and what is read is printed the same again.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getDrawingContracts } from '../../products/drawing-contracts.ts'
import { libraryDescription } from '../../products/formula-library.ts'
import { getTestProduct } from '../../products/testing/read-folder.ts'
import { computeContentHash } from '../hash.ts'
import type { Condition, Model, Num } from '../model.ts'
import { elaborate } from '../source/elaborate.ts'
import type { SourceModel } from '../source/source-model.ts'
import { largeSize, createModelArbitrary, smallSize } from '../testing/random-model.ts'
import { writeTableFile } from './csv.ts'
import { resolve } from './resolve.ts'
import { formatModel, readModel, writeModel } from './model-text.ts'
import { parse } from './parse.ts'

/** A model as its JSON is stored. */
function toStoredModel(model: Model): Model {
  const json: Model = JSON.parse(JSON.stringify(model))
  return json
}

/** Reads without validation: the text must carry models whatever they mean. */
function readUnchecked(text: string): SourceModel {
  const { tree, source, problems } = parse(text)
  expect(problems).toEqual([])
  const resolved = resolve(tree, source, () => undefined)
  expect(resolved.problems).toEqual([])
  return resolved.source
}

const constant = (value: number): Num => ({ kind: 'constant', value })

/** The table of a model as the content of the file that its text imports. */
function writeTable(model: Pick<SourceModel, 'tables'>, file: string): string | undefined {
  const table = model.tables[file.replace('.csv', '')]
  return table === undefined ? undefined : writeTableFile(table)
}

const emptyModel: Model = {
  id: 'm',
  version: '1.0.0',
  tables: {},
  parameters: [],
  values: [],
  rules: [],
  notices: [],
  goals: [],
}

describe('the text of the three-phase UPS', () => {
  const product = getTestProduct('easy-ups-3-phase')
  const english = product.readWrittenTexts('en')
  const { source: written } = product.readContent()
  const library = { ...libraryDescription, drawings: getDrawingContracts(product.key) }
  const model = toStoredModel(product.buildModel())
  const getPrice = (part: string): number => product.sampleListPrices.get(part) ?? 0
  /** The model of a text, at sample prices. */
  const elaborateModel = (source: SourceModel | undefined): Model | undefined =>
    source === undefined ? undefined : elaborate(source, getPrice).model

  test('is read back equal, with its English sentences', () => {
    const read = readModel(writeModel(written, { messages: english }), { library })
    expect(read.problems).toEqual([])
    expect(read.source).toEqual(written)
    expect(elaborateModel(read.source)).toEqual(model)
    expect(computeContentHash(elaborateModel(read.source))).toBe(computeContentHash(model))
    const keys = [
      ...model.parameters.map(({ name }) => `parameter.${name}`),
      ...model.rules.map(({ id }) => `rule.${id}`),
      ...model.notices.map(({ id }) => `notice.${id}`),
    ]
    for (const key of keys) expect(read.messages[key]).toBe(english[key])
  })

  test('has a stable layout', () => {
    const text = writeModel(written, { messages: english })
    expect(formatModel(text)).toBe(text)
  })

  test('is read back equal with its tables in files', () => {
    const importedTables = new Set(Object.keys(written.tables))
    const files = (name: string): string | undefined => writeTable(written, name)
    const text = writeModel(written, { imported: importedTables })
    expect(text).not.toContain('\ntable ')
    const read = readModel(text, { files, library })
    expect(read.problems).toEqual([])
    expect(elaborateModel(read.source)).toEqual(model)
  })
})

describe('random model texts', () => {
  test.each([
    ['small', smallSize],
    ['large', largeSize],
  ])('of %s models are read back equal with a stable layout', (_, size) => {
    fc.assert(
      fc.property(createModelArbitrary(size), (randomModel) => {
        const model = toStoredModel(randomModel)
        const text = writeModel(model)
        expect(readUnchecked(text)).toEqual(model)
        expect(formatModel(text)).toBe(text)
        const importedTables = new Set(Object.keys(model.tables).filter((_name, index) => index % 2 === 0))
        const files = (name: string): string | undefined => writeTable(model, name)
        const { tree, source } = parse(writeModel(model, { imported: importedTables }))
        expect(resolve(tree, source, files).source).toEqual(model)
      }),
      { numRuns: 60 },
    )
  })
})

describe('names, texts and numbers of any kind', () => {
  const anyName = fc
    .oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom(
        'value',
        'and',
        'else',
        'N+1',
        '3:3',
        '1.70',
        '2N',
        '1e5',
        'a b',
        'größe',
        'in',
        'true',
        '',
        '//',
      ),
    )
    .filter((name) => !(name in {}))

  test('are read back as they are', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyName, { minLength: 6, maxLength: 6 }),
        fc.string({ unit: 'binary' }),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        (names, text, number) => {
          const [choice = '', option = '', column = '', table = '', id = '', group = ''] = names
          const value = number === 0 ? 0 : number
          const where = { [column]: { cell: text }, [id]: { number: { kind: 'constant', value } as Num } }
          const lookup: Num = { kind: 'lookup', table, where, column }
          const require: Condition = { kind: 'cellIs', choice, column, values: [text, value, true] }
          const model: Model = {
            ...emptyModel,
            id,
            version: option,
            tables: {
              [table]: {
                columns: { [column]: { type: 'text', source: text }, [id]: { type: 'number', unit: '1' } },
                rows: [{ [column]: text, [id]: value }, { [column]: option }, {}],
              },
            },
            parameters: [
              { kind: 'choice', name: choice, group, from: { options: [option, id] }, preferred: option },
            ],
            values: [{ name: id, unit: 'kN/m2', is: lookup, source: text }],
            rules: [
              {
                id,
                when: { kind: 'not', of: { kind: 'is', choice, options: [option] } },
                require,
                arguments: { [column]: { parameter: choice }, [choice]: { number: lookup, unit: '%' } },
              },
            ],
            notices: [{ id: option, severity: 'auto', when: { kind: 'flag', name: group }, arguments: {} }],
            goals: [{ name: group, minimise: { kind: 'constant', value } }],
          }
          const written = writeModel(model, { messages: { [`rule.${id}`]: text } })
          expect(readUnchecked(written)).toEqual(model)
          expect(formatModel(written)).toBe(written)
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('distinctions of the JSON model', () => {
  const a: Num = { kind: 'ref', name: 'a' }
  const b: Num = { kind: 'ref', name: 'b' }
  const sum: Num = { kind: 'add', terms: [a, b] }
  test.each<[string, Num]>([
    ['a + b', sum],
    ['sum()', { kind: 'add', terms: [] }],
    ['sum(a)', { kind: 'add', terms: [a] }],
    ['(a + b) + a', { kind: 'add', terms: [sum, a] }],
    ['a + (a + b)', { kind: 'add', terms: [a, sum] }],
    ['a + b - a', { kind: 'subtract', left: sum, right: a }],
    ['a - (a + b)', { kind: 'subtract', left: a, right: sum }],
    ['a - b + a', { kind: 'add', terms: [{ kind: 'subtract', left: a, right: b }, a] }],
    ['a - -2', { kind: 'subtract', left: a, right: constant(-2) }],
    ['a * (a * b)', { kind: 'multiply', left: a, right: { kind: 'multiply', left: a, right: b } }],
    ['a * (a + b)', { kind: 'multiply', left: a, right: sum }],
    ['a / b rounded up', { kind: 'divide', left: a, right: b, rounding: 'up' }],
    [
      'a + (a / b rounded down)',
      { kind: 'add', terms: [a, { kind: 'divide', left: a, right: b, rounding: 'down' }] },
    ],
    ['a + b rounded up to (1, 2.5)', { kind: 'round', value: sum, to: [1, 2.5], rounding: 'up' }],
    ['smallest(a, b)', { kind: 'smallest', terms: [a, b] }],
  ])('are kept by %s', (text, is) => {
    const model = { ...emptyModel, values: [{ name: 'v', unit: '1', is }] } satisfies Model
    expect(writeModel(model)).toContain(`value v = ${text}\n`)
    expect(readUnchecked(writeModel(model))).toEqual(model)
  })

  test.each([
    ['-a', { kind: 'subtract', left: constant(0), right: a }],
    ['-(a + b)', { kind: 'subtract', left: constant(0), right: sum }],
    ['-(5)', { kind: 'subtract', left: constant(0), right: constant(5) }],
    ['-5', constant(-5)],
    ['-5 * a', { kind: 'multiply', left: constant(-5), right: a }],
  ] as const)('are kept by %s, as people write it', (text, is) => {
    const line = `model m version 1.0.0\nvalue v = ${text}\n`
    expect(readUnchecked(line).values).toEqual([{ name: 'v', unit: '1', is }])
    expect(formatModel(line)).toBe(line)
  })

  test.each([
    ['f = true', { kind: 'flag', name: 'f' }],
    ['f != true', { kind: 'not', of: { kind: 'flag', name: 'f' } }],
    ['f = false', { kind: 'not', of: { kind: 'flag', name: 'f' } }],
  ] as const)('reduce the comparison %s to a flag', (text, require) => {
    expect(readUnchecked(`model m version 1.0.0\nrule r ${text}\n`).rules).toEqual([{ id: 'r', require }])
  })

  const flag: Condition = { kind: 'flag', name: 'f' }
  test.each<[string, Condition]>([
    ['not f', { kind: 'not', of: flag }],
    ['not (not f)', { kind: 'not', of: { kind: 'not', of: flag } }],
    ['all()', { kind: 'all', of: [] }],
    ['any(f)', { kind: 'any', of: [flag] }],
    ['(f and f) or f', { kind: 'any', of: [{ kind: 'all', of: [flag, flag] }, flag] }],
    ['(f and f) and f', { kind: 'all', of: [{ kind: 'all', of: [flag, flag] }, flag] }],
    ['c = N+1', { kind: 'is', choice: 'c', options: ['N+1'] }],
    ['c != N+1', { kind: 'not', of: { kind: 'is', choice: 'c', options: ['N+1'] } }],
    ['c in ()', { kind: 'is', choice: 'c', options: [] }],
    ['c not in (N, "2 N")', { kind: 'not', of: { kind: 'is', choice: 'c', options: ['N', '2 N'] } }],
    ['c.x = "N"', { kind: 'cellIs', choice: 'c', column: 'x', values: ['N'] }],
    ['c.x in (3)', { kind: 'cellIs', choice: 'c', column: 'x', values: [3] }],
    ['c.x != true', { kind: 'not', of: { kind: 'cellIs', choice: 'c', column: 'x', values: [true] } }],
    ['t[c] exists', { kind: 'row', table: 't', where: { c: { parameter: 'c' } } }],
    ['t[c = parameter a] exists', { kind: 'row', table: 't', where: { c: { parameter: 'a' } } }],
    ['t[c = 5] exists', { kind: 'row', table: 't', where: { c: { cell: 5 } } }],
    ['t[c = number 5] exists', { kind: 'row', table: 't', where: { c: { number: constant(5) } } }],
    ['t[c = number (-5)] exists', { kind: 'row', table: 't', where: { c: { number: constant(-5) } } }],
  ])('are kept by %s', (text, require) => {
    const model = {
      ...emptyModel,
      parameters: [{ kind: 'choice', name: 'c', group: 'g', from: { options: ['N', 'N+1', '2 N'] } }],
      rules: [{ id: 'r', require }],
    } satisfies Model
    expect(writeModel(model)).toContain(`rule r  ${text}\n`)
    expect(readUnchecked(writeModel(model))).toEqual(model)
  })
})

describe('the standard layout', () => {
  test('keeps comments, units and blank lines, and aligns columns', () => {
    const text = [
      '// about the model',
      'model fan version 1.0.0 // first',
      'choice   flow:100..2000 kW step 50 "Air flow"',
      '  // what it costs',
      'choice quiet : flag',
      '',
      '',
      'table fans',
      '  fan:key // its name',
      '  size : number kW',
      '  // the small one',
      '  |S|5|',
      '  |XL|12.5|',
      'rule R1 flow <= 5 /* odd */ kW',
      '// the end',
    ]
      .join('\n')
      .replace(' /* odd */', '')
    expect(formatModel(text)).toBe(
      [
        '// about the model',
        'model fan version 1.0.0  // first',
        'choice flow  : 100 .. 2000 kW step 50  "Air flow"',
        '// what it costs',
        'choice quiet : flag',
        '',
        'table fans',
        '  fan  : key  // its name',
        '  size : number kW',
        '  // the small one',
        '  | S  |    5 |',
        '  | XL | 12.5 |',
        'rule R1  flow <= 5 kW',
        '// the end',
        '',
      ].join('\n'),
    )
  })

  test('loses no comment at any position', () => {
    fc.assert(
      fc.property(
        createModelArbitrary(),
        fc.array(fc.tuple(fc.nat(), fc.boolean()), { maxLength: 8 }),
        (randomModel, places) => {
          const model = toStoredModel(randomModel)
          const lines = writeModel(model).split('\n')
          places.forEach(([place, isOnOwnLine], at) => {
            const index = place % lines.length
            const line = lines[index] ?? ''
            // A line that ends with a comment gets the new one above it.
            const isTrailing = !isOnOwnLine && !line.includes('//')
            lines.splice(
              index,
              1,
              ...(isTrailing ? [`${line} // comment ${at}.`] : [`// comment ${at}.`, line]),
            )
          })
          const text = formatModel(lines.join('\n')) ?? ''
          places.forEach((_, index) => expect(text.split(`// comment ${index}.\n`)).toHaveLength(2))
          expect(readUnchecked(text)).toEqual(model)
          expect(formatModel(text)).toBe(text)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('is not produced for an unreadable text', () => {
    expect(formatModel('rule R1 flow <=')).toBeUndefined()
  })
})
