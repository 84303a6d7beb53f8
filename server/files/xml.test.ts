/** Tests walking XML: what is reported and what is refused; `parser-steps.test.ts` counts the work. */
import { describe, expect, test } from 'vitest'
import { walkXml, type XmlBounds, XmlError } from './xml.ts'

function walk(source: string, bounds?: XmlBounds) {
  const events: string[] = []
  walkXml(
    source,
    {
      open: ({ name, attributes }) => events.push(`<${[name, ...[...attributes].flat()].join(' ')}>`),
      close: (name) => events.push(`</${name}>`),
      text: (text) => events.push(text),
      aside: (kind) => events.push(kind),
    },
    bounds,
  )
  return events.join('|')
}

describe('an XML text', () => {
  test('is read tag by tag with attributes, texts and the other parts', () => {
    expect(walk('<?xml version="1.0"?><!--c--><x:a b = "1" c:d=\'2"\'><e/>t&lt;&#65;</x:a >')).toBe(
      'instruction|comment|<a b 1 c:d 2">|<e>|</e>|t<A|</a>',
    )
    expect(walk('<a><![CDATA[<b>&amp;]]></a>')).toBe('<a>|CDATA section|<b>&amp;|</a>')
  })

  test('gives an attribute by local name, the unprefixed one first, without namespace declarations', () => {
    const foundValues: (string | undefined)[] = []
    walkXml('<a xmlns:r="u" x:r="1" r="2" y:s="3"/>', {
      open: ({ attribute }) =>
        foundValues.push(attribute('r'), attribute('s'), attribute('xmlns'), attribute('u')),
      close: () => undefined,
      text: () => undefined,
    })
    expect(foundValues).toEqual(['2', '3', undefined, undefined])
  })

  test('contains no invalid XML characters and does not expand unknown entities', () => {
    expect(walk('<a>&#128512;&lt;</a>')).toBe('<a>|😀<|</a>')
    for (const reference of ['#0', '#xD800', '#x110000', 'constructor', 'unknown'])
      expect(() => walk(`<a>&${reference};</a>`)).toThrow(XmlError)
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
    '<a></b>',
    '<a><b></a>',
    '<a/><a/>',
    '<a/>text',
  ])('is rejected when it is %s', (source) => {
    expect(() => walk(source)).toThrow(XmlError)
  })

  test.each<[Partial<XmlBounds>, string, string]>([
    [{ elements: 3 }, '<a><b/><b/></a>', '<a><b/><b/><b/></a>'],
    [{ depth: 2 }, '<a><b></b><b/></a>', '<a><b><c/></b></a>'],
    [{ attributes: 2 }, '<a b="" xmlns="" />', '<a b="" c="" xmlns="" />'],
    [{ allAttributes: 2 }, '<a b=""><a b=""/></a>', '<a b=""><a b=""/><a b=""/></a>'],
  ])('is limited to its bounds (%j)', (bounds, within, beyond) => {
    const allBounds = { elements: 100, depth: 100, attributes: 100, allAttributes: 100, ...bounds }
    expect(() => walk(within, allBounds)).not.toThrow()
    expect(() => walk(beyond, allBounds)).toThrow('It has more than')
  })
})
