// Tests the sections of a report, sentence by sentence: each finding with its tone, subject, reason and details.
import { describe, expect, test } from 'vitest'
import type { PublishReport } from './publish-report.ts'
import type { Reason } from './reason.ts'
import { type Entry, buildReportTitle, type Section, buildReportSections } from './sections.ts'

const nothing: PublishReport = {
  model: 'pumps',
  version: '2.0.0',
  domains: {
    possible: true,
    domains: { complete: true, parameters: {} },
    dead: [],
    fixed: [],
    undecided: [],
    ranges: [],
  },
  tables: [],
}

/** The section with this title in a report with these findings. */
function findSection(title: string, found: Partial<PublishReport>): Section | undefined {
  return buildReportSections({ ...nothing, ...found }).find((section) => section.title.message === title)
}
const listEntries = (title: string, found: Partial<PublishReport>): readonly Entry[] =>
  findSection(title, found)?.entries ?? []

const titles = (buildPublishReport: PublishReport): string[] =>
  buildReportSections(buildPublishReport).map(({ title }) => title.message)

const proved: Reason = { rules: ['R1', 'R2'], minimalProved: true }
const loose: Reason = { rules: ['R1'], minimalProved: false }
const definitions: Reason = { rules: [], minimalProved: true }
const single = (value: string | number) => ({ from: value, to: value, count: 1 })
const five = [single(5)]

describe('a publish report', () => {
  test('has its model and version in the title', () => {
    expect(buildReportTitle(nothing)).toEqual({
      message: 'publish.title',
      arguments: { model: 'pumps', version: '2.0.0' },
    })
  })

  test('without findings says so for domains and tables only', () => {
    expect(buildReportSections(nothing)).toEqual([
      {
        title: { message: 'publish.domains.title' },
        entries: [{ tone: 'good', sentence: { message: 'publish.domains.none' } }],
      },
      {
        title: { message: 'publish.tables.title' },
        entries: [{ tone: 'information', sentence: { message: 'publish.tables.none' } }],
      },
    ])
  })

  test('has its sections in reading order, without notices if there are none', () => {
    const report: PublishReport = {
      ...nothing,
      texts: { languages: 1, gaps: [] },
      rules: { rules: [], removable: [] },
      notices: [{ notice: 'N1', use: 'shown' }],
      gaps: ['country', 'year'].map((parameter) => ({
        parameter,
        impossible: [],
        unsuited: [],
        gaps: [],
        undecided: [],
      })),
      pairs: {
        parameters: [],
        configurations: [],
        counts: { covered: 0, impossible: 0, undecided: 0 },
        restricted: [],
        deadValues: 0,
      },
    }
    const all = ['texts', 'domains', 'rules', 'notices', 'gaps', 'gaps', 'pairs', 'tables']
    expect(titles(report)).toEqual(all.map((part) => `publish.${part}.title`))
    expect(titles({ ...report, notices: [] })).not.toContain('publish.notices.title')
  })
})

test('a name without texts is listed once with all languages, then each text fault', () => {
  const gap = { path: 'p', message: 'm', cure: 'c' }
  const gaps = [
    { ...gap, kind: 'argument' as const, key: 'rule.R1', language: 'de', argument: 'most' },
    { ...gap, kind: 'missing' as const, key: 'rule.R2', language: 'ja' },
    { ...gap, kind: 'unreadable' as const, key: 'rule.R3', language: 'fr' },
    { ...gap, kind: 'missing' as const, key: 'rule.R4', language: 'zh' },
    { ...gap, kind: 'missing' as const, key: 'rule.R2', language: 'ko' },
  ]
  expect(listEntries('publish.texts.title', { texts: { languages: 9, gaps } })).toEqual([
    {
      tone: 'attention',
      subject: 'rule.R2',
      sentence: { message: 'publish.texts.missing', arguments: { languages: 'ja, ko' } },
    },
    {
      tone: 'attention',
      subject: 'rule.R4',
      sentence: { message: 'publish.texts.missing', arguments: { languages: 'zh' } },
    },
    {
      tone: 'attention',
      subject: 'rule.R1',
      sentence: { message: 'publish.texts.argument', arguments: { language: 'de', argument: 'most' } },
    },
    {
      tone: 'attention',
      subject: 'rule.R3',
      sentence: { message: 'publish.texts.unreadable', arguments: { language: 'fr' } },
    },
  ])
  expect(listEntries('publish.texts.title', { texts: { languages: 9, gaps: [] } })).toEqual([
    { tone: 'good', sentence: { message: 'publish.texts.none', arguments: { languages: 9 } } },
  ])
})

