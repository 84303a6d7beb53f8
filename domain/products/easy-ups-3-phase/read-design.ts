// Reads a whole configuration of the three-phase UPS into the summary that drawings, findings and bill of materials share.
import type { Assignment } from '../../engine/model.ts'
import { fillSlots } from '../../engineering/algorithms/cabinets.ts'
import { apparentPower } from '../../engineering/electrical.ts'
import { altitudeFactor } from '../../engineering/site.ts'
import { readCabinets } from './cabinets.ts'
import { choiceReader } from './choice-reader.ts'
import type { ChoiceReader } from '../choice-reader.ts'
import type { BatteryDesign, EfficiencyPoint, Redundancy, UpsDesign } from './design.ts'
import type { BatteryFacts, FamilyFacts, UnitFacts, UpsFacts } from './facts/facts.ts'
import { publishedFacts } from './facts/published.ts'
import { ratingsOf } from './ratings.ts'
import type { Rating } from './ratings.ts'
import { runtimeOf } from './read-runtime.ts'
import { blocksNotApplicable } from './tables/battery.ts'
import { lossOf } from './tables/equipment.ts'

/** Loads in % at which the curves are drawn. */
const shares = [10, 15, 20, 25, 30, 40, 50, 60, 70, 75, 80, 90, 100]
/** Nominal voltages in V d.c.: a 12 V block; a lithium-ion cabinet (sample). */
const blockVoltage = 12
const lithiumVoltage = 480

/** What the facts say about the equipment that a configuration names. */
export interface Equipment {
  readonly family: FamilyFacts
  readonly unit: UnitFacts
  readonly rating: Rating
  /** Undefined for a battery by others. */
  readonly battery: BatteryFacts | undefined
}

const publishedRatings = ratingsOf(publishedFacts)

/** Facts of the equipment; throws RangeError when the assignment names equipment that the facts do not have. */
export function equipmentOf(read: ChoiceReader, facts: UpsFacts): Equipment {
  const ratings = facts === publishedFacts ? publishedRatings : ratingsOf(facts)
  const unit = found(facts.units, (row) => row.key === read.option('unit'), `unit ${read.option('unit')}`)
  return {
    unit,
    family: found(facts.families, (row) => row.key === unit.family, `family ${unit.family}`),
    rating: found(
      ratings,
      (row) =>
        row.unit === unit.key &&
        row.voltage === read.option('voltage') &&
        row.phases === read.option('phases') &&
        row.modules === read.number('modulesPerFrame') &&
        row.mains === read.option('mains'),
      `rating of ${unit.key} at ${read.option('voltage')} V`,
    ),
    battery: facts.batteries.find((row) => row.key === read.option('battery')),
  }
}

/**
 * Reads a valid whole configuration.
 * @throws RangeError when the assignment is not one of this product: a parameter is missing or names unknown equipment.
 */
export function readUpsDesign(assignment: Assignment, facts: UpsFacts = publishedFacts): UpsDesign {
  const read = choiceReader(assignment)
  const equipment = equipmentOf(read, facts)
  const { unit, rating } = equipment
  const sizing = sizeOf(read, equipment)
  const battery = batteryOf(read, equipment)
  return {
    country: read.option('country'),
    voltage: Number(read.option('voltage')),
    frequency: Number(read.option('frequency')),
    phases: rating.phases,
    mains: rating.mains,
    earthing: read.option('earthing'),
    roomTemperature: read.number('roomTemperature'),
    singleCordedLoads: read.flag('singleCordedLoads'),
    ...sizing,
    family: unit.family,
    unit: unit.key,
    model: unit.model,
    modular: unit.slots > 1,
    systems: sizing.redundancy === '2N' ? 2 : 1,
    slots: slotsOf(sizing),
    currents: rating.currents,
    breakers: { ...rating.breakers, battery: breakerOf(read.option('batteryBreaker')) },
    battery,
    maintenanceBypass: read.oneOf('maintenanceBypass', [
      'none',
      'internal',
      'externalPanel',
      'bypassCabinet',
    ]),
    backfeed: read.oneOf('backfeed', ['notChosen', 'upstreamShuntTrip', 'bypassCabinet', 'internalKit']),
    cableEntry: read.oneOf('cableEntry', ['top', 'bottom']),
    shortCircuitRating: shortCircuitRating(read, unit),
    availableShortCircuit: read.number('availableShortCircuit'),
    cabinets: readCabinets(read, equipment, battery),
    // 900 mm working space in front (NEC 110.26, recalled), 2 ft above (Liebert 600T), 150 mm behind: samples for these units.
    clearances: { front: 900, rear: 150, above: 610, sample: true },
    floor: {
      limit: read.option('floorRating') === 'notStated' ? undefined : Number(read.option('floorRating')),
      spreaderPlates: read.flag('spreaderPlate'),
    },
    runtime: runtimeOf(read, equipment, { designLoad: sizing.designLoad, battery, shares }),
    efficiency: efficiencyOf(read, equipment, sizing),
  }
}

type Sizing = Pick<
  UpsDesign,
  | 'load'
  | 'designLoad'
  | 'designApparentPower'
  | 'powerFactor'
  | 'leading'
  | 'redundancy'
  | 'frames'
  | 'slotsPerFrame'
  | 'modulesPerFrame'
  | 'neededModules'
  | 'installedModules'
  | 'moduleRating'
  | 'frameRating'
  | 'moduleUsable'
>

