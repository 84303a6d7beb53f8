/** What `npm start` runs: checks Node, builds the screens when they are missing or old, then runs the server. */
import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Where the sources of the screens lie, below the repository's folder. */
const sources = ['web', 'contract', 'domain', 'i18n', 'package-lock.json']

/** Ends with the cure under a Node that strips types but lacks what the portal uses, such as argon2. */
function requireNode(): void {
  if (Number(process.versions.node.split('.')[0]) >= 24) return
  console.error(
    `Design Portal needs Node 24 or newer; this is ${process.version}.\n` +
      'On Linux "npm ci" brings it along: start with "npm start". Elsewhere install it from nodejs.org.',
  )
  process.exit(1)
}

/** Newest change of the sources' files, in milliseconds; what a build makes or tests hold does not count. */
function findNewestChange(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) return 0
  if (!found.isDirectory()) return found.mtimeMs
  const inside = readdirSync(path).filter((name) => !/^(dist|node_modules|\..*)$|\.test\.tsx?$/.test(name))
  return Math.max(0, ...inside.map((name) => findNewestChange(join(path, name))))
}

function buildScreens(): void {
  const page = statSync(join(root, 'web/dist/index.html'), { throwIfNoEntry: false })
  const newest = Math.max(...sources.map((path) => findNewestChange(join(root, path))))
  if (page !== undefined && page.mtimeMs >= newest) return
  console.log(page === undefined ? 'Building the screens …' : 'The screens have changed, building them …')
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
  const begun = performance.now()
  const { status } = spawnSync(process.execPath, [vite, 'build', 'web', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) {
    console.error('The screens could not be built; the reason stands above.')
    process.exit(1)
  }
  console.log(`The screens are built (${((performance.now() - begun) / 1000).toFixed(1)} s).`)
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
