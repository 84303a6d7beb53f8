// The reference designations of a local edge: equal in its rack, its power chain and its masses.

import { formatDesignation, formatDesignations } from '../../drawings/designations.ts'
import type { EdgeDevice, EdgeRecord } from './drawing-record.ts'

type Side = 'A' | 'B'
const getSideNumber = (side: EdgeDevice['supply']): number => (side === 'B' ? 2 : 1)

export const transferSwitchDesignation = formatDesignation('switch', 1)

export const designateUps = (side: EdgeDevice['supply']): string =>
  formatDesignation('converter', getSideNumber(side))

/** Equal equipment of a row of the list. */
export const designateRow = (row: number): string => formatDesignation('assembly', row)

const designateStrip = (side: EdgeDevice['supply'], number: number): string =>
  formatDesignation('outlet', 10 * getSideNumber(side) + number)

export const designateStrips = (side: Side, count: number): string =>
  formatDesignations(designateStrip(side, 1), designateStrip(side, count))

/** Replaces the short name of each device, which ends in its number, by its reference designation. */
export const addDesignations = (record: EdgeRecord): EdgeRecord => ({
  ...record,
  devices: record.devices.map((device) => ({ ...device, tag: designate(device) })),
})

function designate({ kind, tag, part, supply }: EdgeDevice): string {
  const number = Number(tag.split(/\D/).at(-1)) || 1
  switch (kind) {
    case 'ups':
      return designateUps(supply)
    case 'pack':
      return formatDesignation('battery', number, designateUps(supply))
    case 'strip':
      return designateStrip(supply, number)
    case 'transferSwitch':
      return transferSwitchDesignation
    case 'equipment':
      return formatDesignation('equipment', number, designateRow(Number(part.replace('row-', ''))))
  }
}
