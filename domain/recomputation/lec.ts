// An independent computation of the local edge, written from the standards and makers' documents and not from the model.
import type { Assignment } from '../engine/model.ts'

interface Outlet {
  readonly volts: number
  readonly amps: number
  readonly isAmerican: boolean
  readonly isJapanese?: true
}

/** Sockets by their names: IEC 60309, CEE 7/3, BS 1363, IEC 60320; NEMA WD 6, of which Japan uses the forms at 100 and 200 V. */
const outlets: Readonly<Record<string, Outlet>> = {
  cee16: { volts: 230, amps: 16, isAmerican: false },
  schuko: { volts: 230, amps: 16, isAmerican: false },
  bs1363: { volts: 230, amps: 13, isAmerican: false },
  c13: { volts: 230, amps: 10, isAmerican: false },
  cee32: { volts: 230, amps: 32, isAmerican: false },
  '5-15': { volts: 120, amps: 15, isAmerican: true },
  '5-20': { volts: 120, amps: 20, isAmerican: true },
  'L5-30': { volts: 120, amps: 30, isAmerican: true },
  'L6-20': { volts: 208, amps: 20, isAmerican: true },
  'L6-30': { volts: 208, amps: 30, isAmerican: true },
  JP15: { volts: 100, amps: 15, isAmerican: false, isJapanese: true },
  JP20: { volts: 100, amps: 20, isAmerican: false, isJapanese: true },
  'JP200-20': { volts: 200, amps: 20, isAmerican: false, isJapanese: true },
  'JP200-30': { volts: 200, amps: 30, isAmerican: false, isJapanese: true },
}

/** Minutes of a Liebert GXT3 at 100, 90 … 10 % load with none to four packs (user manual, table 11). */
const runtimeMinutes: readonly (readonly number[])[] = [
  [9, 10, 12, 14, 17, 21, 27, 40, 52, 105],
  [21, 23, 28, 34, 40, 47, 53, 78, 106, 187],
  [37, 41, 45, 49, 53, 71, 91, 106, 146, 217],
  [47, 50, 53, 68, 79, 95, 106, 132, 188, 360],
  [53, 66, 75, 83, 98, 106, 124, 159, 205, 360],
]

/** IEEE 485-2010, table 1: capacity that colder cells need, by °C. */
const coldFactors: readonly (readonly [celsius: number, factor: number])[] = [
  [10, 1.19],
  [12.8, 1.15],
  [15.6, 1.11],
  [18.3, 1.08],
  [18.9, 1.072],
  [19.4, 1.064],
  [20, 1.056],
  [20.6, 1.048],
  [21.1, 1.04],
  [21.7, 1.034],
  [22.2, 1.029],
  [22.8, 1.023],
  [23.4, 1.017],
  [23.9, 1.011],
  [24.5, 1.006],
  [25, 1],
  [100, 1],
]

/** Share of its input that a device leaves in the closet as heat: a PoE switch and a midspan feed devices elsewhere (docstoc.com, VoIP power worksheet). */
const heatShares: Readonly<Record<string, number>> = { poeSwitch: 0.6, midspan: 0.4 }

/** Copper: amperes of two loaded conductors, and their area in mm² (IEC 60364-5-52, B.52.3; NEC 310.16 with 240.4(D)). */
const metricConductors: readonly (readonly [amps: number, area: number])[] = [
  [24, 1.5],
  [33, 2.5],
  [45, 4],
]
const americanConductors: readonly (readonly [amps: number, area: number])[] = [
  [15, 2.08],
  [20, 3.31],
  [30, 5.26],
]

/** Japan: mm² of a branch by the rating of its breaker in A (interpretation of technical standards, article 149). */
const japaneseConductors: readonly (readonly [amps: number, area: number])[] = [
  [20, 2],
  [30, 5.5],
]

const readNumber = (assignment: Assignment, name: string): number => Number(assignment[name])

function interpolate(points: readonly (readonly [x: number, y: number])[], x: number): number | undefined {
  const after = points.findIndex(([at]) => at >= x)
  const [x2, y2] = points[after] ?? [Number.NaN, Number.NaN]
  if (after < 0) return undefined
  if (after === 0) return x2 === x ? y2 : undefined
  const [x1, y1] = points[after - 1] ?? [Number.NaN, Number.NaN]
  return y1 + ((y2 - y1) * (x - x1)) / (x2 - x1)
}

interface Equipment {
  /** W of all pieces, and of one. */
  readonly watts: number
  readonly each: number
  readonly cords: number
  readonly supply: string
  readonly isSwitched: boolean
  /** From 0 to 1. */
  readonly heatShare: number
}

function listEquipment(assignment: Assignment): Equipment[] {
  return Array.from({ length: readNumber(assignment, 'item.count') }, (_, index) => {
    const getCell = (name: string) => assignment[`item[${index + 1}].${name}`]
    const quantity = Number(getCell('quantity'))
    return {
      watts: quantity * Number(getCell('power')),
      each: Number(getCell('power')),
      cords: quantity * Number(getCell('plugs')),
      supply: String(getCell('supply')),
      isSwitched:
        getCell('critical') === true && getCell('supply') !== 'AB' && assignment['feeds'] === 'pair',
      heatShare: heatShares[String(getCell('kind'))] ?? 1,
    }
  })
}

const sumOf = (rows: readonly Equipment[], getValue: (row: Equipment) => number): number =>
  rows.reduce((total, row) => total + getValue(row), 0)

