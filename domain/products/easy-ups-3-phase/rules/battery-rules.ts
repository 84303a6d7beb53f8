// Rules of the battery: kind, blocks, strings, runtime and cabinets: R10 to R12, U13.
import {
  all,
  any,
  atLeast,
  atMost,
  equal,
  less,
  multiply,
  not,
  numberArgument,
  optionArgument,
  subtract,
} from '../../../engine/builder.ts'
import type { ModelBuilder } from '../../../engine/builder.ts'
import type { Table } from '../../../engine/model.ts'
import type { UpsFacts } from '../facts/facts.ts'
import { sources } from '../facts/sources.ts'
import { existingStrings } from '../parameters.ts'
import type { UpsParameters } from '../parameters.ts'
import { blocksNotApplicable } from '../tables/battery.ts'
import type { UpsValues } from '../values/values.ts'

/** Declares the rules of the battery. */
export function batteryRules(model: ModelBuilder, p: UpsParameters, v: UpsValues, facts: UpsFacts): void {
  kindRules(model, p, facts)
  blockRules(model, p)
  runtimeRules(model, p, v)
  cabinetRules(model, p)
}

function kindRules(model: ModelBuilder, p: UpsParameters, facts: UpsFacts): void {
  const kinds: Table = {
    columns: { battery: { type: 'text' }, kind: { type: 'text' } },
    rows: [
      ...facts.batteries.map((battery) => ({ battery: battery.key, kind: battery.kind })),
      { battery: 'by-others', kind: 'byOthers' },
    ],
  }
  model.rule(
    'R10-kind',
    model.table('batteryKinds', kinds).hasRow({ battery: p.battery, kind: p.batteryKind }),
    { arguments: { kind: optionArgument(p.batteryKind) } },
  )
  model.rule('R10-lithium', p.family.cellIs('lithium', true), {
    when: p.batteryKind.is('lithiumIon'),
    arguments: { family: optionArgument(p.family) },
    source: sources.galaxyLithium,
  })
  model.rule('R10-inside', atMost(p.strings, p.unit.cell('internalStrings')), {
    when: p.batteryKind.is('internalVrla'),
    arguments: {
      unit: optionArgument(p.unit),
      strings: numberArgument(p.unit.cell('internalStrings')),
    },
    source: sources.sample,
  })
}

function blockRules(model: ModelBuilder, p: UpsParameters): void {
  const vrla = p.batteryKind.is('internalVrla', 'externalVrla')
  const perString = p.blocksPerString.cell('perString')
  model.rule('R11-inside', p.blocksPerString.is('32'), {
    when: p.batteryKind.is('internalVrla'),
    source: sources.sample,
  })
  model.rule(
    'R11',
    all(
      p.blocksPerString.isNot(blocksNotApplicable),
      atLeast(perString, p.family.cell('minimumBlocks')),
      atMost(perString, p.family.cell('maximumBlocks')),
    ),
    {
      when: vrla,
      arguments: {
        family: optionArgument(p.family),
        minimum: numberArgument(p.family.cell('minimumBlocks')),
        maximum: numberArgument(p.family.cell('maximumBlocks')),
      },
      source: sources.eaton93Battery,
    },
  )
  model.rule('R11-vrla-only', all(p.blocksPerString.is(blocksNotApplicable), p.cutOff.is('byMaker')), {
    when: not(vrla),
  })
  model.rule('R11-end-voltage', p.cutOff.isNot('byMaker'), { when: vrla, source: sources.eaton93Battery })
  model.rule(
    'U13',
    any(
      ...existingStrings.map((blocks) =>
        all(p.existingStringBlocks.is(blocks), p.blocksPerString.is(blocks)),
      ),
    ),
    {
      when: p.existingStringBlocks.isNot('none'),
      arguments: {
        existing: optionArgument(p.existingStringBlocks),
        blocks: optionArgument(p.blocksPerString),
      },
      source: sources.eaton93Battery,
    },
  )
}

function runtimeRules(model: ModelBuilder, p: UpsParameters, v: UpsValues): void {
  const supplied = p.batteryKind.isNot('byOthers')
  model.rule(
    'R12',
    atLeast(
      multiply(p.strings, v.carryingFrames, v.stringPower, p.unit.cell('inverterEfficiency')),
      multiply(100_000, v.designLoad, v.batteryFactor),
    ),
    {
      when: all(supplied, p.runtime.isNot('0')),
      arguments: {
        runtime: optionArgument(p.runtime),
        load: numberArgument(v.designLoad, 'kW'),
        strings: numberArgument(p.strings),
      },
      source: `${sources.panasonic}; ${sources.ep65}`,
    },
  )
  model.rule('R12-string', atLeast(p.strings, 1), { when: supplied })
  model.rule('R12-by-others', equal(p.strings, 0), { when: p.batteryKind.is('byOthers') })
}

function cabinetRules(model: ModelBuilder, p: UpsParameters): void {
  const inCabinets = p.batteryKind.is('externalVrla', 'lithiumIon')
  const capacity = p.battery.cell('stringsPerCabinet')
  model.rule(
    'R12-cabinets',
    all(
      atLeast(multiply(p.cabinets, capacity), p.strings),
      less(multiply(subtract(p.cabinets, 1), capacity), p.strings),
    ),
    {
      when: inCabinets,
      arguments: { strings: numberArgument(p.strings), capacity: numberArgument(capacity) },
    },
  )
  model.rule('R12-no-cabinets', equal(p.cabinets, 0), { when: not(inCabinets) })
}
