// Tests that two distribution units of different designs, one for each feed of the same rows, list the whole load and draw it once.
import { describe, expect, test } from 'vitest'
import type { Choices } from '../engine/model.ts'
import type { ChainFinding } from './chain.ts'
import { buildPowerChain } from './power.ts'
import { checkRealDesigns, createRealDesign } from './testing/real-designs.ts'
import type { RealDesign } from './testing/real-designs.ts'
import { linkPower } from './testing/sample-designs.ts'

const links = [
  linkPower('ups', 'one'),
  linkPower('ups', 'other'),
  linkPower('one', 'rows'),
  linkPower('other', 'rows', 'B'),
]
const createDistribution = (id: string, choices: Choices = {}): RealDesign =>
  createRealDesign(
    'pdu',
    {
      growth: 0,
      feeds: 'single',
      'circuit.count': 0,
      subFeeds: 2,
      subFeedRating: '100',
      subFeedLoad: 127,
      subFeedPhase: 183,
      ...choices,
    },
    { id },
  )
const listErrors = (findings: readonly ChainFinding[]) =>
  findings.filter(({ severity, key }) => severity === 'error' && !key.startsWith('CHAIN_HEAT'))
const rows = createRealDesign('rows', {})
const createDesigns = (load: number, choices: Choices = {}) => [
  createRealDesign('ups', { load, growth: 0, maximumUse: 100 }),
  createDistribution('one', choices),
  createDistribution('other', choices),
  rows,
]

describe('rows of 120 kW on two distribution units behind one UPS', () => {
  test('draw their load once, and all of it behind one unit when the other has failed', () => {
    const chain = buildPowerChain(createDesigns(133), links)
    const [ups, firstUnit] = chain.carriers
    if (ups === undefined || firstUnit === undefined) throw new RangeError('No sources.')
    // 126.3 kVA of racks, half of them on each unit, and the 0.7 kVA of its list that no rack takes; losses are less than 6 %.
    expect(chain.computeLoad(firstUnit).kva).toBeCloseTo(63.2 + 0.7, 0)
    expect(chain.computeLoad(firstUnit, { design: 'other', side: 'A' }).kva).toBeCloseTo(127, 0)
    expect(chain.computeLoad(ups).kva).toBeLessThan(1.06 * 127)
    expect(chain.computeLoad(ups, { design: 'other', side: 'A' }).kva).toBeLessThan(1.06 * 127)
  })

  test('fit a UPS planned for 133 kW, and not one planned for 120 kW', () => {
    expect(listErrors(checkRealDesigns(createDesigns(133), { links }).findings)).toEqual([])
    expect(checkRealDesigns(createDesigns(133), { links }).keys).not.toContain('CHAIN_PLAN_EXCEEDED')
    expect(checkRealDesigns(createDesigns(120), { links }).keys).toContain('CHAIN_PLAN_EXCEEDED')
  })

  test('leave the remainder of a list, which each unit draws', () => {
    const chain = buildPowerChain(
      createDesigns(133, { subFeeds: 3, subFeedLoad: 147, subFeedPhase: 215 }),
      links,
    )
    // 147 kVA less 126.3 kVA of racks.
    expect(
      chain.carriers.slice(1).map((carrier) => Math.round(chain.computeUnlinkedLoad(carrier).kva)),
    ).toEqual([21, 21])
  })

  test('overload units whose list is too small for all of the racks', () => {
    const designsWithShortLists = createDesigns(133, { subFeedLoad: 64, subFeedPhase: 95 })
    const result = checkRealDesigns(designsWithShortLists, { links })
    expect(
      result.findings.filter(({ key }) => /LOST|PLAN/u.test(key)).map(({ designs: [id] }) => id),
    ).toEqual(expect.arrayContaining(['one', 'other']))
  })
})
