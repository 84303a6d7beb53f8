/**
 * Works on packages in a process of its own, one at a time, with limits on time and memory: whatever a package contains, requests are
 * served meanwhile, and the portal stays up.
 */
import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { maxCheckSeconds, type PackageFailure } from '@design-portal/contract/product-releases.ts'
import type { PackageFiles } from '@design-portal/domain/products/package-files.ts'
import type { ProductContent } from '@design-portal/domain/products/product-content.ts'
import type { PackageCheck } from './check-package.ts'

export type PackageRequest =
  | { readonly kind: 'check'; readonly files: PackageFiles }
  | {
      readonly kind: 'compile'
      readonly key: string
      readonly version: string
      readonly typeId: number
      readonly content: ProductContent
    }

export type PackageAnswer = PackageCheck | { readonly kind: 'compiled'; readonly network: Uint8Array }

export interface PackageLimits {
  readonly seconds: number
  readonly megabytes: number
}

/** 1 GB for the objects of a model; a stored network and the code take some more. */
export const packageLimits: PackageLimits = { seconds: maxCheckSeconds, megabytes: 1024 }

/** The process ended before it answered. */
export class PackageProcessError extends Error {
  readonly failure: PackageFailure

  constructor(failure: PackageFailure, details = '') {
    super(`The process that works on a package was ended: ${failure}. ${details}`.trim())
    this.name = 'PackageProcessError'
    this.failure = failure
  }
}

/** The request made last; requests are worked on one after the other. */
let lastRequest: Promise<unknown> = Promise.resolve()
let pendingRequests = 0

/** How many requests wait or are worked on in this process. */
export const countPackageRequests = (): number => pendingRequests

/** @throws PackageProcessError */
export async function runPackageProcess(
  request: PackageRequest,
  limits: PackageLimits = packageLimits,
): Promise<PackageAnswer> {
  pendingRequests += 1
  const previousRequest = lastRequest
  const work = (async () => {
    await previousRequest.catch(() => undefined)
    return await startProcess(request, limits)
  })()
  lastRequest = work
  try {
    return await work
  } finally {
    pendingRequests -= 1
  }
}

const modulePath = fileURLToPath(new URL('./package-process.ts', import.meta.url))

/** How often the memory of a process is measured. */
const memoryCheckMilliseconds = 500

/** Bytes of what a failed process printed that are kept. */
const maxPrinted = 4000

async function startProcess(request: PackageRequest, limits: PackageLimits): Promise<PackageAnswer> {
  const child = fork(modulePath, [], {
    execArgv: [`--max-old-space-size=${limits.megabytes}`],
    // No setting of the portal, such as the password of its database, is there; only where Node keeps compiled modules, which halves a start.
    env: { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let printed = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    printed = (printed + chunk.toString()).slice(-maxPrinted)
  })
  return await new Promise<PackageAnswer>((resolve, reject) => {
    let failure: PackageFailure | undefined
    let answered: PackageAnswer | undefined
    const stop = (reason: PackageFailure): void => {
      failure ??= reason
      child.kill('SIGKILL')
    }
    const timer = setTimeout(() => stop('tooSlow'), limits.seconds * 1000)
    const memoryTimer = setInterval(() => {
      // Memory outside the heap, such as that of a network, is bounded by no option of Node.
      if (readResidentMegabytes(child.pid) > 2 * limits.megabytes) stop('tooMuchMemory')
    }, memoryCheckMilliseconds)
    const endOfPortal = (): void => void child.kill('SIGKILL')
    process.once('exit', endOfPortal)
    child.once('message', (message: unknown) => {
      if (isAnswer(message)) answered = message
    })
    child.once('error', (error) => {
      printed = error.message
      stop('inside')
    })
    child.once('close', (code, signal) => {
      clearTimeout(timer)
      clearInterval(memoryTimer)
      process.off('exit', endOfPortal)
      if (answered !== undefined && failure === undefined) resolve(answered)
      else reject(new PackageProcessError(failure ?? explainEnd(code, signal, printed), printed))
    })
    child.send(request, (error) => {
      if (error !== null) stop('inside')
    })
  })
}

/** The answers come from a program of the portal. */
const isAnswer = (message: unknown): message is PackageAnswer =>
  typeof message === 'object' && message !== null && 'kind' in message

/** V8 ends a process that needs more memory than it may have by an abort. */
const explainEnd = (code: number | null, signal: NodeJS.Signals | null, printed: string): PackageFailure =>
  printed.includes('heap out of memory') || signal === 'SIGABRT' || code === 134 ? 'tooMuchMemory' : 'inside'

/** The memory of a process that is in use; 0 where the operating system has no /proc. A page has 4 KiB on the systems that the portal supports. */
function readResidentMegabytes(pid: number | undefined): number {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
    return (pages * 4096) / 2 ** 20
  } catch {
    return 0
  }
}
