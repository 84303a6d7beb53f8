// Tests figures, bill lines, notices and exchange of a small product, computed for one configuration.
import { describe, expect, test } from 'vitest'
import type { Assignment } from '../model.ts'
import { elaborate } from './elaborate.ts'
import {
  evaluateExchangeRecords,
  evaluateFigures,
  evaluateLines,
  evaluateNotices,
} from './evaluate-declarations.ts'
import type { Formula, FormulaCondition } from './formula.ts'
import { FormulaEvaluator } from './formula-evaluator.ts'
import type { BillLineDeclaration, FigureDeclaration } from './product-declarations.ts'
import type { SourceModel } from './source-model.ts'

const num = (value: number): Formula => ({ kind: 'constant', value })
const ref = (name: string): Formula => ({ kind: 'ref', name })
const text = (value: string): Formula => ({ kind: 'literal', value })
const join = (...expressions: readonly Formula[]): Formula => ({ kind: 'join', of: expressions })
const is = (left: Formula, value: string): FormulaCondition => ({
  kind: 'compare',
  operator: '=',
  left,
  right: text(value),
})

const source: SourceModel = {
  id: 'example',
  version: '1.0.0',
  tables: {
    things: {
      columns: {
        id: { type: 'text' },
        row: { type: 'number' },
        kind: { type: 'text' },
        power: { type: 'number' },
      },
      rows: [
        { id: 'rack-1', row: 1, kind: 'rack', power: 4 },
        { id: 'cooler-1', row: 1, kind: 'cooler', power: 0 },
        { id: 'rack-1', row: 1, kind: 'rack', power: 4 },
        { id: 'rack-2', row: 2, kind: 'rack', power: 9 },
      ],
    },
  },
  parameters: [
    { kind: 'number', name: 'frames', group: 'unit', min: 0, max: 9, step: 1, unit: '1' },
    { kind: 'number', name: 'share', group: 'unit', min: 0, max: 1, step: 0.25, unit: '1' },
    { kind: 'flag', name: 'kit', group: 'unit' },
  ],
  values: [],
  rules: [],
  notices: [],
  goals: [],
}
const { model } = elaborate(source)

const createReader = (assignment: Assignment, figures: readonly FigureDeclaration[] = []): FormulaEvaluator =>
  new FormulaEvaluator(
    { source, model, figures, records: [], library: { functions: new Map(), algorithms: new Map() } },
    assignment,
  )
const reader = createReader({ frames: 2, share: 0.5, kit: true })

const createFigure = (name: string, more: Partial<FigureDeclaration> = {}): FigureDeclaration => ({
  name,
  unit: 'kW',
  is: ref('frames'),
  shown: { decimals: 1, basis: text('formula') },
  ...more,
})

