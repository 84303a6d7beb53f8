// Tests that each TypeScript file is checked with the strict options of a project; a file in no project would be checked with lax ones.
import { execFileSync } from 'node:child_process'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles, root } from './code/imports.ts'

const files = listFiles()

/** The files that a project names by its patterns, from the root of the repository. */
function listProjectFiles(project: string): readonly string[] {
  const { files: checkedFiles = [] }: { files?: readonly string[] } = JSON.parse(
    execFileSync('tsc', ['-p', project, '--showConfig'], { cwd: root, encoding: 'utf8' }),
  )
  return checkedFiles.map((file) => relative(root, join(root, dirname(project), file)))
}

test('each TypeScript file belongs to a project, so that its types are checked with strict options', () => {
  const projects = files.filter(
    (file) => /(?:^|\/)tsconfig[\w.-]*\.json$/.test(file) && file !== 'tsconfig.base.json',
  )
  const checkedFiles = new Set(projects.flatMap((project) => listProjectFiles(project)))
  expect(projects).toContain('domain/tsconfig.json')
  expect(files.filter((file) => /\.tsx?$/.test(file) && !checkedFiles.has(file))).toEqual([])
})
