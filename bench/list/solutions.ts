/** Generates the solutions of the benchmark: like the sample solutions, with the filtered columns generated in addition. */
import type { Draw } from '../../server/db/seed/draw.ts'
import { drawSolution } from '../../server/db/seed/sample-solution.ts'
import type { BenchPerson } from './people.ts'

/** Frequency of each configurator type, per thousand. */
const typeShares: readonly (readonly [type: number, share: number])[] = [
  [27, 440],
  [32, 150],
  [30, 110],
  [0, 70],
  [28, 60],
  [17, 50],
  [36, 40],
  [33, 35],
  [13, 20],
  [22, 15],
  [19, 8],
  [35, 2],
]

/** Local spellings of places; some of the solutions of these countries are named with them. */
const localNames: Readonly<Record<string, string>> = {
  Tokyo: '東京データセンター',
  Osaka: '大阪データセンター',
  Nagoya: '名古屋工場',
  Fukuoka: '福岡空港',
  Shanghai: '上海数据中心',
  Beijing: '北京大学',
  Guangzhou: '广州机场',
  Chengdu: '成都数据中心',
  Taipei: '台北資料中心',
  Seoul: '서울 데이터센터',
  Busan: '부산 데이터센터',
}

const statusesWithApprover = new Set(['received', 'approved', 'ordered', 'expired', 'standard'])
const approvalValidityDays = 90
const dayMilliseconds = 24 * 60 * 60 * 1000

export interface DrawnSolution {
  /** Values of `columns` in the same order, in the format of COPY; null means no value. */
  readonly values: readonly (string | null)[]
  readonly types: readonly number[]
  readonly shares: readonly { readonly userId: string; readonly level: string }[]
  readonly distributor: string | undefined
  readonly updated: string
}

/** Columns of `solution` that the benchmark writes. */
export const columns = [
  'id',
  'company_id',
  'owner_id',
  'owner_name',
  'name',
  'country_code',
  'region_id',
  'status',
  'previous_status',
  'archived_by',
  'archived_at',
  'training',
  'opportunity_number',
  'opportunity_stage',
  'currency',
  'price',
  'price_complete',
  'priced_at',
  'row_version',
  'last_editor_id',
  'created_at',
  'updated_at',
  'approver_id',
  'valid_until',
  'tss_requested',
  'configurator_types',
] as const

export interface Candidates {
  readonly approvers: readonly string[]
  readonly readers: readonly string[]
  readonly distributors: readonly string[]
}

interface SolutionInput {
  readonly id: string
  readonly owner: BenchPerson
  readonly candidates: Candidates
  /** How often each name was used, by the id of its owner. */
  readonly nameCounts: Map<string, number>
  readonly now: Date
}

export function drawBenchSolution(
  draw: Draw,
  { id, owner, candidates, nameCounts, now }: SolutionInput,
): DrawnSolution {
  const { person, countries } = owner
  const sample = drawSolution(draw, { person, countries, solutionCount: 0 }, new Set(), now)
  const { country, status, opportunity } = sample
  const name = makeNameUnique(drawLocalName(draw, sample.name, id), person.id, nameCounts)
  const designTypes = sample.designs.length === 0 ? [] : drawTypes(draw, sample.designs.length)
  const hasPrice = designTypes.length > 0 && !draw.chance(0.03)
  const updated = sample.updated.toISOString()
  const approver = statusesWithApprover.has(status) ? draw.pick(candidates.approvers) : null
  // Always in the future, because solutions whose approval has lapsed have the status expired.
  const validUntil = new Date(now.getTime() + draw.integer(0, approvalValidityDays) * dayMilliseconds)
    .toISOString()
    .slice(0, 10)
  return {
    types: designTypes,
    updated,
    shares: [
      // With all sample shares the sample accounts would see a large part of the million.
      ...(draw.chance(0.02) ? sample.shares : []),
      ...(draw.chance(0.12)
        ? [{ userId: draw.pick(candidates.readers), level: draw.pick(['read', 'restricted', 'full']) }]
        : []),
    ].filter(({ userId }) => userId !== person.id),
    distributor: draw.chance(0.03) ? draw.pick(candidates.distributors) : undefined,
    values: [
      id,
      person.companyId,
      person.id,
      person.name,
      name,
      country.countryId,
      country.commercialRegionId,
      status,
      status === 'archived' ? 'open' : null,
      status === 'archived' ? person.id : null,
      status === 'archived' ? updated : null,
      String(sample.training),
      opportunity?.number ?? null,
      opportunity === undefined ? null : String(opportunity.stage),
      country.currency,
      hasPrice ? String(Math.round(4000 * 60 ** (draw.integer(0, 1000) / 1000))) : null,
      String(!draw.chance(0.05)),
      hasPrice ? updated : null,
      String(draw.integer(1, 20)),
      person.id,
      sample.created.toISOString(),
      updated,
      status === 'autoApproved' ? '11111111-1111-1111-1111-111111111111' : approver,
      ['approved', 'autoApproved'].includes(status) ? validUntil : null,
      String(draw.chance(0.01)),
      `{${designTypes.join(',')}}`,
    ],
  }
}

/** A third of the solutions of these places name the site in the local spelling, with a unique number. */
function drawLocalName(draw: Draw, name: string, id: string): string {
  for (const [city, localName] of Object.entries(localNames)) {
    if (name.includes(city) && draw.chance(0.35))
      return `${localName} ${Number(id.slice(-8))} – ${name.split(' – ')[1] ?? 'UPS'}`
  }
  return name
}

/** Solution names are unique per person, so a repeated name gets a number. */
function makeNameUnique(name: string, ownerId: string, nameCounts: Map<string, number>): string {
  const key = `${ownerId} ${name.toLowerCase()}`
  const useCount = (nameCounts.get(key) ?? 0) + 1
  nameCounts.set(key, useCount)
  return useCount === 1 ? name : `${name} (${useCount})`
}

function drawTypes(draw: Draw, designs: number): readonly number[] {
  const drawnTypes = Array.from({ length: designs }, () => {
    let remaining = draw.integer(1, 1000)
    for (const [type, share] of typeShares) {
      if (remaining <= share) return type
      remaining -= share
    }
    return 27
  })
  return [...new Set(drawnTypes)].toSorted((left, right) => left - right)
}
