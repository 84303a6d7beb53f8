// Tests that sources name publications, whose titles are filled in, and that a missing or duplicate publication is reported.
import { describe, expect, test } from 'vitest'
import { formatModel, readModel } from './model-text.ts'

const head = 'model fan version 1.0.0\n'
const publications = 'publication vertiv "Vertiv, manual SL-70373"\npublication ashrae "ASHRAE, chapter 1"\n'

const read = (text: string, files: Readonly<Record<string, string>> = {}) => {
  const { source, problems } = readModel(`${head}${text}`, {
    file: 'fan.model',
    files: (name) => files[name],
  })
  return {
    source,
    problems: problems.map(({ file, line, message, cure }) => `${file}:${line} ${message} ${cure}`),
  }
}

describe('a publication', () => {
  test('is named by the sources of values, rules, lists, figures and exchange, which contain its title', () => {
    const shortText = `
choice load : 1 .. 9 kW
list sizes : kW = 1, 5  source "{vertiv}, page 2"
value most : kW = 5 kW - load  source "H4: {vertiv}; {ashrae}"
rule R1  load <= 5 kW  source "{ashrae}"
figure half : kW = load / 2  decimals 1  basis formula  source if load > 2 kW then "{vertiv}" else text("P / 2; ", "{ashrae}")
exchange heat with kilowatts = load, source = "{vertiv}"
`
    const expandedText = shortText
      .replaceAll('{vertiv}', 'Vertiv, manual SL-70373')
      .replaceAll('{ashrae}', 'ASHRAE, chapter 1')
    const { source, problems } = read(publications + shortText)
    expect(problems).toEqual([])
    expect(source).toEqual(read(expandedText).source)
    expect(source?.values[0]?.source).toBe('H4: Vertiv, manual SL-70373; ASHRAE, chapter 1')
  })

  test('is named by the sources of columns and rows, in the text and in files', () => {
    const { source, problems } = read(`${publications}import tables units.csv\n`, {
      'units.csv': 'unit: key,"power: number kW source ""{vertiv}""",source: text\nA,5,"{ashrae}: sizes"\n',
    })
    expect(problems).toEqual([])
    expect(source?.tables['units']).toEqual({
      columns: {
        unit: { type: 'key' },
        power: { type: 'number', unit: 'kW', source: 'Vertiv, manual SL-70373' },
        source: { type: 'text' },
      },
      rows: [{ unit: 'A', power: 5, source: 'ASHRAE, chapter 1: sizes' }],
    })
  })

  test('that is missing or duplicated is reported at its place', () => {
    expect(read(`${publications}value one = 1  source "{vertic}"\n`).problems).toEqual([
      "fan.model:4 There is no publication 'vertic'. Did you mean `vertiv`?",
    ])
    expect(
      read('import tables units.csv\n', { 'units.csv': 'unit: key,source: text\nA,{nemo}\n' }).problems,
    ).toEqual(['units.csv:2 There is no publication \'nemo\'. Name it by `publication name "title"`.'])
    expect(read(`${publications}publication vertiv "Another"\n`).problems).toEqual([
      "fan.model:4 Found a second publication 'vertiv'. Rename one of the two.",
    ])
  })

  test('is in the standard layout', () => {
    const text = `${head}\n${publications.replaceAll(' "', '  "')}`
    expect(formatModel(text)).toBe(text)
  })
})
