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
  linkPower,
} from './testing/sample-designs.ts'

const listSharedFeeds = (designs: readonly ChainDesign[], links: readonly Link[]) =>
  checkSolution(designs, links)
    .filter(({ key }) => key === 'CHAIN_FEEDS_SHARED')
    .map(({ designs: named, arguments: { side } }) => [...named, side])

const panelsAndRack = [createPanel('p1', 60), createPanel('p2', 60), createDualLoad('rack', 40)]
const linksToRack = [linkPower('p1', 'rack', 'A'), linkPower('p2', 'rack', 'B')]

test('two distribution units behind one UPS share it, and behind two they do not', () => {
  const [firstUps, secondUps] = [createUps('u1', [createSource(60)]), createUps('u2', [createSource(60)])]
  const links = [...linksToRack, linkPower('u1', 'p1')]
  expect(listSharedFeeds([firstUps, secondUps, ...panelsAndRack], [...links, linkPower('u1', 'p2')])).toEqual(
    [['u1', 'rack', 'A']],
  )
  expect(listSharedFeeds([firstUps, secondUps, ...panelsAndRack], [...links, linkPower('u2', 'p2')])).toEqual(
    [],
  )
})

test('a distribution unit that makes two sides of one feed shares that feed', () => {
  const panel = createDesign('pdu', {
    ...createPanel('pdu', 60, ['A', 'B']).exchange,
    takes: createPanel('pdu', 60, ['A']).exchange.takes ?? [],
  })
  const designs = [panel, createDualLoad('rack', 40)]
  expect(listSharedFeeds(designs, [linkPower('pdu', 'rack', 'A'), linkPower('pdu', 'rack', 'B')])).toEqual([
    ['pdu', 'rack', 'A'],
  ])
})

test('a shared source is reported once, at the first design whose feeds meet', () => {
  const designs = [
    createUps('ups', [createSource(90)]),
    createPanel('pdu', 60, ['A', 'B']),
    createDualLoad('rack', 40),
  ]
  const links = [
    linkPower('ups', 'pdu', 'A'),
    linkPower('ups', 'pdu', 'B'),
    linkPower('pdu', 'rack', 'A'),
    linkPower('pdu', 'rack', 'B'),
  ]
  expect(listSharedFeeds(designs, links)).toEqual([['ups', 'pdu', 'A']])
})

test('two feeds straight from the mains are not reported as shared', () => {
  expect(listSharedFeeds(panelsAndRack, linksToRack)).toEqual([])
  expect(listSharedFeeds(panelsAndRack, [])).toEqual([])
})
