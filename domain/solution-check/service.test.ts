// Tests contracts against equipment: assets for all of it, cover without gaps, and matching dates.
import { expect, test } from 'vitest'
import type { Cover, ServicedEquipment } from '../products/exchange.ts'
import type { ChainDesign, ChainFinding } from './chain.ts'
import { checkSolution } from './check-solution.ts'
import { proposeLinks } from './propose-links.ts'
import { createDesign } from './testing/sample-designs.ts'

/** 1 January 2026 is day 20,454. */
const day = 20_454
const asset: Cover = {
  place: 1,
  kind: 'powerDistribution',
  shipped: day,
  started: day + 91,
  warrantyEnd: day + 456,
  from: day + 457,
  until: day + 821,
  batteries: false,
}
const contract = (assets: readonly Cover[], ordered = day): ChainDesign =>
  createDesign('contract', {
    covers: {
      assets,
      ordered: { day: ordered, parameter: 'ordered' },
      add: { powerDistribution: { 'asset.count': 2 } },
    },
  })
const pdu = (of: Partial<ServicedEquipment> = {}): ChainDesign =>
  createDesign('pdu', {
    serviced: [
      {
        kind: 'powerDistribution',
        units: 1,
        batteries: false,
        ownPlan: false,
        warranty: { toStartUp: 3, parameter: 'monthsToStartUp', months: 12 },
        ...of,
      },
    ],
  })
const checked = (...designs: ChainDesign[]): readonly ChainFinding[] =>
  checkSolution(designs, proposeLinks(designs))

test('cover from the day after the warranty is correct', () => {
  expect(checked(contract([asset]), pdu())).toEqual([])
})

test('uncovered days are an error and offer the day to order by', () => {
  const late = { ...asset, from: day + 487 }
  const [finding] = checked(contract([late], day + 487), pdu())
  expect(finding).toMatchObject({
    key: 'CHAIN_COVER_GAP',
    severity: 'error',
    designs: ['contract', 'pdu'],
    arguments: { place: 1, days: 30, end: '2027-04-02', from: '2027-05-03' },
    repairs: [{ design: 'contract', choices: { ordered: day + 456 } }],
  })
})

test('missing cover after the warranty is a warning', () => {
  const { from: _from, until: _until, ...uncovered } = asset
  expect(checked(contract([uncovered]), pdu())).toMatchObject([
    { key: 'CHAIN_COVER_ABSENT', severity: 'warning', arguments: { end: '2027-04-02' } },
  ])
})

test('equipment without an asset is offered one', () => {
  expect(checked(contract([asset]), pdu({ units: 2 }))).toMatchObject([
    {
      key: 'CHAIN_ASSETS_MISSING',
      arguments: { kind: 'powerDistribution', there: 1, wanted: 2 },
      repairs: [{ design: 'contract', choices: { 'asset.count': 2 } }],
    },
  ])
})

test('equipment with its own plan and an asset is covered twice', () => {
  expect(checked(contract([asset]), pdu(), createDesign('other', pdu({ ownPlan: true }).exchange))).toEqual(
    [],
  )
  const designs = [contract([asset]), pdu({ ownPlan: true })]
  const findings = checkSolution(designs, [{ kind: 'service', from: 'contract', to: 'pdu' }])
  expect(findings.map(({ key }) => key)).toEqual(['CHAIN_COVERED_TWICE'])
})

test('a different start-up delay in the contract is reported with a repair', () => {
  expect(
    checked(contract([asset]), pdu({ warranty: { toStartUp: 9, parameter: 'monthsToStartUp', months: 9 } })),
  ).toMatchObject([
    {
      key: 'CHAIN_START_UP_DIFFERS',
      arguments: { months: 3, planned: 9, left: 9 },
      repairs: [{ design: 'pdu', choices: { monthsToStartUp: 3 } }],
    },
  ])
})

test('uncovered batteries are a note', () => {
  expect(checked(contract([asset]), pdu({ batteries: true })).map(({ key }) => key)).toEqual([
    'CHAIN_BATTERIES_UNCOVERED',
  ])
  expect(checked(contract([{ ...asset, batteries: true }]), pdu({ batteries: true }))).toEqual([])
})

test('the batteries of each unit need an asset that covers them', () => {
  const covered = { ...asset, batteries: true }
  const uncovered = { ...asset, place: 2 }
  const units = pdu({ units: 2, batteries: true })
  expect(checked(contract([covered, uncovered]), units).map(({ key }) => key)).toEqual([
    'CHAIN_BATTERIES_UNCOVERED',
  ])
  expect(checked(contract([covered, { ...covered, place: 2 }]), units)).toEqual([])
})
