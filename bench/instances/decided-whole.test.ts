// Tests on public instances and random models that every value is decided, and that a cancelled question ends soon, measured by work.
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

/**
 * Permitted work, in runs of propagators, between two checks whether a question is cancelled. A check follows 2,000 runs
 * at the latest (decision 112), but a propagation to the end is not interrupted.
 */
const MOST_WORK = 12_000

interface Instance {
  readonly compiled: CompiledModel
  /** Positions of the chosen values by the index of their parameter. */
  readonly choices: ReadonlyMap<number, number>
}

function readInstance(name: string, input = ''): Instance {
  const file = join(import.meta.dirname, 'data', `${name}.coom.gz`)
  const { model } = readCoom(gunzipSync(readFileSync(file)).toString('utf8'), 'instance', { starSurplus: 4 })
  const compiled = compileModel(model)
  const choiceEntries = Object.entries(input === '' ? {} : readCoomInput(input, model))
  const choices = new Map(
    choiceEntries.map(([parameter, value]) => {
      const space = compiled.parameterByName.get(parameter)!
      return [space.index, (Number(value) * 10 ** space.decimals - space.base) / space.stride] as const
    }),
  )
  return { compiled, choices }
}

/** An allowance that is cancelled at a given check, and records the most work between two checks. */
class CountedAllowance implements Allowance {
  left = 1e9
  mostWork = 0
  checks = 0
  readonly #reasoner: Reasoner
  readonly #cancelAtCheck: number
  #workAtLastCheck: number

  constructor(reasoner: Reasoner, cancelAtCheck = Number.POSITIVE_INFINITY) {
    this.#reasoner = reasoner
    this.#cancelAtCheck = cancelAtCheck
    this.#workAtLastCheck = reasoner.work
  }

  readonly cancelled = (): boolean => {
    this.checks += 1
    this.#recordWork()
    return this.checks >= this.#cancelAtCheck
  }

  /** The most work between two checks; the end of the work counts as a check. */
  getMostWork(): number {
    this.#recordWork()
    return this.mostWork
  }

  #recordWork(): void {
    this.mostWork = Math.max(this.mostWork, this.#reasoner.work - this.#workAtLastCheck)
    this.#workAtLastCheck = this.#reasoner.work
  }
}

function decideAll({ compiled, choices }: Instance, cancelAtCheck?: number) {
  const reasoner = new Reasoner(compiled)
  const allowance = new CountedAllowance(reasoner, cancelAtCheck)
  const premises = new Premises(compiled.parameters, choices)
  const domains = new DomainStudy(reasoner, premises)
  for (const _ of domains.decide(allowance));
  return { reasoner, premises, domains, allowance }
}

const instances: readonly (readonly [string, () => Instance])[] = [
  ['bikes whose total is bounded by what each can cost', () => readInstance('travelbike-5')],
  ['bikes whose total skips values', () => readInstance('travelbike-2')],
  ['tables that share a chosen total', () => readInstance('restaurant-100', 'set totalPlaces[0] = 200')],
  ['racks of a chosen number of elements', () => readInstance('racks-simple-10', 'set numA[0] = 10')],
  ['a row of racks', () => ({ compiled: compileModel(createRowOfRacks(20)), choices: new Map() })],
]

test.each(instances)(
  'every value of %s is decided, and a cancelled question ends soon',
  (_, createInstance) => {
    const instance = createInstance()
    const { domains, allowance } = decideAll(instance)
    expect(domains.verdicts.listUndecided()).toEqual([])
    expect(allowance.getMostWork()).toBeLessThan(MOST_WORK)
    for (const cancelAtCheck of [1, 12]) {
      const cancelledRun = decideAll(instance, cancelAtCheck)
      expect(cancelledRun.allowance.getMostWork()).toBeLessThan(MOST_WORK)
      // What the cancelled question has decided agrees with the full answer.
      for (const [parameter, states] of cancelledRun.domains.verdicts.listed.entries())
        for (const [position, state] of states.entries())
          if (state !== OPEN) expect(state).toBe(domains.verdicts.listed[parameter]![position])
    }
  },
)

test('a question about five hundred tables of each kind ends soon once it is cancelled', () => {
  const { allowance } = decideAll(readInstance('restaurant-500', 'set totalPlaces[0] = 1000'), 1000)
  expect(allowance.getMostWork()).toBeLessThan(MOST_WORK)
})

test('questions about random models check often enough whether they are cancelled', () => {
  for (let seed = 0; seed < 12; seed += 1) {
    const compiled = compileModel(generateModelFromSeed(seed, largeSize))
    const { reasoner, premises, domains, allowance } = decideAll({ compiled, choices: new Map() })
    expect(allowance.getMostWork()).toBeLessThan(MOST_WORK)
    const impossibleValues = domains.verdicts.listed.flatMap((states, parameter) => {
      const position = states.indexOf(IMPOSSIBLE)
      return position < 0 ? [] : [[parameter, position] as const]
    })
    for (const impossibleValue of impossibleValues.slice(0, 3)) {
      const explanationAllowance = new CountedAllowance(reasoner)
      const question = { premises: premises.withStated(...impossibleValue), wanted: [impossibleValue] }
      computeExplanation(reasoner, { ...question, hint: premises.listTargets() }, explanationAllowance)
      expect(explanationAllowance.getMostWork()).toBeLessThan(MOST_WORK)
    }
  }
})
