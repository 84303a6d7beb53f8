// Finds a Chromium for tests and benchmarks: the one named by CHROMIUM_PATH, the system's, one in Playwright's cache, or one from a package.
import { accessSync, constants } from 'node:fs'
import { chromium as playwrightChromium } from '@playwright/test'

/** Arguments that keep Chromium on the machine: it needs no sandbox and does not call its vendor. */
export const browserArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
] as const

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The path of a Chromium that can be started. Throws an error that names the ways to provide one. */
export async function findBrowser(): Promise<string> {
  const configuredPath = process.env['CHROMIUM_PATH']
  if (configuredPath !== undefined && configuredPath !== '') {
    if (isExecutable(configuredPath)) return configuredPath
    throw new Error(`CHROMIUM_PATH names ${configuredPath}, which cannot be run. Correct it or remove it.`)
  }
  const installed = [...systemPaths, playwrightChromium.executablePath()].find(isExecutable)
  if (installed !== undefined) return installed
  const { default: packaged } = await import('@sparticuz/chromium')
  try {
    return await packaged.executablePath()
  } catch (cause) {
    throw new Error(
      'No Chromium found. Install one (for example: npx playwright install chromium) or name it in CHROMIUM_PATH.',
      { cause },
    )
  }
}
