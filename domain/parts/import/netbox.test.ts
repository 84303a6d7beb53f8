/** Tests the columns and figures of tables that NetBox exports. */
import { describe, expect, test } from 'vitest'
import { findColumns } from './find-columns.ts'
import { readFacts } from './netbox.ts'

const createSheet = (...lines: readonly string[]) => ({
  name: '',
  rows: lines.map((line, index) => ({
    row: index + 1,
    cells: new Map(line.split(',').map((text, column) => [column, { kind: 'text', text }] as const)),
  })),
})

describe('NetBox columns', () => {
  test.each([
    // Lists exported by NetBox.
    [
      'Name,Status,Tenant,Site,Location,Rack,Role,Manufacturer,Type',
      { partNumber: 8, model: 8, description: 7 },
    ],
    ['Name,Site,Location,Status,Facility ID,Tenant,Role,Type,Height', { partNumber: 7, model: 7 }],
    [
      'Device Type,Manufacturer,Part number,U Height,Full Depth,Instances',
      { partNumber: 2, model: 0, quantity: 5, description: 1 },
    ],
    // The headings of NetBox's import forms.
    [
      'name,device_role,manufacturer,device_type,status,site,rack',
      { partNumber: 3, model: 3, description: 2 },
    ],
    ['manufacturer,model,slug,part_number,u_height,weight,weight_unit', { partNumber: 3, model: 1 }],
    ['site,location,name,status,role,rack_type,u_height', { partNumber: 5, model: 5 }],
  ])('of %s are found', (headings, columns) => {
    expect(findColumns(createSheet(headings))).toMatchObject(columns)
  })

  test('of a bill remain those of a bill', () => {
    const bill = findColumns(createSheet('Part number,Quantity,Manufacturer,Type,Status'))
    expect(bill).toMatchObject({ partNumber: 0, quantity: 1, model: undefined, description: undefined })
    expect(findColumns(createSheet('Type,Name,Comment'))).toBeUndefined()
  })
})

test.each([
  ['42U', '38.24 kg', '', { heightUnits: 42, mass: 38.24 }],
  ['1.5', '544', 'g', { heightUnits: 1.5, mass: 0.544 }],
  ['0', '100', 'Pounds', { heightUnits: 0, mass: 45.359 }],
  ['', '3 oz', '', { heightUnits: null, mass: 0.085 }],
  // A weight without a unit is ambiguous, and a height in words is not a number.
  ['two', '38', '', null],
  ['-1', '2,2 kg', 'kg', null],
  ['', '12 stone', 'kg', null],
])('height %j and weight %j in %j are read as %j', (height, weight, unit, facts) => {
  const { rows } = createSheet(`${height};${weight};${unit}`)
  const [row] = rows
  const cells = new Map(
    (row?.cells.get(0)?.text ?? '')
      .split(';')
      .map((text, column) => [column, { kind: 'text', text }] as const),
  )
  const read = readFacts(cells, { heightUnits: 0, mass: 1, massUnit: 2 })
  expect(read).toEqual(facts === null ? null : { inlets: null, inletPower: null, ...facts })
})
