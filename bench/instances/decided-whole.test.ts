// Tests public instances and random models for what only a count shows: everything is decided, and a cancelled question ends soon.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compileModel } from '@design-portal/domain/engine/compile.ts'
import type { CompiledModel } from '@design-portal/domain/engine/compiled-model.ts'
import type { Allowance } from '@design-portal/domain/engine/session/allowance.ts'
import { DomainStudy } from '@design-portal/domain/engine/session/domains.ts'

import { computeExplanation } from '@design-portal/domain/engine/session/explanation.ts'
import { Premises } from '@design-portal/domain/engine/session/premises.ts'
import { Reasoner } from '@design-portal/domain/engine/session/reasoner.ts'

import { IMPOSSIBLE, OPEN } from '@design-portal/domain/engine/session/verdicts.ts'
import { generateModelFromSeed, largeSize } from '@design-portal/domain/engine/testing/random-model.ts'
import { createRowOfRacks } from '@design-portal/domain/engine/testing/row-of-racks.ts'
import { readCoom, readCoomInput } from '../readers/coom/read-coom.ts'

/** The most runs of propagators, or work of the same length, between two questions whether a session is cancelled. */
const MOST_WORK = 12_000

interface Instance {
  readonly compiled: CompiledModel
  readonly chosen: ReadonlyMap<number, number>
}

function readInstance(name: string, input = ''): Instance {
  const file = join(import.meta.dirname, 'data', `${name}.coom.gz`)
  const { model } = readCoom(gunzipSync(readFileSync(file)).toString('utf8'), 'instance', { unbounded: 4 })
  const compiled = compileModel(model)
  const choices = Object.entries(input === '' ? {} : readCoomInput(input, model))
  const chosen = new Map(
    choices.map(([parameter, value]) => {
      const space = compiled.parameterByName.get(parameter)!
      return [space.index, (Number(value) * 10 ** space.decimals - space.base) / space.stride] as const
    }),
  )
  return { compiled, chosen }
}

/** An allowance that is cancelled at the n-th question, and the most work between two questions. */
class CountedAllowance implements Allowance {
  left = 1e9
  most = 0
  questions = 0
  readonly #reasoner: Reasoner
  readonly #end: number
  #last: number

  constructor(reasoner: Reasoner, end = Number.POSITIVE_INFINITY) {
    this.#reasoner = reasoner
    this.#end = end
    this.#last = reasoner.work
  }

  readonly cancelled = (): boolean => {
    this.questions += 1
    this.#recordWork()
    return this.questions >= this.#end
  }

  /** The most work between two questions, the end of the work counting as one. */
  end(): number {
    this.#recordWork()
    return this.most
  }

  #recordWork(): void {
    this.most = Math.max(this.most, this.#reasoner.work - this.#last)
    this.#last = this.#reasoner.work
  }
}

function decideAll({ compiled, chosen }: Instance, end?: number) {
  const reasoner = new Reasoner(compiled)
  const allowance = new CountedAllowance(reasoner, end)
  const premises = new Premises(compiled.parameters, chosen)
  const domains = new DomainStudy(reasoner, premises)
  for (const _ of domains.decide(allowance));
  return { reasoner, premises, domains, allowance }
}

const instances: readonly (readonly [string, () => Instance])[] = [
  ['bikes whose total is bounded by what each can cost', () => readInstance('travelbike-5')],
  ['bikes whose total skips values', () => readInstance('travelbike-2')],
  ['tables that share a chosen total', () => readInstance('restaurant-100', 'set totalPlaces[0] = 200')],
  ['racks of a chosen number of elements', () => readInstance('racks-simple-10', 'set numA[0] = 10')],
  ['a row of racks', () => ({ compiled: compileModel(createRowOfRacks(20)), chosen: new Map() })],
]

test.each(instances)('every value of %s is decided, and a cancelled question ends soon', (_, create) => {
  const instance = create()
  const { domains, allowance } = decideAll(instance)
  expect(domains.verdicts.listUndecided()).toEqual([])
  expect(allowance.end()).toBeLessThan(MOST_WORK)
  for (const end of [1, 12]) {
    const cancelled = decideAll(instance, end)
    expect(cancelled.allowance.end()).toBeLessThan(MOST_WORK)
    // What it decided holds.
    for (const [parameter, states] of cancelled.domains.verdicts.listed.entries())
      for (const [position, state] of states.entries())
        if (state !== OPEN) expect(state).toBe(domains.verdicts.listed[parameter]![position])
  }
})

test('a question about five hundred tables of each kind ends soon once it is cancelled', () => {
  const { allowance } = decideAll(readInstance('restaurant-500', 'set totalPlaces[0] = 1000'), 1000)
  expect(allowance.end()).toBeLessThan(MOST_WORK)
})

test('questions about random models ask by work whether they are cancelled', () => {
  for (let seed = 0; seed < 12; seed += 1) {
    const compiled = compileModel(generateModelFromSeed(seed, largeSize))
    const { reasoner, premises, domains, allowance } = decideAll({ compiled, chosen: new Map() })
    expect(allowance.end()).toBeLessThan(MOST_WORK)
    const impossible = domains.verdicts.listed.flatMap((states, parameter) => {
      const position = states.indexOf(IMPOSSIBLE)
      return position < 0 ? [] : [[parameter, position] as const]
    })
    for (const wanted of impossible.slice(0, 3)) {
      const explanationAllowance = new CountedAllowance(reasoner)
      const question = { premises: premises.withStated(...wanted), wanted: [wanted] }
      computeExplanation(reasoner, { ...question, hint: premises.listTargets() }, explanationAllowance)
      expect(explanationAllowance.end()).toBeLessThan(MOST_WORK)
    }
  }
})
