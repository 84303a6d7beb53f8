// Small models whose values only a search decides, and studies of them whose searches are counted.
import { vi } from 'vitest'
import {
  add,
  any,
  different,
  equal,
  less,
  ModelBuilder,
  more,
  type NumberHandle,
} from '../../testing/builder.ts'
import { compileModel } from '../../compile.ts'
import type { CompiledModel } from '../../compiled-model.ts'
import { DomainStudy } from '../domains.ts'
import { type ChosenPositions, Reasoner } from '../reasoner.ts'
import type { Allowance } from '../search.ts'
import { IMPOSSIBLE, OPEN, POSSIBLE, type Verdicts } from '../verdicts.ts'

export const granted = (left = 10_000): Allowance => ({ left, cancelled: () => false })
export const spent = (): Allowance => granted(0)

export const number = (model: ModelBuilder, name: string, max: number): NumberHandle =>
  model.number(name, { group: 'g', min: 0, max, step: 1, unit: '1' })

export function compiled(write: (model: ModelBuilder) => void): CompiledModel {
  const model = new ModelBuilder('study', '1.0.0')
  write(model)
  return compileModel(model.build())
}

/** A reasoner that knows these configurations, and a study of these choices by it. */
export function begin(
  of: CompiledModel,
  choices: readonly (readonly [number, number])[] = [],
  known: readonly (readonly number[])[] = [],
  before?: DomainStudy,
) {
  const reasoner = new Reasoner(of)
  for (const positions of known) reasoner.witnesses.add(Int32Array.from(positions))
  const [solve, repair] = [vi.spyOn(reasoner, 'solve'), vi.spyOn(reasoner, 'repair')]
  const chosen: ChosenPositions = new Map(choices)
  const study = new DomainStudy(reasoner, chosen, reasoner.preferred, before)
  return { reasoner, study, solve, repair }
}

export const states = ({ listed }: Verdicts): string[] =>
  listed.map((own) =>
    [...own].map((state) => ({ [OPEN]: '?', [POSSIBLE]: '+', [IMPOSSIBLE]: '-' })[state]).join(''),
  )

/** The pauses of a study that is carried out. */
export function pauses(study: DomainStudy, allowance = granted()): number {
  let count = 0
  for (const _ of study.decide(allowance)) count += 1
  return count
}

/** Pairs of numbers, 0 or 1, of which one is 1. */
export const pairs = (count: number): CompiledModel =>
  compiled((model) => {
    for (let at = 0; at < count; at++)
      model.rule(`p${at}`, equal(add(number(model, `x${at}`, 1), number(model, `y${at}`, 1)), 1))
  })

/** Three numbers of 0 or 1 that differ where `when` holds, which cannot be: only a search sees it. */
export function never(model: ModelBuilder, when: Parameters<ModelBuilder['rule']>[2]): void {
  const three = ['a', 'b', 'c'].map((name) => number(model, name, 1))
  for (const [at, one] of three.entries())
    for (const other of three.slice(at + 1))
      model.rule(`${one.name}${other.name}`, different(one, other), when)
}

/** A number of 0 to 5 that can be no more than `most`, and the three that would have to differ. */
export const capped = (most: number): CompiledModel =>
  compiled((model) => never(model, { when: more(number(model, 'capped', 5), most) }))

/** The same with a number of 0 to 1,500 that can be `least` to `most`. */
export const cappedWide = (least: number, most: number): CompiledModel =>
  compiled((model) => {
    const wide = number(model, 'wide', 1500)
    never(model, { when: any(less(wide, least), more(wide, most)) })
  })
