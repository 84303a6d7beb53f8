/** Runs at `npm start`: checks the version of Node, builds the screens if they are missing or outdated, and runs the server. */
import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Folders and files that the screens are built from. */
const sources = ['web', 'contract', 'domain', 'i18n', 'package-lock.json']

/** Exits with an explanation if Node lacks what the portal uses, such as argon2. */
function requireNode(): void {
  if (Number(process.versions.node.split('.')[0]) >= 24) return
  console.error(
    `Design Portal needs Node 24 or newer; this is ${process.version}.\n` +
      'On Linux "npm ci" brings it along: start with "npm start". Elsewhere install it from nodejs.org.',
  )
  process.exit(1)
}

/** Returns when a source file last changed, in milliseconds since 1970; build results and tests do not count. */
function getNewestChange(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats === undefined) return 0
  if (!stats.isDirectory()) return stats.mtimeMs
  const names = readdirSync(path).filter((name) => !/^(dist|node_modules|\..*)$|\.test\.tsx?$/.test(name))
  return Math.max(0, ...names.map((name) => getNewestChange(join(path, name))))
}

function buildScreens(): void {
  const page = statSync(join(root, 'web/dist/index.html'), { throwIfNoEntry: false })
  const newest = Math.max(...sources.map((path) => getNewestChange(join(root, path))))
  if (page !== undefined && page.mtimeMs >= newest) return
  console.log(page === undefined ? 'Building the screens …' : 'The screens have changed, building them …')
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
  const startedAt = performance.now()
  const { status } = spawnSync(process.execPath, [vite, 'build', 'web', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) {
    console.error('The screens could not be built; see the reason above.')
    process.exit(1)
  }
  console.log(`The screens are built (${((performance.now() - startedAt) / 1000).toFixed(1)} s).`)
}

requireNode()
const { printHelp, runPortal, readSettingsOrExit } = await import('./main.ts')
if (process.argv.includes('--help')) {
  printHelp()
} else {
  const settings = readSettingsOrExit()
  buildScreens()
  await runPortal(settings)
}
