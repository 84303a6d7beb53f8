/** Walking XML: what is told of it, what is refused, and that no shape of text makes the work grow faster than the text. */
import { describe, expect, test } from 'vitest'
import { walkXml, type XmlBounds, XmlProblem } from './xml.ts'

function walk(source: string, bounds?: XmlBounds) {
  const told: string[] = []
  walkXml(
    source,
    {
      open: ({ name, attributes }) => told.push(`<${[name, ...[...attributes].flat()].join(' ')}>`),
      close: (name) => told.push(`</${name}>`),
      text: (text) => told.push(text),
      aside: (kind) => told.push(kind),
    },
    bounds === undefined ? {} : { bounds },
  )
  return told.join('|')
}

describe('an XML text', () => {
  test('is told tag by tag, with its attributes, texts, and what stands beside them', () => {
    expect(walk('<?xml version="1.0"?><!--c--><x:a b = "1" c:d=\'2"\'><e/>t&lt;&#65;</x:a >')).toBe(
      'instruction|comment|<a b 1 c:d 2">|<e>|</e>|t<A|</a>',
    )
    expect(walk('<a><![CDATA[<b>&amp;]]></a>')).toBe('<a>|CDATA section|<b>&amp;|</a>')
  })

  test('gives an attribute by its name without prefix, the one without any first, and no declaration of a prefix', () => {
    const found: (string | undefined)[] = []
    walkXml('<a xmlns:r="u" x:r="1" r="2" y:s="3"/>', {
      open: ({ attribute }) => found.push(attribute('r'), attribute('s'), attribute('xmlns'), attribute('u')),
      close: () => undefined,
      text: () => undefined,
    })
    expect(found).toEqual(['2', '3', undefined, undefined])
  })

  test('has no characters in it that XML does not have, and no words for entities that it does not know', () => {
    expect(walk('<a>&#0;&#xD800;&#x110000;&#128512;&constructor;&unknown;</a>')).toBe(
      '<a>|\ufffd\ufffd\ufffd😀&constructor;&unknown;|</a>',
    )
  })

  test.each([
    '<a b="1" b="2"/>',
    '<a xmlns:b="1" xmlns:b="2"/>',
    '<a b="<"/>',
    '<a b=1/>',
    '<a b/>',
    '<a b="1"c="2"/>',
    '<a',
    '<a b="1',
    '<!-- ',
    '<![CDATA[ ',
    '<? ',
    '<!ELEMENT a>',
    '<!DOCTYPE a><a/>',
    '< a/>',
    '</>',
    '<a/ >',
  ])('is refused when it is %s', (source) => {
    expect(() => walk(source)).toThrow(XmlProblem)
  })

  test.each<[Partial<XmlBounds>, string, string]>([
    [{ elements: 3 }, '<a/><a/><a/>', '<a/>'],
    [{ depth: 2 }, '<a><b></b><b/></a>', '<a><b><c/></b></a>'],
    [{ attributes: 2 }, '<a b="" xmlns="" />', '<a b="" c="" xmlns="" />'],
    [{ allAttributes: 2 }, '<a b=""/><a b=""/>', '<a b=""/><a b=""/><a b=""/>'],
  ])('may have as much as its bounds say (%j), and no more', (bounds, within, beyond) => {
    const whole = { elements: 100, depth: 100, attributes: 100, allAttributes: 100, ...bounds }
    expect(() => walk(within, whole)).not.toThrow()
    expect(() => walk(within.startsWith('<a/>') ? within + beyond : beyond, whole)).toThrow(
      'It has more than',
    )
  })
})

describe('the characters that are looked at are no more than the text has, for', () => {
  test.each<[string, (n: number) => string]>([
    ['comments without an end', (n) => '<!--'.repeat(n)],
    ['CDATA sections without an end', (n) => '<![CDATA['.repeat(n)],
    ['instructions without an end', (n) => '<?'.repeat(n)],
    ['many comments', (n) => '<!---->'.repeat(n)],
    ['tags without an end', (n) => '<a '.repeat(n)],
    ['quotes without an end', (n) => `<a ${'b="'.repeat(n)}`],
    ['one quote and another', (n) => `<a b=${`"'`.repeat(n)}`],
    ['a name without an end', (n) => `<${'a'.repeat(n)}`],
    ['many blanks in a tag', (n) => `<a${' '.repeat(n)}`],
    ['many attributes', (n) => `<a ${Array.from({ length: n }, (_, i) => `b${i}="x"`).join(' ')}/>`],
    ['elements within each other', (n) => '<a>'.repeat(n)],
    ['elements beside each other', (n) => '<a/>'.repeat(n)],
    ['ends of elements', (n) => '</a>'.repeat(n)],
    ['signs of entities', (n) => `<a>${'&'.repeat(n)}</a>`],
    ['entities', (n) => `<a>${'&amp;'.repeat(n)}</a>`],
    ['opening brackets', (n) => '<'.repeat(n)],
    ['closing brackets', (n) => '>'.repeat(n)],
  ])('%s', (_shape, make) => {
    for (const n of [500, 1000, 2000, 4000]) {
      const source = make(n)
      const meter = { looked: 0 }
      try {
        walkXml(source, { open: () => {}, close: () => {}, text: () => {} }, { meter })
      } catch (error) {
        expect(error).toBeInstanceOf(XmlProblem)
      }
      expect(meter.looked).toBeLessThanOrEqual(source.length)
    }
  })
})
