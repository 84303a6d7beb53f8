// Kinds of journeys that show the same behaviour with different products, records or places; one journey of each kind runs each day.
import { hasTurn } from '../tools/draw.ts'
import { test } from './portal.ts'

/**
 * The journeys of each kind, in the order of their turns. All of them run with `npm run verify -- journeys`. What a single one of them shows
 * beyond the browser (a product, a right, a refusal) has tests of its own in `domain`, `server` or `web`.
 */
export const turns = {
  /** The main task, which `keyboard` shows each day. */
  mainTask: ['by pointer', 'on a phone'],
  /** What follows a design; each step has tests of the server too. */
  sale: ['order', 'quotation', 'quote request', 'discount'],
  colleagues: ['same page', 'access lost', 'comment'],
  input: ['bad load', 'early keys'],
  configurator: ['row designer', 'unit selection', 'fleet services', 'prefabricated modules'],
  interruptedDesign: ['another tab', 'engine fails', 'no network', 'two people'],
  /** A file is refused, corrected and published by a second person. */
  publication: ['product', 'price list', 'reference design'],
  solutionActions: ['queue of an approver', 'list', 'details'],
  solutionCheck: ['power', 'heat', 'room'],
  import: ['bill', 'NetBox'],
  listFilter: ['own view', 'changed filter', 'shared link', 'nothing matches'],
  search: ['results', 'commands'],
  newSolution: ['trade-off tool', 'reference design', 'standard', 'customer'],
  newRecord: ['user', 'company', 'product family', 'conflict'],
  detailsPage: ['designs', 'parts', 'earlier product versions'],
  gridByKeyboard: ['list', 'bill'],
  newOwner: ['ownership taken', 'person leaving'],
  dashboard: ['pending work', 'charts'],
  announcement: ['late price', 'dialog', 'page'],
  slowAnswer: ['page', 'form'],
  destination: ['list', 'solution'],
  environment: ['test', 'production'],
} as const

type Turns = typeof turns

/** Registers a journey that runs on the days of its turn, and always at full length: `testInTurn('search', 'results')(title, body)`. */
export function testInTurn<Kind extends keyof Turns>(
  kind: Kind,
  member: Turns[Kind][number],
): (title: string, body: Parameters<typeof test>[2]) => void {
  return hasTurn<string>(turns[kind], member) ? test : () => undefined
}