describe('the domains section', () => {
  const title = 'publish.domains.title'
  const domains = nothing.domains

  test('of a model without configurations contains only the reason', () => {
    const dead = [{ parameter: 'load', values: five }]
    expect(listEntries(title, { domains: { ...domains, possible: false, reason: proved, dead } })).toEqual([
      { tone: 'attention', sentence: { message: 'publish.domains.nothing' }, because: ['R1', 'R2'] },
    ])
  })

  test('lists dead values with reason and certainty, then fixed, undecided and wide parameters', () => {
    const dead = [proved, loose, definitions, undefined].map((reason) => ({
      parameter: 'load',
      values: five,
      ...(reason === undefined ? {} : { reason }),
    }))
    const line = {
      tone: 'attention',
      subject: { parameter: 'load' },
      sentence: { message: 'publish.domains.dead', arguments: { values: { of: 'load', values: five } } },
    }
    const found = {
      ...domains,
      dead,
      fixed: [{ parameter: 'kind', value: 'a' }],
      undecided: [{ parameter: 'count', values: five }],
      ranges: [{ parameter: 'flow', min: 5, max: 2000 }],
    }
    const entries = [
      { ...line, because: ['R1', 'R2'] },
      { ...line, because: ['R1'], details: [{ message: 'publish.reason.notMinimal' }] },
      { ...line, details: [{ message: 'publish.reason.definitions' }] },
      { ...line, details: [{ message: 'publish.reason.notFound' }] },
      {
        tone: 'attention',
        subject: { parameter: 'kind' },
        sentence: { message: 'publish.domains.fixed', arguments: { value: { of: 'kind', value: 'a' } } },
      },
      {
        tone: 'undecided',
        subject: { parameter: 'count' },
        sentence: {
          message: 'publish.domains.undecided',
          arguments: { values: { of: 'count', values: five } },
        },
      },
      {
        tone: 'information',
        subject: { parameter: 'flow' },
        sentence: {
          message: 'publish.domains.range',
          arguments: { min: { of: 'flow', value: 5 }, max: { of: 'flow', value: 2000 } },
        },
      },
    ]
    expect(listEntries(title, { domains: found })).toEqual(entries)
    const unknown = { tone: 'undecided', sentence: { message: 'publish.domains.unknown' } }
    expect(listEntries(title, { domains: { ...found, possible: undefined } })).toEqual([unknown, ...entries])
    expect(listEntries(title, { domains: { ...domains, possible: undefined } })).toEqual([unknown])
  })

  test('with only wide parameters is rated good', () => {
    const ranges = [{ parameter: 'flow', min: 5, max: 2000 }]
    const tones = listEntries(title, { domains: { ...domains, ranges } }).map(({ tone }) => tone)
    expect(tones).toEqual(['good', 'information'])
  })
})

describe('the rules section', () => {
  const title = 'publish.rules.title'
  const needed = { rule: 'R1', use: 'needed' as const, example: {} }

  test('rates rules good that all decide something', () => {
    expect(listEntries(title, { rules: { rules: [needed, needed], removable: [] } })).toEqual([
      { tone: 'good', sentence: { message: 'publish.rules.none', arguments: { count: 2 } } },
    ])
  })

  test('lists rules that decide nothing with their reason, singly and together', () => {
    const rules = [
      needed,
      { rule: 'R2', use: 'undecided' as const },
      { rule: 'R3', use: 'implied' as const, reason: loose },
      { rule: 'R4', use: 'implied' as const, reason: definitions },
      { rule: 'R5', use: 'neverApplies' as const, reason: proved },
      { rule: 'R6', use: 'neverApplies' as const, reason: definitions },
      { rule: 'R7', use: 'implied' as const },
    ]
    const entries = [
      { tone: 'information', sentence: { message: 'publish.rules.needed', arguments: { count: 1 } } },
      { tone: 'undecided', subject: { rule: 'R2' }, sentence: { message: 'publish.rules.undecided' } },
      {
        tone: 'attention',
        subject: { rule: 'R3' },
        sentence: { message: 'publish.rules.implied' },
        because: ['R1'],
        details: [{ message: 'publish.reason.notMinimal' }],
      },
      { tone: 'attention', subject: { rule: 'R4' }, sentence: { message: 'publish.rules.implied.always' } },
      {
        tone: 'attention',
        subject: { rule: 'R5' },
        sentence: { message: 'publish.rules.neverApplies' },
        because: ['R1', 'R2'],
      },
      {
        tone: 'attention',
        subject: { rule: 'R6' },
        sentence: { message: 'publish.rules.neverApplies.always' },
      },
      {
        tone: 'attention',
        subject: { rule: 'R7' },
        sentence: { message: 'publish.rules.implied' },
        details: [{ message: 'publish.reason.notFound' }],
      },
    ]
    expect(listEntries(title, { rules: { rules, removable: ['R3'] } })).toEqual(entries)
    expect(listEntries(title, { rules: { rules, removable: ['R3', 'R4'] } })).toEqual([
      ...entries,
      {
        tone: 'information',
        sentence: { message: 'publish.rules.removable', arguments: { rules: { rules: ['R3', 'R4'] } } },
      },
    ])
  })
})

