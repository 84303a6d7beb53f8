// An independent computation of rows of racks, written from the standards and not from the model.
import type { Assignment } from '../engine/model.ts'

/** Copper at 30 °C of three loaded conductors: A and mm² (IEC 60364-5-52, B.52.5; NEC 310.16 at 75 °C). */
const copperConductors: readonly (readonly [amps: number, area: number])[] = [
  [22, 1.5],
  [30, 2.5],
  [40, 4],
  [52, 6],
  [71, 10],
  [96, 16],
  [119, 25],
  [147, 35],
  [179, 50],
  [229, 70],
  [278, 95],
  [322, 120],
  [371, 150],
  [424, 185],
  [500, 240],
]

/** Number of banks of each line of a strip by its rating in A, as makers divide it. */
const banksPerLine: Readonly<Record<number, number>> = { 16: 1, 20: 1, 30: 2, 32: 2, 60: 3, 63: 4 }

interface Rack {
  readonly watts: number
  readonly phase: number
}

/** The racks of a row, with exceptional runs in their places; racks without a chosen phase take the phases in turn. */
function listRacks(assignment: Assignment, row: number): Rack[] {
  const getCell = (index: number, name: string) => assignment[`exception[${index}].${name}`]
  const runs = Array.from({ length: Number(assignment['exception.count']) }, (_, index) => index + 1)
  return Array.from({ length: Number(assignment['racksPerRow']) }, (_, index) => {
    const place = index + 1
    const run = runs.find((number) => {
      const first = Number(getCell(number, 'position'))
      return (
        getCell(number, 'row') === row &&
        place >= first &&
        place < first + Number(getCell(number, 'quantity'))
      )
    })
    const chosen = run === undefined ? 'auto' : String(getCell(run, 'phase'))
    return {
      watts: 1000 * Number(run === undefined ? assignment['rackPower'] : getCell(run, 'power')),
      phase: chosen === 'auto' ? index % 3 : Number(chosen.slice(1)) - 1,
    }
  })
}

/**
 * kJ/(m³·K) of air of 24 °C and 50 %, by the density of the barometric formula of ASHRAE Fundamentals 2017, chapter 1, at constant
 * temperature.
 */
const computeHeatOfAir = (assignment: Assignment): number =>
  1.1976 * (1 - 2.255_77e-5 * Number(assignment['altitude'])) ** 5.2559

/** Sample coolers: kW and m³/s. */
const coolerTypes: Readonly<Record<string, readonly [power: number, air: number]>> = {
  RC300: [30, 1.6],
  RC300Q: [30, 1.4],
  RC600: [60, 3.2],
}

/**
 * kW that a cooler can carry: its rating where air returns 15 K above the water, in proportion below, and never more than its air gives off
 * down to the temperature of the water (second law). Excess supply air mixes with the exhaust and cools the return; of short air the rest
 * flows back and warms it, for which the map gives nothing.
 */
function computeCapacity(assignment: Assignment): number {
  const [rated, air] = coolerTypes[String(assignment['cooler'])] ?? [Number.NaN, Number.NaN]
  const aboveWater = Number(assignment['supply']) - Number(assignment['waterIn'])
  const rise = Number(assignment['rise'])
  const mixedRise = (100 * rise) / Number(assignment['airRatio'])
  return Math.max(
    0,
    Math.min(
      rated,
      (rated * (aboveWater + Math.min(rise, mixedRise))) / 15,
      computeHeatOfAir(assignment) * air * (aboveWater + mixedRise),
    ),
  )
}

/** °C that a class of equipment allows, and m above 900 m for each K less (ASHRAE TC 9.9, reference card 2021, table 2.1). */
const classes: Readonly<Record<string, readonly [allowed: number, metres: number]>> = {
  A1: [32, 300],
  A2: [35, 300],
  A3: [40, 175],
  A4: [45, 125],
}

/**
 * Rack cooling index of racks that all draw what perimeter units supply, mixed with the exhaust air that flows back of short air. Where a
 * class allows no more than the 27 °C that are recommended there is none.
 */
function computeIndex(assignment: Assignment): Readonly<Record<string, number>> {
  const [atSeaLevel, metres] = classes[String(assignment['airClass'])] ?? [Number.NaN, Number.NaN]
  const allowed = atSeaLevel - Math.max(0, Number(assignment['altitude']) - 900) / metres
  const share = Math.min(1, Number(assignment['airRatio']) / 100)
  const inlet = Number(assignment['supply']) + (Number(assignment['rise']) * (1 - share)) / share
  return allowed > 27 ? { rackCoolingIndex: 100 * (1 - Math.max(0, inlet - 27) / (allowed - 27)) } : {}
}

