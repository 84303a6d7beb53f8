// Tests that mistakes in figures, records, bill lines, notices, exchange, drawings, sections and tests are reported with position, message and fix.
import { describe, expect, test } from 'vitest'
import { emptyLibrary } from '../source/library-description.ts'
import { readModel } from './model-text.ts'
import { exampleLibrary, exampleText } from './testing/example-product.ts'

const options = exampleLibrary.description === undefined ? {} : { library: exampleLibrary.description }
const lineCount = exampleText.split('\n').length - 1

/** The problems of lines after the example, counted from the first of them. */
const check = (added: string): string[] =>
  readModel(exampleText + added, options).problems.map(
    ({ line, column, length, message, cure }) => `${line - lineCount}:${column}+${length} ${message} ${cure}`,
  )

describe('name problems', () => {
  test.each([
    ['figure f = lod', "1:12+3 There is no 'lod'. Did you mean `load`?"],
    ['figure f = perModul * 2', "1:12+8 There is no 'perModul'. Did you mean `perModule`?"],
    [
      'figure f = largest(runs.powr over runs)',
      "1:25+4 A record of runs has no 'powr'. Did you mean `power`?",
    ],
    [
      'figure f = largest(rack.powr over rack)',
      "1:25+4 A place of rack has no 'powr'. Did you mean `power`?",
    ],
    ['figure f = count(runz)', "1:18+4 There is no part, list or table 'runz'. Did you mean `runs`?"],
    [
      'figure f : kW = runs.power',
      "1:17+10 'runs.power' belongs to one of runs, and none is in scope here. Say it of all, `sum(… over runs)`, or of each, `for each runs`.",
    ],
    ['figure f = sqr(2)', "1:12+3 There is no function 'sqr'. Did you mean `sqrt`?"],
    ['figure f = sqrt(2, 3)', "1:12+4 The function 'sqrt' takes 1 number, not 2. Write `sqrt(of)`."],
    [
      'figure load = 5',
      "1:8+4 'load' is a choice, value or part as well. Rename one; they share one set of names.",
    ],
    [
      'figure f : kW = perModule rounded up to sizes',
      "1:41+5 There is no list 'sizes'. Name a list of the model.",
    ],
    ['figure root = 5', "1:8+4 'root' occurs twice. Rename one of them."],
    ['figure f : kW = (load with lod = 5 kW)', "1:34+4 There is no 'lod'. Did you mean `load`?"],
    ['figure f = unit.weight', "1:17+6 Table 'units' has no column 'weight'. It has"],
    ['figure f = case unit of L: 1 | else: 2', "1:25+1 'L' is no option of unit. It has S, M."],
  ])('are reported in %s', (line, problem) => {
    expect(check(line)[0]).toContain(problem)
  })
})

describe('kind and unit problems', () => {
  test.each([
    ['figure f : kW = load * 1 kW', '1:8+1 Numbers of'],
    ['figure f : kW = load + 5 min', '1:17+12 Numbers of kW and min meet. They measure different things'],
    ['figure f : kW = unit.partNumber', '1:17+15 Found a text, expected a number. Name a number.'],
    [
      'figure f : kW = if kit then load else "none"',
      '1:17+28 A number and a text meet. Give both the same kind',
    ],
    [
      'figure f = kit + 1',
      '1:12+3 Found true or false, expected a number. Choose by it: `if spare then 1 else 0`.',
    ],
    [
      'figure f = if unit.partNumber > "A" then 1 else 2',
      '1:15+21 Only numbers are compared by >. Texts are equal',
    ],
    ['figure f = if unit.partNumber = load then 1 else 2', '1:15+22 A text and a number meet.'],
    ['figure f = sqrt(load)', '1:17+4 Numbers of 1 and kW meet.'],
    [
      'figure f = 1 rounded to 90 decimals',
      '1:12+24 90 is no number of decimals. Give a whole number from 0 to 15.',
    ],
    ['line l = load of "P"', '1:10+4 Numbers of 1 and kW meet.'],
    ['line l = 1 of "P" mass load', '1:24+4 Numbers of kg and kW meet.'],
  ])('are reported in %s', (line, problem) => {
    expect(check(line)[0]).toContain(problem)
  })

  test('a figure may show a choice or value under its own name and be named like a function', () => {
    expect(check('figure load : kW = load  decimals 1  basis formula')).toEqual([])
    expect(check('figure sqrt = sqrt(4)  decimals 1  basis formula')).toEqual([])
  })

  test('a share is read in percent without a conversion', () => {
    expect(check('figure f : % = 100 * load / 60 kW  decimals 0  basis formula')).toEqual([])
  })
})

