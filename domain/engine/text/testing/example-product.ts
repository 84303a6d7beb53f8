// A small product with all declarations as text, and the functions and algorithms that it calls.
import type { FormulaLibrary } from '../../source/formula-evaluator.ts'
import type { AlgorithmDescription, RecordDescription } from '../../source/library-description.ts'

export const exampleText = `model ups version 1.0.0

sections site, unit, racks

table units
  unit       : key
  power      : number kW
  slots      : number
  partNumber : text
  modulePart : text
  mass       : number kg
  sample     : flag
  | S | 10 | 3 | UPS-S | MOD-S | 50 | true  |
  | M | 20 | 6 | UPS-M | MOD-M | 80 | false |

group unit
choice unit    : key of units                 "UPS frame"
choice modules : 1 .. 6       preferred 1     "Power modules"
choice strings : 0 .. 3       preferred 2     "Battery strings"
choice kit     : flag         preferred false "Kit"

group site
requirement load : 1 .. 60 kW preferred 5 kW "Critical load"

group racks
part rack : 1 .. 3 preferred 2
choice rack.power : 1 .. 9 kW preferred 2 kW
choice rack.kind  : one of server, storage preferred server

rule R1 "The modules must carry the load." modules * unit.power >= load
rule R2 "The modules must fit the frame." modules <= unit.slots

notice N1 information "The frame is full." when modules = unit.slots

records runs, ends = lastOnes, length from spread-1(
  racks = each rack where rack.power > 1 kW with (tag = text("R", place(rack)), power = rack.power),
  most = 2
)

figure perModule : kW = load / modules
figure moduleLoad "Load of each module" : %
  = 100 * perModule / unit.power
  decimals 0  basis if unit.sample = true then assumption else published  source "P / (m · P_use)"
  steps load in kW, installed = modules
figure spare "Load of a module with one fewer" : %
  = (moduleLoad with modules = modules - 1) when modules > 1 decimals 1 basis formula
figure root = sqrt(load / 1 kW) rounded to 1 decimal decimals 1 basis estimate
figure perRun : m = length / count(runs) decimals 1 basis formula
figure hottest : kW = largest(runs.power over runs else 0 kW) decimals 1 basis formula

line frame = 1 of unit.partNumber configured sample if unit.sample = true
  mass unit.mass called ups with power = unit.power set at unit
line module = modules of unit.modulePart in frame when unit.slots > 1 set at modules
line kit = if kit then 1 else 0 of "KIT" custom by others
line text("run-", runs.run) for each runs group by runs.run = count(runs) of text("RUN-", runs.run)
  with first = first(runs.tag over runs)

notice U1 auto when moduleLoad > 40 % and modules < 6 with load = moduleLoad in %
notice U2 for each ends warning when ends.power * count(runs) > 3 kW with tag = ends.tag

exchange takes with side = "A", load.kw = load
exchange gives for each runs where runs.power > 2 kW with side = runs.tag, load.kw = runs.power

drawings 1
drawing design when modules > 1 with modules, load.kw = load, kit, note = first(runs.tag over runs)
drawing rack for each runs with tag = runs.tag, power = runs.power

test "one module of the small frame" source "data sheet, page 3"
  with load = 5 kW, unit = S, rack[1].power = 3 kW, rack[1].kind = storage
  expect modules = 1, moduleLoad = 50 %, line module = 1, notice U1
  expect no line kit, no notice N1, rack.count = 2, modules = 4 impossible by R2
`

const number = (unit: string) => ({ kind: 'number', unit }) as const
const text = { kind: 'text' } as const

/** What the example calls: `spread-1` puts `most` racks on each run, in order, and gives 3 m of length for each rack. */
export const exampleLibrary: FormulaLibrary = {
  description: {
    functions: new Map([
      ['sqrt', { parameters: { of: number('1') }, result: number('1') }],
      [
        'wetBulb',
        { parameters: { celsius: number('degC'), pressure: number('Pa') }, result: number('degC') },
      ],
    ]),
    algorithms: new Map<string, AlgorithmDescription>([
      [
        'other-designs-1',
        {
          inputs: {},
          results: {
            cabinets: { kind: 'list', of: { count: number('1') }, atMost: 9 },
            devices: { kind: 'list', of: { kind: text, name: text }, atMost: 9 },
            units: {
              kind: 'list',
              of: { kind: text, name: text, unit: text, design: text, covered: { kind: 'flag' } },
              atMost: 9,
            },
          },
          forIntake: true,
        },
      ],
      [
        'solution-site-1',
        { inputs: {}, results: { altitude: { ...number('m'), optional: true } }, forIntake: true },
      ],
      [
        'spread-1',
        {
          inputs: {
            racks: { kind: 'list', of: { tag: text, power: number('kW') }, atMost: 3 },
            most: number('1'),
            plan: { ...text, optional: true },
          },
          results: {
            runs: { kind: 'list', of: { run: number('1'), tag: text, power: number('kW') }, atMost: 3 },
            lastOnes: { kind: 'list', of: { tag: text, power: number('kW') }, atMost: 3 },
            length: number('m'),
          },
        },
      ],
    ]),
    exchange: new Map([
      ['covered', { unit: text }],
      ['takes', { side: text, 'load.kw': number('kW'), source: { ...text, optional: true } }],
      ['gives', { side: text, 'load.kw': number('kW') }],
      ['standing', { mass: number('kg'), 'relief.*': { kind: 'oneOf', options: ['', 0] } }],
    ]),
    sharedDrawings: new Map([
      [
        'generic',
        new Map<number, ReadonlyMap<string, RecordDescription>>([
          [1, new Map<string, RecordDescription>([['item', { tag: text, power: number('kW') }]])],
        ]),
      ],
    ]),
    drawings: new Map<number, ReadonlyMap<string, RecordDescription>>([
      [
        1,
        new Map<string, RecordDescription>([
          [
            'design',
            {
              modules: number('1'),
              'load.kw': number('kW'),
              kit: { kind: 'flag', optional: true },
              note: { ...text, optional: true },
            },
          ],
          ['rack', { tag: text, power: number('kW') }],
          ['frame', { type: text, rating: number('kW') }],
        ]),
      ],
      [2, new Map<string, RecordDescription>([['design', { modules: number('1') }]])],
    ]),
  },
  functions: new Map([['sqrt', Math.sqrt]]),
  algorithms: new Map([
    [
      'spread-1',
      ({ racks, most }) => {
        const rows = Array.isArray(racks) ? racks : []
        if (Number(most) < 1) throw new RangeError('spread-1, most: give a whole number from 1')
        const runs = rows.map((row, index) => ({ ...row, run: 1 + Math.floor(index / Number(most)) }))
        return { runs, lastOnes: rows.slice(-1), length: 3 * rows.length }
      },
    ],
  ]),
}
