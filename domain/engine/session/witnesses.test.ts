// Tests the stored witnesses: newest first, copied, and at most 2,048.
import { expect, test } from 'vitest'
import { Witnesses } from './witnesses.ts'

const listWitnesses = (witnesses: Witnesses): number[][] =>
  [...witnesses.listNewestFirst()].map((one) => [...one])

const listNewest = (count: number, newest: number): number[][] =>
  Array.from({ length: count }, (_, age) => [newest - age])

test('witnesses are returned newest first, as they were when they were added', () => {
  const witnesses = new Witnesses()
  expect(listWitnesses(witnesses)).toEqual([])
  const positions = Int32Array.of(1, 2)
  witnesses.add(positions)
  positions[0] = 7
  witnesses.add(positions)
  witnesses.add(Int32Array.of(3, 4))
  expect(listWitnesses(witnesses)).toEqual([
    [3, 4],
    [7, 2],
    [1, 2],
  ])
})

test('the newest 2,048 witnesses are kept and older ones dropped', () => {
  const witnesses = new Witnesses()
  for (let index = 0; index < 2047; index++) witnesses.add(Int32Array.of(index))
  expect(listWitnesses(witnesses)).toEqual(listNewest(2047, 2046))
  for (let at = 2047; at < 4100; at++) witnesses.add(Int32Array.of(at))
  expect(listWitnesses(witnesses)).toEqual(listNewest(2048, 4099))
  for (let at = 4100; at < 9000; at++) witnesses.add(Int32Array.of(at))
  expect(listWitnesses(witnesses)).toEqual(listNewest(2048, 8999))
})

test('a witness does not change when others are added', () => {
  const witnesses = new Witnesses()
  witnesses.add(Int32Array.of(-5))
  const [oldest] = witnesses.listNewestFirst()
  for (let index = 0; index < 9000; index++) witnesses.add(Int32Array.of(index))
  expect([...(oldest ?? [])]).toEqual([-5])
})
