// Conductors of the feeder and of the branches, raised until the voltage drop is as advised: rules R4 and R11.
import { branchDropShare, conductorFor, copperResistivity } from '../../engineering/cables.ts'
import type { ConductorChoice } from '../../engineering/cables.ts'
import type { InstallationRules } from './facts/voltages.ts'

export interface Run {
  readonly rules: InstallationRules
  readonly celsius: number
  /** A that the conductor must carry, and A that flow. */
  readonly carries: number
  readonly amps: number
  readonly poles: 1 | 2 | 3
  /** Volts between the lines, or to neutral for one pole. */
  readonly volts: number
  /** Metres one way. */
  readonly length: number
}

export interface SizedRun {
  readonly conductor: ConductorChoice
  readonly drop: number
  readonly raised: boolean
  /** Metres one way until the drop is what is advised. */
  readonly longestRun: number
}

/** C8: drop in % of a conductor: √3 · ρ · I · L / A between three lines, else out and back. */
function dropOf({ area }: ConductorChoice, { amps, poles, volts, length }: Run): number {
  const ways = poles === 3 ? Math.sqrt(3) : 2
  return (100 * ways * copperResistivity * amps * length) / area / volts
}

/** The conductor that carries the current and, where the run is long, the next ones until the drop is at most 3 % (C9). */
export function conductorOf(run: Run): SizedRun {
  const loaded = run.poles === 3 ? 3 : 2
  const of = (carries: number) => conductorFor(run.rules, carries, { loaded, celsius: run.celsius })
  const first = of(run.carries)
  let conductor = first
  while (dropOf(conductor, run) > 100 * branchDropShare) conductor = of(conductor.carries + 0.1)
  return {
    conductor,
    drop: dropOf(conductor, run),
    raised: conductor.area > first.area,
    longestRun: (100 * branchDropShare) / dropOf(conductor, { ...run, length: 1 }),
  }
}
