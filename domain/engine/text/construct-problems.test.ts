// Tests that a problem in a construct is reported at its place, with what was found and a remedy.
import { describe, expect, test } from 'vitest'
import { readModel } from './model-text.ts'

const head = `model m version 1.0.0
table curve
  frame : key
  time  : number min
  power : number kW
  | S |  5 | 90 |
  | M | 15 | 50 |
list ratings : A = 16, 25
choice load    : 1 .. 9 kW
choice frame   : key of curve
choice country : one of DE, US
choice day     : date 2026-01-01 .. 2026-12-31
context country = country, date = day
part rack : 1 .. 3
choice rack.load : 1 .. 9 kW
part row : 2 ordered
choice row.load : 1 .. 9 kW
scenario loss   : any rack
scenario supply : one of A, B
`
const headLineCount = head.split('\n').length - 1

/** The problems of lines after the head: `line:column+length: message cure`. */
const listProblems = (line: string): string[] =>
  readModel(head + line).problems.map(
    ({ line: at, column, length, message, cure }) =>
      `${at - headLineCount}:${column}+${length} ${message} ${cure}`,
  )

test('the head of the model is sound', () => {
  expect(listProblems('')).toEqual([])
})

const differentUnits =
  'They measure different things: correct the formula, or state its unit behind it: `… as kW`.'

describe('problems in writing a function', () => {
  test.each([
    ['value v = sum(rack.load over )', '1:30+1 Found `)`, expected a part. A name begins with a letter'],
    [
      'value v = sum(rack.load of rack)',
      '1:25+2 Found `of`, expected `)`. Separate by commas, and close with `)`.',
    ],
    [
      'value v = sum(rack.load over rack, 1)',
      '1:34+1 Found `,`, expected `)`. Write `sum(rack.load over rack)`.',
    ],
    [
      'value v = count(rack over rack)',
      '1:22+4 Found `over`, expected `)`. Write `count(rack where rack.load > 2 kW)`.',
    ],
    ['value v = neighbour(row.load over row)', '1:38+1 Found `)`, expected `by`. Write `neighbour('],
    [
      'value v = neighbour(row.load over row by 1 kW)',
      '1:42+4 Found the unit kW behind how many places further. Take the unit out.',
    ],
    ['value v = instance(row.load over row)', '1:37+1 Found `)`, expected `at`. Write `instance('],
    ['value v = instance(row.load)', '1:28+1 Found `)`, expected `over`. Write `instance('],
    [
      'rule R1 distinct(rack.load)',
      '1:27+1 Found `)`, expected `over`. Write `distinct(rack.phase over rack)`.',
    ],
    ['value v = place(5)', '1:17+1 Found `5`, expected a part.'],
    ['rule R1 stated(load + 1)', '1:21+1 Found `+`, expected `)`. Write `stated(fault)`.'],
    [
      'value v = interpolate(curve along time)',
      '1:29+5 Found `along`, expected `.`. Name the column to read',
    ],
    [
      'value v = interpolate(curve.power over time)',
      '1:35+4 Found `over`, expected `along`. Name the columns',
    ],
    [
      'value v = interpolate(curve.power along time)',
      '1:11+35 Found an interpolation that is not rounded. Round what is computed',
    ],
    [
      'value v = interpolate(curve.power along time rounded up)',
      '1:56+1 Found `)`, expected `to`. Round what is computed',
    ],
    [
      'value v = interpolate(curve.power along time, time, time rounded up to step 1)',
      '1:53+4 Found a third column to run along. Interpolate along one column, or two.',
    ],
    ['value v = published(load)', '1:25+1 Found `)`, expected `else`. Give the estimate'],
    ['value v = least(n where load >= n)', '1:19+5 Found `where`, expected `=`. Say what is tried'],
    ['value v = least(n = 1 .. 5)', '1:27+1 Found `)`, expected `where`. Say what it must be enough for'],
    ['value v = iterate(n by 1 at most 5)', '1:21+2 Found `by`, expected `from`. Say where it begins'],
    ['value v = iterate(n from 1 by 2)', '1:32+1 Found `)`, expected `at`. Say how often at most'],
    ['rule R1 inEvery(loss)', '1:21+1 Found `)`, expected `,`. Write `inEvery(loss, left >= load)`.'],
    ['rule R1 lost(loss)', '1:18+1 Found `)`, expected `,`. Write `lost(loss, rack)`.'],
    [
      'value v = monthsLater(day, 1 d)',
      '1:28+3 Found the unit d behind a number of months. Take the unit out.',
    ],
    ['value v = convert(load to W)', '1:24+2 Found `to`, expected `from`. Write `convert(x from W to kW)`.'],
    ['value v = convert(load from kW to wat)', '1:35+3 Found `wat`, expected a unit.'],
    ['value v = load as kw', '1:19+2 Found `kw`, expected a unit. Did you mean `kW`?'],
    [
      'rule R1 load + 1 same as load',
      '1:18+4 Found `same`, expected a comparison. Only a choice stands before `same as`.',
    ],
    ['value v = load rounded up to', '1:29+1 Found the end of the text, expected what it is rounded to.'],
    ['value v = date tomorrow', '1:16+8 Found `tomorrow`, expected the end of the line.'],
  ])('are reported with their place and a remedy in %s', (line, problem) => {
    expect(listProblems(line)[0]).toContain(problem)
  })
})

