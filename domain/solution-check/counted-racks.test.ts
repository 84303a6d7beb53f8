// Tests that racks in a pod and in rows are reported, and that a pod which takes the racks of rows does not count them a second time.
import { expect, test } from 'vitest'
import { configure as configurePod, product as pods } from '../products/hyperpod/testing/configure.ts'
import { configure as configureModules, product as modules } from '../products/prefab/testing/configure.ts'
import { configure as configureRows, product as rows } from '../products/row-designer/testing/configure.ts'
import type { Exchange } from '../products/exchange.ts'
import { createOtherDesign } from '../products/testing/other-design.ts'
import { toChoices } from '../products/taken-values.ts'
import { checkSolution } from './check-solution.ts'
import type { ChainDesign } from './chain.ts'

const createChainDesign = (id: string, exchange: Exchange): ChainDesign => ({
  id,
  name: id,
  quantity: 1,
  exchange,
})
const rowsExchange = rows.exchange(configureRows({}))
const listRacksTwice = (podExchange: Exchange) =>
  checkSolution([createChainDesign('pod', podExchange), createChainDesign('rows', rowsExchange)], []).filter(
    ({ key }) => key === 'CHAIN_RACKS_TWICE',
  )

test('a pod that counts its own racks beside rows is reported', () => {
  expect(listRacksTwice(pods.exchange(configurePod({})))).toMatchObject([
    { severity: 'warning', designs: ['pod', 'rows'] },
  ])
  expect(checkSolution([createChainDesign('pod', pods.exchange(configurePod({})))], [])).not.toContainEqual(
    expect.objectContaining({ key: 'CHAIN_RACKS_TWICE' }),
  )
})

test('a new pod takes the racks of the rows, and adds neither their power nor their heat nor their mass', () => {
  const taken = toChoices(pods.takeIn([createOtherDesign(rowsExchange)]))
  const count = rowsExchange.cabinets?.[0]?.count ?? Number.NaN
  expect(taken).toMatchObject({
    racksOf: 'rows',
    racks1: Math.ceil(count / 2),
    racks2: Math.floor(count / 2),
    rackUnits: rowsExchange.cabinets?.[0]?.units,
  })
  expect(Number(taken['rackPower']) * count).toBeCloseTo(rowsExchange.heat?.kilowatts ?? Number.NaN, 0)
  const podExchange = pods.exchange(configurePod({ country: 'DE', ...taken }))
  expect(podExchange).not.toHaveProperty('takes')
  expect(podExchange).not.toHaveProperty('heat')
  expect(podExchange).not.toHaveProperty('cabinets')
  expect(podExchange.standing?.mass).toBeLessThan(rowsExchange.standing?.mass ?? 0)
  expect(listRacksTwice(podExchange)).toEqual([])
})

test('modules that count their racks beside rows or a pod are reported, and modules alone or beside rows without racks are not', () => {
  const modulesExchange = modules.exchange(configureModules({ country: 'DE', itLoad: 60, itLoadFinal: 60 }))
  const podExchange = pods.exchange(configurePod({}))
  const listFindings = (...others: readonly ChainDesign[]) =>
    checkSolution([createChainDesign('modules', modulesExchange), ...others], [])
      .filter(({ key }) => key === 'CHAIN_RACKS_IN_MODULES')
      .map(({ severity, designs }) => [severity, ...designs])
  expect(listFindings(createChainDesign('rows', rowsExchange))).toEqual([['warning', 'modules', 'rows']])
  expect(listFindings(createChainDesign('pod', podExchange))).toEqual([['warning', 'modules', 'pod']])
  expect(listFindings()).toEqual([])
  const { cabinets: _cabinets, ...withoutRacks } = rowsExchange
  expect(listFindings(createChainDesign('rows', withoutRacks))).toEqual([])
})

test('a pod around rows is built around as many racks as they have, in all copies of them', () => {
  const pod = pods.exchange(configurePod({ racksOf: 'rows', racks1: 8, racks2: 8 }))
  const list = (racksPerRow: number, quantity = 1) =>
    checkSolution(
      [
        createChainDesign('pod', pod),
        { ...createChainDesign('rows', rows.exchange(configureRows({ rows: 2, racksPerRow }))), quantity },
      ],
      [],
    ).flatMap(({ key, severity, arguments: given }) =>
      key === 'CHAIN_RACKS_FRAMED' ? [{ severity, ...given }] : [],
    )
  expect(list(8)).toEqual([])
  expect(list(12)).toEqual([{ severity: 'warning', value: 16, expected: 24 }])
  expect(list(8, 2)).toEqual([{ severity: 'warning', value: 16, expected: 32 }])
  expect(checkSolution([createChainDesign('pod', pod)], []).map(({ key }) => key)).not.toContain(
    'CHAIN_RACKS_FRAMED',
  )
})