/**
 * The figures of a configuration by the names that the local edge gives them: A of each side and after the loss of the
 * other, of the transfer switch and the fullest strip; leakage in A; W of heat; °C at the inlet; minutes of a new and an aged battery; mm² of
 * the conductors, while no length has increased them.
 */
export function recomputeLec(assignment: Assignment): Readonly<Record<string, number>> {
  const rows = listEquipment(assignment)
  const { volts, amps, isAmerican, isJapanese } = outlets[String(assignment['circuit'])] ?? {
    volts: Number.NaN,
    amps: Number.NaN,
    isAmerican: false,
  }
  const isPair = assignment['feeds'] === 'pair'
  const powerFactor = Number(assignment['powerFactor'])
  const loadFactor =
    (assignment['powerBasis'] === 'nameplate' ? 0.67 : 1) * (1 + readNumber(assignment, 'growth') / 100)
  const computeAmperes = (watts: number): number => (loadFactor * watts) / powerFactor / volts
  const sumCarriedWatts = (side: string): number =>
    sumOf(rows, ({ watts, supply }) => (supply === side ? watts : supply === 'AB' ? watts / 2 : 0))
  const sumWattsAlone = (side: string): number =>
    sumOf(rows, ({ watts, supply, isSwitched }) =>
      supply === side || supply === 'AB' || isSwitched ? watts : 0,
    )
  const fullest = Math.max(sumWattsAlone('A'), sumWattsAlone('B'))
  const strips = readNumber(assignment, 'stripCount')
  const countCords = (side: string): number =>
    sumOf(rows, ({ cords, supply, isSwitched }) =>
      !isSwitched && (supply === side || supply === 'AB') ? cords : 0,
    )
  const isShared = isPair && assignment['circuits'] === 1
  const leakingCords =
    (isShared ? countCords('A') + countCords('B') : Math.max(countCords('A'), countCords('B'))) +
    sumOf(rows, ({ cords, isSwitched }) => (isSwitched ? cords : 0))
  const sizes = isAmerican ? americanConductors : isJapanese ? japaneseConductors : metricConductors
  const [, area = Number.NaN] = sizes.find(([carries]) => carries >= amps) ?? []
  return {
    currentA: computeAmperes(sumCarriedWatts('A')),
    ...(isPair
      ? {
          currentB: computeAmperes(sumCarriedWatts('B')),
          currentAAlone: computeAmperes(sumWattsAlone('A')),
          currentBAlone: computeAmperes(sumWattsAlone('B')),
        }
      : {}),
    ...(strips > 0
      ? {
          stripCurrent:
            (loadFactor * fullest + (strips - 1) * Math.max(...rows.map(({ each }) => each))) /
            strips /
            powerFactor /
            volts,
        }
      : {}),
    ...(rows.some(({ isSwitched }) => isSwitched)
      ? { switchCurrent: computeAmperes(sumOf(rows, ({ watts, isSwitched }) => (isSwitched ? watts : 0))) }
      : {}),
    // IEC 62040-1: a pluggable UPS leaks as much as a cord: 3.5 mA.
    leakage: 0.0035 * (leakingCords + (isShared ? 2 : 1)),
    conductorArea: area,
    heat:
      loadFactor * sumOf(rows, ({ watts, heatShare }) => watts * heatShare) +
      (isPair ? 2 : 1) * computeUpsLoss(assignment) +
      readNumber(assignment, 'lighting'),
    ...computeSite(assignment, loadFactor * fullest),
  }
}

/** What follows from temperatures and altitude. Class A2: 1 K less for each 300 m above 900 m (ASHRAE TC 9.9, reference card 2021, table 2.1). */
const computeSite = (assignment: Assignment, watts: number): Readonly<Record<string, number>> => ({
  highestInlet: 35 - Math.max(0, readNumber(assignment, 'altitude') - 900) / 300,
  ...computeBattery(assignment, watts),
})

const readUpsRating = (assignment: Assignment): number =>
  Number(/^[A-Z]+(\d+)$/u.exec(String(assignment['ups']))?.[1])

/** W: 9 % of its rating (docstoc.com, VoIP power worksheet). */
const computeUpsLoss = (assignment: Assignment): number => 0.09 * readUpsRating(assignment)

/** IEEE 485: 1.25 at the end of life; lithium-ion cells are not corrected for cold. */
function computeBattery(assignment: Assignment, watts: number): Readonly<Record<string, number>> {
  // W of a UPS are 90 % of the VA in its name.
  const rated = 0.9 * readUpsRating(assignment)
  const cold =
    assignment['battery'] === 'lithium'
      ? 1
      : (interpolate(
          coldFactors,
          Math.min(readNumber(assignment, 'roomTemperature'), readNumber(assignment, 'lowestTemperature')),
        ) ?? Number.NaN)
  const table = (runtimeMinutes[Math.min(4, readNumber(assignment, 'packs'))] ?? [])
    .map((lasts, index): readonly [number, number] => [100 - 10 * index, lasts])
    .toReversed()
  const newMinutes = interpolate(table, (100 * watts * cold) / rated)
  const agedMinutes = interpolate(table, (125 * watts * cold) / rated)
  return {
    ...(newMinutes === undefined ? {} : { newMinutes }),
    ...(agedMinutes === undefined ? {} : { agedMinutes }),
  }
}
