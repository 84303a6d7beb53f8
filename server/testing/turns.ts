/** Tests of one kind that start processes or walk through two portals, of which each day another one runs. */
import { hasTurn } from '../../tools/draw.ts'

/** The tests of each kind, in the order of their turns. All of them run with `npm run verify -- tests`. */
export const turns = {
  /** Hidden data changes nothing that a reader gets; what each action answers is walked each day. */
  hiddenFrom: ['partner', 'distributor', 'engineer'],
  /** Killed processes lose nothing and do nothing twice. */
  killed: ['imports', 'mail senders'],
  /** The database server of two apps, of one whose server ends, and of one that is killed while it saves. */
  databaseServer: ['two apps', 'server ends', 'app is killed'],
  /** Starts of the whole portal in a process of its own; journeys start it with its sample data each day. */
  start: ['with sample data', 'without sample data'],
} as const

type Turns = typeof turns

/** Whether a test runs today: `test.runIf(isTurn('killed', 'imports'))`. */
export const isTurn = <Kind extends keyof Turns>(kind: Kind, member: Turns[Kind][number]): boolean =>
  hasTurn<string>(turns[kind], member)
