// Random source models that mix every construct of the larger language, small enough to enumerate every assignment.
import { drawChance, pick, shuffleList, type Draw } from '../../testing/draw.ts'
import type { SourceModel, SourceNumberParameter, SourceParameter, SourceUnit } from '../source-model.ts'
import { DeclarationGenerator } from './random-declarations.ts'
import { createRandomExpressions } from './random-conditions.ts'
import { toDecimalStep, generateCurve, generateGrid, generateList, generateRows } from './random-tables.ts'
import {
  createEmptyMembers,
  pickAny,
  type Members,
  type PartVocabulary,
  type Vocabulary,
} from './random-vocabulary.ts'

const parameterUnits = ['1', '1', 'kW', 'kW', 'W', 'A', 'V', 'min', 'h', 'd'] as const
const resultUnits = ['1', 'kW', 'A', 'min'] as const

/** The declarations so far; a source model under construction. */
export type Draft = { -readonly [Key in keyof SourceModel]: SourceModel[Key] } & {
  tables: Record<string, SourceModel['tables'][string]>
}

/** A model whose parameters have at most about `assignments` combinations; the same draws give the same model. */
export function generateRandomSource(draw: Draw, assignments: number): SourceModel {
  const vocabulary: Vocabulary = {
    draw,
    modelMembers: createEmptyMembers(),
    parts: [],
    lists: [],
    curves: [],
    grids: [],
    scenarios: [],
  }
  const draft: Draft = {
    id: 'random',
    version: '1.0.0',
    tables: {},
    parameters: [],
    values: [],
    rules: [],
    notices: [],
    goals: [],
  }
  // An addition has a flag of its own.
  const generator = new ParameterGenerator(draw, draft, assignments / 2)
  if (drawChance(draw, 50)) addContext(generator, vocabulary)
  for (let count = draw(100) < 85 ? 1 + draw(2) : 0; count > 0; count -= 1)
    addPart(generator, vocabulary, `part${'AB'[count - 1]}`)
  for (let count = 2 + draw(4); count > 0; count -= 1)
    draft.parameters = [...draft.parameters, ...generator.generate(`p${count}`, vocabulary.modelMembers, 1)]
  addTablesAndLists(draft, vocabulary)
  addScenarios(draft, vocabulary)
  return new DeclarationGenerator(draft, vocabulary, createRandomExpressions(vocabulary)).generate()
}

/** Draws parameters as long as their combinations stay within the limit. */
class ParameterGenerator {
  readonly #draw: Draw
  readonly draft: Draft
  #remainingAssignments: number

  constructor(draw: Draw, draft: Draft, assignments: number) {
    this.#draw = draw
    this.draft = draft
    this.#remainingAssignments = assignments
  }

