// Tests the drawings: they match the bill, and no texts overlap in any language.
import { expect, test } from 'vitest'
import type { Drawing } from '../../drawings/shapes.ts'
import { listOverlappingShapes } from '../../drawings/testing/overlaps.ts'
import type { Assignment, Choices } from '../../engine/model.ts'
import { expectReadable, listRectangles, loadTranslators } from '../testing/drawing-tests.ts'
import { configure, getDrawnRows, product, chooseItem } from './testing/configure.ts'
import { forEachConfiguration } from './testing/for-each-configuration.ts'
import { closet } from './testing/worked-example.ts'

const translators = await loadTranslators(product)

const cases: readonly Choices[] = [
  {},
  closet,
  { enclosure: 'wall6', ups: 'LR1000', 'item[1].depth': 250, 'item[1].height': 1 },
  {
    feeds: 'pair',
    circuits: 2,
    country: 'US',
    enclosure: 'rack48',
    stripCount: 2,
    strip: 'v-5-15',
    'item.count': 3,
    ...chooseItem(1, { quantity: 4, power: 100, supply: 'AB', height: 2 }),
    ...chooseItem(2, { quantity: 1, power: 60, supply: 'B', critical: true }),
    ...chooseItem(3, { quantity: 2, power: 0, plugs: 0, position: 40, kind: 'patchPanel' }),
  },
  {
    enclosure: 'wall15',
    ups: 'LR1500',
    stripCount: 1,
    strip: 'h-c14',
    'item[1].quantity': 6,
    'item[1].power': 100,
    'item[1].depth': 450,
    'item[1].mass': 9,
    runtime: 0,
    shutdown: 0,
  },
]

test.each(cases)('no texts overlap, nothing is outside, and parts are bill lines: %o', (choices) => {
  expectReadable(product, configure(choices), { translators })
})

const drawRack = (assignment: Assignment): Drawing | undefined =>
  product.draw(assignment).find(({ id }) => id === 'rack-elevation')

test('counts in the elevation equal the bill, once in front and once behind', () => {
  forEachConfiguration(20, (assignment) => {
    const { bill } = product.evaluate(assignment)
    const rack = drawRack(assignment)
    for (const { id, quantity } of bill.filter((line) => /^(ups|pack|row-\d|transfer-switch)$/.test(line.id)))
      expect(listRectangles(rack, id), id).toHaveLength(2 * quantity)
    const strips = bill.find(({ id }) => id === 'strip')
    const views = getDrawnRows(assignment, 'design')[0]?.['strip.isBeside'] === true ? 1 : 2
    expect(listRectangles(rack, 'strip')).toHaveLength(views * (strips?.quantity ?? 0))
  })
})

test('the power chain has the transfer switch once, between the sides that feed it, with its rows behind it', () => {
  const assignment = configure({
    feeds: 'pair',
    circuits: 2,
    'item.count': 2,
    ...chooseItem(1, { supply: 'AB' }),
    ...chooseItem(2, { critical: true, supply: 'A' }),
  })
  const chain = product.draw(assignment).find(({ id }) => id === 'power-chain')
  const [transfer] = listRectangles(chain, 'transfer-switch')
  const [behind, ...others] = listRectangles(chain, 'row-2')
  expect(listRectangles(chain, 'transfer-switch')).toHaveLength(1)
  expect(others).toEqual([])
  expect(behind?.at.x).toBeGreaterThan((transfer?.at.x ?? Infinity) + (transfer?.width ?? 0))
  // A row with two cords is fed from either side.
  expect(listRectangles(chain, 'row-1')).toHaveLength(2)
})

test('no devices overlap, and the table has a row for each', () => {
  forEachConfiguration(20, (assignment) => {
    const rack = drawRack(assignment)
    const bodies = listRectangles(rack).filter(
      ({ part }) => part !== undefined && part !== 'enclosure' && part !== 'blanking',
    )
    expect(listOverlappingShapes(bodies)).toEqual([])
    expect(rack?.table.rows).toHaveLength(getDrawnRows(assignment, 'devices').length)
  })
})
