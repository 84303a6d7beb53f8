// Tests a state for each constraint of the configurator's page: an explained error with a repair, an addition, or a warning.
import { expect, test } from 'vitest'
import type { Choices, Value } from '../../engine/model.ts'
import { configure, openSession, product, chooseStage, findNotice } from './testing/configure.ts'

const twentyRacks = { racks1: 10, racks2: 10 }
const bareFrame: Choices = {
  ...twentyRacks,
  frame: 'F48',
  pitch: '600',
  coolers: 0,
  aisle: 1200,
  frameDepth: 1200,
  extensionKit: false,
  powerTiers: 1,
  copperTiers: 1,
  fibreTiers: 1,
  rackMass: 134.1,
}

const dense: Choices = { country: 'GB', voltage: '415', racks1: 10, racks2: 10, rackPower: 12.5, coolers: 0 }

const errors: readonly (readonly [rule: string, choices: Choices, parameter: string, value: Value])[] = [
  ['P01', { racks2: 3, coolers: 0 }, 'racks1', 3],
  ['P01', { racks2: 8, coolers: 0 }, 'racks1', 17],
  ['P02', {}, 'rackUnits', 53],
  ['P02', { frame: 'F48' }, 'rackUnits', 49],
  ['P03', {}, 'rackDepth', 1310],
  ['P03', { extensionKit: false }, 'rackDepth', 1210],
  ['P04', { pitch: '600' }, 'narrow1', 1],
  ['P04-side1', { racks1: 6 }, 'narrow1', 7],
  ['P04-side2', { racks2: 6 }, 'narrow2', 7],
  ['P05-rack', { rackPower: 12, voltage: '400' }, 'tapoff', '3x16'],
  ['P05-tap', { voltage: '400' }, 'tapoff', '3x30'],
  ['P06', { podClass: '150', racks1: 12, racks2: 12, rackPower: 6.25 }, 'coolers', 2],
  ['P07', { podClass: '150', racks1: 12, racks2: 12 }, 'rackPower', 7],
  ['P07-units', { rackUnits: 42 }, 'usedUnits', 43],
  ['P08', { ...dense, feeds: 'single', busLoading: '80', runs: 'pod' }, 'rating', '400'],
  ['P08-rating', { country: 'DE' }, 'rating', '600'],
  ['P09', { ...dense, feeds: 'pair', busLoading: '80', runs: 'pod' }, 'rating', '400'],
  ['P10', { frame: 'F48', ceiling: 3300 }, 'ductHeight', 760],
  ['P10-reach', { frame: 'F48', ceiling: 3300, containment: 'hotDucted' }, 'ductHeight', 700],
  ['P10-ladders', { frame: 'F48', ceiling: 2600, powerTiers: 1, copperTiers: 1 }, 'fibreTiers', 1],
  ['P10-sprinkler', { frame: 'F48', sprinklers: true, containment: 'cold' }, 'ceiling', 3000],
  ['P11', { ...bareFrame, ...dense, altitude: 0, containment: 'hotDucted', rise: 5 }, 'maxSpeed', 5],
  ['P12', { sprinklers: true, containment: 'cold' }, 'fireOption', 'none'],
  ['P12-ducted', { containment: 'hotDucted' }, 'fireOption', 'dropAway'],
  ['P14', { country: 'DE' }, 'crossAisle', 1000],
  ['P15', { aisle: 1200, crossAisle: 1500 }, 'doorEnd', 'swing'],
  ['P15-start', { aisle: 1200, crossAisle: 1500 }, 'doorStart', 'swing'],
  ['P16-copper', { ...twentyRacks, copperTiers: 1 }, 'copperPerRack', 100],
  ['P16-fibre', { ...twentyRacks, fibrePerRack: 4 }, 'fibreTiers', 0],
  ['P16-power', { powerTiers: 0 }, 'distribution', 'whip'],
  ['P16-tiers', { powerTiers: 1, copperTiers: 1 }, 'fibreTiers', 3],
  ['P17', { pipeRoute: 'none' }, 'coolers', 2],
  ['P17-none', { coolers: 0 }, 'pipeRoute', 'floor'],
  ['P18', { ...bareFrame, racks1: 12, racks2: 12, contentMass: 900 }, 'floorLimit', 7.2],
  ['P18-leg', { ...bareFrame, feeds: 'pair' }, 'pointLimit', 2],
  ['P18-caster', { pointLimit: 4 }, 'contentMass', 1300],
  ['P20', { ...twentyRacks, containment: 'hotRoofed', rackPower: 6 }, 'coolers', 1],
  [
    'P20-air',
    { ...twentyRacks, altitude: 0, containment: 'hotRoofed', rackPower: 6, rise: 8, cooler: 'RC600' },
    'coolers',
    3,
  ],
  ['P20-cold', { ...twentyRacks, containment: 'cold', floorFeed: false, rackPower: 6 }, 'coolers', 1],
  [
    'P20-cold-air',
    {
      ...twentyRacks,
      altitude: 0,
      containment: 'cold',
      floorFeed: false,
      rackPower: 6,
      rise: 8,
      cooler: 'RC600',
    },
    'coolers',
    3,
  ],
  [
    'P21',
    { ...bareFrame, crossAisle: 1500, hallWidth: 6000, hallLength: 12_000, gap: 1200, edge: 1200 },
    'podsWanted',
    2,
  ],
  ['P22@stage[1]', { racks1: 6, 'stage.count': 1 }, 'stage[1].racks1', 7],
  ['P22-order@stage[2]', { 'stage.count': 2, ...chooseStage(1, { racks1: 5 }) }, 'stage[2].racks1', 4],
  ['P23', { inletLimit: 20 }, 'supply', 21],
  ['voltage', { country: 'DE' }, 'voltage', '208'],
]

