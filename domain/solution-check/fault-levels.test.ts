// Tests that what a source lets flow in a short circuit is compared with what the devices behind it withstand.
import { expect, test } from 'vitest'
import type { ChainDesign, ChainFinding, ChainFindingKey } from './chain.ts'
import { checkSolution } from './check-solution.ts'
import { proposeLinks } from './propose-links.ts'
import {
  createDesign,
  createFeed,
  createSource,
  createUps,
  createLoad,
  linkPower,
} from './testing/sample-designs.ts'

const checkDesigns = (...designs: ChainDesign[]): readonly ChainFinding[] =>
  checkSolution(designs, proposeLinks(designs))
const listKeys = (findings: readonly ChainFinding[]): ChainFindingKey[] => findings.map(({ key }) => key)
const findFinding = (findings: readonly ChainFinding[], key: ChainFindingKey): ChainFinding | undefined =>
  findings.find((one) => one.key === key)

test.each([
  [12, 1, 1, false],
  [22, 1, 1, false],
  [22.1, 1, 1, true],
  [12, 2, 1, true],
  [12, 2, 2, false],
  [22.1, 2, 2, true],
])(
  '%d kA from each of %i units, before %i with breakers of 22 kA, are an error: %s',
  (mains, quantity, boards, isError) => {
    const source = createSource(60, { fault: { mains, inverter: 0.3 } })
    const designs = [
      { ...createUps('ups', [source]), quantity },
      { ...createDesign('pdu', { takes: [{ ...createFeed(5), withstand: 22 }] }), quantity: boards },
    ]
    const findings = checkSolution(designs, [linkPower('ups', 'pdu')])
    expect(listKeys(findings).includes('CHAIN_FAULT')).toBe(isError)
    if (isError)
      expect(findFinding(findings, 'CHAIN_FAULT')).toMatchObject({
        severity: 'error',
        designs: ['ups', 'pdu'],
        arguments: { fault: (mains * quantity) / boards, withstand: 22 },
      })
  },
)

test('two units before two boards of different designs feed a fault one by one, and before one board together', () => {
  const source = createSource(60, { fault: { mains: 28, inverter: 0.3 } })
  const ups = { ...createUps('ups', [source]), quantity: 2 }
  const boards = ['p1', 'p2'].map((id) => createDesign(id, { takes: [{ ...createFeed(5), withstand: 35 }] }))
  const check = (fed: readonly ChainDesign[]) =>
    listKeys(
      checkSolution(
        [ups, ...fed],
        fed.map(({ id }) => linkPower('ups', id)),
      ),
    ).filter((key) => key.startsWith('CHAIN_FAULT'))
  expect(check(boards)).toEqual([])
  expect(check(boards.slice(0, 1))).toEqual(['CHAIN_FAULT'])
})

// Devices of unknown rating are taken to withstand 10 kA.
test.each([
  [10, 1, false],
  [10.1, 1, true],
  [6, 2, true],
])(
  '%d kA from each of %i units before devices of unknown rating are a warning: %s',
  (mains, quantity, isReported) => {
    const source = createSource(60, { fault: { mains, inverter: 0.3 } })
    const findings = checkDesigns({ ...createUps('ups', [source]), quantity }, createLoad('row', 5))
    expect(listKeys(findings).includes('CHAIN_FAULT_UNKNOWN')).toBe(isReported)
    if (isReported)
      expect(findFinding(findings, 'CHAIN_FAULT_UNKNOWN')).toMatchObject({
        severity: 'warning',
        designs: ['ups', 'row'],
        arguments: { fault: mains * quantity, withstand: 10 },
      })
  },
)
