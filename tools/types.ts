// Type-checks every workspace with its own view of the world: domain without DOM and Node, web without Node.
import { spawnSync } from 'node:child_process'

const projects = ['domain', 'contract', 'i18n', 'server', 'web', 'e2e', 'bench', 'tsconfig.tests.json']
let failed = false
for (const project of projects) {
  const { status } = spawnSync('tsc', ['-p', project], { stdio: 'inherit' })
  if (status !== 0) {
    failed = true
    console.error(`types: ${project} failed`)
  }
}
process.exit(failed ? 1 : 0)