test('the notices section lists notices never shown or undecided, or says that all are shown', () => {
  const title = 'publish.notices.title'
  const shown = { notice: 'N1', use: 'shown' as const }
  expect(listEntries(title, { notices: [shown, shown] })).toEqual([
    { tone: 'good', sentence: { message: 'publish.notices.none', arguments: { count: 2 } } },
  ])
  const notices = [
    shown,
    { notice: 'N2', use: 'undecided' as const },
    { notice: 'N3', use: 'neverShown' as const, reason: proved },
  ]
  expect(listEntries(title, { notices })).toEqual([
    { tone: 'undecided', subject: { notice: 'N2' }, sentence: { message: 'publish.notices.undecided' } },
    {
      tone: 'attention',
      subject: { notice: 'N3' },
      sentence: { message: 'publish.notices.never' },
      because: ['R1', 'R2'],
    },
  ])
})

test('the gaps section lists values without configurations, values with gaps, and undecided ones', () => {
  const none = { parameter: 'country', impossible: [], unsuited: [], gaps: [], undecided: [] }
  expect(findSection('publish.gaps.title', { gaps: [none] })).toEqual({
    title: { message: 'publish.gaps.title', arguments: { parameter: { parameter: 'country' } } },
    entries: [{ tone: 'good', sentence: { message: 'publish.gaps.none' } }],
  })
  const found = {
    parameter: 'country',
    impossible: [{ value: 'AQ', reason: proved }],
    gaps: [{ values: ['US', 'CA'], vanished: [{ parameter: 'load', values: five }] }],
    undecided: ['FR'],
    unsuited: [{ value: 'BV', reason: proved }],
  }
  expect(listEntries('publish.gaps.title', { gaps: [found] })).toEqual([
    ...[
      { value: 'AQ', message: 'publish.gaps.impossible' },
      { value: 'BV', message: 'publish.gaps.unsuited' },
    ].map(({ value, message }) => ({
      tone: 'attention',
      subject: { of: 'country', value },
      sentence: { message },
      because: ['R1', 'R2'],
    })),
    {
      tone: 'information',
      subject: { of: 'country', values: [single('US'), single('CA')] },
      sentence: { message: 'publish.gaps.vanished' },
      details: [
        {
          message: 'publish.gaps.detail',
          arguments: { parameter: { parameter: 'load' }, values: { of: 'load', values: five } },
        },
      ],
    },
    {
      tone: 'undecided',
      subject: { of: 'country', values: [single('FR')] },
      sentence: { message: 'publish.gaps.undecided' },
    },
  ])
})

test('the pairs section lists coverage, open pairs and the first impossible pair of two parameters', () => {
  const restricted = [
    {
      first: 'size',
      second: 'colour',
      pairs: 6,
      impossible: [
        { first: 'large', second: 'red' },
        { first: 'large', second: 'blue' },
      ],
      undecided: [],
      reason: loose,
    },
    {
      first: 'size',
      second: 'door',
      pairs: 2,
      impossible: [],
      undecided: [{ first: 'small', second: true }],
    },
  ]
  const pairs = {
    parameters: ['size', 'colour', 'door'],
    configurations: [{}, {}],
    counts: { covered: 7, impossible: 2, undecided: 1 },
    restricted,
    deadValues: 0,
  }
  const summary = {
    tone: 'information',
    sentence: {
      message: 'publish.pairs.summary',
      arguments: { configurations: 2, covered: 7, impossible: 2, parameters: 3 },
    },
  }
  const sample = {
    tone: 'information',
    subject: { parameters: ['size', 'colour'] },
    sentence: {
      message: 'publish.pairs.restricted',
      arguments: {
        count: 2,
        pairs: 6,
        first: { of: 'size', value: 'large' },
        second: { of: 'colour', value: 'red' },
      },
    },
    because: ['R1'],
    details: [{ message: 'publish.reason.notMinimal' }],
  }
  expect(listEntries('publish.pairs.title', { pairs })).toEqual([
    summary,
    { tone: 'undecided', sentence: { message: 'publish.pairs.undecided', arguments: { count: 1 } } },
    sample,
  ])
  const decided = { ...pairs, counts: { ...pairs.counts, undecided: 0 } }
  expect(listEntries('publish.pairs.title', { pairs: decided })).toEqual([summary, sample])
})

test('the tables section lists counts and diagrams that grew too large', () => {
  const cluster = { rules: ['R1', 'R2'], parameters: ['size', 'colour', 'door'], conceivable: 12n }
  const details = [
    { message: 'publish.tables.parameters', arguments: { parameters: { parameters: cluster.parameters } } },
    { message: 'publish.tables.rules', arguments: { rules: { rules: cluster.rules } } },
  ]
  const tables = [
    { ...cluster, combinations: 5n, nodes: 4 },
    { ...cluster, nodes: 100 },
  ]
  expect(listEntries('publish.tables.title', { tables })).toEqual([
    {
      tone: 'information',
      sentence: {
        message: 'publish.tables.count',
        arguments: { rules: 2, parameters: 3, nodes: 4, combinations: 5n, conceivable: 12n },
      },
      details,
    },
    {
      tone: 'undecided',
      sentence: { message: 'publish.tables.tooLarge', arguments: { rules: 2, parameters: 3, nodes: 100 } },
      details,
    },
    { tone: 'information', sentence: { message: 'publish.tables.bound' } },
  ])
})
