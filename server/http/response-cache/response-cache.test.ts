/** Tests that answers are cached until something they show changes, and that no request receives an answer older than itself. */
import { describe, expect, test } from 'vitest'
import type { ListChange, ListChanges } from '../../db/list-changes.ts'
import { AnswerStore, type FinishedAnswer } from './answer-store.ts'
import { createResponseCache } from './response-cache.ts'

/** A database of changes, whose version is the number of changes ever made, and a cache of answers computed from it. */
function createCacheWithChanges() {
  let changes: ListChange[] = []
  let cleared = 0
  let now = 1_000_000
  const version = () => cleared + changes.length
  const read = (knownIds: readonly number[]): ListChanges => ({
    version: version(),
    changes: changes.filter(({ id }) => !knownIds.includes(id)),
    oldest: changes[0]?.id ?? null,
  })
  let hold: Promise<unknown> = Promise.resolve()
  const cache = createResponseCache({
    readChanges: async (knownIds) => {
      const answer = read(knownIds)
      await hold
      return answer
    },
    clock: () => new Date(now),
    maxBytes: 1_000_000,
  })
  let computationCount = 0
  /** Asks like a request and returns the text of the answer. `work` runs while the answer is being computed. */
  const ask = async (
    key: string,
    topics: readonly string[] | undefined,
    { until = Number.POSITIVE_INFINITY, work = async () => await Promise.resolve() } = {},
  ): Promise<string> => {
    const knownBefore = cache.getKnownVersion()
    const { bytes } = await cache.getAnswer({ key, version: version(), knownBefore }, async () => {
      computationCount += 1
      const text = `${key} of version ${version()}`
      await work()
      return { body: Buffer.from(text), cachePolicy: topics && { topics, expiresAt: until } }
    })
    return bytes.toString()
  }
  return {
    cache,
    ask,
    countComputations: () => computationCount,
    change: (...topics: string[]) => {
      changes.push({ id: version() + 1, topics })
    },
    clear: (count: number) => {
      changes = changes.slice(count)
      cleared += count
    },
    /** Replaces the database by an earlier state, as restoring a backup does. */
    replace: (before: number) => {
      changes = changes.slice(0, before)
    },
    holdReading: (until: Promise<unknown>) => {
      hold = until
    },
    advance: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

describe('an answer', () => {
  test('is cached for the same question until a change has one of its topics', async () => {
    const { ask, change } = createCacheWithChanges()
    expect(await ask('mine', ['owner:1'])).toBe('mine of version 0')
    change('owner:2')
    expect(await ask('mine', ['owner:1'])).toBe('mine of version 0')
    expect(await ask('theirs', ['owner:2'])).toBe('theirs of version 1')
    change('owner:1', 'region:europe')
    expect(await ask('mine', ['owner:1'])).toBe('mine of version 2')
    expect(await ask('theirs', ['owner:2'])).toBe('theirs of version 1')
    change('*')
    expect(await ask('theirs', ['owner:2'])).toBe('theirs of version 3')
  })

  test('is not cached without a cache policy', async () => {
    const { ask, countComputations } = createCacheWithChanges()
    await ask('mine', undefined)
    await ask('mine', undefined)
    expect(countComputations()).toBe(2)
  })

  test('expires at the time of its cache policy', async () => {
    const { ask, countComputations, advance } = createCacheWithChanges()
    await ask('mine', [], { until: 1_000_500 })
    advance(499)
    await ask('mine', [], { until: 1_000_500 })
    expect(countComputations()).toBe(1)
    advance(1)
    await ask('mine', [], { until: 1_000_500 })
    await ask('mine', [], { until: 1_000_500 })
    expect(countComputations()).toBe(3)
  })

  test('is not cached if one of its topics changed while it was computed and a later change has been read', async () => {
    const { ask, change } = createCacheWithChanges()
    await ask('mine', ['owner:1'], {
      work: async () => {
        change('owner:1')
        await ask('theirs', ['owner:2'])
      },
    })
    expect(await ask('mine', ['owner:1'])).toBe('mine of version 1')
  })

  test('is cached if only other topics changed while it was computed', async () => {
    const { ask, change } = createCacheWithChanges()
    await ask('before', [])
    await ask('mine', ['owner:1'], {
      work: async () => {
        change('owner:2')
        await ask('theirs', ['owner:2'])
      },
    })
    expect(await ask('mine', ['owner:1'])).toBe('mine of version 0')
  })

  test('is dropped if changes were deleted before they were read', async () => {
    const { ask, change, clear } = createCacheWithChanges()
    change('owner:2')
    await ask('mine', ['owner:1'])
    change('owner:1')
    change('owner:2')
    clear(2)
    expect(await ask('mine', ['owner:1'])).toBe('mine of version 3')
    clear(1)
    change('owner:2')
    expect(await ask('mine', ['owner:1'])).toBe('mine of version 3')
  })

  test('is dropped if the database was replaced by an older one', async () => {
    const { ask, change, replace } = createCacheWithChanges()
    change('owner:2')
    change('owner:2')
    expect(await ask('mine', ['owner:1'])).toBe('mine of version 2')
    replace(1)
    expect(await ask('mine', ['owner:1'])).toBe('mine of version 1')
    expect(await ask('mine', ['owner:1'])).toBe('mine of version 1')
  })
})

describe('after a connection broke', () => {
  test('no earlier answer is returned, even if another server has the same version with other changes', async () => {
    const { cache, ask, countComputations, change, replace } = createCacheWithChanges()
    change('solution')
    change('company')
    expect(await ask('list', ['solution'])).toBe('list of version 2')
    cache.clear()
    replace(1)
    change('solution')
    await ask('list', ['solution'])
    expect(countComputations()).toBe(2)
  })

  test('an answer that was requested before is not cached', async () => {
    const { cache, ask, countComputations } = createCacheWithChanges()
    await ask('list', ['solution'], {
      work: async () => {
        cache.clear()
        await Promise.resolve()
      },
    })
    expect(cache.getSize().answers).toBe(0)
    await ask('list', ['solution'])
    expect(countComputations()).toBe(2)
  })
})

describe('two simultaneous requests for the same answer', () => {
  test('share one computation', async () => {
    const { ask, countComputations } = createCacheWithChanges()
    const both = await Promise.all([ask('mine', ['owner:1']), ask('mine', ['owner:1'])])
    expect(both).toEqual(['mine of version 0', 'mine of version 0'])
    expect(countComputations()).toBe(1)
  })

  test('share nothing if something changed before the second one', async () => {
    const { ask, change } = createCacheWithChanges()
    const first = ask('mine', ['owner:1'])
    change('owner:1')
    const second = ask('mine', ['owner:1'])
    expect([await first, await second]).toEqual(['mine of version 1', 'mine of version 1'])
    const slow = ask('yours', ['owner:1'], {
      work: async () => {
        change('owner:1')
        expect(await ask('yours', ['owner:1'])).toBe('yours of version 2')
      },
    })
    expect(await slow).toBe('yours of version 1')
    expect(await ask('yours', ['owner:1'])).toBe('yours of version 2')
  })

  test('do not share a failure', async () => {
    const { ask, countComputations } = createCacheWithChanges()
    const failing = ask('mine', [], {
      work: async () => {
        await Promise.resolve()
        throw new Error('broken off')
      },
    })
    const other = ask('mine', [])
    await expect(failing).rejects.toThrow('broken off')
    expect(await other).toBe('mine of version 0')
    expect(countComputations()).toBe(2)
  })
})

test('a read that started before a change is not taken for one that includes it', async () => {
  const { ask, change, holdReading } = createCacheWithChanges()
  await ask('mine', ['owner:1'])
  change('owner:2')
  const held = Promise.withResolvers<undefined>()
  holdReading(held.promise)
  const early = ask('theirs', ['owner:2'])
  change('owner:1')
  const late = ask('mine', ['owner:1'])
  held.resolve(undefined)
  expect(await early).toBe('theirs of version 2')
  expect(await late).toBe('mine of version 2')
})

const createAnswer = (bytes: number): FinishedAnswer => ({ bytes: Buffer.alloc(bytes), encoding: undefined })

describe('the store', () => {
  const forever = { topics: [], expiresAt: Number.POSITIVE_INFINITY }

  test('evicts the least recently requested answers', () => {
    const store = new AnswerStore(10_000)
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
      store.set(key, createAnswer(500), forever)
      store.get('a', 0)
    }
    store.set('i', createAnswer(700), forever)
    store.set('j', createAnswer(700), forever)
    expect(store.get('a', 0)).toBeDefined()
    expect(store.get('b', 0)).toBeUndefined()
    expect(store.get('j', 0)).toBeDefined()
    expect(store.size.bytes).toBeLessThanOrEqual(10_000)
  })

  test('counts the bytes of the current encoding, and none of removed answers', () => {
    const store = new AnswerStore(10_000)
    const storedAnswer = createAnswer(500)
    store.set('a', storedAnswer, forever)
    const before = store.size.bytes
    store.replaceForm('a', storedAnswer, 'br', Buffer.alloc(100))
    store.replaceForm('a', createAnswer(500), 'br', Buffer.alloc(100))
    expect(store.size.bytes).toBe(before - 400)
    expect(store.get('a', 0)).toMatchObject({ bytes: { length: 100 }, encoding: 'br' })
    store.set('a', createAnswer(500), { topics: ['owner:1'], expiresAt: 0 })
    expect(store.get('a', 0)).toBeUndefined()
    expect(store.size).toEqual({ answers: 0, bytes: 0 })
  })

  test('stores no answer that is too large, and none at all if its limit is 0', () => {
    const store = new AnswerStore(10_000)
    store.set('a', createAnswer(2000), forever)
    expect(store.size.answers).toBe(0)
    const empty = new AnswerStore(0)
    empty.set('a', createAnswer(1), forever)
    expect(empty.size.answers).toBe(0)
  })
})
