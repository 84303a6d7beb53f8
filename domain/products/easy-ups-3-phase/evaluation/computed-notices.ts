// Notices that need more than a condition of the model: what the next smaller rating or one string fewer would have meant.
import { endOfLifeFactor } from '../../../engineering/runtime.ts'
import type { RaisedNotice } from '../../product.ts'
import type { ChoiceReader } from '../choice-reader.ts'
import type { UpsDesign } from '../design.ts'
import type { UpsFacts } from '../facts/facts.ts'
import { minutesAt } from '../read-design.ts'
import type { Equipment } from '../read-design.ts'

/** U04 and U14. */
export function computedNotices(
  read: ChoiceReader,
  design: UpsDesign,
  equipment: Equipment,
  facts: UpsFacts,
): readonly RaisedNotice[] {
  return [...apparentPowerNotice(read, design, equipment, facts), ...stringNotice(read, design, equipment)]
}

/** U04: in kW a smaller rating, or fewer modules, would do; at the load's power factor the kVA do not. */
function apparentPowerNotice(
  read: ChoiceReader,
  design: UpsDesign,
  { unit }: Equipment,
  facts: UpsFacts,
): RaisedNotice[] {
  const share =
    (design.moduleUsable / Math.min(unit.kw, unit.kva * design.powerFactor)) *
    (read.number('maximumUse') / 100)
  const sizes =
    unit.slots > 1
      ? Array.from({ length: design.neededModules - 1 }, (_, index) => (index + 1) * unit.kw)
      : facts.units
          .filter((other) => other.family === unit.family && other.kw < unit.kw)
          .filter((other) => facts.voltages[other.key]?.includes(String(design.voltage)) === true)
          .map((other) => other.kw * design.neededModules)
  const smaller = Math.max(0, ...sizes)
  const tooSmallInKva = design.designApparentPower > smaller * share
  if (smaller === 0 || design.designLoad > smaller * share || !tooSmallInKva) return []
  return [
    {
      id: 'U04',
      severity: 'auto',
      arguments: {
        powerFactor: design.powerFactor,
        power: design.designLoad,
        apparentPower: Number(design.designApparentPower.toFixed(1)),
        rating: smaller,
        next: design.neededModules * unit.kw,
      },
    },
  ]
}

/** U14: how long one string fewer would last, where the runtime asked for needs more than one. */
function stringNotice(read: ChoiceReader, design: UpsDesign, equipment: Equipment): RaisedNotice[] {
  const { askedMinutes, askedBasis } = design.runtime
  const strings = design.battery.stringsPerFrame
  if (askedMinutes === 0 || strings < 2) return []
  const ageing = askedBasis === 'endOfLife' ? endOfLifeFactor : 1
  const fewer = minutesAt(design.designLoad, ageing, { read, equipment, strings: strings - 1 })
  return [
    {
      id: 'U14',
      severity: 'auto',
      arguments: {
        asked: askedMinutes,
        strings,
        cabinets: design.battery.cabinetsPerFrame,
        fewer: strings - 1,
        // 0 where one string fewer falls below the shortest time of the maker's table.
        minutes: fewer === undefined ? 0 : Number(fewer.toFixed(1)),
        basis: askedBasis,
      },
    },
  ]
}
