// Small models whose values only a search decides, and studies of them that count their searches.
import { vi } from 'vitest'
import {
  add,
  any,
  different,
  equal,
  less,
  ModelBuilder,
  more,
  not,
  type NumberHandle,
} from '../../testing/builder.ts'
import { compileModel } from '../../compile.ts'
import type { CompiledModel } from '../../compiled-model.ts'
import { DomainStudy } from '../domains.ts'
import { Premises } from '../premises.ts'
import { type ChosenPositions, Reasoner } from '../reasoner.ts'
import type { Allowance } from '../allowance.ts'
import { ParameterProbe, type ProbeOptions } from '../parameter-probe.ts'
import { IMPOSSIBLE, OPEN, POSSIBLE, type Verdicts } from '../verdicts.ts'

export const createAllowance = (left = 10_000): Allowance => ({ left, cancelled: () => false })
export const createSpentAllowance = (): Allowance => createAllowance(0)

export const addNumber = (model: ModelBuilder, name: string, max: number): NumberHandle =>
  model.number(name, { group: 'g', min: 0, max, step: 1, unit: '1' })

export function compileStudyModel(write: (model: ModelBuilder) => void): CompiledModel {
  const model = new ModelBuilder('study', '1.0.0')
  write(model)
  return compileModel(model.build())
}

/** A reasoner that knows these configurations, and its study of these choices. */
export function createStudy(
  compiledModel: CompiledModel,
  choices: readonly (readonly [number, number])[] = [],
  known: readonly (readonly number[])[] = [],
  before?: DomainStudy,
) {
  const reasoner = new Reasoner(compiledModel)
  for (const positions of known) reasoner.witnesses.add(Int32Array.from(positions))
  const [solve, repair] = [vi.spyOn(reasoner, 'solve'), vi.spyOn(reasoner, 'repair')]
  const chosen: ChosenPositions = new Map(choices)
  const study = new DomainStudy(reasoner, new Premises(compiledModel.parameters, chosen), before)
  return { reasoner, study, solve, repair }
}

/** A probe of the first parameter while the rules apply; unless stated otherwise its question is neither cancelled nor spent. */
export function createProbe(
  compiledModel: CompiledModel,
  createOptions: (store: Reasoner['store']) => Pick<ProbeOptions, 'solve'> & Partial<ProbeOptions>,
) {
  const { reasoner } = createStudy(compiledModel)
  const { store } = reasoner
  reasoner.enterRules()
  return {
    store,
    probe: new ParameterProbe({
      store,
      parameter: 0,
      isCancelled: () => false,
      isSpent: () => false,
      ...createOptions(store),
    }),
  }
}

/** The verdicts on the values of each listed parameter: `?` open, `+` possible, `-` impossible. */
export const listStates = ({ listed }: Verdicts): string[] =>
  listed.map((verdicts) =>
    [...verdicts].map((state) => ({ [OPEN]: '?', [POSSIBLE]: '+', [IMPOSSIBLE]: '-' })[state]).join(''),
  )

/** Counts the pauses of a study that runs to its end. */
export function countPauses(study: DomainStudy, allowance = createAllowance()): number {
  let count = 0
  for (const _ of study.decide(allowance)) count += 1
  return count
}

/** Pairs of numbers, 0 or 1, of which one is 1. */
export const createPairs = (count: number): CompiledModel =>
  compileStudyModel((model) => {
    for (let index = 0; index < count; index++)
      model.rule(
        `p${index}`,
        equal(add(addNumber(model, `x${index}`, 1), addNumber(model, `y${index}`, 1)), 1),
      )
  })

/** Three numbers of 0 or 1 that must differ where `when` holds, which is impossible: only a search detects it. */
export function addImpossibleRule(model: ModelBuilder, when: Parameters<ModelBuilder['rule']>[2]): void {
  const three = ['a', 'b', 'c'].map((name) => addNumber(model, name, 1))
  for (const [index, left] of three.entries())
    for (const right of three.slice(index + 1))
      model.rule(`${left.name}${right.name}`, different(left, right), when)
}

/** A number of 0 to 5 that can be at most `most`, and the three that would otherwise have to differ. */
export const createCappedModel = (most: number): CompiledModel =>
  compileStudyModel((model) => addImpossibleRule(model, { when: more(addNumber(model, 'capped', 5), most) }))

/** The same with a number of 0 to 1,500 that can be `least` to `most`. */
export const createWideCappedModel = (least: number, most: number): CompiledModel =>
  compileStudyModel((model) => {
    const wide = addNumber(model, 'wide', 1500)
    addImpossibleRule(model, { when: any(less(wide, least), more(wide, most)) })
  })

/** A number of 0 to 100 that can be `least` to `most`, which propagation only sees where the number is beyond them. */
export const createPropagatedCap = (least: number, most: number): CompiledModel =>
  compileStudyModel((model) => {
    const capped = addNumber(model, 'capped', 100)
    const flag = model.flag('flag', { group: 'g' }).isTrue
    const when = any(less(capped, least), more(capped, most))
    model.rule('set', flag, { when })
    model.rule('unset', not(flag), { when })
  })
