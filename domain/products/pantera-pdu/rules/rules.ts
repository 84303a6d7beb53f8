// The rules that every valid configuration obeys; ids R… and P… are those of this configurator's page.
import {
  all,
  any,
  atLeast,
  atMost,
  equal,
  every,
  ifElse,
  inUnit,
  less,
  multiply,
  add,
  not,
  sumOf,
} from '../../../engine/source/builder.ts'
import type { NumLike } from '../../../engine/source/builder.ts'
import { num } from '../../../engine/source/builder.ts'
import type { SourceArgument, SourceUnit } from '../../../engine/source/source-model.ts'
import { hasRow, isWithin } from '../circuits.ts'
import { mostSubFeeds } from '../facts/devices.ts'
import { kRatings } from '../facts/ratings.ts'
import { sources } from '../facts/sources.ts'
import { pairTable, supplyTable } from '../tables/tables.ts'
import type { Declared, PduValues } from '../values/values.ts'

export const figure = (of: NumLike, unit?: SourceUnit): SourceArgument => ({
  number: num(of),
  ...(unit === undefined ? {} : { unit }),
})
export const option = (of: { readonly name: string }): SourceArgument => ({ parameter: of.name })

/** Declares every rule of the unit; those of circuits stand with them. */
export function declareRules(declared: Declared, v: PduValues): void {
  supplyRules(declared)
  ratingRules(declared, v)
  deviceRules(declared, v)
  panelRules(declared, v)
  busRules(declared, v)
  placeRules(declared, v)
}

function supplyRules({ model, p }: Declared): void {
  const supplies = model.table('supplies', supplyTable)
  model.rule(
    'supply',
    hasRow(supplies, {
      country: p.country,
      rules: p.installationRules,
      voltage: p.inputVoltage,
      frequency: p.frequency,
    }),
    {
      arguments: {
        country: option(p.country),
        voltage: option(p.inputVoltage),
        frequency: option(p.frequency),
      },
      source: sources.recalled,
    },
  )
  const pair = { input: option(p.inputVoltage), output: option(p.outputVoltage) }
  model.rule(
    'P01',
    hasRow(model.table('voltagePairs', pairTable), {
      input: p.inputVoltage,
      output: p.outputVoltage,
      transformer: p.transformer,
    }),
    { arguments: { ...pair, transformer: option(p.transformer) }, source: sources.pdpm288 },
  )
  // The edition is one of the National Electrical Code.
  model.rule('edition', p.codeEdition.is('2023'), { when: p.installationRules.is('IEC') })
}

/** R1, P15, R5 and P03, R13: how large the unit and its transformer are. */
function ratingRules({ model, p, harmonic }: Declared, v: PduValues): void {
  const kva = p.rating.cell('kva')
  // Before R01: after a failure no policy of loading counts, and this one says what to do.
  model.rule('P15', atLeast(kva, v.failureLoad), {
    when: p.feeds.is('pair'),
    arguments: { rating: figure(kva, 'kVA'), load: figure(v.failureLoad, 'kVA') },
  })
  const loaded = multiply(inUnit('1', p.loading), kva)
  model.rule('R01', atLeast(loaded, multiply(100, v.designLoad)), {
    // Without this only a long search sees that a list is too large on whichever side its rows stand.
    implied: atLeast(loaded, multiply(100, v.leastDesignLoad)),
    arguments: {
      load: figure(v.designLoad, 'kVA'),
      loading: figure(p.loading, '%'),
      rating: figure(kva, 'kVA'),
    },
    source: sources.ppc,
  })
  model.rule('P03', all(...kRatings.map((k) => any(not(p.kRating.is(String(k))), isWithin(harmonic, k)))), {
    when: all(p.spectrum.is('stated'), not(p.transformer.is('none'))),
    arguments: { rating: option(p.kRating) },
    source: sources.reuven,
  })
  const least = p.loadKind.caseOf({ it: 13, mixed: 4, linear: 1 })
  model.rule('P04', atLeast(p.kRating.cell('k'), least), {
    when: all(p.spectrum.is('notStated'), not(p.transformer.is('none'))),
    arguments: { rating: option(p.kRating), least: figure(least) },
    source: `${sources.assumption}; ${sources.wikiK}`,
  })
  model.rule(
    'R05-none',
    any(
      all(p.transformer.is('none'), p.kRating.is('none')),
      not(any(p.transformer.is('none'), p.kRating.is('none'))),
    ),
    { arguments: { transformer: option(p.transformer), rating: option(p.kRating) } },
  )
  model.rule('R13', p.neutral.is('200'), {
    when: p.kRating.is('20', '30'),
    arguments: { rating: option(p.kRating) },
    source: `${sources.recalled}; ${sources.trilogy}`,
  })
}

