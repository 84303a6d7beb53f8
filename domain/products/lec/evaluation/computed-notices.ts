// Notices that need more than a condition of the model: what the smaller UPS, fewer packs or a cooler room would be.
import { batteryYears } from '../../../engineering/runtime.ts'
import type { RaisedNotice } from '../../product.ts'
import type { ChoiceReader } from '../choice-reader.ts'
import type { LecDesign } from '../design.ts'
import { calibrationLoad } from '../facts/calibration.ts'
import { longestRuntime, minutesAt, tabledPacks, upsList } from '../facts/ups.ts'

/** L07, L08, L10, L11, L16, L19, L21, R05 and R12. */
export function computedNotices(read: ChoiceReader, design: LecDesign): readonly RaisedNotice[] {
  return [
    ...sizeNotice(design),
    ...packNotice(design),
    ...tableNotice(design),
    ...stripNotice(read, design),
    ...orderNotice(design),
    ...temperatureNotice(read, design),
    ...fullNotice(design),
    ...lowLoadNotices(design),
  ]
}

const tenth = (value: number): number => Number(value.toFixed(1))

/** L07: the next smaller UPS of the same kind would be loaded above 80 %. */
function sizeNotice({ ups, designLoad, powerFactor }: LecDesign): RaisedNotice[] {
  const smaller = upsList.findLast(
    ({ va, topology, form, range }) =>
      va < ups.va && topology === ups.topology && form === ups.form && range === ups.range,
  )
  if (smaller === undefined) return []
  const share = (100 * designLoad) / powerFactor / smaller.va
  return share <= 80
    ? []
    : [
        {
          id: 'L07',
          severity: 'auto',
          arguments: { share: Math.round(share), smaller: smaller.va, next: ups.va },
        },
      ]
}

/** L08: what the packs give, and what one fewer would. */
function packNotice({ packs, agedShare, target }: LecDesign): RaisedNotice[] {
  const minutes = minutesAt(agedShare, packs)
  const fewer = minutesAt(agedShare, packs - 1)
  return packs === 0 || packs > tabledPacks || minutes === undefined || fewer === undefined
    ? []
    : [
        {
          id: 'L08',
          severity: 'auto',
          arguments: { packs, minutes: tenth(minutes), fewer: tenth(fewer), target },
        },
      ]
}

/** L10: the load lies below the table, or there are more packs than it has. */
function tableNotice({ packs, agedShare }: LecDesign): RaisedNotice[] {
  const minutes =
    agedShare < 10 ? longestRuntime(packs) : packs > tabledPacks ? minutesAt(agedShare, packs) : undefined
  return minutes === undefined
    ? []
    : [{ id: 'L10', severity: 'information', arguments: { minutes: tenth(minutes) } }]
}

/** L11: outlets that the UPS alone would lack. */
function stripNotice(read: ChoiceReader, { ups, stripCount, sides, strip }: LecDesign): RaisedNotice[] {
  const cords = read.value('smallCords') + read.value('largeCords')
  const short = Math.max(cords - ups.small - ups.large, read.value('largeCords') - ups.large)
  return stripCount === 0
    ? []
    : [
        {
          id: 'L11',
          severity: 'auto',
          arguments: {
            short: Math.max(0, short),
            strips: stripCount * sides.length,
            outlets: strip.small + strip.large,
          },
        },
      ]
}

/** L16: the layout turned the order of the list. */
function orderNotice({ rows }: LecDesign): RaisedNotice[] {
  const own = rows.filter(({ position }) => position === 0)
  const turned = own.find(
    (row, index) => own[index + 1] !== undefined && row.mass < (own[index + 1]?.mass ?? 0),
  )
  const heaviest = own.toSorted((a, b) => b.mass - a.mass)[0]
  return turned === undefined || heaviest === undefined
    ? []
    : [{ id: 'L16', severity: 'information', arguments: { row: heaviest.row, mass: heaviest.mass } }]
}

/** L19: lead and acid in a warm room. */
function temperatureNotice(read: ChoiceReader, { lithium }: LecDesign): RaisedNotice[] {
  const temperature = read.number('roomTemperature')
  return lithium || temperature <= 25
    ? []
    : [
        {
          id: 'L19',
          severity: 'warning',
          arguments: { years: tenth(batteryYears(temperature)), temperature },
        },
      ]
}

/** L21: 95 % of power or mass are used while a quarter of the units is free: thresholds are ours. */
function fullNotice(design: LecDesign): RaisedNotice[] {
  const { designLoad, powerFactor, ups, loadShare, mass, enclosure, usedUnits } = design
  const power = Math.max((100 * designLoad) / powerFactor / ups.va, loadShare) / 0.8
  const weight = (100 * mass) / enclosure.load
  const free = enclosure.units - usedUnits
  return Math.max(power, weight) < 95 || free < enclosure.units / 4
    ? []
    : [
        {
          id: 'L21',
          severity: 'information',
          arguments: { power: Math.round(power), weight: Math.round(weight), free },
        },
      ]
}

/** R05 and R12: too little load to calibrate the runtime, or to trust it. */
function lowLoadNotices({ loadShare, packs }: LecDesign): RaisedNotice[] {
  const least = calibrationLoad(packs)
  if (loadShare < 10)
    return [{ id: 'R12', severity: 'information', arguments: { share: Math.round(loadShare) } }]
  return loadShare >= least
    ? []
    : [
        {
          id: 'R05',
          severity: 'information',
          arguments: { share: Math.round(loadShare), least, packs },
        },
      ]
}
