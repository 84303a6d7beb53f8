// Tests a product written as text: its declarations are computed for a configuration, and its tests run.
import { describe, expect, test } from 'vitest'
import {
  evaluateDrawingRecords,
  evaluateExchangeRecords,
  evaluateFigures,
  evaluateLines,
  evaluateNotices,
} from '../source/evaluate-declarations.ts'
import { FormulaEvaluator } from '../source/formula-evaluator.ts'
import type { Assignment } from '../model.ts'
import { formatModel, readModel, readTextGaps, writeModel } from './model-text.ts'
import { runTextTests } from './run-text-tests.ts'
import { exampleLibrary, exampleText } from './testing/example-product.ts'

const options = exampleLibrary.description === undefined ? {} : { library: exampleLibrary.description }
const { source, model, problems, messages } = readModel(exampleText, options)

const configuration: Assignment = {
  load: 5,
  unit: 'S',
  modules: 2,
  strings: 2,
  kit: false,
  'rack.count': 2,
  'rack[1].power': 3,
  'rack[1].kind': 'server',
  'rack[2].power': 2,
  'rack[2].kind': 'storage',
  'rack[3].power': 1,
  'rack[3].kind': 'server',
}

function createReader(changes: Assignment = {}): FormulaEvaluator {
  if (source === undefined || model === undefined) throw new Error(JSON.stringify(problems))
  const { figures = [], records = [] } = source
  return new FormulaEvaluator(
    { source, model, figures, records, library: exampleLibrary },
    { ...configuration, ...changes },
  )
}

