// The journeys that take turns are those of the table, each once.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './portal.ts'
import { turns } from './turns.ts'

const folder = import.meta.dirname

/** The turns that journeys take, as `kind: member`. */
function readTakenTurns(): readonly string[] {
  const journeys = readdirSync(folder).filter((file) => file.endsWith('.journey.ts'))
  return journeys.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/testInTurn\(\s*'(\w+)',\s*'([^']+)'\s*\)\(/g)].map(
      ([, kind, member]) => `${kind}: ${member}`,
    ),
  )
}

test('each turn is taken by one journey, so that no day of a kind is empty', () => {
  const listed = Object.entries(turns).flatMap(([kind, members]) =>
    members.map((member) => `${kind}: ${member}`),
  )
  expect(readTakenTurns().toSorted()).toEqual(listed.toSorted())
})

test('no kind has so many journeys that one waits for more than four days', () => {
  for (const [kind, members] of Object.entries(turns)) {
    expect(members.length, kind).toBeGreaterThan(1)
    expect(members.length, kind).toBeLessThanOrEqual(4)
  }
})
