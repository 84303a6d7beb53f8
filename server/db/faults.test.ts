/** Tests which errors mean that a system is unavailable or full, and that no bug counts as one. */
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { DatabaseUnavailableError, driverMessages, findFault } from './faults.ts'

const createErrorWithCode = (code: string, fields: object = {}): Error =>
  Object.assign(new Error('Something happened'), { code, ...fields })

it.each([
  ['the server is shutting down', '57P01'],
  ['another process of the server crashed', '57P02'],
  ['the server is starting up, or replays its log', '57P03'],
  ['the database was dropped', '57P04'],
  ['a statement took too long', '57014'],
  ['a lock took too long', '55P03'],
  ['the server is a standby', '25006'],
  ['the transaction was idle too long', '25P03'],
  ['there are too many connections', '53300'],
  ['the server is out of memory', '53200'],
  ['the disk of the server is broken', '58030'],
  ['the connection failed', '08006'],
  ['the password was changed', '28P01'],
  ['the database is gone', '3D000'],
  ['nobody listens', 'ECONNREFUSED'],
  ['the line broke', 'ECONNRESET'],
  ['the name is not known', 'ENOTFOUND'],
  ['no route leads there', 'EHOSTUNREACH'],
])('%s (%s) means that the database is unavailable', (_what, code) => {
  expect(findFault(createErrorWithCode(code))).toBe('unreachable')
  expect(findFault(new Error('Wrapped', { cause: createErrorWithCode(code) }))).toBe('unreachable')
})

it.each(['53100', 'ENOSPC'])('%s means that the disk is full', (code) => {
  expect(findFault(createErrorWithCode(code))).toBe('full')
})

it.each(['23505', '42P01', '42601', '22P02', '40001', '40P01', '0A000', 'ENOENT', 'ERR_INVALID_ARG_TYPE'])(
  '%s is a bug and not a database fault',
  (code) => {
    expect(findFault(createErrorWithCode(code))).toBeUndefined()
  },
)

it('a missing socket file means an unavailable server, another missing file does not', () => {
  expect(findFault(createErrorWithCode('ENOENT', { syscall: 'connect' }))).toBe('unreachable')
  expect(findFault(createErrorWithCode('ENOENT', { syscall: 'open' }))).toBeUndefined()
})

it("a timed-out exchange and the pool's own errors are recognised as faults, non-errors are not", () => {
  expect(findFault(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))).toBe(
    'unreachable',
  )
  expect(findFault(new TypeError('fetch failed', { cause: createErrorWithCode('UND_ERR_SOCKET') }))).toBe(
    'unreachable',
  )
  expect(findFault(new DatabaseUnavailableError('Too many wait'))).toBe('unreachable')
  expect(findFault('ECONNREFUSED')).toBeUndefined()
  expect(findFault(undefined)).toBeUndefined()
})

it('an error that is its own cause is examined only once', () => {
  const error = new Error('Round and round')
  error.cause = error
  expect(findFault(error)).toBeUndefined()
})

it("every driver message that is recognised by its text exists in the driver's sources", () => {
  const require = createRequire(import.meta.url)
  const driver = dirname(require.resolve('pg/package.json'))
  const pool = dirname(createRequire(join(driver, 'package.json')).resolve('pg-pool'))
  const sources = [
    ...readdirSync(join(driver, 'lib')).map((name) => join(driver, 'lib', name)),
    join(pool, 'index.js'),
  ]
    .filter((path) => path.endsWith('.js'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  expect(driverMessages.filter((message) => !sources.includes(`'${message}'`))).toEqual([])
})
