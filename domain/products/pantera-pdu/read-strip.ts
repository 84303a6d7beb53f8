// The rack strip of a configuration: line currents of its three banks, and what they come to.
import { deltaLineCurrent } from '../../engineering/electrical.ts'
import type { ChoiceReader } from './choice-reader.ts'
import { rackStrips } from './facts/devices.ts'
import type { StripFacts } from './facts/devices.ts'

export interface LoadedStrip {
  readonly strip: StripFacts
  readonly banks: readonly [number, number, number]
  /** A in the three lines. */
  readonly lines: readonly [number, number, number]
  /** Sum of the banks as a share of what they may carry together, in %. */
  readonly share: number
}

/** C10. Undefined where no strip is chosen. Banks stand between lines 1-2, 2-3 and 3-1, or between each line and neutral. */
export function readStrip(read: ChoiceReader): LoadedStrip | undefined {
  const strip = rackStrips.find(({ key }) => key === read.option('rackStrip'))
  if (strip === undefined) return undefined
  const [one, two, three] = [read.number('bank1'), read.number('bank2'), read.number('bank3')]
  return {
    strip,
    banks: [one, two, three],
    lines:
      strip.banks === 'delta'
        ? [deltaLineCurrent(one, three), deltaLineCurrent(one, two), deltaLineCurrent(two, three)]
        : [one, two, three],
    share: (100 * (one + two + three)) / (3 * strip.bank),
  }
}
