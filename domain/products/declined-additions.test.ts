// Tests that declining what a product adds by itself raises a warning, or is refused by a rule.
import { describe, expect, test } from 'vitest'
import type { Choices, Value } from '../engine/model.ts'
import { getDay } from './testing/get-day.ts'
import { type ProductKey, listTestProducts } from './testing/read-folder.ts'
import { loadTestedProduct } from './testing/tested-product.ts'

interface DeclinedAddition {
  readonly product: ProductKey
  readonly addition: string
  /** Choices with which it is added. */
  readonly given: Choices
  /** Choices that decline it. */
  readonly declined: Readonly<Record<string, Value>>
  /** The warning about it; or else the rule that refuses it, or why it needs no warning. */
  readonly warning?: string
  readonly rule?: string
  readonly harmlessBecause?: string
}

const germany = { country: 'DE' }
const monitored = { monitoring: true, 'asset[1].product': 'galaxy-vs-100', 'asset[1].card': false }
const ordered = getDay('2029-01-01')

const cases: readonly DeclinedAddition[] = [
  {
    product: 'cooling',
    addition: 'M04',
    given: { ...germany, waterIn: 14, dewPoint: 15 },
    declined: { condensatePump: false },
    warning: 'M04-declined',
  },
  {
    product: 'cooling',
    addition: 'M14',
    given: { ...germany, medium: 'directExpansion', outdoorMinimum: -30 },
    declined: { lowAmbientKit: false },
    warning: 'M14-declined',
  },
  {
    product: 'dcim',
    addition: 'D16',
    given: { ...germany, manage: 'assets', fullCabinets: 501 },
    declined: { enterprise: false },
    warning: 'D16-declined',
  },
  {
    product: 'hyperpod',
    addition: 'F7',
    given: { ...germany, seismicZone: 4 },
    declined: { anchors: false },
    warning: 'F7-declined',
  },
  {
    product: 'hyperpod',
    addition: 'P03-kit',
    given: { ...germany, frameDepth: 1150, rackDepth: 1200 },
    declined: { extensionKit: false },
    rule: 'P03',
  },
  {
    product: 'lec',
    addition: 'L18',
    given: { ...germany, sensors: 1 },
    declined: { networkCard: false },
    warning: 'L18-declined',
  },
  {
    product: 'pantera-pdu',
    addition: 'P17',
    given: { ...germany, seismicZone: 3 },
    declined: { floorStand: false },
    warning: 'P17-declined',
  },
  {
    product: 'pantera-pdu',
    addition: 'P18',
    given: { ...germany, 'circuit[1].connector': 'iec16' },
    declined: { residualCurrentProtection: false },
    warning: 'P18-declined',
  },
  {
    product: 'prefab',
    addition: 'A01',
    given: { ...germany, itLoad: 100 },
    declined: { arrangement: 'separate' },
    harmlessBecause: 'modules by function do the same; they are larger and dearer below 150 kW',
  },
  {
    product: 'prefab',
    addition: 'C17',
    given: { ...germany, suppression: 'gas' },
    declined: { leakageTest: false },
    warning: 'C17-declined',
  },
  {
    product: 'row-designer',
    addition: 'R24',
    given: { ...germany, seismicZone: 3 },
    declined: { brackets: false },
    warning: 'R24-declined',
  },
  {
    product: 'service-selector',
    addition: 'S09',
    given: { ...germany, 'asset[1].product': 'keor-t' },
    declined: { startUp: 'none' },
    warning: 'R04',
  },
  {
    product: 'service-selector',
    addition: 'S14',
    given: { ...germany, ...monitored },
    declined: { monitoringCards: false },
    warning: 'S14-declined',
  },
  {
    product: 'service-selector',
    addition: 'S19',
    given: { ...germany, purchaseKind: 'later', ordered },
    declined: { survey: false },
    warning: 'R14@asset[1]',
  },
  {
    product: 'single-phase-service-selector',
    addition: 'F20',
    given: germany,
    declined: { takeBack: false },
    warning: 'F20-declined',
  },
]

test('every addition of every product has a case', () => {
  const declared = listTestProducts().flatMap((product) =>
    (product.readContent().source.additions ?? []).map(({ id }) => `${product.key} ${id}`),
  )
  expect(cases.map(({ product, addition }) => `${product} ${addition}`).toSorted()).toEqual(
    declared.toSorted(),
  )
})

describe('a declined addition is reported, refused or harmless', () => {
  test.each(cases)('$product $addition', ({ product: key, addition, given, declined, ...reported }) => {
    const { product, configure, openSession } = loadTestedProduct(key)
    const listWarnings = (choices: Choices) =>
      product
        .evaluate(configure(choices))
        .notices.filter(({ severity }) => severity === 'warning')
        .map(({ id }) => id)
    const added = product.evaluate(configure(given)).notices
    expect(added).toContainEqual(expect.objectContaining({ id: addition, severity: 'auto' }))
    if (reported.rule !== undefined) {
      const session = openSession(given)
      for (const [parameter, value] of Object.entries(declined)) {
        expect(session.getState(parameter, value)).toBe('impossible')
        expect(session.explain({ parameter, value })?.conflict).toContainEqual({
          kind: 'rule',
          rule: reported.rule,
        })
      }
      return
    }
    expect(configure({ ...given, ...declined })[`${addition}.declined`]).toBe(true)
    if (reported.warning === undefined) {
      expect(reported.harmlessBecause).toBeDefined()
      return
    }
    expect(listWarnings(given)).not.toContain(reported.warning)
    expect(listWarnings({ ...given, ...declined })).toContain(reported.warning)
  })
})

const goals = cases.flatMap(({ product, addition, given, harmlessBecause }) =>
  harmlessBecause === undefined
    ? loadTestedProduct(product).model.goals.map((goal) => ({ product, addition, given, goal: goal.name }))
    : [],
)

test.each(goals)(
  '$product: the goal $goal does not decline $addition',
  ({ product, addition, given, goal }) => {
    expect(loadTestedProduct(product).configure(given, goal)[`${addition}.declined`]).toBe(false)
  },
)
