// Tests that racks in a pod and in rows are reported, and that a pod which takes the racks of rows counts them no second time.
import { expect, test } from 'vitest'
import { configure as configurePod, product as pods } from '../products/hyperpod/testing/configure.ts'
import { configure as configureModules, product as modules } from '../products/prefab/testing/configure.ts'
import { configure as configureRows, product as rows } from '../products/row-designer/testing/configure.ts'
import type { Exchange } from '../products/exchange.ts'
import { createOtherDesign } from '../products/testing/other-design.ts'
import { toChoices } from '../products/taken-values.ts'
import { checkSolution } from './check-solution.ts'
import type { ChainDesign } from './chain.ts'

const design = (id: string, exchange: Exchange): ChainDesign => ({ id, name: id, quantity: 1, exchange })
const ofRows = rows.exchange(configureRows({}))
const find = (ofPod: Exchange) =>
  checkSolution([design('pod', ofPod), design('rows', ofRows)], []).filter(
    ({ key }) => key === 'CHAIN_RACKS_TWICE',
  )

test('a pod that counts its own racks beside rows is reported', () => {
  expect(find(pods.exchange(configurePod({})))).toMatchObject([
    { severity: 'warning', designs: ['pod', 'rows'] },
  ])
  expect(checkSolution([design('pod', pods.exchange(configurePod({})))], [])).not.toContainEqual(
    expect.objectContaining({ key: 'CHAIN_RACKS_TWICE' }),
  )
})

test('a new pod takes the racks of the rows, and adds neither their power nor their heat nor their mass', () => {
  const taken = toChoices(pods.takeIn([createOtherDesign(ofRows)]))
  const count = ofRows.cabinets?.[0]?.count ?? Number.NaN
  expect(taken).toMatchObject({
    racksOf: 'rows',
    racks1: Math.ceil(count / 2),
    racks2: Math.floor(count / 2),
    rackUnits: ofRows.cabinets?.[0]?.units,
  })
  expect(Number(taken['rackPower']) * count).toBeCloseTo(ofRows.heat?.kilowatts ?? Number.NaN, 0)
  const ofPod = pods.exchange(configurePod({ country: 'DE', ...taken }))
  expect(ofPod).not.toHaveProperty('takes')
  expect(ofPod).not.toHaveProperty('heat')
  expect(ofPod).not.toHaveProperty('cabinets')
  expect(ofPod.standing?.mass).toBeLessThan(ofRows.standing?.mass ?? 0)
  expect(find(ofPod)).toEqual([])
})

test('modules that count their racks beside rows or a pod are reported, and modules alone or beside rows without racks are not', () => {
  const ofModules = modules.exchange(configureModules({ country: 'DE', itLoad: 60, itLoadFinal: 60 }))
  const ofPod = pods.exchange(configurePod({}))
  const listFindings = (...others: readonly ChainDesign[]) =>
    checkSolution([design('modules', ofModules), ...others], [])
      .filter(({ key }) => key === 'CHAIN_RACKS_IN_MODULES')
      .map(({ severity, designs }) => [severity, ...designs])
  expect(listFindings(design('rows', ofRows))).toEqual([['warning', 'modules', 'rows']])
  expect(listFindings(design('pod', ofPod))).toEqual([['warning', 'modules', 'pod']])
  expect(listFindings()).toEqual([])
  const { cabinets: _cabinets, ...withoutRacks } = ofRows
  expect(listFindings(design('rows', withoutRacks))).toEqual([])
})
