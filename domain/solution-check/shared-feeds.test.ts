// Tests that equipment with two feeds is reported when both depend on one source or feed, however far up.
import { expect, test } from 'vitest'
import type { ChainDesign, Link } from './chain.ts'
import { checkSolution } from './check-solution.ts'
import {
  createDesign,
  createDualLoad,
  createPanel,
  createSource,
  createUps,
} from './testing/sample-designs.ts'

const feed = (from: string, to: string, side: 'A' | 'B' = 'A'): Link => ({ kind: 'power', from, to, side })
const findShared = (designs: readonly ChainDesign[], links: readonly Link[]) =>
  checkSolution(designs, links)
    .filter(({ key }) => key === 'CHAIN_FEEDS_SHARED')
    .map(({ designs: named, arguments: { side } }) => [...named, side])

const twoPanels = [createPanel('p1', 60), createPanel('p2', 60), createDualLoad('rack', 40)]
const toRack = [feed('p1', 'rack', 'A'), feed('p2', 'rack', 'B')]

test('two distribution units behind one UPS share it, and behind two they do not', () => {
  const [one, two] = [createUps('u1', [createSource(60)]), createUps('u2', [createSource(60)])]
  const links = [...toRack, feed('u1', 'p1')]
  expect(findShared([one, two, ...twoPanels], [...links, feed('u1', 'p2')])).toEqual([['u1', 'rack', 'A']])
  expect(findShared([one, two, ...twoPanels], [...links, feed('u2', 'p2')])).toEqual([])
})

test('a distribution unit that makes two sides of one feed shares that feed', () => {
  const panel = createDesign('pdu', {
    ...createPanel('pdu', 60, ['A', 'B']).exchange,
    takes: createPanel('pdu', 60, ['A']).exchange.takes ?? [],
  })
  const designs = [panel, createDualLoad('rack', 40)]
  expect(findShared(designs, [feed('pdu', 'rack', 'A'), feed('pdu', 'rack', 'B')])).toEqual([
    ['pdu', 'rack', 'A'],
  ])
})

test('is reported once, at the first design whose feeds meet', () => {
  const designs = [
    createUps('ups', [createSource(90)]),
    createPanel('pdu', 60, ['A', 'B']),
    createDualLoad('rack', 40),
  ]
  const links = [
    feed('ups', 'pdu', 'A'),
    feed('ups', 'pdu', 'B'),
    feed('pdu', 'rack', 'A'),
    feed('pdu', 'rack', 'B'),
  ]
  expect(findShared(designs, links)).toEqual([['ups', 'pdu', 'A']])
})

test('is not reported where both sides come straight from the mains', () => {
  expect(findShared(twoPanels, toRack)).toEqual([])
  expect(findShared(twoPanels, [])).toEqual([])
})
