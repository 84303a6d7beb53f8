// The power cables of a design: what each has to carry, the conductors for it, and how far they may run.
import { sizeConductor, sizeProtectiveConductor } from '../../engineering/algorithms/conductors.ts'
import { batteryDropVolts, branchDropShare, longestRun } from '../../engineering/cables.ts'
import type { ConductorChoice } from '../../engineering/cables.ts'
import { lineToNeutral } from '../../engineering/electrical.ts'
import { nextSize, standardSizes, ulOvercurrent } from '../../engineering/overcurrent.ts'
import type { OvercurrentRule } from '../../engineering/overcurrent.ts'
import type { UpsDesign } from './design.ts'

export interface PowerCable {
  readonly use: 'input' | 'bypass' | 'output' | 'maintenanceBypass' | 'battery'
  /** In the whole design. */
  readonly count: number
  /** Rating in A of the device that protects it; null where the battery's maker has it inside. */
  readonly device: number | null
  /** A at the most. */
  readonly current: number
  readonly line: ConductorChoice
  /** Undefined where the circuit has none. */
  readonly neutral: ConductorChoice | undefined
  readonly protective: ConductorChoice
  /** Metres one way: 3 % of the voltage in a feeder, 2.0 V in all to a battery (R17). */
  readonly longestRun: number
}

/** Every kind of power cable, from the mains to the load, the battery last. */
export function cablesOf(design: UpsDesign): readonly PowerCable[] {
  const { breakers, currents, mains } = design
  const frames = design.systems * design.frames
  const onePhase = design.phases === '3:1'
  const single = mains === 'single'
  // A common feed also carries the bypass, which with a one-phase output loads one line and the neutral.
  const common = single && onePhase
  const panel = maintenanceBypassDevice(design)
  const battery = batteryCableOf(design)
  return [
    feeder(design, {
      use: 'input',
      count: frames,
      device: breakers.input,
      current: common ? Math.max(currents.maximumInput, currents.nominalBypass) : currents.maximumInput,
      onePhase: common,
      // A dual feed drops the neutral on the rectifier's side.
      neutral: single,
    }),
    ...(breakers.bypass === null
      ? []
      : [
          feeder(design, {
            use: 'bypass',
            count: frames,
            device: breakers.bypass,
            current: currents.nominalBypass,
            onePhase,
          }),
        ]),
    feeder(design, {
      use: 'output',
      count: frames,
      device: breakers.output,
      current: currents.nominalOutput,
      onePhase,
    }),
    ...(panel === undefined
      ? []
      : [
          feeder(design, {
            use: 'maintenanceBypass',
            // Past the units, and from the units to where both paths meet.
            count: 2 * design.systems,
            device: panel.rating,
            current: panel.current,
            onePhase,
            frames: design.frames,
          }),
        ]),
    ...(battery === undefined ? [] : [battery]),
  ]
}

/** The cable between the battery of a frame and the frame; undefined where it is inside or by others, who know its current. */
export function batteryCableOf(design: UpsDesign): PowerCable | undefined {
  const { kind, maximumCurrent: current } = design.battery
  if (current === undefined || kind === 'internalVrla' || kind === 'byOthers') return undefined
  const { rule, battery: device } = design.breakers
  const line = sizeConductor.run({
    rule,
    amps: device ?? current,
    loaded: 2,
    celsius: design.roomTemperature,
  })
  return {
    use: 'battery',
    count: design.systems * design.frames,
    device,
    current,
    line,
    neutral: undefined,
    protective: protectiveOf(rule, line, device ?? current),
    longestRun: longestRun(batteryDropVolts, { amps: current, area: line.area, phases: 1 }),
  }
}

/** Rating and current in A of both devices of an external maintenance bypass: what all frames of a system may deliver together. */
export function maintenanceBypassDevice(
  design: UpsDesign,
): { readonly rating: number; readonly current: number } | undefined {
  const { maintenanceBypass, currents, frames, breakers } = design
  if (maintenanceBypass !== 'externalPanel' && maintenanceBypass !== 'bypassCabinet') return undefined
  const current = currents.nominalOutput * frames
  const least = breakers.rule === 'UL' ? ulOvercurrent(current) : current
  return { rating: nextSize(standardSizes(breakers.rule), least) ?? Math.ceil(least), current }
}

const protectiveOf = (
  rule: OvercurrentRule,
  { parallel, area }: ConductorChoice,
  device: number,
): ConductorChoice => sizeProtectiveConductor.run({ rule, parallel, area, device })

interface Feeder {
  readonly use: PowerCable['use']
  readonly count: number
  readonly device: number
  readonly current: number
  readonly onePhase: boolean
  readonly neutral?: boolean
  /** Frames whose neutral currents it carries together. */
  readonly frames?: number
}

/** Lines carry what their device lets through; the neutral has its own current (R8) and is never smaller than the lines. */
function feeder(
  design: UpsDesign,
  { use, count, device, current, onePhase, neutral = true, frames = 1 }: Feeder,
): PowerCable {
  const { voltage, currents, breakers, roomTemperature: celsius } = design
  const loaded = onePhase && use !== 'input' ? 2 : 3
  const sized = (amps: number) => sizeConductor.run({ rule: breakers.rule, amps, loaded, celsius })
  const line = sized(device)
  const inNeutral = Math.max(device, currents.neutral * frames)
  const volts = branchDropShare * (onePhase ? lineToNeutral(voltage) : voltage)
  return {
    use,
    count,
    device,
    current,
    line,
    neutral: neutral ? sized(inNeutral) : undefined,
    protective: protectiveOf(breakers.rule, line, device),
    longestRun: longestRun(volts, { amps: current, area: line.area, phases: onePhase ? 1 : 3 }),
  }
}