describe('problems in reading a figure', () => {
  test.each([
    [
      'figure f = 1 basis formula',
      '1:20+7 Found a basis, but not with how many decimals the figure is read. Write `decimals 1` before the basis.',
    ],
    [
      'figure f = 1 decimals 2',
      '1:23+1 Found how a figure is read, but not where it comes from. Add its basis, one of published',
    ],
    ['figure f = 1 decimals 0 basis guess', "1:31+5 There is no 'guess'."],
    [
      'figure f = 1 decimals 0 basis "formla"',
      "1:32+6 'formla' is none of these words. Did you mean `formula`?",
    ],
    [
      'figure f : date = date 2026-01-29',
      '1:8+1 Found a figure that is a day. Give a number of days: `: d`.',
    ],
    ['figure f', '1:9+1 Found the end of the text, expected `=`.'],
  ])('are reported in %s', (line, problem) => {
    expect(check(line)[0]).toContain(problem)
  })
})

describe('cycle problems', () => {
  test.each([
    ['figure f = f + 1', "1:8+1 'f' depends on itself: f, f. Break the circle"],
    ['figure f = g\nfigure g = f', "1:8+1 'f' depends on itself: f, g, f."],
    ['figure f = (f with load = load - 1 kW)', "1:8+1 'f' depends on itself"],
    [
      'records more = lastOnes from spread-1(racks = each more with (tag = more.tag, power = more.power), most = 2)',
      "1:30+8 'more' depends on itself: more, more.",
    ],
  ])('are reported in %s', (line, problem) => {
    expect(check(line)[0]).toContain(problem)
  })

  test('a figure that shows a choice under its own name may use the choice in its condition', () => {
    expect(
      check('figure load : kW = load when load > 5 kW and twice < 80 kW\nfigure twice : kW = 2 * load'),
    ).toEqual([])
  })
})

describe('record problems', () => {
  const fields = 'with (tag = "a", power = rack.power)'
  test.each([
    [
      'records a = runs from spred-1(most = 2)',
      "1:23+7 There is no algorithm 'spred-1'. Did you mean `spread-1`?",
    ],
    [
      `records a = run from spread-1(racks = each rack ${fields}, most = 2)`,
      "1:22+8 spread-1 gives no 'run'. Did you mean `runs`?",
    ],
    [
      `records long = length from spread-1(racks = each rack ${fields}, most = 2)\nfigure f = count(long)`,
      "2:18+4 There is no part, list or table 'long'.",
    ],
    [
      `records long = length from spread-1(racks = each rack ${fields}, most = 2)\nfigure f : kW = long`,
      '2:8+1 Numbers of m and kW meet.',
    ],
    ['records a = runs from spread-1(most = 2)', '1:23+8 spread-1 also needs racks. Add `racks = …`.'],
    [
      `records a = runs from spread-1(racks = each rack ${fields}, most = 2, plam = "x")`,
      "spread-1 takes no 'plam'. Did you mean `plan`?",
    ],
    [
      'records a = runs from spread-1(racks = 5, most = 2)',
      "1:40+1 'racks' is a list. Say what its records are",
    ],
    [
      'records a = runs from spread-1(racks = each rack with (tag = "a"), most = 2)',
      '1:32+34 racks also needs power. Add `power = …`.',
    ],
    [
      'records a = runs from spread-1(racks = each rack with (tag = "a", power = 5 min), most = 2)',
      '1:75+5 Numbers of kW and min meet.',
    ],
    [
      'records a = runs from spread-1(racks = each rack with (tag = 5, power = 5 kW), most = 2)',
      '1:62+1 Found a number, expected a text. Put it together as a text: `text(rating, " A")`.',
    ],
    [
      'records a = runs from spread-1(racks = each rack (tag = 5), most = 2)',
      '1:50+1 Found `(`, expected `with`. Give the fields of each record',
    ],
    ['records a = runs spread-1()', '1:18+6 Found `spread`, expected `from`. Name the algorithm'],
  ])('are reported in %s', (line, problem) => {
    expect(check(line)[0]).toContain(problem)
  })
})

