import { expect, test } from 'vitest'
import type { Drawing } from '../drawings/shapes.ts'
import {
  atMostOne,
  flag,
  many,
  number,
  one,
  oneOf,
  optional,
  defineProductDrawings,
  text,
} from './drawing-contract.ts'

const drawnRecords: unknown[] = []

/** Drawings of a rack that only record their input. */
const drawings = defineProductDrawings(
  3,
  {
    rack: one({ units: number(), size: { width: number('mm'), depth: number('mm') }, open: flag }),
    door: atMostOne({ side: oneOf('left', 'right') }),
    devices: many({ name: text, mass: optional(number('kg')) }),
  },
  (record): readonly Drawing[] => {
    drawnRecords.push(record)
    return []
  },
)

const rack = {
  member: 'rack',
  fields: { units: 42, 'size.width': 600, 'size.depth': 1070, open: false },
}

test('members and fields are described by path, as texts are checked against them', () => {
  expect(Object.fromEntries(drawings.members)).toEqual({
    rack: {
      units: { kind: 'number', unit: '1' },
      'size.width': { kind: 'number', unit: 'mm' },
      'size.depth': { kind: 'number', unit: 'mm' },
      open: { kind: 'flag' },
    },
    door: { side: { kind: 'oneOf', options: ['left', 'right'] } },
    devices: { name: { kind: 'text' }, mass: { kind: 'number', unit: 'kg', optional: true } },
  })
})

test('records become one typed record with nested paths, ordered lists and undefined fields', () => {
  drawings.draw([
    { member: 'devices', fields: { name: 'R1', mass: 12 } },
    rack,
    { member: 'devices', fields: { name: 'R2' } },
  ])
  expect(drawnRecords.at(-1)).toEqual({
    rack: { units: 42, size: { width: 600, depth: 1070 }, open: false },
    door: undefined,
    devices: [
      { name: 'R1', mass: 12 },
      { name: 'R2', mass: undefined },
    ],
  })
})

test('missing, unknown and wrongly typed fields are reported by member', () => {
  expect(() => drawings.draw([])).toThrow('There is no rack.')
  expect(() => drawings.draw([rack, { member: 'roof', fields: {} }])).toThrow(
    'There is no roof; there are rack, door, devices.',
  )
  expect(() => drawings.draw([rack, { member: 'door', fields: { side: 'top' } }])).toThrow(
    'door.side: found "top", expected one of left, right.',
  )
  expect(() => drawings.draw([{ ...rack, fields: { ...rack.fields, 'size.depth': 'deep' } }])).toThrow(
    'rack.size.depth: found "deep", expected a number.',
  )
  expect(() => drawings.draw([rack, { member: 'devices', fields: {} }])).toThrow(
    'devices.name: found nothing, expected a text.',
  )
})
