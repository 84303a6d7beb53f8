// The rating table: for every unit, voltage, population and supply its currents and protective devices, the maker's figures first.
import { rateFrame } from '../../engineering/algorithms/devices.ts'
import type { OvercurrentRule } from '../../engineering/overcurrent.ts'
import type { FrameBreakers, FrameCurrents } from './design.ts'
import type { PublishedCurrents, UnitFacts, UpsFacts } from './facts/facts.ts'

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

type PrintedFigures = Partial<Parameters<typeof rateFrame.run>[0]>

function rate(
  unit: UnitFacts,
  voltage: string,
  phases: '3:3' | '3:1',
  modules: number,
  mains: 'single' | 'dual',
  facts: UpsFacts,
): Rating {
  const rows = facts.currents.filter((row) => row.unit === unit.key && row.voltage === voltage)
  const own = rows.find((row) => row.modules === modules)
  // Those of several equal modules from the row of one: an estimate until the maker's table for the frame is at hand.
  const one = rows.find((row) => row.modules === 1 && row.input !== undefined)
  const multiple = own === undefined && one !== undefined
  const rule = overcurrentRule(voltage)
  const { inputBasis, bypassBasis, outputBasis, neutralBasis, deviceBasis, ...rated } = rateFrame.run({
    rule,
    voltage: Number(voltage),
    outputPhases: phases === '3:3' ? 3 : 1,
    mains,
    kw: Math.min(unit.kw * modules, unit.frameKw),
    kva: Math.min(unit.kva * modules, unit.frameKva),
    efficiency: unit.efficiency,
    inputPowerFactor,
    rechargeMargin,
    figures: multiple ? 'multiple' : 'maker',
    ...(own === undefined ? {} : figuresOf(own)),
    ...(multiple ? figuresOf(one, modules) : {}),
  })
  const { inputDevice, bypassDevice, outputDevice, ...currents } = rated
  return {
    unit: unit.key,
    voltage,
    phases,
    modules,
    mains,
    currents: {
      ...currents,
      basis: { input: inputBasis, bypass: bypassBasis, output: outputBasis, neutral: neutralBasis },
    },
    breakers: {
      input: inputDevice,
      bypass: bypassDevice ?? null,
      output: outputDevice,
      basis: deviceBasis === 'published' ? 'published' : 'estimate',
      rule,
    },
  }
}

/** What a maker prints, by the names of the algorithm: of this frame, or of one module so many times, which says nothing of devices. */
function figuresOf(row: PublishedCurrents, times = 1): PrintedFigures {
  const { input, rectifierInput: rectifier, bypass, output, neutral } = row
  return {
    ...(input === undefined ? {} : { input: input.nominal * times, inputMaximum: input.maximum * times }),
    ...(bypass === undefined ? {} : { bypass: bypass * times }),
    ...(output === undefined ? {} : { output: output * times }),
    ...(neutral === undefined ? {} : { neutral: neutral * times }),
    ...(times > 1 || rectifier === undefined
      ? {}
      : { rectifier: rectifier.nominal, rectifierMaximum: rectifier.maximum }),
    ...(times > 1 ? {} : devicesOf(row)),
  }
}

const devicesOf = ({ inputDevice, bypassDevice, outputDevice }: PublishedCurrents): PrintedFigures => ({
  ...(inputDevice === undefined ? {} : { inputDevice }),
  ...(bypassDevice === undefined ? {} : { bypassDevice }),
  ...(outputDevice === undefined ? {} : { outputDevice }),
})
