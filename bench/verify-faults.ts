// A portal under load whose database and external systems fail in every possible way: acknowledged work must not be
// lost, and the portal must recover without help.
import {
  runEmbeddedStorm,
  type FaultReport,
  runFaultStorm,
} from '../server/testing/fault-storm/fault-storm.ts'
import { faults } from '../server/testing/fault-storm/faults.ts'
import { printTable } from './table.ts'

const printReport = ({ name, skipped, secondsUntilRecovery }: FaultReport): void =>
  console.log(skipped ?? `${name}: ${secondsUntilRecovery?.toFixed(1) ?? 'not'} s until it was back`)

/**
 * Plays every fault, or those whose names contain a text, within about the given number of minutes; returns the exit
 * code.
 */
export async function verifyFaults(minutes: number, only: string | undefined): Promise<number> {
  // Half of the time is left for recovering and for the checks afterwards.
  const seconds = Math.max(3, Math.round((minutes * 60) / faults.length / 2))
  const reports = [...(await runFaultStorm({ seconds, only, onReport: printReport }))]
  if (only === undefined || 'embedded'.includes(only)) {
    reports.push(await runEmbeddedStorm())
  }
  printTable(
    ['fault', 'requests', 'done', '503', 'wrong', 'acknowledged', 'lost', 'back after s', 'survived'],
    reports.map((report) => [
      report.skipped === undefined ? report.name : `${report.name} (not played)`,
      report.requests,
      report.done,
      report.unavailable,
      report.wrong.length,
      report.acknowledged,
      report.lost.length,
      report.secondsUntilRecovery?.toFixed(1) ?? 'never',
      report.survived ? 'yes' : 'NO',
    ]),
  )
  for (const { name, wrong, lost, skipped } of reports) {
    for (const line of [...wrong, ...lost]) console.log(`${name}: ${line}`)
    if (skipped !== undefined) console.log(`${name} was not played: ${skipped}`)
  }
  return reports.every(hasPassed) ? 0 : 1
}

const hasPassed = ({ wrong, lost, secondsUntilRecovery, survived }: FaultReport): boolean =>
  wrong.length === 0 && lost.length === 0 && secondsUntilRecovery !== undefined && survived
