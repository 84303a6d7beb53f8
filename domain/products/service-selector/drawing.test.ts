// Tests the drawings: they match the bill, and no texts or bars overlap in any language.
import { expect, test } from 'vitest'
import { listOverlappingShapes } from '../../drawings/testing/overlaps.ts'
import type { Choices } from '../../engine/model.ts'
import { expectReadable, getDrawing, listRectangles, loadTranslators } from '../testing/drawing-tests.ts'
import { getDay } from '../testing/get-day.ts'
import { chooseAsset, configure, product } from './testing/configure.ts'

const translators = await loadTranslators(product)

/** Six assets at three sites, five years, four visits a year: the fullest contract. */
const largestContract: Choices = {
  'asset.count': 6,
  'site.count': 3,
  ...chooseAsset(1, { product: 'galaxy-vxl-500', site: 1 }),
  ...chooseAsset(2, {
    product: 'ups-800',
    site: 1,
    shipped: '2024-02-01',
    purchased: '2024-02-01',
    started: '2024-05-01',
  }),
  ...chooseAsset(3, { product: 'floor-pdu-150', site: 2, jars: 0 }),
  ...chooseAsset(4, { product: 'keor-t', site: 2 }),
  ...chooseAsset(5, { product: 'row-cooler', site: 3, jars: 0 }),
  ...chooseAsset(6, { product: 'smart-ups-rt-20', site: 3 }),
  'site[2].distance': 200,
  'site[3].distance': 1400,
  term: 5,
  visits: 4,
  response: '4h',
}

const cases: readonly Choices[] = [
  {},
  largestContract,
  { plan: 'none', extension: 'onSite', extensionYears: 2 },
  { coverageFrom: 'purchase', visits: 2, term: 2, 'site[1].distance': 3000 },
  { ordered: getDay('2031-12-31'), purchaseKind: 'later', term: 5 },
  {
    'asset.count': 2,
    ...chooseAsset(1, { product: 'silcon-30', jars: 128 }),
    ...chooseAsset(2, { product: 'silcon-bypass-panel' }),
    plan: 'onSitePackage',
    batteryCover: 'full',
    response: '4h',
  },
]

test.each(cases)('no texts overlap, nothing is outside, and parts are bill lines: %o', (choices) => {
  const assignment = configure(choices)
  expectReadable(product, assignment, {
    translators,
    // A site in the nearest zone has no travel line, so it is represented by its distance.
    alsoDrawn: (part) => part in assignment,
  })
})

test.each(cases)('bars, visits and rows equal the counts of the bill: %o', (choices) => {
  const assignment = configure(choices)
  const { bill, figures } = product.evaluate(assignment)
  const drawings = product.draw(assignment)
  const timeline = getDrawing(drawings, 'cover-timeline')
  for (const { id, quantity } of bill.filter((line) => /-plan-year-\d$|-extension$/.test(line.id)))
    expect(listRectangles(timeline, id), id).toHaveLength(quantity)
  const visits = figures.find(({ name }) => name === 'visitsInAll')?.value
  expect(timeline.shapes.filter((shape) => shape.kind === 'circle' && shape.pen === 'marker')).toHaveLength(
    visits ?? -1,
  )
  expect(getDrawing(drawings, 'visit-calendar').table.rows).toHaveLength(visits ?? -1)
  for (const { id, quantity } of bill.filter((line) => /^travel-\d$/.test(line.id)))
    expect(timeline.shapes.filter((shape) => shape.kind === 'circle' && shape.part === id)).toHaveLength(
      quantity,
    )
  expect(getDrawing(drawings, 'coverage-matrix').table.rows).toHaveLength(
    bill.filter(({ id }) => /^asset-\d$/.test(id)).length,
  )
})

test.each(cases)('no bars overlap: %o', (choices) => {
  const bars = listRectangles(getDrawing(product.draw(configure(choices)), 'cover-timeline'))
  expect(listOverlappingShapes(bars)).toEqual([])
})

test('a site without a travel line leads to its distance, and the travel line of a farther site leads to the site', () => {
  const [near, far] = [30, 200].map((distance) =>
    product.getPlaces(configure({ 'site[1].distance': distance })),
  )
  expect(near?.['site[1].distance']).toBe('site[1].distance')
  expect(near).not.toHaveProperty('travel-1')
  expect(far?.['travel-1']).toBe('site[1]')
  expect(far).not.toHaveProperty(['site[1].distance'])
})
