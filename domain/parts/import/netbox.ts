/**
 * What NetBox writes of racks and devices: the columns of its CSV exports, and figures as they stand in them. Headings are those of
 * netbox/dcim/tables (as exported from a list) and of its import forms (Apache-2.0 project netbox-community/netbox).
 */
import type { Cell } from './cells.ts'

/** What is said of a device or rack beside its number; null where nobody says it. */
export interface DeviceFacts {
  /** Rack units of 44.45 mm (EIA-310). */
  readonly heightUnits: number | null
  /** Kilograms. */
  readonly mass: number | null
  /** Plugs that take power from the mains. */
  readonly inlets: number | null
  /** Watts that one inlet takes at most. */
  readonly inletPower: number | null
}

/** Columns from 0; of the same names as the facts, and the unit of the mass. */
export interface FactColumns {
  readonly heightUnits?: number | undefined
  readonly mass?: number | undefined
  readonly massUnit?: number | undefined
  readonly inlets?: number | undefined
  readonly inletPower?: number | undefined
}

/** The columns of a NetBox table that say which product a row is, and how many. */
export interface NetBoxColumns {
  /** The model of the maker, which many makers use as the part number. */
  readonly model: number
  readonly manufacturer: number | undefined
  /** Of a table of types: how many of them there are. */
  readonly instances: number | undefined
  readonly facts: FactColumns
}

/** The best heading for a model first: `type` alone may say many things. */
const modelHeadings = ['devicetype', 'racktype', 'model', 'type'] as const
const instanceHeadings = ['instances', 'instancecount', 'rackcount'] as const
const heightHeadings = ['uheight', 'heightu', 'height'] as const

/** Headings that NetBox has beside a model, and a bill of materials hardly. */
const markers = [
  'manufacturer',
  'site',
  'location',
  'rack',
  'role',
  'devicerole',
  'position',
  'status',
  'facilityid',
  'fulldepth',
  'isfulldepth',
  'slug',
  'formfactor',
  ...instanceHeadings,
  ...heightHeadings,
] as const

/** Any table may have a model column; with this many other known columns it is a NetBox export. */
const minMarkers = 2

/** @param found the columns of a row by their headings, letters and digits alone */
export function findNetBoxColumns(found: ReadonlyMap<string, number>): NetBoxColumns | undefined {
  const findColumn = (headings: readonly string[]): number | undefined => {
    const heading = headings.find((one) => found.has(one))
    return heading === undefined ? undefined : found.get(heading)
  }
  const model = findColumn(modelHeadings)
  if (model === undefined || markers.filter((marker) => found.has(marker)).length < minMarkers) {
    return undefined
  }
  return {
    model,
    manufacturer: found.get('manufacturer'),
    instances: findColumn(instanceHeadings),
    facts: {
      heightUnits: findColumn(heightHeadings),
      mass: found.get('weight'),
      massUnit: found.get('weightunit'),
    },
  }
}

/** Kilograms a unit; the pound is 0.45359237 kg exactly (international yard and pound agreement, 1959), an ounce its sixteenth. */
const kilograms: Readonly<Record<string, number>> = {
  kg: 1,
  kilogram: 1,
  kilograms: 1,
  g: 0.001,
  gram: 0.001,
  grams: 0.001,
  lb: 0.45359237,
  lbs: 0.45359237,
  pound: 0.45359237,
  pounds: 0.45359237,
  oz: 0.45359237 / 16,
  ounce: 0.45359237 / 16,
  ounces: 0.45359237 / 16,
}

/** The facts of a row; null where no column tells any. */
export function readFacts(
  cells: ReadonlyMap<number, Cell>,
  columns: FactColumns | undefined,
): DeviceFacts | null {
  if (columns === undefined) return null
  const textIn = (column: number | undefined): string =>
    column === undefined ? '' : (cells.get(column)?.text ?? '').trim()
  const [heightUnits = null] = figure(textIn(columns.heightUnits), /^u?$/i)
  const [amount, unit = ''] = figure(textIn(columns.mass), /^[a-z]*$/i)
  const factor = kilograms[(unit === '' ? textIn(columns.massUnit) : unit).toLowerCase()]
  const facts: DeviceFacts = {
    heightUnits,
    // Without its unit a weight is no mass.
    mass: amount === undefined || factor === undefined ? null : Math.round(amount * factor * 1000) / 1000,
    inlets: figure(textIn(columns.inlets), /^$/)[0] ?? null,
    inletPower: figure(textIn(columns.inletPower), /^$/)[0] ?? null,
  }
  return Object.values(facts).every((fact) => fact === null) ? null : facts
}

/** A figure as a program writes it, and the unit behind it. */
function figure(text: string, unit: RegExp): readonly [number?, string?] {
  const [, digits, rest = ''] = /^(\d{1,9}(?:\.\d{1,6})?) ?(.*)$/.exec(text) ?? []
  return digits === undefined || !unit.test(rest) ? [] : [Number(digits), rest]
}
