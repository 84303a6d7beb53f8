// Walks solutions through random sequences of all actions by all roles, over HTTP on a real database, and compares each step with the workflow table.
import { transitions } from '@design-portal/domain/workflow/transitions.ts'
import { walkWorkflow } from '../server/testing/workflow-walk/walk.ts'
import { printTable } from './table.ts'
import { openWorkflowPortal } from './workflow-portal.ts'

/** Each batch of moves has a seed of its own; five batches print a line of progress. */
const movesPerBatch = 1000

/** Walks `steps` moves, from the seed `from` on; returns the exit code. */
export async function verifyWorkflow(from: number, steps: number): Promise<number> {
  const { world, close } = await openWorkflowPortal()
  const takenCounts = new Map<string, number>()
  const refusedCounts = new Map<string, number>()
  const started = performance.now()
  const formatElapsedSeconds = (): string => ((performance.now() - started) / 1000).toFixed(0)
  let moveCount = 0
  let wrongCount = 0
  try {
    for (let seed = from; moveCount < steps; seed += 1) {
      const report = await walkWorkflow(world, seed, Math.min(movesPerBatch, steps - moveCount))
      moveCount += report.steps
      wrongCount += report.violations.length
      for (const text of report.violations) console.log(text)
      addCounts(takenCounts, report.rowCounts)
      addCounts(refusedCounts, report.refusalCounts)
      if ((seed - from + 1) % 5 === 0)
        console.log(`${moveCount} of ${steps} moves, ${wrongCount} wrong, ${formatElapsedSeconds()} s`)
    }
  } finally {
    await close()
  }
  printTable(
    ['row', 'action', 'from', 'to', 'taken'],
    transitions
      .filter(({ from: startStatus }) => startStatus !== 'none' && startStatus !== 'anyReadable')
      .map(({ id, action, from: startStatus, to }) => [
        id,
        action,
        startStatus,
        to,
        takenCounts.get(id) ?? 0,
      ]),
  )
  printTable(
    ['refused with', 'times'],
    [...refusedCounts].toSorted(([left], [right]) => left.localeCompare(right)),
  )
  const idsOutsideTable = [...takenCounts.keys()].filter((key) => !transitions.some(({ id }) => id === key))
  console.log(
    `${moveCount} moves in ${formatElapsedSeconds()} s: ${wrongCount} wrong; no state outside the table${idsOutsideTable.length === 0 ? '' : `, except ${idsOutsideTable.join(', ')}`}`,
  )
  return wrongCount === 0 && idsOutsideTable.length === 0 ? 0 : 1
}

function addCounts(sums: Map<string, number>, counts: ReadonlyMap<string, number>): void {
  for (const [key, count] of counts) sums.set(key, (sums.get(key) ?? 0) + count)
}