describe('bill line problems', () => {
  test.each([
    ['line l = 1', '1:11+1 Found the end of the text, expected `of`. Name the part'],
    ['line l = 1 of ""', '1:15+2 The line has no part. Name the part behind `of`: a column, or a text.'],
    ['line l = 1 of "P" set at lod', "1:26+3 There is no choice 'lod'. Did you mean `load`?"],
    ['line l of "P"', '1:8+2 Found `of`, expected `=`. Say how many of what'],
    [
      'line l for each runs where runs.run > 1 = 1 of "P"',
      '1:28+4 Found `runs`, expected `(`. Put the condition in parentheses',
    ],
    ['line l = 1 of "P" by hand', '1:22+4 Found `hand`, expected `others`. Write `by others`'],
  ])('are reported in %s', (line, problem) => {
    expect(check(line)[0]).toContain(problem)
  })

  test('a parent is a bill line unless its id is composed', () => {
    const text = exampleText.replace(/^line text[^]*?first\(.*\n/m, '')
    const { problems } = readModel(`${text}line l = 1 of "P" in fram\n`, options)
    expect(problems.map(({ message, cure }) => `${message} ${cure}`)).toEqual([
      "There is no line 'fram'. Did you mean `frame`?",
    ])
  })
})

describe('problems of notices, exchange, drawings, sections and tests', () => {
  test.each([
    ['notice U9 (guess) when load > 5 kW', "1:12+5 There is no 'guess'."],
    ['notice U9 ("warn") when load > 5 kW', "1:13+4 'warn' is none of these words. Did you mean `warning`?"],
    [
      'notice U9 auto when root > 1 applies in US',
      '1:30+13 Found where a notice applies that is computed from figures or records.',
    ],
    ['notice U9 for each runz auto when 1 = 1', "1:20+4 There is no part 'runz'."],
    ['exchange takez with side = "A"', "1:10+5 The exchange has no 'takez'. Did you mean `takes`?"],
    ['exchange takes with side = "A"', '1:10+5 takes also needs load.kw. Add `load.kw = …`.'],
    ['exchange gives with side = "A", load.kva = load', '1:10+5 gives also needs load.kw.'],
    ['exchange takes with side = "A", load.kw = unit', '1:43+4 Found a text, expected a number.'],
    ['drawing desing with modules', "1:9+6 Drawing contract 1 has no 'desing'. Did you mean `design`?"],
    ['drawing design with modules', '1:9+6 design also needs load.kw. Add `load.kw = …`.'],
    ['drawing rack with tag = "A", power = unit', '1:38+4 Found a text, expected a number.'],
    ['drawing rack with tag = "A", power = 2 min', '1:38+5 Numbers of kW and min meet.'],
    ['drawing rack with tag = "A", power = load, pwoer = load', "1:52+4 rack takes no 'pwoer'."],
    [
      'drawing rack for each runz with tag = "A", power = load',
      "1:23+4 There is no part, list or table 'runz'.",
    ],
    ['drawing rack tag = "A"', '1:14+3 Found `tag`, expected `with`. Give its fields: `drawing water with'],
    ['drawings 2', '1:1+10 Found a second `drawings` line. Keep one contract in a text.'],
    ['drawings', '1:9+1 Found the end of the text, expected the number of a contract.'],
    ['sections load', '1:1+13 Found a second `sections` line. Name all groups on one.'],
    ['test "t" with lod = 5 expect load = 5', "1:15+3 There is no choice 'lod'. Did you mean `load`?"],
    ['test "t" with load = 5 min expect load = 5', '1:15+12 Found the unit min, expected kW. Give it in kW.'],
    ['test "t" with unit = L expect load = 5', "1:22+1 'L' is no option of unit. It has S, M."],
    ['test "t" with kit = 5 expect load = 5', "1:15+3 'kit' is true or false. Give true or false."],
    ['test "t" expect rot = 5', "1:17+3 There is no 'rot'. Did you mean `root`?"],
    ['test "t" expect root = 5 kW', '1:17+11 Found the unit kW, expected none. Take the unit out.'],
    ['test "t" expect load = 5 impossible by R9', "1:40+2 There is no rule 'R9'."],
    ['test "t" expect notice U7', "1:24+2 There is no notice 'U7'."],
    ['test "t" with load = 5 kW', '1:26+1 Found the end of the text, expected `expect`. Say what is so then'],
    ['test t expect load = 5', '1:6+1 Found `t`, expected the name of a test.'],
    ['test "t" expect line frame', '1:27+1 Found the end of the text, expected `=`. Say how many'],
  ])('are reported in %s', (line, problem) => {
    expect(check(line)[0]).toContain(problem)
  })

  test('a field for every choice accepts any choice or none', () => {
    expect(check('exchange standing with mass = unit.mass, relief.unit = "M", relief.kit = true')).toEqual([])
    expect(check('exchange standing with mass = unit.mass')).toEqual([])
    expect(check('exchange standing with mass = unit.mass, relieve.unit = "M"')[0]).toContain(
      "standing takes no 'relieve.unit'.",
    )
  })

  test('an unknown drawing contract is reported at its number, and its records are not checked', () => {
    const { problems } = readModel(exampleText.replace('drawings 1', 'drawings 3'), options)
    expect(problems.map(({ column, length, message, cure }) => [column, length, message, cure])).toEqual([
      [10, 1, 'There is no drawing contract 3; there are 1 and 2.', 'Write the number of one that there is.'],
    ])
  })

  test('a drawing record without its contract is reported at its name', () => {
    const { problems } = readModel(exampleText.replace('drawings 1\n', ''), options)
    expect(problems.map(({ column, length, message, cure }) => [column, length, message, cure])).toEqual([
      [
        9,
        6,
        'Found a record of drawings, but not the contract that they hold to.',
        'Write it once, before the records: `drawings generic 1`, or `drawings 1` for those of the product.',
      ],
    ])
  })

  test('an unknown contract or name of shared drawings, or an unknown record of them, says which there are', () => {
    const text = exampleText.replace(/^drawing .*\n/gmu, '')
    const checkDrawings = (drawings: string, added = ''): readonly string[] =>
      readModel(text.replace('drawings 1\n', `${drawings}\n${added}`), options).problems.map(
        ({ column, length, message, cure }) => `${column}+${length} ${message} ${cure}`,
      )
    expect(checkDrawings('drawings generic 1', 'drawing item with tag = "A", power = load\n')).toEqual([])
    expect(checkDrawings('drawings generic 7')).toEqual([
      '10+9 There is no drawing contract generic 7; there is 1. Write the number of one that there is.',
    ])
    expect(checkDrawings('drawings genric 1')).toEqual([
      "10+6 There are no drawings 'genric' that every product can use. Did you mean `generic`?",
    ])
    expect(checkDrawings('drawings generic 1', 'drawing itm with tag = "A"\n')).toEqual([
      "9+3 Drawing contract generic 1 has no 'itm'. Did you mean `item`?",
    ])
    expect(checkDrawings('drawings generic 1', 'drawing item with tag = "A"\n')).toEqual([
      '9+4 item also needs power. Add `power = …`.',
    ])
    expect(checkDrawings('drawings generic')[0]).toContain('expected the number of a contract.')
  })

  test('a contract number in a product without drawings is reported with those that every product can use', () => {
    const library = { ...(options.library ?? emptyLibrary), drawings: new Map() }
    const { problems } = readModel('model fan version 1.0.0\ndrawings 1\n', { library })
    expect(problems.map(({ message, cure }) => `${message} ${cure}`)).toEqual([
      'There is no drawing contract 1; there is none. Write `drawings generic 1`, which every product can use.',
    ])
  })

  test('drawing records are accepted as they are if no contract is known', () => {
    const { drawings: _, ...library } = options.library ?? emptyLibrary
    const text = exampleText.replace('drawings 1', 'drawings 9')
    expect(readModel(`${text}drawing whatever with a = load\n`, { library }).problems).toEqual([])
  })

  test.each([
    ['racks for each rak', "31 There is no part 'rak'. Did you mean `rack`?"],
    ['site for each rack', "30 'rack' has no choice in the group 'site'. Its choices are in racks."],
    ['racks, racks for each rack', "23 'racks' occurs twice. Name each group once."],
    ['racks for each', '30 Found the end of the line, expected a part.'],
  ])('are reported in sections %s', (sections, problem) => {
    const text = exampleText.replace('sections site, unit, racks', `sections unit, ${sections}`)
    expect(
      readModel(text, options).problems.map(({ column, message, cure }) => `${column} ${message} ${cure}`)[0],
    ).toContain(problem)
  })

  test('a place does not take a group that other choices have', () => {
    const text = exampleText
      .replace('unit, racks', 'unit, racks for each rack')
      .replace('group racks', 'group racks2\nchoice lock : flag\n\ngroup racks')
    expect(
      readModel(text, options).problems.map(({ line, column, message }) => [line, column, message]),
    ).toEqual([[3, 37, "A place of 'rack' takes the group 'racks2', which other choices have."]])
  })

  test('a section without any choice is reported at its name', () => {
    const { problems } = readModel(exampleText.replace('sections site', 'sections sit'), options)
    expect(problems.map(({ line, column, message, cure }) => [line, column, message, cure])).toEqual([
      [3, 10, "There is no group 'sit'.", 'Did you mean `site`?'],
    ])
  })
})

describe('a model, which is searched, accepts only exact terms', () => {
  test.each([
    ['value v = load / 2', '1:11+8 Found a quotient that is not rounded. Write `a / b rounded up`'],
    ['value v = sqrt(4)', '1:11+4 Found the function `sqrt`, expected an exact number. Say it in a figure'],
    [
      'value v = load rounded to 1 decimal',
      '1:11+25 Found a rounding to the nearest number, expected one up or down.',
    ],
    [
      'value v = first(rack.power over rack)',
      '1:11+27 Found a first or last record, expected an exact number.',
    ],
    ['value v = text(load)', '1:11+10 Found a text that is put together, expected a number.'],
    [
      'value v = (load with load = 2 kW)',
      '1:11+22 Found a number with other choices, expected an exact number.',
    ],
    ['rule R9 load <= "5"', '1:17+3 Found a text, expected a number.'],
    ['goal g = min load / 2', '1:14+8 Found a quotient that is not rounded.'],
    ['notice N9 auto when load / 2 > 1 kW', '1:21+8 Found a quotient that is not rounded.'],
    ['rule R9 for each runs runs.power > 1 kW', "1:18+4 There is no part 'runs'."],
    ['rule R9 perModule <= 5 kW', "1:9+9 There is no number 'perModule'."],
  ])('and reports the term in %s', (line, problem) => {
    expect(check(line)[0]).toContain(problem)
  })

  test('and a formula accepts no price and no failure', () => {
    expect(check('figure f : cent = price("P")')[0]).toContain('1:19+10 Found a price in a formula.')
    expect(check('scenario loss : any rack\nfigure f = case loss of A: 1 | else: 2')[0]).toContain(
      '2:12+27 Found a failure in a formula.',
    )
  })
})

describe('problems of very many declarations', () => {
  const indices = Array.from({ length: 10_000 }, (_, index) => index)

  test('are reported up to a hundred', () => {
    const figures = indices.map((at) => `figure f${at} = missing${at} + runs.power`).join('\n')
    expect(readModel(`${exampleText}${figures}\n`, options).problems).toHaveLength(100)
    const bill = indices
      .map((at) => `line l${at} = 1 of unit.colour${at} in nothing set at nowhere`)
      .join('\n')
    expect(readModel(`${exampleText}${bill}\n`, options).problems).toHaveLength(100)
  })

  test('include figures that lead through thousands of others, which are reported once', () => {
    const chain = indices.map((at) => `figure f${at} = f${at + 1}`).join('\n')
    const { problems } = readModel(`${exampleText}${chain}\nfigure f10000 = f0\n`, options)
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringContaining('leads through more than 600 levels of others.'),
    ])
  })
})
