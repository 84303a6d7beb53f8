// Tests that an editor colours the words of every construct, and proposes what is permitted at each place of one.
import { describe, expect, test } from 'vitest'
import { complete } from './complete.ts'
import { listTokens } from './tokens.ts'
import { unitNames } from './units.ts'

/** The words of a text that are coloured as keywords. */
const listKeywords = (text: string): string[] =>
  listTokens(text).flatMap(({ start, end, is }) => (is === 'keyword' ? [text.slice(start, end)] : []))

describe('highlighted constructs', () => {
  test.each([
    ['part rack : 1 .. 3 ordered preferred 2', ['part', 'ordered', 'preferred']],
    ['requirement load : 1 .. 9 kW optional', ['requirement', 'optional']],
    ['choice day : date 2026-01-29 .. 2026-02-02', ['choice', 'date']],
    ['scenario loss : any rack', ['scenario', 'any']],
    ['context country = country, date = date', ['context', 'country', 'date']],
    [
      'rule R1 for each rack a applies in US standard UL edition 2023',
      ['rule', 'for', 'each', 'applies', 'in', 'standard', 'edition'],
    ],
    ['addition A1 set a = true when b', ['addition', 'set', 'true', 'when']],
    ['value v = sum(a over rack as other where b else 0)', ['value', 'sum', 'over', 'as', 'where', 'else']],
    ['value v = least(n = 1 .. 5 where a give b)', ['value', 'least', 'where', 'give']],
    ['value v = count + place(count)', ['value', 'place']],
    ['rule R1 country = DE and standard = UL', ['rule', 'and']],
    ['value v = date + date 2026-01-29', ['value', 'date']],
  ])('have only the keywords of %s coloured as such', (text, words) => {
    expect(listKeywords(text)).toEqual(words)
  })
})

const head = `model m version 1.0.0
table curve
  frame : key
  power : number kW
  | S | 90 |
list ratings : A = 16, 25
choice load    : 1 .. 9 kW optional
choice frame   : key of curve
choice country : one of DE, US
choice day     : date 2026-01-01 .. 2026-12-31
choice spare   : flag
context country = country
part rack : 1 .. 3
choice rack.load  : 1 .. 9 kW
choice rack.phase : one of L1, L2
choice rack.unit  : key of curve
value rack.heat : kW = rack.load
scenario loss   : any rack
scenario supply : one of A, "feed B"
`

/** The proposals at `^` in lines after the head. */
function listProposals(line: string): string[] {
  const text = head + line.replace('^', '')
  return complete(text, head.length + line.indexOf('^')).proposals.map((proposal) => proposal.text)
}

describe('offered completions', () => {
  test.each([
    ['rule R1 for each rack rack.^', ['load', 'phase', 'unit', 'heat', 'count']],
    ['rule R1 for each rack rack.unit.^', ['frame', 'power']],
    ['value v = sum(other.^ over rack as other)', ['load', 'phase', 'unit', 'heat', 'count']],
    ['rule R1 for each rack rack.phase = ^', ['L1', 'L2']],
    ['rule R1 all(other.phase = ^ over rack as other)', ['L1', 'L2']],
    ['rule R1 for each rack rack.phase in (^', ['L1', 'L2']],
    ['rule R1 for each rack rack.unit.frame = ^', ['"S"']],
    ['value rack.v = case rack.phase of ^', ['L1', 'L2', 'else']],
    ['value v = case supply of ^', ['A', '"feed B"', 'else']],
    ['value v = case ^', ['frame', 'country', 'loss', 'supply']],
    ['value v = sum(load over ^', ['rack']],
    ['value v = count(^', ['rack']],
    ['rule R1 inEvery(^', ['loss', 'supply']],
    ['rule R1 lost(^', ['loss', 'supply']],
    ['rule R1 stated(^', ['load']],
    ['value v = interpolate(^', ['curve']],
    ['value v = load rounded up to ^', ['step', 'ratings']],
    ['value v = load as ^', unitNames],
    ['value v = convert(load from ^', unitNames],
    ['value v = convert(load from kW to ^', unitNames],
    ['value v = sum(load over rack as ^', []],
    ['rule R1 for each ^', ['rack']],
    ['notice N1 for each rack ^', ['auto', 'warning', 'information']],
    ['notice N1 for each ^', ['rack', 'curve']],
    ['scenario x : ^', ['any', 'one of']],
    ['scenario x : any ^', ['rack']],
    ['context ^', ['country', 'standard', 'edition', 'date']],
    ['context standard = ^', ['frame', 'country']],
    ['context date = ^', ['day']],
    ['addition A1 ^', ['set']],
    ['addition A1 set ^', ['load', 'frame', 'country', 'day', 'spare']],
    ['addition A1 set country = ^', ['DE', 'US']],
    ['addition A1 set spare = ^', ['true', 'false']],
    ['addition A1 set spare = true ^', ['when']],
    ['rule R1 spare applies ^', ['in', 'standard', 'edition', 'from', 'until']],
    ['rule R1 spare applies in ^', ['DE', 'US']],
    ['part x : 1 .. 3 ^', ['ordered', 'preferred']],
    ['list x : ^', unitNames],
    ['requirement x : ^', ['key of', 'one of', 'date', 'flag']],
    ['fact x : key of curve preferred ^', ['S']],
    ['model m version 1 ^', ['units']],
    ['model m version 1 units ^', ['adopted']],
  ])('are those permitted in %s', (line, expected) => {
    expect(listProposals(line)).toEqual(expected)
  })

  test('include the words of a function after an operand in its brackets', () => {
    expect(listProposals('value v = sum(load ^').slice(0, 2)).toEqual(['over', 'where'])
    expect(listProposals('value v = least(n = 1 .. 5 where load ^').slice(0, 2)).toEqual(['where', 'give'])
    expect(listProposals('value v = convert(load ^').slice(0, 2)).toEqual(['from', 'to'])
  })

  test('include the name of a part and every function where a number begins', () => {
    expect(listProposals('value v = ^')).toEqual(expect.arrayContaining(['rack', 'sum', 'iterate', 'date']))
  })
})
