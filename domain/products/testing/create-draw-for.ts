// A source of random choices for a configuration: the same for the same configuration.
import type { Assignment } from '../../engine/model.ts'
import { createSeededDraw, type Draw } from '../../engine/testing/draw.ts'

/** Creates the source; its seed is a polynomial hash of the configuration, so that every configuration has its own. */
export function createDrawFor(assignment: Assignment): Draw {
  const text = JSON.stringify(assignment)
  let seed = 7
  for (let index = 0; index < text.length; index += 1) seed = (31 * seed + text.charCodeAt(index)) % 1_000_003
  return createSeededDraw(seed)
}
