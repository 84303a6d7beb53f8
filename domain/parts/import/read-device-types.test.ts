/**
 * Tests reading YAML files of device and rack types: from the Device Type Library, exported by NetBox, and files that
 * are neither.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDeviceTypes } from './read-device-types.ts'
import { readFacts } from './netbox.ts'

/** A file of the NetBox device type library: device-types/APC/SMT1500RMI2UC.yaml, shortened (CC0-1.0). */
const libraryFile = `---
manufacturer: APC
model: SMT1500RMI2UC
slug: apc-smt1500rmi2uc
part_number: SMT1500RMI2UC
u_height: 2
weight: 38.24
weight_unit: kg
comments: APC Smart-UPS, Line Interactive, 1500VA, 2HE, 230V
power-ports:
  - name: Source
    type: iec-60320-c14
    maximum_draw: 3600
power-outlets:
  - name: Group 1 Outlet 1
    type: iec-60320-c13
    power_port: Source
`

/**
 * Several types as NetBox exports them: lists without indentation, folded strings, and a battery connector among the
 * power ports.
 */
const exportedFile = `manufacturer: Eaton
model: 9PX "3000"
part_number: '037332116727'
u_height: 2.0
weight: 61.5
weight_unit: lb
comments: 'A long text that

  model: is not a key here'
power-ports:
- name: PSU1
  type: iec-60320-c20
  maximum_draw: 2700
- name: PSU2
  type: iec-60320-c20
- name: EBM
  type: dc-terminal
  maximum_draw: 9000
---
manufacturer: Rittal
model: "VX IT 5316.116" # the order number is in the model
slug: rittal-vx-it
u_height: 42
weight: 544.0
weight_unit: g
`

const readRows = (text: string) => {
  const sheet = readDeviceTypes(text)
  return (sheet?.rows ?? []).map(({ row, cells }) => ({
    row,
    texts: [0, 1, 2].map((column) => cells.get(column)?.text),
    facts: readFacts(cells, sheet?.columns?.facts),
  }))
}

describe('a device type file', () => {
  test('of the library is one row, located at its part number', () => {
    expect(readRows(libraryFile)).toEqual([
      {
        row: 5,
        texts: ['SMT1500RMI2UC', 'SMT1500RMI2UC', 'APC'],
        facts: { heightUnits: 2, mass: 38.24, inlets: 1, inletPower: 3600 },
      },
    ])
  })

  test('exported by NetBox is one row per document, with masses in kilograms and mains inlets only', () => {
    expect(readRows(exportedFile)).toEqual([
      {
        row: 3,
        texts: ['037332116727', '9PX "3000"', 'Eaton'],
        facts: { heightUnits: 2, mass: 27.896, inlets: 2, inletPower: 2700 },
      },
      {
        row: 21,
        texts: [undefined, 'VX IT 5316.116', 'Rittal'],
        facts: { heightUnits: 42, mass: 0.544, inlets: null, inletPower: null },
      },
    ])
  })

  test('with Windows line ends and a byte order mark gives the same rows', () => {
    expect(readRows(`\uFEFF${exportedFile.replaceAll('\n', '\r\n')}`)).toEqual(readRows(exportedFile))
  })

  test.each([
    ["part_number: 'O''Neill'", "O'Neill"],
    ['part_number: "A\\"B\\u00e9"', 'A"Bé'],
    ['part_number: 0012 # zero', '0012'],
    ['part_number: A#1', 'A#1'],
    ['part_number: ~', undefined],
    ['part_number:', undefined],
    ['part_number: &anchor X', undefined],
    ['part_number: [A, B]', undefined],
    ['part_number: |', undefined],
    ['part_number: "open', undefined],
  ])('reads %j as %j', (line, value) => {
    expect(readRows(`manufacturer: M\nmodel: T\n${line}\n`)[0]?.texts[0]).toBe(value)
  })

  test('is rejected without a manufacturer and a model', () => {
    for (const text of [
      '',
      'openapi: 3.1.0\ninfo:\n  title: x\n',
      'model: X\n',
      '- model: X\n  manufacturer: Y',
    ]) {
      expect(readDeviceTypes(text), text).toBeUndefined()
    }
  })

  test('with folded and literal values, and without a manufacturer in one of its types, loses none', () => {
    const folded = 'manufacturer: APC\nmodel: >-\n  QZ4421\n  black\npart_number: |\n  QZ4421\n'
    const rows = readRows(
      `---\n${folded}---\nmanufacturer: APC\nmodel: QZ7921\n---\nmodel: QZ1\npart_number: QZ1\n`,
    )
    expect(rows.map(({ row, texts }) => [row, ...texts])).toEqual([
      [6, 'QZ4421', 'QZ4421 black', 'APC'],
      [10, undefined, 'QZ7921', 'APC'],
      [13, 'QZ1', 'QZ1', undefined],
    ])
  })

  test.each([
    ['a list', (types: string) => `[${types}]`],
    ['a page of the interface', (types: string) => `{"count": 2, "next": null, "results": [${types}]}`],
  ])('as JSON is read: %s', (_what, wrap) => {
    const json = wrap(
      '\n{"model": "Strip", "manufacturer": {"id": 1, "name": "APC"}, "part_number": "0042", "u_height": 2.0,' +
        ' "weight": 4.5, "weight_unit": {"value": "kg", "label": "Kilograms"}, "device_count": 12},' +
        '\n{"model": "QZ2", "manufacturer": {"name": "APC"}, "part_number": "", "weight": null, "device_count": 3}',
    )
    expect(readDeviceTypes(json)?.columns?.addresses.quantity).toBe('device_count')
    expect(readRows(json)).toEqual([
      {
        row: 2,
        texts: ['0042', 'Strip', 'APC'],
        facts: { heightUnits: 2, mass: 4.5, inlets: null, inletPower: null },
      },
      { row: 3, texts: [undefined, 'QZ2', 'APC'], facts: null },
    ])
  })

  test('with any content is read or rejected at an existing line', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string(),
            fc.constantFrom(
              '---',
              'manufacturer: M',
              'model: T',
              'power-ports:',
              '- name: a',
              '  type: other',
            ),
          ),
        ),
        (lines) => {
          const text = lines.join('\n')
          for (const { row } of readRows(text)) {
            expect(row).toBeGreaterThan(0)
            expect(row).toBeLessThanOrEqual(text.split(/\r?\n/).length)
          }
        },
      ),
    )
  })
})