test.each(errors)('%s excludes a value, and is named as the reason', (rule, choices, parameter, value) => {
  const session = openSession(choices)
  expect(session.getState(parameter, value)).toBe('impossible')
  const explanation = session.explain({ parameter, value })
  expect(explanation?.conflict).toContainEqual({ kind: 'rule', rule })
})

/** Rules that exclude a value by one fact alone, which no choice can repair. */
const withoutRepair = new Set(['P02', 'P03', 'P18-caster'])

test.each(errors.filter(([rule]) => !withoutRepair.has(rule)))(
  '%s offers a repair for its value',
  (_rule, choices, parameter, value) => {
    const explanation = openSession({ ...choices, [parameter]: value }).explain()
    expect(explanation?.repairs.length).toBeGreaterThan(0)
  },
)

const stageWithHoles: Choices = {
  'stage.count': 1,
  ...chooseStage(1, { racks1: 6, racks2: 5, panels: false }),
}

const notices: readonly (readonly [id: string, severity: string, choices: Choices, shown: object])[] = [
  ['P03', 'auto', { rackDepth: 1250 }, { bays: 20, depth: 1250 }],
  ['P03-kit', 'auto', { rackDepth: 1250 }, { depth: 1250 }],
  ['P04', 'warning', { pitch: '800', narrow1: 2, narrow2: 1 }, { fillers: 3, width: 200 }],
  ['P05', 'auto', { racks1: 10, racks2: 9 }, { bays: 1 }],
  ['P12-ducted', 'information', { sprinklers: true, containment: 'hotDucted' }, {}],
  ['P13', 'warning', { floorDeviation: 45 }, { deviation: 45, range: 40 }],
  ['P16-copper', 'warning', { racks1: 12, racks2: 12 }, {}],
  ['P16-fibre', 'warning', { fibrePerRack: 24 }, {}],
  [
    'P16-power',
    'warning',
    { distribution: 'whip', racks1: 16, racks2: 16, rackPower: 4, rackDepth: 1200 },
    {},
  ],
  ['P19@stage[1]', 'warning', stageWithHoles, { stage: 1, holes: 9 }],
  ['F4-full', 'warning', { busLoading: '100' }, {}],
  ['F7', 'auto', { seismicZone: 3 }, { zone: 3 }],
  ['nearest-supply', 'warning', { country: 'AI' }, {}],
  ['sample-frame', 'information', {}, {}],
]

test.each(notices)('%s is reported as %s', (id, severity, choices, shown) => {
  const notice = findNotice(choices, id)
  expect(notice?.severity).toBe(severity)
  expect(notice?.arguments ?? {}).toMatchObject(shown)
})

test('a stage with panels leaks nothing, and panels for the emptiest stage are in the bill', () => {
  const choices = { 'stage.count': 1, ...chooseStage(1, { racks1: 6, racks2: 5, panels: true }), racks2: 9 }
  const { notices: reported, bill, figures } = product.evaluate(configure(choices))
  expect(reported.some(({ id }) => id.startsWith('P19'))).toBe(false)
  expect(figures.some(({ name }) => name === 'leak')).toBe(false)
  // Eight absent racks, and the bay that side 2 never fills.
  expect(bill.find(({ id }) => id === 'panel')?.quantity).toBe(9)
})

test('anchors and an extension kit are added, and anchors can be declined', () => {
  expect(configure({ seismicZone: 4 })['anchors']).toBe(true)
  expect(configure({ seismicZone: 4, anchors: false })['F7.declined']).toBe(true)
  expect(configure({ rackDepth: 1250 })['extensionKit']).toBe(true)
})

test('a load above the class of the pod is explained by the rule of the class', () => {
  const session = openSession({ podClass: '150', racks1: 12, racks2: 12, rackPower: 7 })
  const explanation = session.explain()
  expect(explanation?.conflict).toContainEqual({ kind: 'rule', rule: 'P07' })
})