/**
 * What a cooler can carry and kW that the chilled water of row coolers carries away (the racks as far as they can, and the fans of all coolers, a sample by their width), and m³/h that
 * perimeter units have to supply.
 *
 * @param racks their kW and m³/s
 */
export function recomputeRowCooling(
  assignment: Assignment,
  racks: { readonly load: number; readonly airDemand: number },
): Readonly<Record<string, number>> {
  const coolers = Number(assignment['coolers'])
  const fan = assignment['cooler'] === 'RC600' ? 1.8 : 1.2
  if (coolers > 0) {
    const coolerCapacity = computeCapacity(assignment)
    const [, air = Number.NaN] = coolerTypes[String(assignment['cooler'])] ?? []
    // At the supply air a cooler takes up no more than its air does between the racks and their mixed exhaust.
    const atSupply =
      (computeHeatOfAir(assignment) * air * Number(assignment['rise']) * 100) / Number(assignment['airRatio'])
    const carried = Math.min(racks.load, coolers * Math.min(coolerCapacity, atSupply))
    return { coolerCapacity, takesWater: carried + coolers * fan }
  }
  return {
    roomAir: (3600 * racks.airDemand * Number(assignment['airRatio'])) / 100,
    ...computeIndex(assignment),
  }
}

/**
 * The figures of a configuration by the names that the row designer gives them: load of the racks in kW, current in A of the fullest
 * phase and of a bank when one feed carries everything, air demand in m³/s, and area in mm² of the feeder's conductors by IEC, as
 * long as no length has increased it.
 */
export function recomputeRowDesigner(assignment: Assignment): Readonly<Record<string, number>> {
  const rows = Array.from({ length: Number(assignment['rows']) }, (_, index) =>
    listRacks(assignment, index + 1),
  )
  const volts = Number(assignment['voltage'])
  const isSinglePhase = String(assignment['strip']).startsWith('1x')
  const sumOn = (racks: readonly Rack[], phase: number): number =>
    racks.reduce(
      (sum, rack) => sum + (isSinglePhase ? (rack.phase === phase ? rack.watts : 0) : rack.watts / 3),
      0,
    )
  const fullest = Math.max(...rows.flatMap((racks) => [0, 1, 2].map((phase) => sumOn(racks, phase))))
  const load = rows.flat().reduce((sum, { watts }) => sum + watts, 0) / 1000
  const airDemand = load / (computeHeatOfAir(assignment) * Number(assignment['rise']))
  const feeder = Number(assignment['feeder'])
  // IEC 60364-5-52, B.52.14: 0.96 to 35 °C, 0.91 to 40 °C; a cool room gives no credit.
  const celsius = Number(assignment['cableAir'])
  const ambient = celsius <= 30 ? 1 : celsius <= 35 ? 0.96 : 0.91
  // A neutral with 99 % of a line counts at 0.86 (IEC 60364-5-52, annex E).
  const [, area] = copperConductors.find(([amps]) => 0.86 * ambient * amps >= feeder) ?? []
  const americanVoltages =
    assignment['country'] === 'JP' ? ['208', '480', '220'] : ['208', '480', '220', '200']
  const isAmerican = americanVoltages.includes(String(assignment['voltage']))
  const [, rated = Number.NaN, stripVolts = Number.NaN] = (
    /^[13]x(\d+)-(\d+)$/u.exec(String(assignment['strip'])) ?? []
  ).map(Number)
  const heaviest = Math.max(...rows.flatMap((racks) => racks.map(({ watts }) => watts)))
  const lineAmps = (heaviest * (isSinglePhase ? Math.sqrt(3) : 1 / Math.sqrt(3))) / 0.95 / volts
  // A bank between two lines carries the current of the line by √3.
  const bankAmps = !isSinglePhase && stripVolts <= 240 ? lineAmps / Math.sqrt(3) : lineAmps
  return {
    bankCurrent: bankAmps / Number(assignment['stripsPerFeed']) / (banksPerLine[rated] ?? Number.NaN),
    load,
    airDemand,
    phaseCurrent: (fullest * Math.sqrt(3)) / 0.95 / volts,
    ...(isAmerican || area === undefined || volts === 415 || volts === 380 ? {} : { feederConductors: area }),
  }
}
