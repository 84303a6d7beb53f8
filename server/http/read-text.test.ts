/** Answers of other systems are read up to an end. */
import { expect, test } from 'vitest'
import { AnswerTooLong, readText } from './read-text.ts'

test('an answer is read whole up to its last byte, and one byte more is too long', async () => {
  expect(await readText(new Response('größer'), 8)).toBe('größer')
  await expect(readText(new Response('größer'), 7)).rejects.toBeInstanceOf(AnswerTooLong)
  expect(await readText(new Response(null), 0)).toBe('')
})

test('an answer without an end is given up as soon as it is too long', async () => {
  let sent = 0
  let cancelled = false
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 1
      controller.enqueue(new Uint8Array(100))
    },
    cancel: () => {
      cancelled = true
    },
  })
  await expect(readText(new Response(endless), 1000)).rejects.toBeInstanceOf(AnswerTooLong)
  expect(sent).toBeLessThan(20)
  expect(cancelled).toBe(true)
})
