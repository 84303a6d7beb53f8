// Tests that a keyword after a dot, or as a field before `=`, is a name that needs no backquotes.
import { describe, expect, test } from 'vitest'
import { complete } from './complete.ts'
import { formatModel, readModel, writeModel } from './model-text.ts'
import { parse } from './parse.ts'
import { reservedWords, listTokens } from './tokens.ts'

const words = [...reservedWords]

describe.each(words)('the language word `%s`', (word) => {
  const model = `model rack version 1.0.0

table frames
  frame   : key
  \`${word}\` : number plain
  | S | 2 |

choice frame : key of frames
choice load  : 1 .. 9

part bay : 1 .. 2
choice bay.${word} : 1 .. 3

value own : 1 = frame.${word} * sum(bay.${word} over bay)
`.replace(' : 1 =', ' =')

  test('can name a column and a choice of a part', () => {
    const { problems, source } = readModel(model)
    expect(problems).toEqual([])
    expect(source && writeModel(source)).toContain(`value own = frame.${word} * sum(bay.${word} over bay)`)
    expect(formatModel(model)).toContain(`choice bay.${word} : 1 .. 3`)
    expect(formatModel(model.replace(`frame.${word}`, `frame.\`${word}\``))).toBe(formatModel(model))
  })

  test('can continue an expression', () => {
    const rule = `rule R1  a.${word} in (1, 2) or (b.${word} >= c.${word} and a.${word} > d)\n`
    expect(formatModel(rule)).toBe(rule)
  })

  test('can name the first and any other field of a record, even at the start of a line', () => {
    const longName = 'a.very.long.name.that.takes.the.room.of.the.whole.line'
    const line = `exchange takes with ${word} = 1, ${longName} = 2, ${word}.load = 3, load.${word} = 4, ${word} = frame.${word}\n`
    const { problems, tree } = parse(line)
    expect(problems).toEqual([])
    expect(tree.declarations).toHaveLength(1)
    const layout = formatModel(line) ?? ''
    expect(layout).toContain(`\n    ${word} = frame.${word}`)
    expect(layout).not.toContain('`')
    expect(formatModel(layout)).toBe(layout)
    expect(formatModel(line.replaceAll(`${word} = `, `\`${word}\` = `))).toBe(layout)
  })

  test('is highlighted as a name there, as is what follows', () => {
    const text = `exchange takes\n  with a = frame.${word},\n  ${word} = load`
    const found = listTokens(text).filter(({ start, end }) => text.slice(start, end) === word)
    expect(found.slice(-2).map(({ is }) => is)).toEqual(['name', 'name'])
  })

  test('is offered after a dot as it is written', () => {
    const text = `${model}\nrule R1 frame.`
    expect(complete(text, text.length).proposals).toContainEqual({ text: word, kind: 'column' })
  })

  test('keeps its backquotes where it stands alone', () => {
    const text = `exchange takes  with \`${word}\`, a.${word}\n`
    expect(formatModel(text)).toBe(text)
  })
})

test('a mistake in a field that is named by a keyword does not affect the declarations after it', () => {
  const { problems, tree } = parse(
    'exchange takes\n  with a = ),\n  line = 2,\n  part.load = 3\nchoice load : 1 .. 9\n',
  )
  expect(problems).toHaveLength(1)
  expect(tree.declarations.map(({ kind }) => kind)).toEqual(['choice'])
})