describe('problems in the meaning of a function', () => {
  test.each([
    [
      'rule R1 within(day, day)',
      '1:9+16 Found 2 numbers, expected three. Name a day, the first day and how many days',
    ],
    ['rule R1 hasValue()', '1:9+10 Found 0 numbers, expected one. Write `hasValue(losses)`.'],
    [
      'value v : kW = sum(rack.load over rack else 0 kW)',
      '1:45+4 Found an `else` that is never used. The sum of no place is 0.',
    ],
    [
      'rule R1 all(rack.load > 1 over rack else 0)',
      '1:42+1 Found an `else` that is never used. Of no place `all` is true.',
    ],
    [
      'rule R1 for each row neighbour(row.load > 1 over row by 1)',
      '1:22+37 Found nothing that holds beyond the ends. Write `else true` or `else false`',
    ],
    [
      'value v = case supply of A: 1',
      '1:11+19 Found no `else`, which counts where nothing of supply has failed.',
    ],
    [
      'value v : W = convert(load from kW to W rounded up to step 1 kW)',
      '1:60+4 Found a step of kW, expected W.',
    ],
    ['value v = count(rack) and load', '1:11+20 Found a condition, expected a number.'],
    ['rule R1 count(rack)', '1:9+11 Found a number, expected a condition.'],
    ['value v = stated(load)', '1:11+12 Found a condition, expected a number.'],
  ])('are reported with their place and a remedy in %s', (line, problem) => {
    expect(listProblems(line)[0]).toContain(problem)
  })
})

