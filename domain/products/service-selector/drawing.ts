// The drawings of a service contract, in the order they are shown.
import type { Drawing } from '../../drawings/shapes.ts'
import { serviceArea } from './drawing-area.ts'
import { coverageMatrix, visitCalendar } from './drawing-sheets.ts'
import { coverTimeline } from './drawing-timeline.ts'
import type { ServiceContract } from './read-contract.ts'

/** Every drawing of a contract. */
export const drawingsOf = (contract: ServiceContract): readonly Drawing[] => [
  coverTimeline(contract),
  coverageMatrix(contract),
  visitCalendar(contract),
  serviceArea(contract),
]
