// Tests that the table of turns and the journeys agree.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './portal.ts'
import { turns } from './turns.ts'

const folder = import.meta.dirname

/** The turns that journeys are registered for, as `kind: member`. */
function readTurnsOfJourneys(): readonly string[] {
  const journeys = readdirSync(folder).filter((file) => file.endsWith('.journey.ts'))
  return journeys.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/testInTurn\(\s*'(\w+)',\s*'([^']+)'\s*\)\(/g)].map(
      ([, kind, member]) => `${kind}: ${member}`,
    ),
  )
}

test('each turn of the table has exactly one journey, so that a journey of each kind runs every day', () => {
  const turnsOfTable = Object.entries(turns).flatMap(([kind, members]) =>
    members.map((member) => `${kind}: ${member}`),
  )
  expect(readTurnsOfJourneys().toSorted()).toEqual(turnsOfTable.toSorted())
})

test('each kind has two to four journeys, so that none waits for more than four days', () => {
  for (const [kind, members] of Object.entries(turns)) {
    expect(members.length, kind).toBeGreaterThan(1)
    expect(members.length, kind).toBeLessThanOrEqual(4)
  }
})
