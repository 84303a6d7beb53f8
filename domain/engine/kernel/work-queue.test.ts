// Tests that the queue orders by priority, then by arrival, with each entry once.
import { expect, test } from 'vitest'
import { WorkQueue } from './work-queue.ts'

const drainQueue = (queue: WorkQueue): number[] => {
  const ids: number[] = []
  for (let id = queue.next(); id >= 0; id = queue.next()) ids.push(id)
  return ids
}

const createQueue = (...ids: number[]): WorkQueue => {
  const queue = new WorkQueue([2, 1, 0, 1, 0])
  for (const id of ids) queue.put(id)
  return queue
}

test('propagators run by priority, then in order, and each only once', () => {
  expect(drainQueue(createQueue(0, 3, 4, 1, 2, 3, 0, 4))).toEqual([4, 2, 3, 1, 0])
  expect(createQueue().next()).toBe(-1)
})

test('a propagator that has run can be queued again, behind the others', () => {
  const queue = createQueue(2, 4)
  expect(queue.next()).toBe(2)
  queue.put(2)
  expect(drainQueue(queue)).toEqual([4, 2])
  queue.put(4)
  queue.put(0)
  expect(drainQueue(queue)).toEqual([4, 0])
})

test('a cheaper propagator that is queued later overtakes the others', () => {
  const queue = createQueue(1, 3)
  expect(queue.next()).toBe(1)
  queue.put(2)
  queue.put(1)
  expect(drainQueue(queue)).toEqual([2, 3, 1])
})

test('a cleared queue is empty, and everything can be queued again', () => {
  const queue = createQueue(0, 1, 2, 3, 4)
  expect(queue.next()).toBe(2)
  expect(queue.next()).toBe(4)
  expect(queue.next()).toBe(1)
  // Served and queued again in the same turn.
  queue.put(1)
  queue.put(4)
  queue.clear()
  expect(drainQueue(queue)).toEqual([])
  for (const id of [3, 1, 4, 0, 2]) queue.put(id)
  expect(drainQueue(queue)).toEqual([4, 2, 3, 1, 0])
})