describe('problems in writing a declaration', () => {
  test.each([
    [
      'part x',
      '1:7+1 Found the end of the text, expected `:`. Write how many there are: `part rack : 1 .. 12`',
    ],
    ['part x : 1 .. 3 kW', '1:15+4 Found the unit kW behind how many there are at most. Take the unit out.'],
    ['part x : 4 preferred 2', '1:12+9 Found `preferred`, expected the end of the line.'],
    ['list x : A', '1:11+1 Found the end of the text, expected `=`. Write `list ratings : A = 16, 25, 40`.'],
    ['list x : A = 16 kW', '1:14+5 Found the unit kW, expected A. Name the unit once'],
    ['scenario x : rack', '1:14+4 Found `rack`, expected `one`. Write `scenario loss : any rack`'],
    ['context land = country', '1:9+4 Found `land`, expected what the choice tells. Name country'],
    [
      'context contry = country',
      '1:9+6 Found `contry`, expected what the choice tells. Did you mean `country`?',
    ],
    ['addition A1 load = 5 when load > 1', '1:13+4 Found `load`, expected `set`. Say what it sets'],
    [
      'addition A1 set load = 5 A when load > 1',
      '1:24+3 Found the unit A, expected kW. Give it the unit of the choice, or none.',
    ],
    [
      'addition A1 set day = date 2026-02-30 when load > 1',
      "1:23+15 '2026-02-30' is no day. Write it YYYY-MM-DD.",
    ],
    [
      'addition A1 set load = often when load > 1',
      '1:24+5 Found `often`, expected `false`. Write an option, a number, a day, true or false.',
    ],
    ['addition A1 set load = 5', '1:25+1 Found the end of the text, expected `when`. Say when'],
    ['addition A1 set frame = S  with load', '1:28+4 Found `with`, expected `when`.'],
    [
      'choice x : date 2026-01-01',
      '1:27+1 Found the end of the text, expected `..`. Write a first and a last day',
    ],
    [
      'choice x : 1 .. 9 kW preferred 5 A',
      '1:32+3 Found the unit A, expected kW. Give it the unit of the range, or none.',
    ],
    ['choice x : flag optional', '1:17+8 Found `optional`, expected the end of the line.'],
    [
      'requirement x',
      '1:14+1 Found the end of the text, expected `:`. Write what it can be: `requirement load',
    ],
    [
      'rule R1 load > 1 applies',
      '1:25+1 Found the end of the text, expected where it applies. Write `applies in US, CA`',
    ],
    ['model n version 1 units derived', '1:25+7 Found `derived`, expected `adopted`.'],
  ])('are reported with their place and a remedy in %s', (line, problem) => {
    expect(listProblems(line)[0]).toContain(problem)
  })
})

