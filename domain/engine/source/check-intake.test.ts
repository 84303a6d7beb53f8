// Tests what a product may say about the facts that it takes from the other designs of a solution.
import { expect, test } from 'vitest'
import { formatModel, readModel } from '../text/model-text.ts'
import { emptyLibrary } from './library-description.ts'
import { exampleLibrary } from '../text/testing/example-product.ts'

const { description } = exampleLibrary

const declarations = `model managed version 1.0.0

requirement cabinets : 0 .. 100 preferred 10
requirement limit    : 1 .. 100 kW
choice plan : one of basic, full
data fleet up to 9 rows
  serial : text optional unique
  origin : text optional unique
  model  : text
  site   : text
requirement part unit : 0 .. 4
requirement unit.name : one of UPS, PDU

records racks = cabinets, devices from other-designs-1()

`

const listProblems = (text: string): readonly string[] =>
  readModel(`${declarations}${text}\n`, { library: description ?? emptyLibrary }).problems.map(
    ({ message, cure }) => `${message} ${cure}`,
  )

test('a number, a choice and the places of a part are taken in from the lists of other designs', () => {
  const text = `intake cabinets                                              = sum(racks.count over racks)
                                                                when count(racks) > 0
intake plan                                                  = if count(racks) > 4 then "full" else "basic"
intake unit for each devices where (devices.kind = "ups")    with name = "UPS"
`
  expect(listProblems(text)).toEqual([])
  const printed = formatModel(`${declarations}${text}`)
  expect(formatModel(printed ?? '')).toBe(printed)
  expect(printed).toMatch(/intake cabinets\s+= sum\(racks\.count over racks\)\s+when count\(racks\) > 0/u)
})

test('rows of a data table are taken in by the column whose values are unique', () => {
  const text = `intake fleet for each devices  with origin = devices.name, model = "UPS", initial.site = "Lyon"`
  expect(listProblems(text)).toEqual([])
})

test.each([
  ['model = "UPS", initial.site = "Lyon"', 'takes rows in by no column'],
  ['origin = "1", serial = "2", model = "UPS", site = "Lyon"', 'by serial and origin'],
  ['origin = "1", initial.site = "Lyon"', 'fleet also needs model'],
  ['origin = "1", model = "UPS", site = "Lyon", initial.site = "Lyon"', 'given site twice'],
  ['origin = "1", model = 3, site = "Lyon"', 'expected a text'],
])('an intake of rows with the fields %s is refused', (fields, problem) => {
  expect(listProblems(`intake fleet for each devices  with ${fields}`).join(' ')).toContain(problem)
})

test.each([
  ['intake cabinet = 3', "no choice, part or data table 'cabinet'", 'Did you mean `cabinets`?'],
  ['intake limit = sum(racks.count over racks) * 1 h', 'kW and h meet', ''],
  ['intake cabinets = "many"', 'text', 'number'],
  ['intake cabinets = cabinets + 1', "There is no 'cabinets'", ''],
  ['intake unit for each devices with size = 3', "unit takes no 'size'", 'name'],
  ['intake unit for each racks with name = racks.name', "'name'", ''],
] as const)('%s is refused', (text, ...parts) => {
  const problem = listProblems(text).join(' ')
  for (const part of parts) expect(problem).toContain(part)
})

test('a figure cannot read the lists of the other designs', () => {
  const [problem] = listProblems('figure all = sum(racks.count over racks)  decimals 0  basis formula')
  expect(problem).toContain("no part, list or table 'racks'")
})
