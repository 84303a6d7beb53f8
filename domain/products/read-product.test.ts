import { formatSource } from '@design-portal/i18n/icu/format-source.ts'
import { expect, test } from 'vitest'
import { compileModel } from '../engine/compile.ts'
import { createSession } from '../engine/create-session.ts'
import type { Language } from './product.ts'
import type { ProductFiles } from './product-content.ts'
import { readProduct } from './read-product.ts'

const text = `model wall-box version 3.1.0

import tables frames.csv

sections site, racks for each rack

group site  "Site"
choice frame : key of frames preferred S  "Frame"
fact delivery : date 2026-01-01 .. 2026-12-31 preferred 2026-06-01  "Delivery"

group racks  "Racks"
part rack : 1 .. 2 preferred 1  "Racks"
choice rack.power : 1 .. 9 kW preferred 2 kW  "Power"
choice rack.phase : one of L1, L2            "Phase"
choice rack.installed : date 2026-01-01 .. 2026-12-31 preferred 2026-06-01  "Installed on"

rule R1 for each rack "A rack carries 8 kW."  rack.power <= 8 kW

value price : cent = frame.part + rack.count * price("RACK")

goal cheapest "Lowest price" = min price

notice U1 for each rack warning computed "{power, number} kW are much for a rack."
  when rack.power > 7 kW
  with power = rack.power

figure load "Load" : kW = sum(rack.power over rack)  decimals 1  basis formula

line frame = 1 of frame.part  set at frame
line text("rack-", place(rack)) for each rack = 1 of "RACK"  called rack

exchange heat  with kilowatts = load, source = "P"
`

const files: ProductFiles = {
  text,
  parts:
    'part: key,price: number,sample: flag,description: text\nFRAME-S,100.50,true,Small frame\nFRAME-M,250,true,\nRACK,40,false,\n',
  readTable: (name) =>
    name === 'frames.csv'
      ? 'frame: key,width: number mm,cover: text,part: price\nS,600,steel,FRAME-S\nM,1200,none,FRAME-M\n'
      : undefined,
}

const german: Readonly<Record<string, string>> = {
  'label.frame': '{width, number} mm, {cover} ({option})',
  'word.cover.steel': 'Stahl',
  'option.cover.none': 'offen',
  'parameter.rack.power': 'Leistung',
  'help.rack.power': 'Je Rack.',
  'option.rack.phase.L1': 'Leiter 1',
  'place.rack': '{label} (Rack {place, number})',
  'place.rack.rule': 'Rack {place, number}: {rule}',
  'rule.R1': 'Ein Rack trägt 8 kW.',
  'notice.U1': '{power, number} kW sind viel für ein Rack.',
  'section.racks': 'Rack {place, number}',
}

const texts = {
  read: (language: Language) => (language === 'de' ? german : { 'help.rack.power': 'Of each rack.' }),
  format: formatSource,
}

/** The type of a product that the code does not know. */
const typeId = 101

const product = readProduct(files, texts, typeId)

const configure = () => {
  const completion = createSession(compileModel(product.buildModel())).complete()
  if (!completion.found) throw new Error('There is no configuration')
  return completion.assignment
}

test('key, version and type are known although the parts of the package cannot be read', () => {
  const unread = readProduct({ ...files, parts: 'nothing' }, texts, typeId)
  expect([unread.key, unread.version, unread.typeId]).toEqual(['wall-box', '3.1.0', typeId])
})

test('an unreadable text is reported with place and hint when it is needed', () => {
  const wrong = readProduct({ ...files, text: text.replace('<= 8 kW', '<= 8 min') }, texts, typeId)
  expect(() => wrong.buildModel()).toThrow(/product\.model:\d+:\d+ Numbers of kW and min meet\./u)
  const headless = (): unknown => readProduct({ ...files, text: 'choice a : flag' }, texts, typeId)
  expect(headless).toThrow('The text of a product begins with `model <key> version <version>`.')
})

test('prices of a product are the given ones, or else its own list prices', () => {
  expect([...product.sampleListPrices]).toEqual([
    ['FRAME-S', 10_050],
    ['FRAME-M', 25_000],
    ['RACK', 4000],
  ])
  const cells = (prices?: ReadonlyMap<string, number>) =>
    product.buildModel(prices).tables['frames']?.rows.map(({ part }) => part)
  expect(cells()).toEqual([10_050, 25_000])
  expect(cells(new Map([['FRAME-M', 1]]))).toEqual([10_050, 1])
})

test('parts of a product contain what the catalogue needs', () => {
  expect(product.readContent().parts).toEqual([
    { partNumber: 'FRAME-S', price: 10_050, sample: true, description: 'Small frame' },
    { partNumber: 'FRAME-M', price: 25_000, sample: true },
    { partNumber: 'RACK', price: 4000, sample: false },
  ])
})

test('figures, bill, places and exchange of a configuration come from the text', () => {
  const assignment = configure()
  const { figures, bill } = product.evaluate(assignment)
  expect(figures).toEqual([{ name: 'load', value: 2, unit: 'kW', decimals: 1, basis: 'formula' }])
  expect(bill.map(({ id, partNumber, quantity }) => [id, partNumber, quantity])).toEqual([
    ['frame', 'FRAME-S', 1],
    ['rack-1', 'RACK', 1],
  ])
  expect(product.getPlaces(assignment)).toEqual({ frame: 'frame' })
  expect(product.exchange(assignment)).toEqual({ heat: { kilowatts: 2, source: 'P' } })
  expect(product.draw(assignment)).toEqual([])
})

test('parameters that are dates are recognised as such, also at places', () => {
  expect(
    ['delivery', 'rack[2].installed', 'rack[2].power', 'frame'].map((name) => product.isDay(name)),
  ).toEqual([true, true, false, false])
})

test('English texts come from the model and its English file', async () => {
  const english = await product.loadMessages('en')
  expect(english['parameter.frame']).toBe('Frame')
  expect(english['rule.R1']).toBe('A rack carries 8 kW.')
  expect(english['help.rack[2].power']).toBe('Of each rack.')
  expect(english['drawing.supply']).toBeDefined()
})

test('options are labelled by their rows in the words of the language', async () => {
  const messages = await product.loadMessages('de')
  expect(messages['option.frame.S']).toBe('600 mm, Stahl (S)')
  expect(messages['option.frame.M']).toBe('1.200 mm, offen (M)')
})

test('texts of a part apply to each of its places', async () => {
  const messages = await product.loadMessages('de')
  expect(messages['parameter.rack[2].power']).toBe('Leistung (Rack 2)')
  expect(messages['option.rack[1].phase.L1']).toBe('Leiter 1')
  expect(messages['rule.R1@rack[2]']).toBe('Rack 2: Ein Rack trägt 8 kW.')
  expect(messages['notice.U1@rack[2]']).toBe('{power, number} kW sind viel für ein Rack.')
  expect(messages['group.racks2']).toBe('Rack 2')
})