describe('problems of the model', () => {
  test.each([
    ['choice rak.load : 1 .. 2 kW', "1:8+3 There is no part 'rak'. Did you mean `rack`?"],
    ['value rock.v = 1', "1:7+4 There is no part 'rock'. Did you mean `rack`?"],
    [
      'rule R1 for each cabinet load > 1',
      "1:18+7 There is no part 'cabinet'. Declare it: `part cabinet : 1 .. 12`.",
    ],
    ['list ratings = 5', "1:6+7 Found a second list 'ratings'. Rename one of the two."],
    ['part rack : 2', "1:6+4 'rack' occurs twice. Rename one of them."],
    ['part load : 2', "1:6+4 'load' is a choice or value as well."],
    ['part x : 1 .. 1501', '1:10+9 There are up to 1501 places; 1500 are the most.'],
    ['part x : 3 .. 1', '1:10+6 The most, 1, is below the least, 3.'],
    ['scenario x : any rak', "1:18+3 There is no part 'rak'. Did you mean `rack`?"],
    ['list x = ()', '1:1+11 The list is empty. Give the standard values.'],
    ['choice rack.load : flag', "1:13+4 'load' occurs twice."],
    ['choice x : date 2026-01-01 .. 2026-02-30', "1:31+10 '2026-02-30' is no day. Write it YYYY-MM-DD."],
    ['choice rack.x : key of curv', "1:24+4 There is no table 'curv'. Did you mean `curve`?"],
    ['value rack.v : kW = rack.lod', "1:21+8 There is no number 'rack.lod'. Did you mean `rack.load`?"],
    [
      'value v : kW = rack.load',
      "1:16+9 'rack.load' belongs to one place of rack, and no place is in scope here.",
    ],
    ['value v = place(rack)', "1:17+4 No place of 'rack' is in scope here."],
    ['rule R1 for each rack rack.load <= 3 min', `1:23+18 Numbers of kW and min meet. ${differentUnits}`],
    ['notice N1 for each rack auto when rack.lod > 1', "1:35+8 There is no number 'rack.lod'."],
    [
      'rule R1 for each rack neighbour(rack.load over rack by 1 else 1) > 1',
      '1:23+42 The places of rack have no order. Write `ordered` behind the count of rack.',
    ],
    ['rule R1 sum(load over rak) > 1', "1:23+3 There is no part 'rak'. Did you mean `rack`?"],
    [
      'rule R1 sum(frame.load over rack as frame) > 1',
      "1:13+5 'frame' means something else already. Take another name.",
    ],
    ['value v : kW = load rounded up to (2 kW, 4 A)', `1:16+30 Numbers of kW and A meet. ${differentUnits}`],
    ['value v : kW = load rounded up to step 2 A', `1:16+27 Numbers of kW and A meet. ${differentUnits}`],
    [
      'value v : kW = curve[time = 5 h].power',
      '1:22+10 Numbers of min and h meet. Convert one of them: `convert(x from h to min)`.',
    ],
    ['rule R1 frame.power in (90 A)', `1:9+21 Numbers of kW and A meet. ${differentUnits}`],
    ['value v : kW = load rounded up to rating', "1:35+6 There is no list 'rating'. Did you mean `ratings`?"],
    ['value v : A = load rounded up to ratings', `1:15+26 Numbers of A and kW meet. ${differentUnits}`],
    ['rule R1 inEvery(los, load > 1)', "1:17+3 There is no scenario 'los'. Did you mean `loss`?"],
    ['value v : kW = case supply of C: load | else: load', "1:31+1 'C' is no case of supply."],
    [
      'rule R1 stated(load)',
      "1:16+4 'load' always has a value. Write `optional` behind its range, or leave the question out.",
    ],
    [
      'value v : kW = load\nrule R1 estimated(v)',
      "2:19+1 'v' is never estimated. Define it as `published(… else …)`.",
    ],
    ['rule R1 load > 1 applies in FR', "1:29+2 'FR' is no option of country. It has DE, US."],
    [
      'rule R1 load > 1 applies standard UL',
      "1:35+2 The model's context names no parameter that 'standards' is compared with. Name it: `context standard = …`.",
    ],
    ['rule R1 load > 1 applies from 2026-13-01', "1:31+10 '2026-13-01' is no day."],
    ['addition A1 set lod = 5 when load > 1', "1:17+3 There is no parameter 'lod'. Did you mean `load`?"],
    ['addition A1 set frame = S when lod > 1', "1:32+3 There is no number 'lod'. Did you mean `load`?"],
    ['addition A1 set frame = S when load > 1 with a = lod', "1:50+3 There is no number 'lod'."],
    ['value v : h = convert(convert(load from kW to W) from min to h)', '1:15+49 Numbers of min and W meet.'],
    [
      'value v : h = convert(5 min from min to h)',
      '1:15+28 One min is 1/60 h, which is no decimal. Round it',
    ],
    [
      'value v = least(load = 1 .. 2 where load > 1)',
      "1:17+4 'load' means something else already. Take another name.",
    ],
    ['value v = least(n = 1 .. 900 where n > 1)', '1:11+31 1 to 900 is no range of 1 to 500 whole numbers.'],
    [
      'value v : kW = interpolate(curve.power along time rounded up to step 1)',
      "1:46+4 There is no number 'time'.",
    ],
  ])('are located in the text of %s', (line, problem) => {
    expect(listProblems(line)[0]).toContain(problem)
  })

  test.each([
    ['context country = land', "There is no choice parameter 'land'. Name a choice parameter."],
    ['context date = country', "There is no date parameter 'country'. Name a date parameter."],
  ])('are located at the parameter that the context names in %s', (line, problem) => {
    const text = `model m version 1.0.0\nchoice country : one of DE, US\n${line}\n`
    const [found] = readModel(text).problems
    expect(`${found?.message} ${found?.cure}`).toBe(problem)
    expect([found?.line, found?.column]).toEqual([3, line.lastIndexOf(' ') + 2])
  })
})