describe('a product written entirely as text', () => {
  test('is read without a problem, with the sentences of its figures', () => {
    expect(problems).toEqual([])
    expect(messages).toMatchObject({
      'value.moduleLoad': 'Load of each module',
      'notice.N1': 'The frame is full.',
    })
  })

  test('reports every figure, step, line and computed notice without a text in a language', () => {
    const gaps = readTextGaps(exampleText, { ja: {} }, { ...options, listArguments: () => ['load'] })
    const gapMessages = gaps.map(({ message, cure }) => `${message} ${cure}`)
    expect(gapMessages).toEqual(
      expect.arrayContaining([
        "The figure 'moduleLoad' has no text in ja. Write 'value.moduleLoad' in texts/ja.json.",
        "The step 'installed' has no text in ja. Write 'step.installed' in texts/ja.json.",
        "The line 'ups' has no text in ja. Write 'part.ups' in texts/ja.json.",
        "The line 'module' has no text in ja. Write 'part.module' in texts/ja.json.",
        "The notice 'U1' has no text in ja. Write 'notice.U1' in texts/ja.json.",
      ]),
    )
    const figure = gaps.find(({ message }) => message.includes("'moduleLoad'"))
    expect(exampleText.split('\n')[(figure?.line ?? 0) - 1]).toContain('figure moduleLoad')
  })

  test('reports the flags added for optional numbers and for additions if they have no text', () => {
    const text = `${exampleText}
requirement limit : 1 .. 9 kW optional "Limit"
addition A1 "A kit was added." set kit = true when load > 20 kW
`
    const gaps = readTextGaps(text, { ja: {} }, options).map(({ message, cure }) => `${message} ${cure}`)
    expect(gaps).toEqual(
      expect.arrayContaining([
        "The optional 'limit' has no text in ja. Write 'parameter.limit.stated' in texts/ja.json.",
        "The addition 'A1' has no text in ja. Write 'parameter.A1.declined' in texts/ja.json.",
      ]),
    )
  })

  test('is written and read back equal', () => {
    if (source === undefined) throw new Error('The text has problems.')
    const written = writeModel(source, { messages })
    expect(readModel(written, options)).toMatchObject({ problems: [], source, messages })
    expect(formatModel(written)).toBe(written)
  })

  test('orders its parameters by its sections', () => {
    expect(model?.parameters.map(({ name }) => name).slice(0, 6)).toEqual([
      'load',
      'unit',
      'modules',
      'strings',
      'kit',
      'rack.count',
    ])
  })

  test('gives each place of a part a section after the rest of its group', () => {
    const text = exampleText
      .replace('sections site, unit, racks', 'sections racks for each rack, site')
      .replace('part rack', 'choice lock : flag\npart rack')
    const { model: coreModel } = readModel(text, options)
    expect(coreModel?.parameters.map(({ name, group }) => `${group}: ${name}`)).toEqual([
      'racks: lock',
      'racks: rack.count',
      'racks1: rack[1].power',
      'racks1: rack[1].kind',
      'racks2: rack[2].power',
      'racks2: rack[2].kind',
      'racks3: rack[3].power',
      'racks3: rack[3].kind',
      'site: load',
      'unit: unit',
      'unit: modules',
      'unit: strings',
      'unit: kit',
    ])
  })

  test('gives sections only to the places named by a section, with their unstated flags', () => {
    const { model: coreModel, problems: found } = readModel(`model m version 1.0.0
sections racks for each rack
group racks
part rack : 2
choice rack.load : 1 .. 3 kW optional
part shelf : 2
choice shelf.mass : 1 .. 3 kg
`)
    expect(found).toEqual([])
    expect(coreModel?.parameters.map(({ name, group }) => `${group}: ${name}`)).toEqual([
      'racks: shelf[1].mass',
      'racks: shelf[2].mass',
      'racks1: rack[1].load.stated',
      'racks1: rack[1].load',
      'racks2: rack[2].load.stated',
      'racks2: rack[2].load',
    ])
  })

  test('computes its figures with basis, source and steps', () => {
    expect(evaluateFigures(createReader(), source?.figures ?? [])).toEqual([
      {
        name: 'moduleLoad',
        value: 25,
        unit: '%',
        decimals: 0,
        basis: 'assumption',
        source: 'P / (m · P_use)',
        steps: [
          { message: 'step.load', value: 5, unit: 'kW' },
          { message: 'step.installed', value: 2, unit: '1' },
        ],
      },
      { name: 'spare', value: 50, unit: '%', decimals: 1, basis: 'formula' },
      { name: 'root', value: 2.2, unit: '1', decimals: 1, basis: 'estimate' },
      { name: 'perRun', value: 3, unit: 'm', decimals: 1, basis: 'formula' },
      { name: 'hottest', value: 3, unit: 'kW', decimals: 1, basis: 'formula' },
    ])
  })

  test('shows a choice under its own name and still uses the choice where the figure does not apply', () => {
    const text = `${exampleText}figure load : kW = load when kit decimals 1 basis formula\n`
    const read = readModel(text, options)
    if (read.source === undefined || read.model === undefined) throw new Error(JSON.stringify(read.problems))
    const { source: own, model: core } = read
    const figures = own.figures ?? []
    const product = { source: own, model: core, figures, records: own.records ?? [], library: exampleLibrary }
    const computeFigure = (kit: boolean) =>
      evaluateFigures(new FormulaEvaluator(product, { ...configuration, kit }), figures).map(
        ({ name, value }) => [name, value],
      )
    expect(computeFigure(true)).toContainEqual(['load', 5])
    expect(computeFigure(false)).not.toContainEqual(['load', 5])
    expect(computeFigure(false)).toContainEqual(['moduleLoad', 25])
    const warningResult = readModel(`${text}notice N5 warning when load > 5 kW\n`, options)
    expect(warningResult.model?.notices.map(({ id }) => id)).toEqual(['N1', 'N5'])
    const errorResult = readModel(`${text}notice N5 error when load > 5 kW\n`, options)
    expect(errorResult.model?.notices.map(({ id }) => id)).toEqual(['N1'])
    expect(errorResult.source?.computedNotices?.at(-1)).toMatchObject({ severity: 'error' })
  })

  test('lists its bill with parents, composed texts and record groups', () => {
    const lines = evaluateLines(createReader({ 'rack.count': 3, 'rack[3].power': 4 }), source?.lines ?? [])
    expect(
      lines.map(({ line, setAt }) => [line.id, line.partNumber, line.quantity, line.parent, setAt]),
    ).toEqual([
      ['frame', 'UPS-S', 1, undefined, 'unit'],
      ['module', 'MOD-S', 2, 'frame', 'modules'],
      ['run-1', 'RUN-1', 2, undefined, undefined],
      ['run-2', 'RUN-2', 1, undefined, undefined],
    ])
    expect(lines[0]?.line).toMatchObject({
      kind: 'P',
      mass: 50,
      sample: true,
      description: { message: 'part.ups', arguments: { power: 10 } },
    })
    expect(lines[3]?.line.description.arguments).toEqual({ first: 'R3' })
  })

  test('marks the parts that others supply', () => {
    const kit = evaluateLines(createReader({ kit: true }), source?.lines ?? []).find(
      ({ line }) => line.id === 'kit',
    )
    expect(kit?.line).toMatchObject({ kind: 'A', byOthers: true, quantity: 1 })
  })

  test('reports notices of figures and records after the configuration', () => {
    expect(evaluateNotices(createReader({ modules: 1 }), source?.computedNotices ?? [])).toEqual([
      { id: 'U1', severity: 'auto', arguments: { load: 50 } },
      { id: 'U2', severity: 'warning', arguments: { tag: 'R2' } },
    ])
    expect(model?.notices.map(({ id }) => id)).toEqual(['N1'])
  })

  test('gives its records to other designs', () => {
    expect(evaluateExchangeRecords(createReader(), source?.exchange ?? [])).toEqual([
      { member: 'takes', fields: { side: 'A', 'load.kw': 5 } },
      { member: 'gives', fields: { side: 'R1', 'load.kw': 3 } },
    ])
  })

  test('gives its drawings their records, without undefined fields', () => {
    expect(source?.drawings?.contract).toBe(1)
    expect(evaluateDrawingRecords(createReader(), source?.drawings)).toEqual([
      { member: 'design', fields: { modules: 2, 'load.kw': 5, kit: false, note: 'R1' } },
      { member: 'rack', fields: { tag: 'R1', power: 3 } },
      { member: 'rack', fields: { tag: 'R2', power: 2 } },
    ])
    const readerOfSmallRacks = createReader({ 'rack[1].power': 1, 'rack[2].power': 1 })
    expect(evaluateDrawingRecords(readerOfSmallRacks, source?.drawings)).toEqual([
      { member: 'design', fields: { modules: 2, 'load.kw': 5, kit: false } },
    ])
    expect(
      evaluateDrawingRecords(createReader({ modules: 1 }), source?.drawings).map(({ member }) => member),
    ).toEqual(['rack', 'rack'])
    expect(evaluateDrawingRecords(createReader(), undefined)).toEqual([])
  })

  test('rejects more records than its algorithm accepts, at the list', () => {
    const wideText = exampleText.replace('part rack : 1 .. 3', 'part rack : 1 .. 9')
    const wideResult = readModel(wideText, options)
    if (wideResult.source === undefined || wideResult.model === undefined)
      throw new Error('The text has problems.')
    const places = Array.from({ length: 9 }, (_, index) => [
      [`rack[${index + 1}].power`, 2],
      [`rack[${index + 1}].kind`, 'server'],
    ]).flat()
    const { figures = [], records = [] } = wideResult.source
    const reader = new FormulaEvaluator(
      { source: wideResult.source, model: wideResult.model, figures, records, library: exampleLibrary },
      { ...configuration, ...Object.fromEntries(places), 'rack.count': 9 },
    )
    expect(() => reader.records('runs')).toThrow(
      expect.objectContaining({
        path: 'records/0/inputs/racks',
        message: 'There are 9 records; spread-1 takes at most 3.',
      }),
    )
  })
})

