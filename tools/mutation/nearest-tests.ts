// Finds the test files that lead to a source file by their imports, nearest first.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const specifiers = /\bfrom\s+'(\.[^']+)'|\bimport\('(\.[^']+)'\)/g

/** Lists the repository files that a file imports, as paths from the root. */
function listImports(root: string, file: string): readonly string[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(specifiers)].flatMap(([, from, dynamic]) => {
    const target = relative(root, resolve(root, dirname(file), from ?? dynamic ?? ''))
    return existsSync(join(root, target)) ? [target] : []
  })
}

/** Tests of the same workspace, sorted by the number of imports between them and the file, then by name. */
export function listNearestTests(root: string, file: string): readonly string[] {
  const [workspace = ''] = file.split('/')
  const sources = readdirSync(join(root, workspace), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('node_modules'))
    .map((name) => join(workspace, name))
  const importers = new Map<string, string[]>()
  for (const source of sources)
    for (const target of listImports(root, source))
      importers.set(target, [...(importers.get(target) ?? []), source])
  const distances = new Map([[file, 0]])
  for (const reached of distances.keys())
    for (const importer of importers.get(reached) ?? [])
      if (!distances.has(importer)) distances.set(importer, distances.get(reached)! + 1)
  const namesake = file.replace(/\.ts$/, '.test.ts')
  return [...distances]
    .filter(([source]) => source.endsWith('.test.ts'))
    .toSorted(
      ([left, leftDistance], [right, rightDistance]) =>
        Number(right === namesake) - Number(left === namesake) ||
        leftDistance - rightDistance ||
        left.localeCompare(right),
    )
    .map(([source]) => source)
}
