/** Tests that start processes or walk through two portals take turns: of each kind, another one runs each day. */
import { hasTurn } from '../../tools/draw.ts'

/** The tests of each kind, in the order of their turns. All of them run with `npm run verify -- tests`. */
export const turns = {
  /** Hidden data changes nothing that a reader gets. */
  hiddenFrom: ['partner', 'distributor', 'engineer'],
  /** Killed processes lose nothing and do nothing twice. */
  killed: ['imports', 'mail senders'],
  /** Two apps share a database server; an app loses its server; an app is killed while it saves. */
  databaseServer: ['two apps', 'server ends', 'app is killed'],
  /** The whole portal starts in its own process; journeys also start it with sample data, each day. */
  start: ['with sample data', 'without sample data'],
} as const

type Turns = typeof turns

/** Whether a test runs today: `test.runIf(isTurn('killed', 'imports'))`. */
export const isTurn = <Kind extends keyof Turns>(kind: Kind, member: Turns[Kind][number]): boolean =>
  hasTurn<string>(turns[kind], member)
