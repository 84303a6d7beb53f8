// Tests the bill of materials in many configurations: its sum is the goal's price, and its counts are those of the modules.
import { expect, test } from 'vitest'
import { expectConsistentBill } from '../testing/bill-tests.ts'
import { configure, getValue, product } from './testing/configure.ts'
import { forEachConfiguration } from './testing/for-each-configuration.ts'

const modules = ['it-module', 'power-module', 'cooling-module', 'crah-module', 'generator-module']

test('the bill equals the price that goals compare, and each piece has foundation, hook-up and transport', () => {
  forEachConfiguration(40, (assignment) => {
    const { bill } = product.evaluate(assignment)
    expectConsistentBill(bill, product.sampleListPrices, getValue(assignment, 'price'))
    const countPieces = (...ids: string[]): number =>
      bill.filter(({ id }) => ids.includes(id)).reduce((sum, { quantity }) => sum + quantity, 0)
    const pieces = countPieces(...modules)
    expect(pieces).toBe(getValue(assignment, 'pieces'))
    expect(countPieces('road')).toBe(pieces)
    expect(countPieces('slab', 'piles')).toBe(pieces)
    const hasTwoFeeds = assignment['paths'] === 'dual' || getValue(assignment, 'times') === 2
    expect(countPieces('hook-power')).toBe(pieces + (hasTwoFeeds ? getValue(assignment, 'itModules') : 0))
    expect(countPieces('rack')).toBeLessThanOrEqual(
      getValue(assignment, 'itModules') * getValue(assignment, 'racksPerModule'),
    )
  })
})

/** Modules, and cooling units in each, of 400 kW with one to spare. */
function countSpares(level: string): readonly [modules: number, coolers: number] {
  const assignment = configure({ level, itLoad: 400, redundancy: 'N+1', coolingBy: 'inside' })
  return [getValue(assignment, 'itModules'), Number(assignment['coolers'])]
}

test('N+1 by module adds a module, and by component a cooling unit in each module', () => {
  // 16 racks of 10 kW in a module: three modules of three units each carry the load.
  expect(countSpares('module')).toEqual([4, 3])
  expect(countSpares('component')).toEqual([3, 4])
})