/** R3, P05 to P07, P20: main devices. */
function deviceRules({ model, p }: Declared, v: PduValues): void {
  const primary = p.primaryDevice.cell('rating')
  const secondary = p.secondaryDevice.cell('rating')
  const withTransformer = not(p.transformer.is('none'))
  const before = {
    device: figure(primary, 'A'),
    current: figure(v.inputCurrent, 'A'),
    most: figure(v.primaryMost, 'A'),
  }
  model.rule('P05', atMost(primary, v.primaryMost), {
    when: all(withTransformer, p.protection.is('primaryOnly')),
    arguments: before,
    source: sources.hardhat,
  })
  model.rule('P06', atMost(primary, v.primaryMost), {
    when: all(withTransformer, p.protection.is('primaryAndSecondary')),
    arguments: before,
    source: sources.hardhat,
  })
  model.rule('R03-feeder', equal(primary, v.primaryMost), {
    when: p.transformer.is('none'),
    arguments: before,
    source: sources.nec210,
  })
  model.rule('R03', atLeast(primary, v.primaryLeast), {
    arguments: { device: figure(primary, 'A'), least: figure(v.primaryLeast, 'A') },
  })
  const after = {
    device: figure(secondary, 'A'),
    current: figure(v.outputCurrent, 'A'),
    most: figure(v.secondaryMost, 'A'),
  }
  model.rule('P07', all(atLeast(secondary, v.secondaryLeast), atMost(secondary, v.secondaryMost)), {
    when: withTransformer,
    arguments: after,
    source: sources.hardhat,
  })
  model.rule('R03-none', p.secondaryDevice.is('none'), { when: p.transformer.is('none') })
  const rating = p.interruptingRating.cell('kiloamps')
  model.rule('P20', atLeast(rating, p.availableShortCircuit), {
    arguments: { available: figure(p.availableShortCircuit, 'kA'), rating: figure(rating, 'kA') },
    source: sources.caltech,
  })
}

/** R7 and R8, P08 and P09: panelboards and modules. */
function panelRules({ model, p, circuit }: Declared, v: PduValues): void {
  const modular = p.construction.is('module')
  const panelPoles = p.panelPoles.cell('poles')
  model.rule('P08', atLeast(multiply(p.panels, panelPoles), v.spaces), {
    when: not(modular),
    arguments: {
      poles: figure(v.poles),
      panels: figure(p.panels),
      each: figure(panelPoles),
      spaces: figure(v.spaces),
    },
  })
  model.rule('P08-none', equal(p.panels, 0), { when: modular })
  model.rule('P08-some', atLeast(p.panels, 1), { when: not(modular) })
  const slots = p.slots.cell('number')
  model.rule('P09', atLeast(slots, v.neededModules), {
    when: modular,
    arguments: { modules: figure(v.neededModules), slots: figure(slots) },
    source: sources.pdpm138,
  })
  model.rule('P09-none', p.slots.is('none'), { when: not(modular) })
  model.rule('P09-some', not(p.slots.is('none')), { when: modular })
  model.rule('R08-panelboard', every(circuit, circuit.connector.is('hardWired')), { when: not(modular) })
  model.rule('R08-residual', modular, {
    when: p.residualCurrentProtection.isTrue,
    source: sources.pdpm138,
  })
}

/** R9 and R10, P10 and P13: mains, sub-feeds and phases. */
function busRules({ model, p, circuit }: Declared, v: PduValues): void {
  const fed = multiply(p.subFeeds, p.subFeedRating.cell('rating'))
  const mains = multiply(p.panels, p.panelMain.cell('rating'))
  model.rule('R10', atLeast(add(mains, fed), v.outputCurrent), {
    when: p.construction.is('panelboard'),
    arguments: { mains: figure(add(mains, fed), 'A'), current: figure(v.outputCurrent, 'A') },
    source: sources.caltech,
  })
  model.rule('P10', atMost(p.subFeeds, mostSubFeeds), {
    arguments: { subFeeds: figure(p.subFeeds), most: figure(mostSubFeeds) },
    source: sources.spdu,
  })
  // √3 as 1.732, and 80 % of the breaker: on the safe side in every country.
  const volts = p.outputVoltage.caseOf({
    400: 400,
    208: 208,
    380: 380,
    415: 415,
    240: 240,
    220: 220,
    200: 200,
  })
  model.rule(
    'R10-sub-feed',
    atMost(
      multiply(1000, inUnit('1', p.subFeedLoad)),
      multiply(multiply(multiply(0.8, 1.732), volts), inUnit('1', fed)),
    ),
    {
      arguments: { load: figure(p.subFeedLoad, 'kVA'), subFeeds: figure(p.subFeeds), fed: figure(fed, 'A') },
      source: sources.nec210,
    },
  )
  const outgoing = ifElse(
    p.transformer.is('none'),
    p.primaryDevice.cell('rating'),
    p.secondaryDevice.cell('rating'),
  )
  model.rule('P13', atMost(v.worstPhase, outgoing), {
    // The fuller of two sides carries half of all, and its fullest phase a third of that, at least: else only a search sees it.
    implied: atMost(sumOf(circuit, circuit.poleAmps), multiply(6, outgoing)),
    arguments: {
      current: figure(v.worstPhase, 'A'),
      device: figure(outgoing, 'A'),
      load: figure(v.designLoad, 'kVA'),
      rating: figure(p.rating.cell('kva'), 'kVA'),
    },
    source: sources.balance,
  })
}

/** R14, R18: floor and rack strip. */
function placeRules({ model, p }: Declared, v: PduValues): void {
  const limit = p.floorRating.cell('limit')
  model.rule(
    'R14',
    atMost(multiply(0.00981, inUnit('1', v.mass)), multiply(inUnit('1', limit), inUnit('1', v.area))),
    {
      when: not(p.floorRating.is('notStated')),
      arguments: { mass: figure(v.mass, 'kg'), area: figure(v.area, 'm2'), limit: figure(limit, 'kN/m2') },
      source: sources.sample,
    },
  )
  const bank = p.rackStrip.cell('breakers')
  const loaded = p.banks.map((of) => atMost(of, bank))
  model.rule('R18', all(...loaded), {
    when: not(p.rackStrip.is('none')),
    arguments: { strip: option(p.rackStrip), limit: figure(bank, 'A') },
    source: `${sources.hp}; ${sources.ap8868}`,
  })
  model.rule('R18-none', all(...p.banks.map((of) => less(of, inUnit('A', 0.5)))), {
    when: p.rackStrip.is('none'),
  })
}
