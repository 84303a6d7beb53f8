// Tests the sections of a report, sentence by sentence: each finding with its tone, subject, reason and details.
import { describe, expect, test } from 'vitest'
import type { PublishReport } from './publish-report.ts'
import type { Reason } from './reason.ts'
import { type Entry, buildReportTitle, type Section, buildReportSections } from './sections.ts'

const emptyReport: PublishReport = {
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

/** The section with this title in a report with these parts. */
function findSection(title: string, parts: Partial<PublishReport>): Section | undefined {
  return buildReportSections({ ...emptyReport, ...parts }).find((section) => section.title.message === title)
}
const listEntries = (title: string, parts: Partial<PublishReport>): readonly Entry[] =>
  findSection(title, parts)?.entries ?? []
const listDomainEntries = (domains: Partial<PublishReport['domains']>): readonly Entry[] =>
  listEntries('publish.domains.title', { domains: { ...emptyReport.domains, ...domains } })
const listTitles = (report: PublishReport): string[] =>
  buildReportSections(report).map(({ title }) => title.message)

const provedReason: Reason = { rules: ['R1', 'R2'], minimalProved: true }
const unprovedReason: Reason = { rules: ['R1'], minimalProved: false }
const definitionsReason: Reason = { rules: [], minimalProved: true }
const toRun = (value: string | number) => ({ from: value, to: value, count: 1 })
const onlyFive = [toRun(5)]

describe('a publish report', () => {
  test('has its model and version in the title', () => {
    expect(buildReportTitle(emptyReport)).toEqual({
      message: 'publish.title',
      arguments: { model: 'pumps', version: '2.0.0' },
    })
  })

  test('without findings says so for domains and tables only', () => {
    expect(buildReportSections(emptyReport)).toEqual([
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
      ...emptyReport,
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
    const parts = ['texts', 'domains', 'rules', 'notices', 'gaps', 'gaps', 'pairs', 'tables']
    expect(listTitles(report)).toEqual(parts.map((part) => `publish.${part}.title`))
    expect(listTitles({ ...report, notices: [] })).not.toContain('publish.notices.title')
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
  test('of a model without configurations contains only the reason', () => {
    const dead = [{ parameter: 'load', values: onlyFive }]
    expect(listDomainEntries({ possible: false, reason: provedReason, dead })).toEqual([
      { tone: 'attention', sentence: { message: 'publish.domains.nothing' }, because: ['R1', 'R2'] },
    ])
  })

  test('lists dead values with reason and certainty, then fixed, undecided and wide parameters', () => {
    const dead = [provedReason, unprovedReason, definitionsReason, undefined].map((reason) => ({
      parameter: 'load',
      values: onlyFive,
      ...(reason === undefined ? {} : { reason }),
    }))
    const deadEntry = {
      tone: 'attention',
      subject: { parameter: 'load' },
      sentence: {
        message: 'publish.domains.dead',
        arguments: { values: { of: 'load', values: onlyFive } },
      },
    }
    const findings = {
      dead,
      fixed: [{ parameter: 'kind', value: 'a' }],
      undecided: [{ parameter: 'count', values: onlyFive }],
      ranges: [{ parameter: 'flow', min: 5, max: 2000 }],
    }
    const entries = [
      { ...deadEntry, because: ['R1', 'R2'] },
      { ...deadEntry, because: ['R1'], details: [{ message: 'publish.reason.notMinimal' }] },
      { ...deadEntry, details: [{ message: 'publish.reason.definitions' }] },
      { ...deadEntry, details: [{ message: 'publish.reason.notFound' }] },
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
          arguments: { values: { of: 'count', values: onlyFive } },
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
    expect(listDomainEntries(findings)).toEqual(entries)
    const unknownEntry = { tone: 'undecided', sentence: { message: 'publish.domains.unknown' } }
    expect(listDomainEntries({ ...findings, possible: undefined })).toEqual([unknownEntry, ...entries])
    expect(listDomainEntries({ possible: undefined })).toEqual([unknownEntry])
  })

  test('with only wide parameters is rated good', () => {
    const ranges = [{ parameter: 'flow', min: 5, max: 2000 }]
    const tones = listDomainEntries({ ranges }).map(({ tone }) => tone)
    expect(tones).toEqual(['good', 'information'])
  })
})

describe('the rules section', () => {
  const title = 'publish.rules.title'
  const neededRule = { rule: 'R1', use: 'needed' as const, example: {} }

  test('rates rules good that all decide something', () => {
    expect(listEntries(title, { rules: { rules: [neededRule, neededRule], removable: [] } })).toEqual([
      { tone: 'good', sentence: { message: 'publish.rules.none', arguments: { count: 2 } } },
    ])
  })

  test('lists rules that decide nothing with their reason, singly and together', () => {
    const rules = [
      neededRule,
      { rule: 'R2', use: 'undecided' as const },
      { rule: 'R3', use: 'implied' as const, reason: unprovedReason },
      { rule: 'R4', use: 'implied' as const, reason: definitionsReason },
      { rule: 'R5', use: 'neverApplies' as const, reason: provedReason },
      { rule: 'R6', use: 'neverApplies' as const, reason: definitionsReason },
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
  const shownNotice = { notice: 'N1', use: 'shown' as const }
  expect(listEntries(title, { notices: [shownNotice, shownNotice] })).toEqual([
    { tone: 'good', sentence: { message: 'publish.notices.none', arguments: { count: 2 } } },
  ])
  const notices = [
    shownNotice,
    { notice: 'N2', use: 'undecided' as const },
    { notice: 'N3', use: 'neverShown' as const, reason: provedReason },
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
  const gapsWithoutFindings = { parameter: 'country', impossible: [], unsuited: [], gaps: [], undecided: [] }
  expect(findSection('publish.gaps.title', { gaps: [gapsWithoutFindings] })).toEqual({
    title: { message: 'publish.gaps.title', arguments: { parameter: { parameter: 'country' } } },
    entries: [{ tone: 'good', sentence: { message: 'publish.gaps.none' } }],
  })
  const gapsWithFindings = {
    parameter: 'country',
    impossible: [{ value: 'AQ', reason: provedReason }],
    gaps: [{ values: ['US', 'CA'], vanished: [{ parameter: 'load', values: onlyFive }] }],
    undecided: ['FR'],
    unsuited: [{ value: 'BV', reason: provedReason }],
  }
  expect(listEntries('publish.gaps.title', { gaps: [gapsWithFindings] })).toEqual([
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
      subject: { of: 'country', values: [toRun('US'), toRun('CA')] },
      sentence: { message: 'publish.gaps.vanished' },
      details: [
        {
          message: 'publish.gaps.detail',
          arguments: { parameter: { parameter: 'load' }, values: { of: 'load', values: onlyFive } },
        },
      ],
    },
    {
      tone: 'undecided',
      subject: { of: 'country', values: [toRun('FR')] },
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
      reason: unprovedReason,
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
  const summaryEntry = {
    tone: 'information',
    sentence: {
      message: 'publish.pairs.summary',
      arguments: { configurations: 2, covered: 7, impossible: 2, parameters: 3 },
    },
  }
  const restrictedEntry = {
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
    summaryEntry,
    { tone: 'undecided', sentence: { message: 'publish.pairs.undecided', arguments: { count: 1 } } },
    restrictedEntry,
  ])
  const decidedPairs = { ...pairs, counts: { ...pairs.counts, undecided: 0 } }
  expect(listEntries('publish.pairs.title', { pairs: decidedPairs })).toEqual([summaryEntry, restrictedEntry])
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