describe('evaluated figures', () => {
  test('have value, unit, basis, source and steps; internal, hidden and undefined ones are left out', () => {
    const declarations: readonly FigureDeclaration[] = [
      createFigure('shown', {
        shown: {
          decimals: 0,
          basis: {
            kind: 'if',
            test: { kind: 'flag', name: 'kit' },
            whenTrue: text('assumption'),
            whenFalse: text('published'),
          },
          source: join(text('page '), ref('frames')),
          steps: [{ message: 'frames', is: ref('frames'), unit: '1' }],
        },
      }),
      { name: 'internal', unit: 'kW', is: ref('frames') },
      createFigure('undefined', { is: { kind: 'quotient', left: num(1), right: num(0) } }),
      createFigure('hidden', { when: { kind: 'not', of: { kind: 'flag', name: 'kit' } } }),
    ]
    expect(
      evaluateFigures(createReader({ frames: 2, share: 0.5, kit: true }, declarations), declarations),
    ).toEqual([
      {
        name: 'shown',
        value: 2,
        unit: 'kW',
        decimals: 0,
        basis: 'assumption',
        source: 'page 2',
        steps: [{ message: 'step.frames', value: 2, unit: '1' }],
      },
    ])
  })

  test('are not computed if they are neither shown nor used', () => {
    const computed: string[] = []
    const declarations: readonly FigureDeclaration[] = [
      { name: 'unused', unit: 'kW', is: { kind: 'function', name: 'unused', of: [] } },
      { name: 'used', unit: 'kW', is: { kind: 'function', name: 'used', of: [] } },
      createFigure('shown', { is: ref('used') }),
    ]
    const functions = new Map(['unused', 'used'].map((name) => [name, () => computed.push(name)] as const))
    const evaluator = new FormulaEvaluator(
      { source, model, figures: declarations, records: [], library: { functions, algorithms: new Map() } },
      { frames: 2, share: 0.5, kit: true },
    )
    expect(evaluateFigures(evaluator, declarations).map(({ name, value }) => [name, value])).toEqual([
      ['shown', 1],
    ])
    expect(computed).toEqual(['used'])
  })

  test('have no steps if all steps are undefined', () => {
    const steps = [
      { message: 'share', is: { kind: 'quotient', left: num(1), right: num(0) }, unit: '1' },
    ] as const
    const declarations = [createFigure('load', { shown: { decimals: 0, basis: text('formula'), steps } })]
    const [load] = evaluateFigures(
      createReader({ frames: 2, share: 0.5, kit: true }, declarations),
      declarations,
    )
    expect(load).toEqual({ name: 'load', value: 2, unit: 'kW', decimals: 0, basis: 'formula' })
    expect(load).not.toHaveProperty('steps')
  })

  test('with an invalid basis are rejected by name', () => {
    const declarations = [createFigure('load', { shown: { decimals: 0, basis: text('guess') } })]
    expect(() =>
      evaluateFigures(createReader({ frames: 2, share: 0.5, kit: true }, declarations), declarations),
    ).toThrow('The basis of load is guess; it is one of published, formula, estimate, assumption.')
  })
})

const createLine = (id: Formula, more: Partial<BillLineDeclaration> = {}): BillLineDeclaration => ({
  id,
  part: text('P-1'),
  kind: 'N',
  quantity: num(1),
  ...more,
})

const listIds = (...lines: readonly BillLineDeclaration[]): readonly string[] =>
  evaluateLines(reader, lines).map(({ line: { id } }) => id)

describe('evaluated bill lines', () => {
  test('state part, quantity, parent, mass and label values', () => {
    const [frame] = evaluateLines(reader, [
      createLine(text('frame'), {
        kind: 'P',
        quantity: ref('frames'),
        parent: text('system'),
        mass: num(140),
        message: text('frame-wide'),
        arguments: { frames: ref('frames'), kit: ref('kit') },
        byOthers: { kind: 'flag', name: 'kit' },
        sample: { kind: 'flag', name: 'kit' },
        setAt: text('frames'),
      }),
    ])
    expect(frame).toEqual({
      line: {
        id: 'frame',
        parent: 'system',
        partNumber: 'P-1',
        kind: 'P',
        quantity: 2,
        mass: 140,
        description: { message: 'part.frame-wide', arguments: { frames: 2, kit: 'true' } },
        byOthers: true,
        sample: true,
      },
      setAt: 'frames',
    })
  })

  test('are left out if their quantity is 0 or their condition is false', () => {
    expect(
      listIds(
        createLine(text('none'), { quantity: num(0) }),
        createLine(text('never'), { when: { kind: 'not', of: { kind: 'flag', name: 'kit' } } }),
        createLine(text('always')),
      ),
    ).toEqual(['always'])
  })

  test('of one record group are adjacent, record by record, and count the records', () => {
    const each = [{ part: 'things', groupBy: ref('things.id') }]
    const isRack = is(ref('things.kind'), 'rack')
    const lines = evaluateLines(reader, [
      createLine(ref('things.id'), { each, quantity: { kind: 'countOf', part: 'things' } }),
      createLine(join(text('strip-'), ref('things.id')), { each, when: isRack, parent: ref('things.id') }),
      createLine(text('manual')),
    ])
    expect(lines.map(({ line: { id, quantity, parent } }) => [id, quantity, parent])).toEqual([
      ['rack-1', 2, undefined],
      ['strip-rack-1', 1, 'rack-1'],
      ['cooler-1', 1, undefined],
      ['rack-2', 1, undefined],
      ['strip-rack-2', 1, 'rack-2'],
      ['manual', 1, undefined],
    ])
  })

  test('occur once for each pair of nested records', () => {
    const each = [
      { part: 'things', as: 'first', where: is(ref('first.kind'), 'cooler') },
      {
        part: 'things',
        where: {
          kind: 'compare' as const,
          operator: '=' as const,
          left: ref('things.row'),
          right: ref('first.row'),
        },
      },
    ]
    expect(listIds(createLine(join(ref('first.id'), text('/'), ref('things.id')), { each }))).toEqual([
      'cooler-1/rack-1',
      'cooler-1/cooler-1',
      'cooler-1/rack-1',
    ])
  })

  test.each([
    [
      'not whole',
      ref('share'),
      'The quantity of line kit is 0.5. Round it to a whole number, or say when there is none.',
    ],
    [
      'below 0',
      num(-1),
      'The quantity of line kit is -1. Round it to a whole number, or say when there is none.',
    ],
  ])('with a quantity that is %s are rejected', (_title, quantity, message) => {
    expect(() => listIds(createLine(text('kit'), { quantity }))).toThrow(message)
  })

  test('without a part number are rejected', () => {
    const partOfNoRecord: Formula = {
      kind: 'firstOf',
      part: 'things',
      where: is(ref('things.kind'), 'none'),
      of: ref('things.id'),
    }
    expect(() => listIds(createLine(text('kit'), { part: partOfNoRecord }))).toThrow(
      'The part of line kit has no value in this configuration.',
    )
  })
})

