// Walks solutions through random sequences of all actions by all roles, over HTTP on a real database, and compares each step with the workflow table.
import { transitions } from '@design-portal/domain/workflow/transitions.ts'
import { walkWorkflow } from '../server/testing/workflow-walk/walk.ts'
import { printTable } from './table.ts'
import { openWorkflowPortal } from './workflow-portal.ts'

/** Moves between two lines of progress; each batch has a seed. */
const batch = 1000

/** Walks `steps` moves, from the seed `from` on; returns the exit code. */
export async function verifyWorkflow(from: number, steps: number): Promise<number> {
  const { world, close } = await openWorkflowPortal()
  const taken = new Map<string, number>()
  const refused = new Map<string, number>()
  const started = performance.now()
  const seconds = (): string => ((performance.now() - started) / 1000).toFixed(0)
  let done = 0
  let wrong = 0
  try {
    for (let seed = from; done < steps; seed += 1) {
      const report = await walkWorkflow(world, seed, Math.min(batch, steps - done))
      done += report.steps
      wrong += report.wrong.length
      for (const text of report.wrong) console.log(text)
      addCounts(taken, report.taken)
      addCounts(refused, report.refused)
      if ((seed - from + 1) % 5 === 0)
        console.log(`${done} of ${steps} moves, ${wrong} wrong, ${seconds()} s`)
    }
  } finally {
    await close()
  }
  printTable(
    ['row', 'action', 'from', 'to', 'taken'],
    transitions
      .filter(({ from: begin }) => begin !== 'none' && begin !== 'anyReadable')
      .map(({ id, action, from: begin, to }) => [id, action, begin, to, taken.get(id) ?? 0]),
  )
  printTable(
    ['refused with', 'times'],
    [...refused].toSorted(([left], [right]) => left.localeCompare(right)),
  )
  const outside = [...taken.keys()].filter((key) => !transitions.some(({ id }) => id === key))
  console.log(
    `${done} moves in ${seconds()} s: ${wrong} wrong; no state outside the table${outside.length === 0 ? '' : `, except ${outside.join(', ')}`}`,
  )
  return wrong === 0 && outside.length === 0 ? 0 : 1
}

function addCounts(sums: Map<string, number>, counts: ReadonlyMap<string, number>): void {
  for (const [key, count] of counts) sums.set(key, (sums.get(key) ?? 0) + count)
}
