/** The server process: reads its settings, starts the portal, stops it on a signal. */
import { once } from 'node:events'
import { createServer } from 'node:net'
import { styleText } from 'node:util'
import type { Logger } from 'pino'
import { sampleAccounts, samplePassword } from './db/seed/people.ts'
import { describeVariables, EnvironmentError, readSettings, type Settings } from './env.ts'
import { createLog } from './log.ts'
import type { RunningPortal } from './portal.ts'

/** The time limit of a stop, after which the process exits; the database tolerates that. */
const stopMilliseconds = 10_000

/** Prints the variables the portal reads. */
export function printHelp(): void {
  console.log(`Starts Design Portal.\n\n${describeVariables()}`)
}

/** Reads the settings; prints every problem and ends the process if they are invalid. */
export function readSettingsOrExit(): Settings {
  try {
    return readSettings(process.env)
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    console.error(error.message)
    console.error('\n"npm start -- --help" lists the variables.')
    process.exit(1)
  }
}

/** Runs the portal until a signal stops it. */
export async function runPortal(settings: Settings): Promise<void> {
  const log = createLog(settings)
  let portal: RunningPortal
  try {
    await requireFreePort(settings)
    // Loaded only now, so that help and refused settings are printed at once.
    const { startPortal } = await import('./portal.ts')
    portal = await startPortal(settings, log)
  } catch (error) {
    log.fatal({ err: error }, 'the portal cannot start')
    console.error(`\nThe portal cannot start: ${explainStart(error, settings)}`)
    process.exit(1)
  }
  stopOnSignals(portal, log)
  printWelcome(portal.address, settings)
}

/** Fails at once if the port is taken, rather than after the database has been created and filled. @throws the error of `listen` */
async function requireFreePort({ host, port }: Settings): Promise<void> {
  const probe = createServer().listen({ host, port })
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}

function explainStart(error: unknown, { host, port }: Settings): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return `port ${port} of ${host} is taken. Stop what uses it, or choose another: PORT=4300 npm start`
  }
  if (code === 'EACCES') return `port ${port} needs more rights. Choose one above 1023: PORT=4200 npm start`
  return error instanceof Error ? error.message : String(error)
}

function stopOnSignals(portal: RunningPortal, log: Logger): void {
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // A second signal means that the person does not want to wait.
      if (isStopping) process.exit(1)
      isStopping = true
      log.info({ signal }, 'stopping')
      setTimeout(() => {
        log.error('the stop took too long and was broken off')
        process.exit(1)
      }, stopMilliseconds).unref()
      void stopAndExit(portal, log)
    })
  }
}

async function stopAndExit(portal: RunningPortal, log: Logger): Promise<void> {
  try {
    await portal.stop()
    log.info('stopped')
    process.exit(0)
  } catch (error) {
    log.error({ err: error }, 'the stop failed')
    process.exit(1)
  }
}

function printWelcome(address: string, settings: Settings): void {
  const shown = settings.publicUrl?.href ?? address.replace('//127.0.0.1:', '//localhost:')
  const lines = ['', `  Design Portal is ready: ${styleText('bold', shown)}`, '']
  if (settings.sampleData) {
    lines.push(
      `  Sample accounts, all with the password ${styleText('bold', samplePassword)}:`,
      `  ${sampleAccounts.map(({ username }) => username).join(', ')}`,
      '',
    )
    if (settings.host !== '127.0.0.1' && settings.host !== 'localhost') {
      lines.push(`  Warning: ${settings.host} is open to others, and the sample accounts are published.`, '')
    }
  }
  console.log(lines.join('\n'))
}

if (import.meta.main) {
  if (process.argv.includes('--help')) printHelp()
  else await runPortal(readSettingsOrExit())
}
