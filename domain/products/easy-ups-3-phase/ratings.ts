// The rating table: for every unit, voltage, population and supply its currents and protective devices, the maker's figures first.
import { inputCurrent, lineCurrent, lineToNeutral, neutralCurrent } from '../../engineering/electrical.ts'
import { deviceRating } from '../../engineering/overcurrent.ts'
import type { OvercurrentRule } from '../../engineering/overcurrent.ts'
import type { FrameBreakers, FrameCurrents } from './design.ts'
import type { FeedCurrents, PublishedCurrents, UnitFacts, UpsFacts } from './facts/facts.ts'

/** One way to connect a frame. */
export interface Rating {
  readonly unit: string
  readonly voltage: string
  readonly phases: '3:3' | '3:1'
  /** Modules in the frame. */
  readonly modules: number
  readonly mains: 'single' | 'dual'
  readonly currents: FrameCurrents
  readonly breakers: Omit<FrameBreakers, 'battery'>
}

/** Power factor at the input of these rectifiers: 0.99 above 50 to 75 % load in every published document. */
const inputPowerFactor = 0.99
/** Maximum input current beside the nominal one where only that is known: the recharge of the battery. Liebert NXR: 125 %. */
const rechargeMargin = 1.25

/** Devices are sized by IEC practice at 380 to 415 V, by UL/NEC practice at the American and Japanese voltages (assumption for Japan). */
export function overcurrentRule(voltage: string): OvercurrentRule {
  return ['380', '400', '415'].includes(voltage) ? 'IEC' : 'UL'
}

/** Multiples of one module's figures, until the maker's table for the frame is at hand. */
const estimates = { input: 'estimate', bypass: 'estimate', output: 'estimate', neutral: 'estimate' } as const

/** Every rating of the facts given. */
export function ratingsOf(facts: UpsFacts): Rating[] {
  return facts.units.flatMap((unit) =>
    (facts.voltages[unit.key] ?? []).flatMap((voltage) =>
      populationsOf(unit, facts).flatMap((modules) =>
        (unit.threeToOne ? (['3:3', '3:1'] as const) : (['3:3'] as const)).flatMap((phases) =>
          (['single', 'dual'] as const).map((mains) => rate(unit, voltage, phases, modules, mains, facts)),
        ),
      ),
    ),
  )
}

/** A frame with its redundancy inside is always fully populated; any other takes one module up to all its slots. */
function populationsOf(unit: UnitFacts, facts: UpsFacts): number[] {
  const published = facts.currents.filter((row) => row.unit === unit.key).map((row) => row.modules)
  if (published.length > 0 && !published.includes(1)) return [...new Set(published)]
  return Array.from({ length: unit.slots }, (_, index) => index + 1)
}

function rate(
  unit: UnitFacts,
  voltage: string,
  phases: '3:3' | '3:1',
  modules: number,
  mains: 'single' | 'dual',
  facts: UpsFacts,
): Rating {
  const rows = facts.currents.filter((row) => row.unit === unit.key && row.voltage === voltage)
  const row = rows.find((candidate) => candidate.modules === modules)
  const scaled =
    row ??
    multipleOf(
      rows.find((candidate) => candidate.modules === 1),
      modules,
    )
  const currents = currentsOf(unit, Number(voltage), phases, modules, scaled)
  const feed = mains === 'dual' ? (scaled?.rectifierInput ?? scaled?.input) : scaled?.input
  const input = feed ?? { nominal: currents.nominalInput, maximum: currents.maximumInput }
  const rule = overcurrentRule(voltage)
  const bypass = mains === 'single' ? null : (row?.bypassDevice ?? deviceRating(rule, currents.nominalBypass))
  const fromMaker = row?.inputDevice !== undefined && row.outputDevice !== undefined
  return {
    unit: unit.key,
    voltage,
    phases,
    modules,
    mains,
    currents: {
      ...currents,
      nominalInput: input.nominal,
      maximumInput: input.maximum,
      basis: row === undefined && scaled !== undefined ? estimates : currents.basis,
    },
    breakers: {
      input:
        row?.inputDevice ?? deviceRating(rule, input.nominal, feedMaximum(input, mains, phases, currents)),
      bypass,
      output: row?.outputDevice ?? deviceRating(rule, currents.nominalOutput),
      basis: fromMaker ? 'published' : 'estimate',
      rule,
    },
  }
}

/** A common feed also carries the bypass; with a one-phase output that is the larger of the two. */
function feedMaximum(
  input: FeedCurrents,
  mains: 'single' | 'dual',
  phases: '3:3' | '3:1',
  currents: FrameCurrents,
): number {
  return mains === 'single' && phases === '3:1'
    ? Math.max(input.maximum, currents.nominalBypass)
    : input.maximum
}

/** Currents of a frame of several equal modules, from the row of one: an estimate until the maker's table for the frame is at hand. */
function multipleOf(row: PublishedCurrents | undefined, modules: number): PublishedCurrents | undefined {
  if (row?.input === undefined) return undefined
  const { input, bypass, output, neutral } = row
  return {
    unit: row.unit,
    voltage: row.voltage,
    modules,
    input: { nominal: input.nominal * modules, maximum: input.maximum * modules },
    ...(bypass === undefined ? {} : { bypass: bypass * modules }),
    ...(output === undefined ? {} : { output: output * modules }),
    ...(neutral === undefined ? {} : { neutral: neutral * modules }),
  }
}

function currentsOf(
  unit: UnitFacts,
  voltage: number,
  phases: '3:3' | '3:1',
  modules: number,
  row: PublishedCurrents | undefined,
): FrameCurrents {
  const kw = Math.min(unit.kw * modules, unit.frameKw)
  const kva = Math.min(unit.kva * modules, unit.frameKva)
  const computed = inputCurrent(kw, voltage, {
    efficiency: unit.efficiency / 100,
    powerFactor: inputPowerFactor,
  })
  const nominalInput = row?.input?.nominal ?? tenths(computed)
  const rated = phases === '3:3' ? lineCurrent(kva, voltage, 3) : lineCurrent(kva, lineToNeutral(voltage), 1)
  const nominalOutput = phases === '3:3' && row?.output !== undefined ? row.output : tenths(rated)
  return {
    nominalInput,
    maximumInput: row?.input?.maximum ?? tenths(nominalInput * rechargeMargin),
    nominalBypass: phases === '3:3' && row?.bypass !== undefined ? row.bypass : tenths(rated),
    nominalOutput,
    // One phase returns all its current through the neutral.
    neutral: phases === '3:1' ? nominalOutput : (row?.neutral ?? tenths(neutralCurrent(nominalOutput))),
    basis: {
      input: row?.input === undefined ? 'estimate' : 'published',
      bypass: phases === '3:3' && row?.bypass !== undefined ? 'published' : 'formula',
      output: phases === '3:3' && row?.output !== undefined ? 'published' : 'formula',
      neutral: phases === '3:3' && row?.neutral !== undefined ? 'published' : 'formula',
    },
  }
}

const tenths = (amps: number): number => Math.round(amps * 10) / 10
