/** Tests that work aborted by the database is retried a limited number of times, and no other failure is. */
import { expect, test } from 'vitest'
import { retryTransaction } from './retry-transaction.ts'

const createError = (code: string) => Object.assign(new Error('broken off'), { code })

/** Creates work that fails the given number of times before it succeeds, and counts its attempts. */
function createFailingWork(times: number, error: Error) {
  let attempts = 0
  const work = async () => {
    attempts += 1
    if (attempts <= times) throw error
    return await Promise.resolve('done')
  }
  return { work, countAttempts: () => attempts }
}

test.each(['40P01', '40001'])('%s is retried until it succeeds', async (code) => {
  const { work, countAttempts } = createFailingWork(4, createError(code))
  expect(await retryTransaction(work)).toBe('done')
  expect(countAttempts()).toBe(5)
})

test('a transaction is tried at most five times before its error is thrown', async () => {
  const error = createError('40P01')
  const { work, countAttempts } = createFailingWork(5, error)
  await expect(retryTransaction(work)).rejects.toBe(error)
  expect(countAttempts()).toBe(5)
})

test.each([createError('23505'), new Error('something else')])(
  'any other error is thrown at once',
  async (error) => {
    const { work, countAttempts } = createFailingWork(1, error)
    await expect(retryTransaction(work)).rejects.toBe(error)
    expect(countAttempts()).toBe(1)
  },
)
