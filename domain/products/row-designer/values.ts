// The named numbers of the model: racks, load by row, length, floor, coolers.
import {
  add,
  divide,
  equal,
  ifElse,
  inUnit,
  largest,
  largestOf,
  multiply,
  subtract,
  sumOf,
} from '../../engine/source/builder.ts'
import type { SourceModelBuilder } from '../../engine/source/source-model-builder.ts'
import type { NumLike } from '../../engine/source/builder.ts'
import type { SourceNum } from '../../engine/source/source-model.ts'
import type { Exceptions } from './exceptions.ts'
import { kilowattsPerAmpere, voltages } from './facts/power.ts'
import { sources } from './facts/sources.ts'
import type { RowParameters } from './parameters.ts'

export interface Declared {
  readonly model: SourceModelBuilder
  readonly p: RowParameters
  readonly exception: Exceptions
}

/** Racks that are not exceptional. Never below 0, as R23 says of each row: so what one run draws bounds the load of all from below. */
const usual = (of: NumLike, exceptional: NumLike) => largest(0, subtract(of, exceptional))

/** Racks of both rows, and kW of each row and of both. */
function loadValues({ model, p, exception }: Declared) {
  const racks = model.value('racks', '1', multiply(p.rows, p.racksPerRow), 'rows · racks')
  const row = (number: 1 | 2) => {
    const all = number === 1 ? p.racksPerRow.num : ifElse(equal(p.rows, 2), p.racksPerRow, 0)
    const ofRun = exception.racksIn(number)
    const exceptional = sumOf(exception, ofRun)
    const load = add(
      multiply(usual(all, exceptional), p.rackPower),
      sumOf(exception, multiply(ofRun, exception.power)),
    )
    return {
      exceptional,
      load: model.value(`loadOfRow${number}`, 'kW', load, 'L3: Σ kW of the racks'),
    }
  }
  const [first, second] = [row(1), row(2)]
  const usualRacks = usual(racks, sumOf(exception, exception.quantity))
  return {
    rows: [first, second],
    racks,
    // Not the sum of both rows: which row a run stands in changes nothing here.
    load: model.value(
      'load',
      'kW',
      add(multiply(usualRacks, p.rackPower), sumOf(exception, exception.load)),
      'L3: Σ kW of the racks',
    ),
    fullerRow: largest(first.load, second.load),
    feederPower: model.value(
      'feederPower',
      'kW',
      inUnit(
        'kW',
        multiply(
          inUnit('1', p.feeder.cell('amps')),
          p.voltage.caseOf(
            Object.fromEntries(voltages.map((voltage) => [voltage, kilowattsPerAmpere(voltage)])),
          ),
        ),
      ),
      `L10: √3 · U · I · cos φ; ${sources.continuous}`,
    ),
  }
}

/** Length of the rows, mass of the heaviest rack, and the mm² that it stands on. */
function placeValues({ model, p, exception }: Declared) {
  const perRow = model.value('coolersPerRow', '1', divide('up', p.coolers, p.rows), 'L6: shared by the rows')
  const { rack, coldAisle, hotAisle } = p
  const half = inUnit('1', multiply(0.5, add(coldAisle, hotAisle)))
  const areaOf = (of: RowParameters['rack']): SourceNum => {
    const width = inUnit('1', of.cell('width'))
    const depth = inUnit('1', of.cell('depth'))
    return multiply(width, add(depth, ifElse(p.floorBasis.is('spread'), half, 0)))
  }
  return {
    coolersPerRow: perRow,
    rowLength: model.value(
      'rowLength',
      'mm',
      add(multiply(p.racksPerRow, rack.cell('width')), multiply(perRow, p.cooler.cell('width'))),
      'L1: Σ widths; side panels lie within the nominal width',
    ),
    heaviest: model.value(
      'heaviest',
      'kg',
      add(
        rack.cell('mass'),
        largest(p.contentMass, largestOf(exception, exception.mass, { otherwise: inUnit('kg', 0) })),
      ),
      'L9: rack and contents',
    ),
    rackArea: areaOf(rack),
    coolerArea: areaOf(p.cooler),
  }
}

/** Declares every named value but the price. */
export function declareValues(declared: Declared) {
  const { model, p } = declared
  const contained = p.containment.is('cold', 'hot')
  return {
    ...loadValues(declared),
    ...placeValues(declared),
    contained,
    /** The rows stand back to back, with the hot aisle between them. */
    hotBetween: p.containment.is('hot', 'chimney'),
    working: model.value(
      'working',
      '1',
      subtract(p.coolers, p.redundancy.caseOf({ N: 0, 'N+1': 1, 'N+2': 2 })),
      'L6: coolers less the spare ones',
    ),
  }
}

export type RowValues = ReturnType<typeof declareValues>
