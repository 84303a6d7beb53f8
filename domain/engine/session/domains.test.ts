// Tests domain studies: most values are decided without a search, and each step leaves the reasoner free for other questions.
import { describe, expect, test, vi } from 'vitest'
import { any, different, ifElse, less, ModelBuilder, more } from '../testing/builder.ts'
import { compileModel } from '../compile.ts'
import { createSession } from '../create-session.ts'
import { createSubject } from '../network/testing/compare-network.ts'
import { createSeededDraw } from '../testing/draw.ts'
import { generateModelFromSeed, smallSize, wideSize } from '../testing/random-model.ts'
import { validateModel } from '../validate.ts'
import { generateRowFromSeed } from '../testing/random-rows.ts'
import type { Model } from '../model.ts'
import { DomainStudy } from './domains.ts'
import { Premises } from './premises.ts'
import type { Reasoner } from './reasoner.ts'

const listReasoners = (count: number, generateModel: (seed: number) => Model): Reasoner[] =>
  Array.from({ length: count }, (_, seed) => generateModel(seed))
    .filter((model) => !validateModel(model).some(({ overflow }) => overflow))
    .map((model) => createSubject(model).reasoner)

const largeAllowance = { left: 100_000, cancelled: () => false }

/** Counts the searches behind the answers to a few successive choices, and their failures. */
function measureEffort(reasoner: Reasoner, seed: number): { searches: number; failures: number } {
  const search = vi.spyOn(reasoner.search, 'repair')
  const allowance = { ...largeAllowance }
  const draw = createSeededDraw(seed)
  const choices = new Map<number, number>()
  let earlierStudy: DomainStudy | undefined
  for (let step = 0; step < 5; step++) {
    const study: DomainStudy = new DomainStudy(
      reasoner,
      new Premises(reasoner.compiled.parameters, new Map(choices)),
      earlierStudy,
    )
    for (const _ of study.decide(allowance)) reasoner.enterBackground()
    expect(study.verdicts.complete).toBe(true)
    earlierStudy = study
    const { index, size } = reasoner.compiled.parameters.at(draw(reasoner.compiled.parameters.length))!
    if (choices.has(index)) choices.delete(index)
    else choices.set(index, draw(size))
  }
  return { searches: search.mock.calls.length, failures: largeAllowance.left - allowance.left }
}

function sumEfforts(reasoners: readonly Reasoner[]): { searches: number; failures: number } {
  const efforts = reasoners.map((reasoner, seed) => measureEffort(reasoner, seed))
  return {
    searches: efforts.reduce((sum, { searches }) => sum + searches, 0),
    failures: efforts.reduce((sum, { failures }) => sum + failures, 0),
  }
}

describe('few searches decide all values', () => {
  // The searches and failures that the present implementation needs, with a small margin.
  test.each([
    ['small models', listReasoners(40, (seed) => generateModelFromSeed(seed, smallSize)), 45, 0],
    [
      'models with a wide number',
      listReasoners(30, (seed) => generateModelFromSeed(seed, wideSize)),
      40,
      3300,
    ],
    ['rows of parts', listReasoners(12, generateRowFromSeed), 6, 45],
  ])('of %s', (_, reasoners, searches, failures) => {
    const effort = sumEfforts(reasoners)
    expect(effort.searches).toBeLessThanOrEqual(searches)
    expect(effort.failures).toBeLessThanOrEqual(failures)
  })
})

/**
 * A session with a wide number that cannot be below `least` or above `most`, because three parts of two colours would
 * then all have to differ, which only a search detects.
 */
function openHiddenSession(least: number, most: number) {
  const model = new ModelBuilder('hidden', '1.0.0')
  const wide = model.number('wide', { group: 'g', min: 0, max: 1500, step: 1, unit: '1' })
  const beyond = any(less(wide, least), more(wide, most))
  const colours = ['a', 'b', 'c'].map((name) =>
    ifElse(model.choice(name, ['red', 'blue'], { group: 'g' }).is('red'), 1, 0),
  )
  for (const [index, one] of colours.entries())
    for (const other of colours.slice(index + 1))
      model.rule(`r${index}-${colours.indexOf(other)}`, different(one, other), { when: beyond })
  return createSession(compileModel(model.build()))
}

describe('range ends that propagation misses', () => {
  test.each([
    [123, 777],
    [0, 1],
    [1499, 1500],
    [700, 700],
    [1, 1499],
  ])('%i and %i are found by halving', (least, most) => {
    const session = openHiddenSession(least, most)
    expect(session.propagatedDomains().parameters['wide']).toMatchObject({ min: 0, max: 1500 })
    const { parameters, complete } = session.completeDomains()
    expect(parameters['wide']).toEqual({ kind: 'range', min: least, max: most, proved: true })
    expect(complete).toBe(true)
    session.choose('wide', 1500)
    expect(session.completeDomains().parameters['wide']).toMatchObject({
      min: least,
      max: most,
      proved: true,
      chosen: 1500,
    })
  })

  test('are left open if no budget is left', () => {
    const session = openHiddenSession(123, 777)
    const { parameters, complete } = session.completeDomains({ failures: 0 })
    expect(complete).toBe(false)
    expect(parameters['wide']).toMatchObject({ min: 0, max: 1500, proved: false })
  })

  test('do not exist if no value is left', () => {
    const session = openHiddenSession(1501, 0)
    expect(session.completeDomains()).toMatchObject({
      complete: true,
      parameters: { wide: { min: 0, max: -1 } },
    })
    expect(session.consistent()).toBe(false)
  })
})
