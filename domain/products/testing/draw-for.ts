// A source of random choices for a configuration: the same for the same configuration.
import type { Assignment } from '../../engine/model.ts'
import { createSeededDraw, type Draw } from '../../engine/testing/draw.ts'

export function drawFor(assignment: Assignment): Draw {
  const choices = JSON.stringify(assignment)
  let seed = 7
  for (let at = 0; at < choices.length; at += 1) seed = (31 * seed + choices.charCodeAt(at)) % 1_000_003
  return createSeededDraw(seed)
}
