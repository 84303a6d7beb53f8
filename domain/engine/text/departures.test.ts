// Tests that `departures()` counts the choices that are not as preferred, except those that are named as exceptions.
import { describe, expect, test } from 'vitest'
import { formatModel, readModel } from './model-text.ts'

const choices = `model fan version 1.0.0
choice kind   : one of wide, small preferred wide
choice placed : date 2026-01-01 .. 2026-12-31 preferred 2026-06-01
choice speed  : 1 .. 9 preferred 3
choice quiet  : flag preferred true
choice remote : flag preferred false
choice power  : 1 .. 9 kW
choice blades : 2 .. 9 preferred 4 result
part room : 1 .. 4 preferred 2
choice room.heat : 1 .. 9 kW preferred 2 kW
choice room.side : one of A, B preferred A
choice room.name : one of X, Y
`

const readValue = (is: string) => {
  const { source, problems } = readModel(`${choices}value moved = ${is}\n`)
  return { is: source?.values[0]?.is, problems: problems.map(({ message, cure }) => `${message} ${cure}`) }
}

describe('departures', () => {
  test('count choices other than preferred, without results and choices without a preference', () => {
    const terms = [
      'if kind != wide then 1 else 0',
      'if placed != date 2026-06-01 then 1 else 0',
      'if speed != 3 then 1 else 0',
      'if not quiet then 1 else 0',
      'if remote then 1 else 0',
    ]
    expect(readValue('departures()').is).toEqual(readValue(terms.map((one) => `(${one})`).join(' + ')).is)
  })

  test('leave out what a goal may choose freely', () => {
    expect(readValue('departures(except kind, speed, quiet)').is).toEqual(
      readValue('(if placed != date 2026-06-01 then 1 else 0) + (if remote then 1 else 0)').is,
    )
  })

  test('of a part count its number and each differing place once', () => {
    expect(readValue('departures(over room)').is).toEqual(
      readValue(
        '(if room.count != 2 then 1 else 0) + sum((if room.heat != 2 or room.side != A then 1 else 0) over room)',
      ).is,
    )
    expect(readValue('departures(over room except room.side) + 1').is).toEqual(
      readValue(
        '(if room.count != 2 then 1 else 0) + sum((if any(room.heat != 2) then 1 else 0) over room) + 1',
      ).is,
    )
  })

  test('must name an existing choice or part', () => {
    expect(readValue('departures(except fast)').problems).toEqual([
      "There is no choice 'fast' to leave out. Name a choice.",
    ])
    expect(readValue('departures(over hall)').problems).toContain(
      "There is no part 'hall'. Name a part, or count the choices of the model: `departures()`.",
    )
  })

  test('are in the standard layout', () => {
    const text = `${choices.split('\n')[0]}\n\nvalue moved = departures(except a, b) + departures(over room except room.a)\n`
    expect(formatModel(text)).toBe(text)
  })
})
