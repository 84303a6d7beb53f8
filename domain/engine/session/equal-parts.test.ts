// Tests which parameters are the same place in equal parts, and what exchanging such parts shows without a search.
import { describe, expect, it } from 'vitest'
import { compileModel } from '../compile.ts'
import { createSession } from '../create-session.ts'
import { atMost, countOf } from '../source/testing/builder.ts'
import { elaborate } from '../source/elaborate.ts'
import { SourceModelBuilder } from '../source/testing/source-model-builder.ts'
import { findPlacesInEqualParts } from './equal-parts.ts'

const createParameters = (...names: readonly (readonly [name: string, size: number])[]) =>
  names.map(([name, size], index) => ({ index, name, size }))

describe('places in equal parts', () => {
  it('are the same for the same field, in any order of fields', () => {
    const places = findPlacesInEqualParts(
      createParameters(['rack[1].kind', 5], ['rack[1].phase', 3], ['rack[2].phase', 3], ['rack[2].kind', 5]),
    )
    expect(places.map((place) => place?.index)).toStrictEqual([0, 1, 1, 0])
    expect(places.map((place) => place && [...place.fields])).toStrictEqual([
      [0, 1],
      [0, 1],
      [3, 2],
      [3, 2],
    ])
    expect(places[0]?.equalParts).toStrictEqual([Int32Array.of(0, 1), Int32Array.of(3, 2)])
  })

  it('do not exist for a single part', () => {
    expect(
      findPlacesInEqualParts(createParameters(['load', 9], ['rack.count', 4], ['rack[1].kind', 5])),
    ).toStrictEqual([undefined, undefined, undefined])
  })

  it('exist only in parts whose fields and numbers of values are the same', () => {
    const places = findPlacesInEqualParts(
      createParameters(
        ['rack[1].kind', 5],
        ['rack[2].kind', 5],
        ['rack[3].kind', 4],
        ['rack[4].depth', 5],
        ['shelf[1].kind', 5],
        ['track[1].kind', 4],
        ['crack[1].kind', 4],
      ),
    )
    expect(places.map((place) => place !== undefined)).toStrictEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ])
  })

  it('are matched only among parts of the same whole', () => {
    const places = findPlacesInEqualParts(
      createParameters(['row[1].rack[1].kind', 5], ['row[1].rack[2].kind', 5], ['row[2].rack[1].kind', 5]),
    )
    expect(places.map((place) => place?.equalParts.length)).toStrictEqual([2, 2, undefined])
  })

  it('do not exist in parts with more than eight fields', () => {
    const fields = Array.from({ length: 9 }, (_, index) => `f${index}`)
    const createNames = (most: number) =>
      ['a[1].', 'a[2].'].flatMap((part) =>
        fields.slice(0, most).map((field) => [`${part}${field}`, 2] as const),
      )
    expect(
      findPlacesInEqualParts(createParameters(...createNames(8))).every((place) => place !== undefined),
    ).toBe(true)
    expect(
      findPlacesInEqualParts(createParameters(...createNames(9))).every((place) => place === undefined),
    ).toBe(true)
  })
})

describe('an exchange of equal parts', () => {
  it('shows without a search what each of three places can hold', () => {
    const model = new SourceModelBuilder('places', '1.0.0')
    const things = ['chiller', 'pump', 'tank']
    const place = model.part('place', { count: 3 }, (part) => ({ thing: part.choice('thing', things) }))
    for (const thing of things)
      model.rule(`one-${thing}`, atMost(countOf(place, { where: place.thing.is(thing) }), 1))
    const session = createSession(compileModel(elaborate(model.build()).model))
    session.consistent()
    expect(session.completeDomains({ failures: 0 }).complete).toBe(true)
    session.choose('place[2].thing', 'tank')
    expect(session.consistent()).toBe(true)
    const { parameters: domains } = session.completeDomains({ failures: 0 })
    expect(domains['place[1].thing']).toMatchObject({
      values: [
        { value: 'chiller', state: 'possible' },
        { value: 'pump', state: 'possible' },
        { value: 'tank', state: 'impossible' },
      ],
    })
  })
})
