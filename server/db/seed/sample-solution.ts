/** Draws one sample solution: its site, name, status, and the people it is shared with. */
import { findCountry } from '@design-portal/domain/reference/countries.ts'
import {
  type SolutionStatus,
  isAutoApproved,
  isOpen,
  isStandard,
  wasOrdered,
} from '@design-portal/domain/workflow/statuses.ts'
import { type Draw } from './draw.ts'
import { type SamplePerson, sampleAccounts } from './people.ts'
import { installations } from './sample-installations.ts'
import type { Owner } from './sample-owners.ts'
import { cities, siteKinds } from './sample-sites.ts'

const milliseconds = { day: 24 * 60 * 60 * 1000, hour: 60 * 60 * 1000 } as const

/** About 18 months. */
const oldestDays = 540

/** The frequency of each status in percent; the rest is open. */
const statusShares: readonly (readonly [SolutionStatus, number])[] = [
  ['submitted', 9],
  ['received', 6],
  ['approved', 13],
  ['autoApproved', 7],
  ['ordered', 14],
  ['returned', 6],
  ['expired', 7],
  ['archived', 6],
  ['standard', 3],
]

/** Opportunity stages that match a status: Closed 0, Pending 1 to 3, Working 4, Quote request 5, Quote sent 6, Won 7. */
const stages: Readonly<Record<SolutionStatus, readonly number[]>> = {
  open: [1, 2, 3, 4],
  submitted: [4, 5],
  received: [4, 5],
  returned: [4],
  approved: [5, 6],
  autoApproved: [5, 6],
  ordered: [7],
  expired: [0, 3, 6],
  archived: [0],
  standard: [4],
}

export type SampleSolution = {
  readonly name: string
  readonly owner: SamplePerson
  readonly country: NonNullable<ReturnType<typeof findCountry>>
  readonly status: SolutionStatus
  readonly training: boolean
  readonly created: Date
  readonly updated: Date
  readonly opportunity: { readonly number: string; readonly stage: number } | undefined
  readonly designs: readonly SampleDesign[]
  readonly shares: readonly { readonly userId: string; readonly level: 'read' | 'restricted' | 'full' }[]
}

export type SampleDesign = {
  /** A key of `installations`. */
  readonly installation: string
  readonly quantity: number
  /** Whether every parameter is a choice, and not only the relevant ones. */
  readonly choosesAll: boolean
}

/** @param usedNames names in use, each after its owner's id; the new one is added */
export function drawSolution(draw: Draw, owner: Owner, usedNames: Set<string>, now: Date): SampleSolution {
  const status = drawStatus(draw)
  const training = ['open', 'submitted', 'approved'].includes(status) && draw.chance(0.08)
  const project = drawProject(draw, owner, usedNames, { training, small: isAutoApproved(status) })
  const country = findCountry(project.country)
  if (country === undefined) throw new Error(`${project.country} is not a country`)
  return {
    name: project.name,
    owner: owner.person,
    country,
    // The system approves for employees and companies that may order; for others a person does.
    status: isAutoApproved(status) && owner.person.role === 'CE' ? 'approved' : status,
    training,
    ...drawDates(draw, status, now),
    opportunity: drawOpportunity(draw, status, training),
    designs: drawDesigns(draw, project, status),
    shares: drawShares(draw, owner.person),
  }
}

function drawStatus(draw: Draw): SolutionStatus {
  let remaining = draw.integer(1, 100)
  for (const [status, share] of statusShares) {
    if (remaining <= share) return status
    remaining -= share
  }
  return 'open'
}

/** Whether an installation costs less than the upper limit of automatic approval, some 25,000 euros. */
const isSmall = (installation: string): boolean =>
  ['edge12', 'control18', 'room24', 'byOthers60'].includes(installation)

type Project = {
  readonly name: string
  readonly country: string
  readonly installation: string
  /** All installations of its kind of site, among which a second design is chosen. */
  readonly siteInstallations: readonly string[]
  readonly quantity: number
}

function drawProject(
  draw: Draw,
  owner: Owner,
  usedNames: Set<string>,
  limits: { readonly training: boolean; readonly small: boolean },
): Project {
  const country = draw.pick(owner.countries)
  const kind = draw.pick(siteKinds.filter(({ installations: keys }) => !limits.small || keys.some(isSmall)))
  const choosable = limits.small ? kind.installations.filter(isSmall) : kind.installations
  const installation = draw.pick(choosable)
  const quantity = !limits.small && draw.chance(0.15) ? 2 : 1
  const site = kind.formatName(
    draw.pick(cities.filter((city) => city.country === country)),
    draw.integer(1, 9),
  )
  const size = `${quantity === 2 ? '2 × ' : ''}${installations[installation]?.size ?? ''}`
  const part = draw.pick(kind.parts)
  const name = `${limits.training ? 'Training: ' : ''}${site} – ${part}${draw.chance(0.4) ? ` ${size}` : ''}`
  const ownedName = `${owner.person.id} ${name.toLowerCase()}`
  if (usedNames.has(ownedName)) return drawProject(draw, owner, usedNames, limits)
  usedNames.add(ownedName)
  return { name, country, installation, siteInstallations: limits.small ? [] : kind.installations, quantity }
}

/** Work in progress is recent, finished or abandoned work may be old; times are within working hours (UTC). */
function drawDates(draw: Draw, status: SolutionStatus, now: Date) {
  const isInProgress = ['open', 'submitted', 'received', 'returned'].includes(status)
  const age = draw.integer(0, isInProgress ? 120 : oldestDays - 60)
  const today = Math.floor(now.getTime() / milliseconds.day) * milliseconds.day
  const drawMoment = (days: number) =>
    new Date(
      today -
        days * milliseconds.day +
        draw.integer(6, 16) * milliseconds.hour +
        draw.integer(0, 3_599) * 1000,
    )
  const updated = drawMoment(age + 1)
  const created = drawMoment(age + 2 + draw.integer(0, 55))
  return { created, updated }
}

function drawOpportunity(draw: Draw, status: SolutionStatus, training: boolean) {
  if (training || isStandard(status) || (!wasOrdered(status, null) && draw.chance(0.25))) return undefined
  const digits = (length: number) => String(draw.integer(0, 10 ** length - 1)).padStart(length, '0')
  return { number: `OP-${digits(6)}-${digits(7)}`, stage: draw.pick(stages[status]) }
}

/** One design per project; some solutions have a second one, and some open ones have none yet. */
function drawDesigns(draw: Draw, project: Project, status: SolutionStatus): readonly SampleDesign[] {
  if (isOpen(status) && draw.chance(0.12)) return []
  const first = {
    installation: project.installation,
    quantity: project.quantity,
    choosesAll: draw.chance(0.5),
  }
  const others = project.siteInstallations.filter((key) => key !== project.installation)
  if (others.length === 0 || !draw.chance(0.2)) return [first]
  return [first, { installation: draw.pick(others), quantity: 1, choosesAll: draw.chance(0.5) }]
}

/** Some are shared with one or two of the accounts that can sign in. */
function drawShares(draw: Draw, owner: SamplePerson): SampleSolution['shares'] {
  const readers = sampleAccounts.filter(
    ({ id, role }) => id !== owner.id && ['SE', 'PU', 'DU', 'CE'].includes(role),
  )
  const count = draw.chance(0.15) ? draw.integer(1, 2) : 0
  const users = new Set(Array.from({ length: count }, () => draw.pick(readers).id))
  return Array.from(users, (userId) => ({
    userId,
    level: draw.pick(['read', 'restricted', 'full'] as const),
  }))
}