  /** Draws the number of values that something with `times` instances may have. */
  drawCount(max: number, times: number): number {
    const draw = this.#draw
    const values = Math.min(max, Math.floor(this.#remainingAssignments ** (1 / times)))
    const count = values < 2 || drawChance(draw, 7) ? 1 : 2 + draw(values - 1)
    this.#remainingAssignments /= count ** times
    return count
  }

  /** Whether there is room for this many values, which are then reserved. */
  reserve(values: number): boolean {
    if (values > this.#remainingAssignments) return false
    this.#remainingAssignments /= values
    return true
  }

  /**
   * A parameter, whose name is added to the members; a choice may add its table to the draft. Empty where it does not
   * fit.
   *
   * @param times how many places have the parameter
   * @param prefix keeps the names of tables of different parts apart
   */
  generate(name: string, members: Members, times: number, prefix = ''): readonly SourceParameter[] {
    const draw = this.#draw
    const group = pick(draw, ['general', 'site'])
    const drawPreferred = <T>(list: readonly T[]): { preferred?: T } =>
      drawChance(draw, 35) ? { preferred: pick(draw, list) } : {}
    switch (draw(6)) {
      case 0: {
        if (this.drawCount(2, times) < 2) return []
        members.flags.push(name)
        return [{ kind: 'flag', name, group, ...drawPreferred([false, true]) }]
      }
      case 1:
      case 2: {
        // Choices share the names of their options, so that two can be the same.
        const options = Array.from({ length: this.drawCount(4, times) }, (_, index) => `o${index}`)
        const preferred = drawPreferred(options)
        if (drawChance(draw, 40)) {
          members.choices.push({ name, options })
          return [{ kind: 'choice', name, group, from: { options }, ...preferred }]
        }
        const table = `${prefix}${name}Rows`
        const rows = generateRows(draw, table, options, pick(draw, resultUnits))
        this.draft.tables[table] = rows.table
        members.choices.push({ name, options, table: rows.vocabulary })
        return [{ kind: 'choice', name, group, from: { table }, ...preferred }]
      }
      case 3: {
        const first = 20 + draw(8)
        const formatDay = (index: number): string => `2024-02-${first + index}`
        const count = this.drawCount(3, times)
        const days = Array.from({ length: count }, (_, index) => formatDay(index))
        members.numbers.push({ name, unit: 'date' })
        return [
          { kind: 'date', name, group, min: formatDay(0), max: formatDay(count - 1), ...drawPreferred(days) },
        ]
      }
      default:
        return [this.#generateNumber(name, group, members, times)]
    }
  }

  #generateNumber(name: string, group: string, members: Members, times: number): SourceNumberParameter {
    const draw = this.#draw
    const mayBeUnstated = drawChance(draw, 25) && this.drawCount(2, times) === 2
    const count = this.drawCount(5, times)
    const unit: SourceUnit = pick(draw, parameterUnits)
    const step = pick(draw, [1, 1, 1, 0.5, 0.1, 2.5])
    const min = toDecimalStep(step * (draw(5) - (drawChance(draw, 20) ? 3 : 0)))
    const max = toDecimalStep(min + step * (count - 1))
    members.numbers.push({ name, unit })
    if (mayBeUnstated) members.unstated.push(name)
    return {
      kind: 'number',
      name,
      group,
      min,
      max,
      step,
      unit,
      ...(mayBeUnstated ? { mayBeUnstated } : {}),
      ...(drawChance(draw, 35) ? { preferred: pick(draw, [min, max]) } : {}),
    }
  }
}

function addPart(generator: ParameterGenerator, vocabulary: Vocabulary, name: string): void {
  const { draw } = vocabulary
  const { draft } = generator
  const max = 1 + draw(3)
  const min = draw(Math.min(2, max) + 1)
  const isFixed = drawChance(draw, 30) || !generator.reserve(max - min + 1)
  const count = isFixed
    ? max
    : { min, max, group: 'row', ...(drawChance(draw, 40) ? { preferred: max } : {}) }
  const ordered = drawChance(draw, 65)
  const part: PartVocabulary = { ...createEmptyMembers(), name, ordered, max }
  const partParameters = Array.from({ length: 1 + draw(2) }, (_, index) =>
    generator.generate(`q${index}`, part, max, name),
  ).flat()
  vocabulary.parts.push(part)
  draft.parts = [
    ...(draft.parts ?? []),
    {
      name,
      count,
      parameters: partParameters,
      values: [],
      rules: [],
      notices: [],
      ...(ordered ? { ordered } : {}),
    },
  ]
}

/** Adds the parameters with which rules by country, standard, edition and day are compared. */
function addContext(generator: ParameterGenerator, vocabulary: Vocabulary): void {
  const { draw } = vocabulary
  const { draft } = generator
  const options = { country: ['DE', 'US'], standard: ['IEC', 'NEC'], edition: ['2020', '2023'] } as const
  const choices = shuffleList(draw, ['country', 'standard', 'edition'] as const)
    .slice(0, 1 + draw(2))
    .filter(() => generator.reserve(2))
  const context: Record<string, string> = {}
  for (const name of choices) {
    draft.parameters = [
      ...draft.parameters,
      { kind: 'choice', name, group: 'site', from: { options: options[name] } },
    ]
    vocabulary.modelMembers.choices.push({ name, options: options[name] })
    context[name] = name
  }
  if (drawChance(draw, 70) && generator.reserve(2)) {
    const days = { min: '2026-06-30', max: '2026-07-01' }
    draft.parameters = [...draft.parameters, { kind: 'date', name: 'date', group: 'site', ...days }]
    vocabulary.modelMembers.numbers.push({ name: 'date', unit: 'date' })
    context['date'] = 'date'
  }
  draft.context = context
}

function addTablesAndLists(draft: Draft, vocabulary: Vocabulary): void {
  const { draw, modelMembers } = vocabulary
  const drawUnit = () => pick(draw, resultUnits)
  const drawAxisUnit = () =>
    pickAny(
      draw,
      modelMembers.numbers.filter((number) => number.unit !== 'date'),
    )?.unit ?? drawUnit()
  const choice = pickAny(draw, modelMembers.choices)
  for (const name of ['curveA', 'curveB']) {
    const of = drawChance(draw, 60) ? choice : undefined
    const { table, vocabulary: curve } = generateCurve(draw, name, {
      x: drawAxisUnit(),
      result: drawUnit(),
      choice: of,
    })
    draft.tables[name] = table
    vocabulary.curves.push(curve)
  }
  const surface = generateCurve(draw, 'surface', {
    x: drawAxisUnit(),
    y: drawAxisUnit(),
    result: drawUnit(),
    choice: drawChance(draw, 30) ? choice : undefined,
  })
  draft.tables['surface'] = surface.table
  vocabulary.curves.push(surface.vocabulary)
  if (choice !== undefined) {
    const { table, vocabulary: grid } = generateGrid(draw, 'grid', choice, drawUnit())
    draft.tables['grid'] = table
    vocabulary.grids.push(grid)
  }
  for (const name of ['ratings', 'sizes']) {
    const list = generateList(draw, drawUnit())
    draft.lists = { ...draft.lists, [name]: list }
    vocabulary.lists.push({ name, unit: list.unit })
  }
}

function addScenarios(draft: Draft, vocabulary: Vocabulary): void {
  const { draw, scenarios, parts } = vocabulary
  if (drawChance(draw, 50))
    scenarios.push({ name: 'failure', cases: ['feedA', 'feedB'].slice(0, 1 + draw(2)) })
  const part = pickAny(draw, parts)
  if (part !== undefined && drawChance(draw, 60)) scenarios.push({ name: 'loss', lostPart: part.name })
  if (scenarios.length > 0) draft.scenarios = scenarios
}
