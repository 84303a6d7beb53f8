// Type-checks every workspace with its own environment: domain without DOM and Node, web without Node. Unchanged workspaces are not checked again.
import { spawnSync } from 'node:child_process'
import { basename, join } from 'node:path'

// One checker: each further one computes the shared types anew, and other steps of a test run need the second core.
// The project of the server includes `bench`, which imports nearly all of it.
const projects = ['domain', 'contract', 'i18n', 'server', 'web', 'e2e', 'tsconfig.tests.json']
const cache = join(import.meta.dirname, '../node_modules/.cache/types')
let failed = false
for (const project of projects) {
  const buildInfo = join(cache, `${basename(project, '.json')}.tsbuildinfo`)
  const options = ['--incremental', '--tsBuildInfoFile', buildInfo, '--checkers', '1']
  const { status } = spawnSync('tsc', ['-p', project, ...options], { stdio: 'inherit' })
  if (status !== 0) {
    failed = true
    console.error(`types: ${project} failed`)
  }
}
process.exit(failed ? 1 : 0)
