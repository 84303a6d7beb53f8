/** Tests work in threads: what is answered, what is stopped, and how many may wait. */
import { describe, expect, test } from 'vitest'
import { createThreadPool, ThreadsBusyError } from './thread-pool.ts'
import { startThread, ThreadStoppedError } from './thread.ts'

/** Starts a thread that evaluates a line of code for each message. */
const createThreadUrl = (onMessage: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(
      `import { parentPort } from 'node:worker_threads'; const say = (said) => parentPort.postMessage(said); let count = 0; parentPort.on('message', async (message) => { count += 1; ${onMessage} })`,
    )}`,
  )

const limits = { milliseconds: 60_000, memoryMegabytes: 64 }

describe('a thread', () => {
  test('handles one message after the other and reports progress', async () => {
    const thread = startThread<number, string>(
      createThreadUrl('say(`half of ${message}`); say(`${message} done`)'),
      limits,
    )
    const messages: string[] = []
    const isLast = (message: string): boolean => messages.push(message) > 0 && message.endsWith('done')
    expect(await thread.ask(1, isLast)).toBe('1 done')
    expect(await thread.ask(2, isLast)).toBe('2 done')
    expect(messages).toEqual(['half of 1', '1 done', 'half of 2', '2 done'])
    await thread.end()
  })

  test.each<[string, string, number, ThreadStoppedError['because']]>([
    ['that never answers', 'for (;;);', 200, 'work'],
    ['that fails', 'throw new Error("broken")', 60_000, 'failure'],
    ['that ends without an answer', 'process.exit(0)', 60_000, 'failure'],
  ])(
    '%s is stopped, and its request is rejected with the reason',
    async (_what, code, milliseconds, because) => {
      const thread = startThread<string, string>(createThreadUrl(code), { ...limits, milliseconds })
      await expect(thread.ask('go')).rejects.toMatchObject({ name: 'ThreadStoppedError', because })
      await expect(thread.ask('again')).rejects.toBeInstanceOf(ThreadStoppedError)
    },
  )
})

const createPool = (
  onMessage: string,
  options: { isReused?: boolean; maxWaiting?: number; milliseconds?: number } = {},
) =>
  createThreadPool<string, number>({
    ...limits,
    file: createThreadUrl(onMessage),
    threads: 1,
    maxWaiting: 2,
    isReused: true,
    ...options,
  })

describe('a pool of threads', () => {
  test('handles one message after the other and rejects those that would wait behind too many', async () => {
    const pool = createPool('say(count)')
    const running = ['a', 'b', 'c', 'd'].map(async (message) => await pool.run(message))
    const settled = await Promise.allSettled(running)
    expect(settled.map((result) => (result.status === 'fulfilled' ? result.value : 'busy'))).toEqual([
      1,
      2,
      3,
      'busy',
    ])
    await expect(running[3]).rejects.toBeInstanceOf(ThreadsBusyError)
    await pool.close()
  })

  test('starts a new thread for each message when threads are not reused', async () => {
    const pool = createPool('say(count)', { isReused: false })
    expect([await pool.run('a'), await pool.run('b')]).toEqual([1, 1])
  })

  test('continues after a thread was stopped', async () => {
    const pool = createPool('if (message === "endless") for (;;); say(count)', { milliseconds: 1500 })
    const [endless, next] = await Promise.allSettled([pool.run('endless'), pool.run('a')])
    expect(endless).toMatchObject({ status: 'rejected', reason: { because: 'work' } })
    expect(next).toEqual({ status: 'fulfilled', value: 1 })
    await pool.close()
  })

  test('does not keep a busy thread once it is closed', async () => {
    const pool = createPool('say(count)')
    const running = pool.run('a')
    await pool.close()
    expect(await running).toBe(1)
    expect(await pool.run('b')).toBe(1)
  })

  test('cancels running and waiting work on request, and continues with the next', async () => {
    const pool = createPool('if (message !== "for ever") say(count)')
    const [running, waiting] = [new AbortController(), new AbortController()]
    const endless = pool.run('for ever', undefined, running.signal)
    const next = pool.run('next', undefined, waiting.signal)
    const last = pool.run('last')
    waiting.abort('not wanted')
    await expect(next).rejects.toBe('not wanted')
    running.abort('stopped')
    await expect(endless).rejects.toBe('stopped')
    expect(await last).toBe(1)
    await expect(pool.run('late', undefined, AbortSignal.abort('before'))).rejects.toBe('before')
    await pool.close()
  })
})