test('notices are raised once for each matching record, with its defined values', () => {
  expect(
    evaluateNotices(reader, [
      {
        id: join(text('R12@'), ref('things.id')),
        each: [{ part: 'things' }],
        severity: {
          kind: 'if',
          test: { kind: 'flag', name: 'kit' },
          whenTrue: text('information'),
          whenFalse: text('warning'),
        },
        when: { kind: 'compare', operator: '>', left: ref('things.power'), right: num(5) },
        arguments: { power: ref('things.power'), nothing: ref('things.unknown') },
      },
    ]),
  ).toEqual([{ id: 'R12@rack-2', severity: 'information', arguments: { power: 9 } }])
})

test('a notice for a place of a part has the place appended to its id', () => {
  const parts = [{ name: 'rack', count: 2, parameters: [], values: [] }]
  const sourceWithRacks = { ...source, parts }
  const evaluator = new FormulaEvaluator(
    {
      source: sourceWithRacks,
      model: elaborate(sourceWithRacks).model,
      figures: [],
      records: [],
      library: { functions: new Map(), algorithms: new Map() },
    },
    { frames: 2, share: 0.5, kit: true },
  )
  const each = [{ part: 'rack' }]
  const when: FormulaCondition = { kind: 'flag', name: 'kit' }
  const raised = evaluateNotices(evaluator, [
    { id: text('R1'), each, severity: 'warning', when },
    { id: join(text('R2-'), { kind: 'place', part: 'rack' }), each, severity: 'warning', when },
    { id: text('R3'), each: [{ part: 'things' }], severity: 'warning', when: is(ref('things.id'), 'rack-2') },
  ])
  expect(raised.map(({ id }) => id)).toEqual(['R1@rack[1]', 'R1@rack[2]', 'R2-1', 'R2-2', 'R3'])
})

test('exchange records have their fields by path', () => {
  expect(
    evaluateExchangeRecords(reader, [
      {
        member: 'takes',
        when: { kind: 'flag', name: 'kit' },
        fields: {
          side: text('A'),
          'load.kw': ref('frames'),
          'load.kva': { kind: 'quotient', left: num(1), right: num(0) },
        },
      },
      { member: 'heat', when: { kind: 'not', of: { kind: 'flag', name: 'kit' } }, fields: {} },
    ]),
  ).toEqual([{ member: 'takes', fields: { side: 'A', 'load.kw': 2 } }])
})