const runExpectation = (expected: string, given = 'load = 5 kW, unit = S'): string[] =>
  runTextTests(`${exampleText}\ntest "t" with ${given}\n  ${expected}\n`, { library: exampleLibrary }).map(
    ({ line, column, message }) => `${line - exampleText.split('\n').length}:${column} ${message}`,
  )

/** The failures of the example's tests when one thing in it is changed. */
const listReplacedProblems = (from: string, to: string): string[] =>
  runTextTests(exampleText.replace(from, to), { library: exampleLibrary }).map(
    ({ line, column, message }) => `${line}:${column} ${message}`,
  )

describe('tests of a product', () => {
  test('find what they expect', () => {
    expect(runTextTests(exampleText, { library: exampleLibrary })).toEqual([])
  })

  test.each([
    ['expect modules = 2', '2:10 Expected modules = 2, but it is 1.'],
    ['expect load <= 4 kW', '2:10 Expected load <= 4 kW, but it is 5 kW.'],
    ['expect moduleLoad = 51 %', '2:10 Expected moduleLoad = 51 %, but it is 50 %.'],
    ['expect spare = 1', '2:10 Expected spare = 1, but it is without a value.'],
    ['expect line module = 2', '2:10 Expected line module = 2, but there is 1.'],
    ['expect line kit = 2', '2:10 Expected line kit = 2, but there is none.'],
    ['expect no line frame', '2:10 Expected no line frame, but there is 1.'],
    ['expect notice N1', '2:10 Expected notice N1, but it is not raised.'],
    ['expect no notice U1', '2:10 Expected no notice U1, but it is raised.'],
    ['expect modules = 4 possible', '2:10 Expected modules = 4 possible, but it is impossible.'],
    [
      'expect modules = 4 impossible by R1 and R2',
      '2:10 Expected modules = 4 impossible by R1 and R2, but it is by R2.',
    ],
    ['expect modules = 1, kit = true', '2:23 Expected kit = true, but it is false.'],
  ])('report an unmet expectation: %s', (expected, problem) => {
    expect(runExpectation(expected)).toEqual([problem])
  })

  test('report contradicting choices instead of missing values', () => {
    expect(runExpectation('expect modules = 1, load = 5 kW', 'unit = S, load = 50 kW')).toEqual([
      expect.stringContaining('Found no valid configuration with these choices.'),
    ])
  })

  test('report a value that cannot be computed at its declaration', () => {
    const testName = 'In the test "one module of the small frame":'
    expect(listReplacedProblems('most = 2', 'most = 0')).toEqual([
      expect.stringMatching(`:.* ${testName} spread-1, most: give a whole number from 1`),
    ])
    expect(listReplacedProblems('line module = modules of', 'line module = modules / 2 of')).toEqual([
      expect.stringMatching(`:15 ${testName} The quantity of line module is 0.5.`),
    ])
  })

  test('are not run while the text has problems, which are reported', () => {
    expect(runExpectation('expect modules = 2', 'lod = 5')).toEqual([
      expect.stringContaining("There is no choice 'lod'."),
    ])
  })
})
