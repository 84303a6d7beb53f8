// Tests what a product may say about the facts that it takes from the other designs of a solution.
import { expect, test } from 'vitest'
import { formatModel, readModel } from '../text/model-text.ts'
import { emptyLibrary } from './library-description.ts'
import { exampleLibrary } from '../text/testing/example-product.ts'

const { description } = exampleLibrary

const head = `model managed version 1.0.0

requirement cabinets : 0 .. 100 preferred 10
requirement limit    : 1 .. 100 kW
choice plan : one of basic, full
requirement part unit : 0 .. 4
requirement unit.name : one of UPS, PDU

records racks = cabinets, devices from other-designs-1()

`

const findProblems = (text: string): readonly string[] =>
  readModel(`${head}${text}\n`, { library: description ?? emptyLibrary }).problems.map(
    ({ message, cure }) => `${message} ${cure}`,
  )

test('a choice and the places of a part are taken from lists, by conditions and grouped', () => {
  const text = `intake cabinets                                              = sum(racks.count over racks)
                                                                when count(racks) > 0
intake plan                                                  = if count(racks) > 4 then "full" else "basic"
intake unit for each devices where (devices.kind = "ups")    with name = "UPS"
`
  expect(findProblems(text)).toEqual([])
  const printed = formatModel(`${head}${text}`)
  expect(formatModel(printed ?? '')).toBe(printed)
  expect(printed).toMatch(/intake cabinets\s+= sum\(racks\.count over racks\)\s+when count\(racks\) > 0/u)
})

test.each([
  ['intake cabinet = 3', "no choice or part 'cabinet'", 'Did you mean `cabinets`?'],
  ['intake limit = sum(racks.count over racks) * 1 h', 'kW and h meet', ''],
  ['intake cabinets = "many"', 'text', 'number'],
  ['intake cabinets = cabinets + 1', "There is no 'cabinets'", ''],
  ['intake unit for each devices with size = 3', "unit takes no 'size'", 'name'],
  ['intake unit for each racks with name = racks.name', "'name'", ''],
] as const)('%s is refused', (text, ...parts) => {
  const problem = findProblems(text).join(' ')
  for (const part of parts) expect(problem).toContain(part)
})

test('nothing but an intake reads the lists of the other designs', () => {
  const [problem] = findProblems('figure all = sum(racks.count over racks)  decimals 0  basis formula')
  expect(problem).toContain("no part, list or table 'racks'")
})
