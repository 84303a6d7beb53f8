// Notices that need more than a condition of the model: what a smaller rating or one string fewer would have meant, what cold costs.
import { endOfLifeFactor, temperatureFactor } from '../../../engineering/runtime.ts'
import type { RaisedNotice } from '../../product.ts'
import type { ChoiceReader } from '../../choice-reader.ts'
import type { UpsDesign } from '../design.ts'
import type { UpsFacts } from '../facts/facts.ts'
import type { Equipment } from '../read-design.ts'
import { minutesAt } from '../read-runtime.ts'

/** U04, U14 and U15. */
export function computedNotices(
  read: ChoiceReader,
  design: UpsDesign,
  equipment: Equipment,
  facts: UpsFacts,
): readonly RaisedNotice[] {
  return [
    ...apparentPowerNotice(read, design, equipment, facts),
    ...stringNotice(read, design, equipment),
    ...temperatureNotice(read, design),
  ]
}

/** Where lead-acid batteries give their capacity and reach their life, in °C: Eaton 91PS/93PS manual, environment. */
const bestTemperature = { from: 20, to: 25 }

/** U15: outside of its best temperatures; what the capacity is counted as by IEEE 485, without credit for heat. */
function temperatureNotice(read: ChoiceReader, { battery }: UpsDesign): RaisedNotice[] {
  const temperature = read.number('batteryTemperature')
  const vrla = battery.kind === 'internalVrla' || battery.kind === 'externalVrla'
  if (!vrla || (temperature >= bestTemperature.from && temperature <= bestTemperature.to)) return []
  const capacity = Math.round(100 / temperatureFactor(temperature))
  return [{ id: 'U15', severity: 'warning', arguments: { temperature, capacity } }]
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
  // What it may carry after derating and the policy of maximum use, in kW as in kVA: the output power factor of these units is 1.
  const limit = smaller * share
  if (smaller === 0 || design.designLoad > limit || design.designApparentPower <= limit) return []
  return [
    {
      id: 'U04',
      severity: 'auto',
      arguments: {
        powerFactor: design.powerFactor,
        power: design.designLoad,
        apparentPower: Number(design.designApparentPower.toFixed(1)),
        limit: Number(limit.toFixed(1)),
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
  // With the design margin, as the strings were counted: without it one string fewer could seem to do.
  const factor = ageing * (1 + read.number('batteryMargin') / 100)
  const minutes = (of: number) => minutesAt(design.designLoad, factor, { read, equipment, strings: of })
  const fewer = minutes(strings - 1)
  // More strings than needed were set by hand, so many that one fewer outlasts what was asked or even the maker's table.
  const spare = fewer === undefined ? minutes(strings) === undefined : fewer >= askedMinutes
  if (spare) return []
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
