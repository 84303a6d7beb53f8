/**
 * Reads racks and devices exported by NetBox: the columns of its CSV exports and the figures in them. The headings
 * are those of netbox/dcim/tables (exported lists) and of its import forms (Apache-2.0 project
 * netbox-community/netbox).
 */
import type { Cell } from './cells.ts'

/** Facts about a device or rack apart from its number; null if not stated. */
export interface DeviceFacts {
  /** Rack units of 44.45 mm (EIA-310). */
  readonly heightUnits: number | null
  /** Kilograms. */
  readonly mass: number | null
  /** Number of inlets from the mains. */
  readonly inlets: number | null
  /** Maximum power of one inlet in watts. */
  readonly inletPower: number | null
}

/** Column indices, starting at 0, by the names of the facts; and the unit of the mass. */
export interface FactColumns {
  readonly heightUnits?: number | undefined
  readonly mass?: number | undefined
  readonly massUnit?: number | undefined
  readonly inlets?: number | undefined
  readonly inletPower?: number | undefined
}

/** The columns of a NetBox table that identify the product of a row and its quantity. */
export interface NetBoxColumns {
  /** The manufacturer's model, which many manufacturers use as the part number. */
  readonly model: number
  readonly manufacturer: number | undefined
  /** In a table of types: the number of devices of each type. */
  readonly instances: number | undefined
  readonly facts: FactColumns
}

/** Headings for a model, the most specific first, because `type` alone can mean many things. */
const modelHeadings = ['devicetype', 'racktype', 'model', 'type'] as const
const instanceHeadings = ['instances', 'instancecount', 'rackcount'] as const
const heightHeadings = ['uheight', 'heightu', 'height'] as const

/** Headings that NetBox has in addition to a model, and that are rare in a bill of materials. */
const netBoxHeadings = [
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

/** Any table may have a model column; with this many of the headings above it is a NetBox export. */
const minNetBoxHeadings = 2

/** @param found the columns of a row by their headings, reduced to letters and digits */
export function findNetBoxColumns(found: ReadonlyMap<string, number>): NetBoxColumns | undefined {
  const findColumn = (headings: readonly string[]): number | undefined => {
    const heading = headings.find((candidate) => found.has(candidate))
    return heading === undefined ? undefined : found.get(heading)
  }
  const model = findColumn(modelHeadings)
  if (
    model === undefined ||
    netBoxHeadings.filter((heading) => found.has(heading)).length < minNetBoxHeadings
  ) {
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

/**
 * Kilograms per unit; the pound is exactly 0.45359237 kg (international yard and pound agreement, 1959), and an ounce
 * is a sixteenth of it.
 */
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

/** The facts of a row; null if no column contains any. */
export function readFacts(
  cells: ReadonlyMap<number, Cell>,
  columns: FactColumns | undefined,
): DeviceFacts | null {
  if (columns === undefined) return null
  const getText = (column: number | undefined): string =>
    column === undefined ? '' : (cells.get(column)?.text ?? '').trim()
  const [heightUnits = null] = parseFigure(getText(columns.heightUnits), /^u?$/i)
  const [amount, unit = ''] = parseFigure(getText(columns.mass), /^[a-z]*$/i)
  const factor = kilograms[(unit === '' ? getText(columns.massUnit) : unit).toLowerCase()]
  const facts: DeviceFacts = {
    heightUnits,
    // A weight without a unit is ambiguous, so it is ignored.
    mass: amount === undefined || factor === undefined ? null : Math.round(amount * factor * 1000) / 1000,
    inlets: parseFigure(getText(columns.inlets), /^$/)[0] ?? null,
    inletPower: parseFigure(getText(columns.inletPower), /^$/)[0] ?? null,
  }
  return Object.values(facts).every((fact) => fact === null) ? null : facts
}

/** A number as a program formats it, and the unit after it. */
function parseFigure(text: string, unit: RegExp): readonly [number?, string?] {
  const [, digits, rest = ''] = /^(\d{1,9}(?:\.\d{1,6})?) ?(.*)$/.exec(text) ?? []
  return digits === undefined || !unit.test(rest) ? [] : [Number(digits), rest]
}
