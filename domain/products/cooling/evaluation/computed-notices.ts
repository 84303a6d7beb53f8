// Notices that need more than a condition of the model: what binds, what containment would save, how loud it is.
import type { RaisedNotice } from '../../product.ts'
import type { ChoiceReader } from '../choice-reader.ts'
import type { CoolingDesign } from '../design.ts'
import { bypassShare } from '../facts/air.ts'
import { capacityAt } from '../facts/map.ts'

/** M04, M05, M08, M17 and M20. */
export const computedNotices = (read: ChoiceReader, design: CoolingDesign): readonly RaisedNotice[] => [
  ...coilNotice(design),
  ...airNotice(design),
  ...basisNotice(design),
  ...bypassNotice(read, design),
  ...noiseNotice(read, design),
]

/** M04: what the coil condenses, whether a pump takes it away or not. */
const coilNotice = ({ coil }: CoolingDesign): RaisedNotice[] =>
  coil === undefined || coil.condensate < 0.05
    ? []
    : [
        {
          id: 'M04-coil',
          severity: 'warning',
          arguments: {
            condensate: Number(coil.condensate.toFixed(1)),
            share: Number((100 * coil.sensibleShare).toFixed(1)),
          },
        },
      ]

/** M05: air is binding. */
const airNotice = ({ unitsByHeat, unitsByAir }: CoolingDesign): RaisedNotice[] =>
  unitsByAir <= unitsByHeat
    ? []
    : [{ id: 'M05', severity: 'information', arguments: { heat: unitsByHeat, air: unitsByAir } }]

/** M08: what is stated gross was brought to net before it was compared with anything. */
const basisNotice = ({ unit }: CoolingDesign): RaisedNotice[] =>
  unit.basis === 'net' ? [] : [{ id: 'M08', severity: 'information', arguments: { fan: unit.fan } }]

/** The share of air with which a contained row is run: an assumption. */
const contained = 1.1

/** M17: the air that passes the equipment by, and the units that its return would save. */
function bypassNotice(read: ChoiceReader, design: CoolingDesign): RaisedNotice[] {
  const { ratio, unit, heat, demand, unitsByHeat, unitsByAir, derating } = design
  if (ratio <= 1.5) return []
  const warmer = capacityAt(unit, {
    return: design.supply + read.number('rise') / contained,
    sink: design.sink,
    rise: design.mapRise,
  })
  const capacity = warmer === undefined ? design.capacity : (warmer * derating) / 100
  const needed = Math.max(Math.ceil(heat / capacity), Math.ceil((contained * demand) / unit.airflow))
  const saved = Math.max(0, Math.max(unitsByHeat, unitsByAir) - needed)
  return [
    {
      id: 'M17',
      severity: 'warning',
      arguments: { share: Math.round(100 * bypassShare(ratio)), saved },
    },
  ]
}

/** M20: all units together. */
function noiseNotice(read: ChoiceReader, { noise, units }: CoolingDesign): RaisedNotice[] {
  const limit = read.number('noiseLimit')
  return noise <= limit
    ? []
    : [{ id: 'M20', severity: 'warning', arguments: { noise: Math.round(noise), units, limit } }]
}
