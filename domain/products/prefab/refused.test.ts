// Tests designs of prefabricated modules that an engineer would send back: each is refused or told, and its sound neighbour is not.
import { expect, test } from 'vitest'
import type { Choices } from '../../engine/model.ts'
import { configure, findFigure, getDrawnRows, getValue, openSession, product } from './testing/configure.ts'

const isTold = (choices: Choices, id: string): boolean =>
  product.evaluate(configure(choices)).notices.some((notice) => notice.id === id)

test('a tier without generator modules is told, and one with them or no tier is not', () => {
  const tierThree = { tier: 'III', paths: 'dual', redundancy: 'N+1', itLoad: 200, siteWidth: 120 } as const
  expect(isTold({ ...tierThree, generators: false }, 'C15-generators')).toBe(true)
  expect(isTold({ ...tierThree, tier: 'II', generators: false }, 'C15-generators')).toBe(true)
  expect(isTold({ ...tierThree, generators: true }, 'C15-generators')).toBe(false)
  expect(isTold({ ...tierThree, tier: 'none', generators: false }, 'C15-generators')).toBe(false)
})

test.each([
  ['EU', 'US', false],
  ['JP', 'DE', false],
  ['US', 'GB', false],
  ['EU', 'AU', false],
  ['US', 'PR', false],
  ['EU', 'GB', true],
  ['GB', 'DE', true],
  ['EU', 'TR', true],
  ['US', 'CA', true],
  ['JP', 'JP', true],
  ['other', 'AU', true],
])('whether modules from %s reach %s by road: %s', (factory, country, isReached) => {
  const session = openSession({ factory, country })
  expect(session.getState('transport', 'road') !== 'impossible').toBe(isReached)
  expect(session.getState('transport', 'sea')).not.toBe('impossible')
})

test.each(['DE', 'GB', 'US', 'CA', 'MX', 'PR', 'GU', 'JP', 'CN', 'AU', 'BR', 'IS'])(
  'what is suggested for %s is valid',
  (country) => {
    expect(openSession({ country }).complete().found).toBe(true)
  },
)

test('modules are not stacked with cooling units on their roofs', () => {
  const session = openSession({ form: 'iso40hc', access: 'endLoading', stacked: true })
  expect(session.getState('coolingBy', 'inside')).toBe('impossible')
  expect(session.getState('coolingBy', 'plant')).toBe('possible')
})

const feed = { country: 'DE', itLoad: 200, itLoadFinal: 200, siteLength: 120, siteWidth: 120 } as const
test.each<readonly [Choices, number]>([
  [{ ...feed, paths: 'single', redundancy: 'N+1' }, 1],
  [{ ...feed, paths: 'dual', redundancy: 'N+1' }, 2],
  [{ ...feed, paths: 'single', redundancy: '2N', level: 'module' }, 2],
])(
  '%o is fed on as many sides as it is drawn, and all of their feeders and hook-ups are counted',
  (choices, sides) => {
    const design = configure(choices)
    const [supply] = getDrawnRows(design, 'supply')
    expect(supply?.['sides']).toBe(sides)
    const feeders = sides * Number(supply?.['feeders'])
    expect(findFigure(design, 'feeders')?.value).toBe(feeders)
    expect(findFigure(design, 'feederLength')?.value).toBe(feeders * Number(design['hookUp']))
    const hookUps = product.evaluate(design).bill.find(({ id }) => id === 'hook-power')?.quantity
    expect(hookUps).toBe(sides * getValue(design, 'itModules') + getValue(design, 'plantModules'))
  },
)
