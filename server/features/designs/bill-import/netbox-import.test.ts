/** Tests the import of racks and devices from NetBox: types as YAML, lists as CSV, and the outcome of each row. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { netboxTypes } from '../../../testing/netbox-types.ts'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { insertSolution } from '../../../testing/solutions.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
let sales: TestBrowser
let cfgId: string
beforeAll(async () => {
  portal = await createTestPortal()
  sales = await portal.signIn('sales')
  cfgId = await insertSolution(portal, { owner: 'sales' })
})
afterAll(async () => {
  await portal.close()
})

const preview = async (fileName: string, text: string) =>
  await sales.call('solution/bill-import/preview', { cfgId, fileName, file: Buffer.from(text) })

describe('device types as YAML', () => {
  test('are matched by part number, else by model, with the facts from the file', async () => {
    const { counts, reading, rows } = await preview('types.yaml', netboxTypes)
    expect(counts).toEqual({ matched: 1, cleaned: 1, suggestion: 0, refused: 1, skipped: 0 })
    expect(reading.tables[0]?.headings[0]?.address).toBe('part_number')
    expect(rows).toMatchObject([
      {
        row: 4,
        sent: { partNumber: 'AP8653', description: 'APC' },
        outcome: 'matched',
        part: { partNumber: 'AP8653' },
        quantity: 1,
        facts: { heightUnits: 0, mass: 8.23, inlets: 1, inletPower: 7400 },
        remarks: ['quantityAssumed'],
      },
      { row: 14, outcome: 'cleaned', part: { partNumber: 'AP8632' }, facts: null },
      {
        row: 19,
        outcome: 'refused',
        problems: [{ cell: 'part_number:19', code: 'partNumberUnknown', found: 'NO-SUCH-TYPE' }],
      },
    ])
    expect(rows[1]?.remarks).toContain('modelName')
  })

  test('are read with the extension yml too, and YAML of other content is rejected', async () => {
    expect((await preview('one.yml', netboxTypes)).rows).toHaveLength(3)
    const error = await expectRefusal(preview('compose.yaml', 'services:\n  web:\n    image: nginx\n'))
    expect([error.apiErrorCode, error.details]).toMatchObject([
      'FILE_TYPE_NOT_SUPPORTED',
      { reason: 'content', supported: ['xlsx', 'csv', 'tsv', 'txt', 'yaml', 'json'] },
    ])
  })
})

describe('lists as CSV', () => {
  test('of devices count each row as one piece', async () => {
    const { counts, reading, rows } = await preview(
      'netbox_devices.csv',
      [
        'Name,Status,Tenant,Site,Location,Rack,Role,Manufacturer,Type',
        'pdu-a,Active,,FRA-2,Hall B,R01,PDU,APC,AP8653',
        'pdu-b,Active,,FRA-2,Hall B,R01,PDU,APC,AP8653',
        'sw-1,Active,,FRA-2,Hall B,R01,Access switch,Juniper,EX4300-48P',
      ].join('\n'),
    )
    expect(reading.tables).toMatchObject([{ places: [8, null, 7], questions: [] }])
    expect(counts).toEqual({ matched: 0, cleaned: 2, suggestion: 0, refused: 1, skipped: 0 })
    expect(rows[0]?.remarks).toEqual(['modelName', 'quantityAssumed', 'sumOfRows'])
    expect(rows[2]?.problems).toMatchObject([{ cell: 'I4', code: 'partNumberUnknown' }])
  })

  test('of types use the instances as quantity, and a type without instances is refused', async () => {
    const { rows } = await preview(
      'netbox_device_types.csv',
      [
        'Device Type,Manufacturer,Part number,U Height,Full Depth,Instances',
        'Rack PDU 8653,APC,AP8653,0,False,12',
        'AP8632,APC,,0,False,3',
        'AP8841,APC,AP8841,0,False,0',
      ].join('\n'),
    )
    expect(rows.map(({ outcome, part, quantity }) => [outcome, part?.partNumber, quantity])).toEqual([
      ['matched', 'AP8653', 12],
      ['cleaned', 'AP8632', 3],
      ['refused', 'AP8841', null],
    ])
    expect(rows[2]?.problems).toMatchObject([{ cell: 'F4', code: 'quantityZeroOrLess' }])
  })

  test('of racks are matched by their type and show their height', async () => {
    const { rows } = await preview(
      'netbox_racks.csv',
      'Name,Site,Status,Facility ID,Role,Type,Height\nR01,FRA-2,Active,,,AP8653,42U\n',
    )
    expect(rows).toMatchObject([{ part: { partNumber: 'AP8653' }, facts: { heightUnits: 42 } }])
  })
})
