// Tests that two distribution units of different designs, one for each feed of the same rows, list the whole load and draw it once.
import { describe, expect, test } from 'vitest'
import type { Choices } from '../engine/model.ts'
import type { ChainFinding, Link } from './chain.ts'
import { buildPowerChain } from './power.ts'
import { checkRealDesigns, createRealDesign } from './testing/real-designs.ts'
import type { RealDesign } from './testing/real-designs.ts'

const link = (from: string, to: string, side: 'A' | 'B' = 'A'): Link => ({ kind: 'power', from, to, side })
const links = [link('ups', 'one'), link('ups', 'other'), link('one', 'rows'), link('other', 'rows', 'B')]
const distribution = (id: string, choices: Choices = {}): RealDesign =>
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
const errors = (findings: readonly ChainFinding[]) =>
  findings.filter(({ severity, key }) => severity === 'error' && !key.startsWith('CHAIN_HEAT'))
const rows = createRealDesign('rows', {})
const createDesigns = (load: number, choices: Choices = {}) => [
  createRealDesign('ups', { load, growth: 0, maximumUse: 100 }),
  distribution('one', choices),
  distribution('other', choices),
  rows,
]

describe('rows of 120 kW on two distribution units behind one UPS', () => {
  test('draw their load once, and whole behind one unit when the other has failed', () => {
    const chain = buildPowerChain(createDesigns(133), links)
    const [ups, one] = chain.carriers
    if (ups === undefined || one === undefined) throw new RangeError('No sources.')
    // 126.3 kVA of racks.
    expect(chain.computeLoad(one).kva).toBeCloseTo(63.2 + 0.7, 0)
    expect(chain.computeLoad(one, { design: 'other', side: 'A' }).kva).toBeCloseTo(127, 0)
    expect(chain.computeLoad(ups).kva).toBeLessThan(1.06 * 127)
    expect(chain.computeLoad(ups, { design: 'other', side: 'A' }).kva).toBeLessThan(1.06 * 127)
  })

  test('suit a UPS of 133 kW and none of 120 kW', () => {
    expect(errors(checkRealDesigns(createDesigns(133), { links }).findings)).toEqual([])
    expect(checkRealDesigns(createDesigns(133), { links }).keys).not.toContain('CHAIN_PLAN_EXCEEDED')
    expect(checkRealDesigns(createDesigns(120), { links }).keys).toContain('CHAIN_PLAN_EXCEEDED')
  })

  test('leave what a list holds beside them, which is drawn by each unit', () => {
    const chain = buildPowerChain(
      createDesigns(133, { subFeeds: 3, subFeedLoad: 147, subFeedPhase: 215 }),
      links,
    )
    expect(
      chain.carriers.slice(1).map((carrier) => Math.round(chain.computeUnlinkedLoad(carrier).kva)),
    ).toEqual([21, 21])
  })

  test('overload units whose list is too short for them alone', () => {
    const short = createDesigns(133, { subFeedLoad: 64, subFeedPhase: 95 })
    const checked = checkRealDesigns(short, { links })
    expect(
      checked.findings.filter(({ key }) => /LOST|PLAN/u.test(key)).map(({ designs: [id] }) => id),
    ).toEqual(expect.arrayContaining(['one', 'other']))
  })
})
