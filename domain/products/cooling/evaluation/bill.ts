// The bill of materials as a quotation lists it: units with their options, heat rejection, water, services.
import { billLine, type LineDetails } from '../../bill-line.ts'
import type { BillLine } from '../../product.ts'
import type { ChoiceReader } from '../choice-reader.ts'
import type { CoolingDesign } from '../design.ts'
import { probes, ropeOf } from '../facts/units.ts'
import { parts } from '../parts.ts'

/** A part of the sample catalogue. */
const line = (id: string, partNumber: string, quantity: number, more: LineDetails = {}): BillLine =>
  billLine(id, partNumber, quantity, { sample: true, ...more })

const ofUnit = { parent: 'unit' } as const

/** The bill of one design; every quantity is whole and positive. */
export function billOf(read: ChoiceReader, design: CoolingDesign): readonly BillLine[] {
  return [
    ...unitLines(read, design),
    ...condenserLines(read, design),
    ...waterLines(design),
    line('start-up', parts.startUp, read.flag('startUp') ? design.units : 0),
  ].filter(({ quantity }) => quantity > 0)
}

/** Units with what is built into them or lies around them. */
function unitLines(read: ChoiceReader, { unit, units, water }: CoolingDesign): BillLine[] {
  const humidity = read.option('humidity')
  return [
    line('unit', parts.unit(unit.key), units, {
      kind: 'P',
      mass: unit.mass,
      message: `unit-${unit.medium}-${unit.place}`,
      arguments: { width: unit.width, depth: unit.depth, height: unit.height },
    }),
    line('valve', parts.valve, water === undefined || water.refrigerant ? 0 : units, ofUnit),
    line('changeover-valve', parts.changeoverValve, water?.feed === 'dual' ? units : 0, ofUnit),
    line('condensate-pump', parts.condensatePump, read.flag('condensatePump') ? units : 0, ofUnit),
    line('reheat', parts.reheat, humidity === 'none' ? 0 : units, ofUnit),
    line('humidifier', parts.humidifier, humidity === 'both' ? units : 0, ofUnit),
    line('probe', parts.probe, probes * units, ofUnit),
    line('leak-rope', parts.leakRope, ropeOf(unit) * units, ofUnit),
  ]
}

/** Condenser, its kit and its lines, for each unit. */
function condenserLines(read: ChoiceReader, { units, condenser }: CoolingDesign): BillLine[] {
  if (condenser === undefined) return []
  return [
    line('condenser', parts.condenser(condenser.key), units, {
      arguments: { rejected: condenser.perKelvin },
    }),
    line('low-ambient-kit', parts.lowAmbientKit, read.flag('lowAmbientKit') ? units : 0, {
      parent: 'condenser',
    }),
    line('line-set', parts.lineSet, condenser.lines * units, { parent: 'condenser' }),
  ]
}

/** What stands between the units and the heat rejection. */
function waterLines({ water }: CoolingDesign): BillLine[] {
  if (water === undefined) return []
  return [
    water.refrigerant
      ? line('pumping-unit', parts.pumpingUnit, water.distributionUnits)
      : line('distribution-unit', parts.distributionUnit, water.distributionUnits),
    line('chiller', parts.chiller, water.chillers),
    line('dry-cooler', parts.dryCooler, water.dryCoolers),
    line('pump', parts.pump, water.pumps),
  ]
}