/** R1 to R3 in plain arithmetic; binary rounding is cut off before a count is rounded up. */
function sizeOf(read: ChoiceReader, { unit, family }: Equipment): Sizing {
  const load = read.number('load')
  const designLoad = rounded(load * (1 + read.number('growth') / 100), 4)
  const powerFactor = Number.parseFloat(read.option('loadPowerFactor'))
  const frames = read.number('frames')
  const modulesPerFrame = read.number('modulesPerFrame')
  const moduleUsable = rounded(
    Math.min(unit.kw, unit.kva * powerFactor) *
      (altitudeFactor(read.number('altitude')) ?? 0) *
      blockFactor(read, family),
    6,
  )
  return {
    load,
    designLoad,
    designApparentPower: apparentPower(designLoad, powerFactor),
    powerFactor,
    leading: read.option('loadPowerFactor').endsWith('leading'),
    redundancy: read.oneOf<Redundancy>('redundancy', ['N', 'N+1', 'N+X', '2N']),
    frames,
    slotsPerFrame: unit.slots,
    modulesPerFrame,
    neededModules: Math.ceil(designLoad / (moduleUsable * (read.number('maximumUse') / 100)) - 1e-9),
    installedModules: frames * modulesPerFrame,
    moduleRating: unit.kw,
    frameRating: Math.min(unit.kw * modulesPerFrame, unit.frameKw),
    moduleUsable,
  }
}

/** R2: the share of its rating that a unit carries with few blocks in a string. */
export function blockFactor(read: ChoiceReader, family: FamilyFacts): number {
  const vrla = ['internalVrla', 'externalVrla'].includes(read.option('batteryKind'))
  return vrla && Number(read.option('blocksPerString')) <= family.reducedBlocks ? 0.8 : 1
}

/** By frame: what each slot holds. */
function slotsOf({ frames, slotsPerFrame: slots, modulesPerFrame: modules, neededModules: needed }: Sizing) {
  const filled = fillSlots.run({ frames, slots, modules, needed }).slots
  return [...Map.groupBy(filled, ({ frame }) => frame).values()].map((own) => own.map(({ use }) => use))
}

function batteryOf(read: ChoiceReader, { unit, battery }: Equipment): BatteryDesign {
  const kind = read.oneOf('batteryKind', ['internalVrla', 'externalVrla', 'lithiumIon', 'byOthers'])
  const blocks = read.option('blocksPerString')
  const vrla = blocks !== blocksNotApplicable
  const cutOff = read.option('cutOff')
  const cutOffVolts = cutOff === 'byMaker' ? undefined : Number(cutOff)
  const power = Math.min(unit.kw * read.number('modulesPerFrame'), unit.frameKw)
  const blocksPerString = vrla ? Number(blocks) : 1
  const nominalVoltage = vrla ? blocksPerString * blockVoltage : lithiumVoltage
  const lowestVoltage = cutOffVolts === undefined ? lithiumVoltage : blocksPerString * 6 * cutOffVolts
  return {
    kind,
    key: read.option('battery'),
    block: battery?.model,
    stringsPerFrame: read.number('strings'),
    blocksPerString: battery === undefined ? 0 : blocksPerString,
    cabinetsPerFrame: read.number('cabinets'),
    stringsPerCabinet: battery?.stringsPerCabinet ?? 0,
    cutOffVoltsPerCell: cutOffVolts,
    nominalVoltage: battery === undefined ? undefined : nominalVoltage,
    maximumCurrent:
      battery === undefined
        ? undefined
        : Math.ceil((power * 1000) / (unit.inverterEfficiency / 100) / lowestVoltage - 1e-9),
    disconnect: kind === 'externalVrla' ? disconnectOf(read) : undefined,
  }
}

/** Nothing chosen adds the kit (U24). */
const disconnectOf = (read: ChoiceReader): 'kit' | 'byOthers' =>
  read.option('batteryDisconnect') === 'byOthers' ? 'byOthers' : 'kit'

const breakerOf = (option: string): number | null => (option === 'none' ? null : Number(option))

/** R9: what accessories leave of the short-circuit rating in kA. */
function shortCircuitRating(read: ChoiceReader, unit: UnitFacts): number {
  return Math.min(
    unit.icc,
    read.option('maintenanceBypass') === 'bypassCabinet' ? unit.iccBypassCabinet : unit.icc,
    unit.bottomEntryCabinet && read.option('cableEntry') === 'bottom' ? unit.iccBottomEntry : unit.icc,
    read.option('backfeed') === 'internalKit' ? unit.iccBackfeedKit : unit.icc,
  )
}

function efficiencyOf(read: ChoiceReader, { unit }: Equipment, sizing: Sizing): UpsDesign['efficiency'] {
  const loss = lossOf(unit)
  const rating = sizing.frames * sizing.frameRating
  const eConversion = read.option('efficiencyMode') === 'eConversion'
  const at = (load: number): EfficiencyPoint => {
    const heat = eConversion ? load / 100 : (sizing.installedModules * loss.fixed + load * loss.perKw) / 1000
    return { loadShare: (100 * load) / rating, efficiency: (100 * load) / (load + heat), heat }
  }
  return {
    // Both systems of 2N share the load.
    atDesignLoad: at(sizing.redundancy === '2N' ? sizing.designLoad / 2 : sizing.designLoad),
    curve: shares.map((share) => at((rating * share) / 100)),
    basis: eConversion ? 'assumption' : unit.efficiencyBasis,
  }
}

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals))

function found<T>(rows: readonly T[], test: (row: T) => boolean, what: string): T {
  const row = rows.find(test)
  if (row === undefined) throw new RangeError(`The facts of the three-phase UPS have no ${what}.`)
  return row
}
