// Tests of the configurations that are kept: newest first, copied, and no more than half the ring.
import { expect, test } from 'vitest'
import { Witnesses } from './witnesses.ts'

const kept = (witnesses: Witnesses): number[][] => [...witnesses.newestFirst()].map((one) => [...one])

const numbers = (count: number, newest: number): number[][] =>
  Array.from({ length: count }, (_, age) => [newest - age])

test('configurations come newest first, as they were when added', () => {
  const witnesses = new Witnesses(2)
  expect(kept(witnesses)).toEqual([])
  const positions = Int32Array.of(1, 2)
  witnesses.add(positions)
  positions[0] = 7
  witnesses.add(positions)
  witnesses.add(Int32Array.of(3, 4))
  expect(kept(witnesses)).toEqual([
    [3, 4],
    [7, 2],
    [1, 2],
  ])
})

test('the newest 2,048 are given, those before are forgotten', () => {
  const witnesses = new Witnesses(1)
  for (let at = 0; at < 2047; at++) witnesses.add(Int32Array.of(at))
  expect(kept(witnesses)).toEqual(numbers(2047, 2046))
  for (let at = 2047; at < 4100; at++) witnesses.add(Int32Array.of(at))
  expect(kept(witnesses)).toEqual(numbers(2048, 4099))
  for (let at = 4100; at < 9000; at++) witnesses.add(Int32Array.of(at))
  expect(kept(witnesses)).toEqual(numbers(2048, 8999))
})

test('a view stays as it is while no more than half the ring is added', () => {
  const witnesses = new Witnesses(1)
  witnesses.add(Int32Array.of(-5))
  const [view] = witnesses.newestFirst()
  for (let at = 0; at < 4095; at++) witnesses.add(Int32Array.of(at))
  expect([...(view ?? [])]).toEqual([-5])
})
