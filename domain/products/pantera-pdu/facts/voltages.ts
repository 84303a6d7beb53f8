// Supplies by country, output voltages, and the pairs of input and output that are made.
import { countries } from '../../../reference/countries.ts'
import { mainsOf } from '../../../reference/mains.ts'

/** Which body of installation rules sizes devices and conductors. */
export type InstallationRules = 'IEC' | 'UL'

/** Input voltages, line to line; the order is the one in which a completion tries them. */
export const inputVoltages = ['400', '480', '208', '380', '415', '600', '220', '200'] as const
/** Output voltages, line to line, in the same sense. */
export const outputVoltages = ['400', '208', '380', '415', '240', '220', '200'] as const
export type OutputVoltage = (typeof outputVoltages)[number]

/** Nominal volts of a circuit by its poles: line to neutral, line to line, and √3 times line to line. */
export const circuitVolts: Readonly<
  Record<OutputVoltage, readonly [one: number, two: number, three: number]>
> = {
  '400': [230, 400, 692.8],
  '208': [120, 208, 360.3],
  '380': [220, 380, 658.2],
  '415': [240, 415, 718.8],
  '240': [139, 240, 415.7],
  '220': [127, 220, 381.1],
  '200': [115, 200, 346.4],
}

/** What can stand between an input and an output voltage: an assumption but for the autotransformer, which the PDPM288G6H has at 480 V. */
export const voltagePairs: readonly {
  readonly input: string
  readonly output: OutputVoltage
  readonly transformers: readonly ('none' | 'isolation' | 'autotransformer')[]
}[] = [
  ...(['400', '208', '380', '415', '220', '200'] as const).map((voltage) => ({
    input: voltage,
    output: voltage,
    transformers: ['none', 'isolation'] as const,
  })),
  ...(['480', '600'] as const).map((input) => ({
    input,
    output: '208' as const,
    transformers: ['isolation'] as const,
  })),
  { input: '480', output: '415', transformers: ['isolation', 'autotransformer'] },
  { input: '600', output: '415', transformers: ['isolation'] },
  { input: '480', output: '240', transformers: ['isolation', 'autotransformer'] },
  { input: '480', output: '220', transformers: ['isolation'] },
  { input: '400', output: '208', transformers: ['isolation'] },
  { input: '400', output: '200', transformers: ['isolation'] },
]

export interface CountrySupply {
  readonly code: string
  readonly rules: InstallationRules
  readonly voltages: readonly string[]
  readonly frequencies: readonly string[]
}

/** Lowest and highest voltage to neutral, in V, of the supplies that follow American practice at 60 Hz: an assumption. */
const american = { lowest: 110, highest: 127 }

/** Countries with their supplies; where none of their voltages is made, the nearest American one is. */
export const countrySupplies: readonly CountrySupply[] = countries
  .map(({ countryId: code }): CountrySupply => {
    const mains = mainsOf(code)
    const frequencies = mains.frequencies.map(String)
    const rules = mains.voltages.some((volts) => volts >= american.lowest && volts <= american.highest)
      ? 'UL'
      : 'IEC'
    const made = mains.threePhaseVoltages
      .map(String)
      .filter((voltage) => inputVoltages.some((known) => known === voltage))
    return { code, rules, frequencies, voltages: made.length === 0 ? ['208'] : made }
  })
  .toSorted((a, b) => (a.code < b.code ? -1 : 1))
