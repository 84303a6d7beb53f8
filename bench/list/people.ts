/**
 * Companies and people of the benchmark: several thousand in addition to the sample accounts, all invented, with names
 * in several scripts.
 */
import type { Draw } from '../../server/db/seed/draw.ts'
import { type SamplePerson, sampleAccounts } from '../../server/db/seed/people.ts'

/** Rows of `company`, and people with the countries they work in. */
export interface Crowd {
  readonly companies: readonly {
    readonly id: string
    readonly name: string
    readonly kind: 'partner' | 'distributor' | 'consulting'
    readonly country: string
  }[]
  readonly people: readonly BenchPerson[]
}

export interface BenchPerson {
  readonly person: SamplePerson
  readonly countries: readonly string[]
  /** How many solutions the person owns relative to others. */
  readonly weight: number
}

/** Countries, the percentage of people who work there, and the names that are drawn for them. */
const places: readonly (readonly [countries: string, share: number, script: keyof typeof names])[] = [
  ['US', 16, 'latin'],
  ['CA US', 4, 'latin'],
  ['DE AT CH', 12, 'latin'],
  ['GB IE', 8, 'latin'],
  ['FR BE CH', 8, 'latin'],
  ['ES PT IT', 8, 'latin'],
  ['NO SE DK FI IS', 8, 'latin'],
  ['PL CZ HU RO BG', 6, 'latin'],
  ['IN AE SA SG', 8, 'latin'],
  ['BR AR CL PE CO MX', 6, 'latin'],
  ['AU NZ', 2, 'latin'],
  ['JP', 6, 'japanese'],
  ['CN HK TW', 5, 'chinese'],
  ['KR', 3, 'korean'],
]

const names = {
  latin: {
    first:
      'Anna Björn Carla David Élise Fatima Georg Hanna Igor Joana Karim Lucía Maja Niels Olga Pedro Quentin Rosa Stefan Tuva Ursula Viktor Wanda Yusuf Zoë Arjun Beatriz Connor Deepa Emil Freja Grzegorz Helena Ivan Jasmin Kofi Leïla Marek Nadia Óscar',
    last: 'Andersson Becker Costa Díaz Eriksen Ferrari Gupta Hoffmann Ivanova Jansen Kowalski Lindholm Moreau Nakamura Okonkwo Petrov Quist Rossi Schäfer Torres Ueland Varga Weber Yılmaz Zürcher Almeida Bergström Conti Dvořák Evans Fischer García Hernández Iyer Johansson Kaya Lefèvre Müller Nielsen Oliveira',
    separator: ' ',
  },
  japanese: {
    first: '陽子 健太 美咲 大輔 直樹 由美 翔太 恵子 拓也 明美',
    last: '田中 佐藤 鈴木 高橋 渡辺 伊藤 山本 中村 小林 加藤',
    separator: ' ',
  },
  chinese: {
    first: '伟 芳 娜 敏 静 强 磊 洋 艳 杰',
    last: '王 李 张 刘 陈 杨 赵 黄 周 吴',
    separator: '',
  },
  korean: {
    first: '민준 서연 도윤 하은 지호 수아 예준 지우',
    last: '김 이 박 최 정 강 조 윤',
    separator: '',
  },
} as const

const kinds = ['partner', 'partner', 'partner', 'distributor', 'consulting'] as const

/** Every fourth person is internal, and every twentieth of those is an approver. */
const everyNth = { internal: 4, approver: 20 } as const

const buildId = (letter: string, number: number): string =>
  `${letter}0000000-0000-4000-8000-1${String(number).padStart(11, '0')}`

/** @param size number of people in addition to the sample accounts; a company has about ten */
export function drawCrowd(draw: Draw, size: number): Crowd {
  const placesByPercent = listPlacesByPercent()
  const companies = Array.from({ length: Math.ceil(size / 10) }, (_, index) => ({
    id: buildId('c', index + 1),
    name: `Company ${index + 1}`,
    kind: draw.pick(kinds),
    country: draw.pick(placesByPercent).countries[0] ?? 'US',
  }))
  const people = Array.from({ length: size }, (_, index) => {
    const place = draw.pick(placesByPercent)
    const { first, last, separator } = names[place.script]
    const name = [draw.pick(last.split(' ')), draw.pick(first.split(' '))]
    const isInternal = index % everyNth.internal === 0
    const company = draw.pick(companies)
    const person: SamplePerson = {
      id: buildId('a', index + 1),
      username: `person-${index + 1}`,
      signsIn: false,
      name: (place.script === 'latin' ? name.toReversed() : name).join(separator),
      companyId: isInternal ? (sampleAccounts[0]?.companyId ?? company.id) : company.id,
      country: place.countries[0] ?? 'US',
      role: isInternal ? (index % (everyNth.internal * everyNth.approver) === 0 ? 'AP' : 'SE') : 'PU',
      regions: [],
    }
    // Some people are much more active than others: weights go from 10 to 401.
    return { person, countries: place.countries, weight: 1 + Math.floor(400 / (1 + draw.integer(0, 40))) }
  })
  return { companies, people }
}

/** Each place as often as its percentage, so that drawing from the list keeps the shares. */
function listPlacesByPercent() {
  return places.flatMap(([countries, share, script]) =>
    Array.from({ length: share }, () => ({ countries: countries.split(' '), script })),
  )
}
