/** Two people who edit one solution, each based on what they have seen, and the final state of the database. */
import type { CallName } from '@design-portal/contract/calls.ts'
import { calls } from '@design-portal/contract/calls.ts'
import type { TestPortal } from './test-portal.ts'
import { currentVersion, choicesOf96Kilowatts, threePhaseUps } from './three-phase-ups.ts'

/** One edit: its kind, the design, and the value. */
export interface Edit {
  readonly kind: 'rename' | 'quantity' | 'notes' | 'order' | 'name' | 'support' | 'save' | 'comment'
  readonly design: number
  readonly value: number
}

interface DesignView {
  readonly id: string
  readonly name: string
  readonly quantity: number
  readonly notes: string
  readonly load: number
  readonly rowVersion: number
}

/** A solution as stored or as seen by a person. */
export interface View {
  readonly name: string
  readonly support: boolean
  readonly rowVersion: number
  /** The designs in their order. */
  readonly designs: readonly DesignView[]
  readonly comments: number
}

/** Reads everything that an edit may change. */
export async function readView({ db }: TestPortal, cfgId: string): Promise<View> {
  const solution = await db
    .selectFrom('solution')
    .select(['name', 'tss_requested', 'row_version'])
    .where('id', '=', cfgId)
    .executeTakeFirstOrThrow()
  const designs = await db
    .selectFrom('design')
    .select(['id', 'name', 'quantity', 'notes', 'choices', 'row_version'])
    .where('solution_id', '=', cfgId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const { comments } = await db
    .selectFrom('history_event')
    .select((select) => select.fn.countAll<number>().as('comments'))
    .where('solution_id', '=', cfgId)
    .where('kind', '=', 'comment')
    .executeTakeFirstOrThrow()
  return {
    name: solution.name,
    support: solution.tss_requested,
    rowVersion: solution.row_version,
    comments,
    designs: designs.map((design) => ({
      id: design.id,
      name: design.name,
      quantity: design.quantity,
      notes: design.notes,
      load: Number(design.choices['load']),
      rowVersion: design.row_version,
    })),
  }
}

/**
 * The fields of a solution that edits write, by name; the order and the fields of designs are treated like other
 * fields.
 */
export function listFields({ name, support, designs }: View): Readonly<Record<string, string>> {
  return Object.fromEntries([
    ['name', name],
    ['support', String(support)],
    ['order', designs.map(({ id }) => id).join()],
    ...designs.flatMap((design) => [
      [`${design.id} name`, design.name],
      [`${design.id} quantity`, String(design.quantity)],
      [`${design.id} notes`, design.notes],
      [`${design.id} load`, String(design.load)],
    ]),
  ])
}

export interface Request {
  readonly call: CallName
  readonly input: object
  /** The expected fields of the solution after the edit is acknowledged. */
  readonly writes: Readonly<Record<string, string>>
}

/** The request of an edit by a person, based on what they have seen. */
export function createRequest(cfgId: string, view: View, { kind, design: index, value }: Edit): Request {
  const design = view.designs[index % view.designs.length]
  if (design === undefined) throw new Error('The solution has no design')
  const { id: desId, rowVersion } = design
  switch (kind) {
    case 'rename': {
      const desName = `Hall ${value}`
      return {
        call: 'solution/update',
        input: { cfgId, desId, desName, rowVersion },
        writes: { [`${desId} name`]: desName },
      }
    }
    case 'quantity': {
      // Small enough that no total exceeds the limit.
      const quantity = 1 + (value % 99)
      return {
        call: 'design/quantity',
        input: { cfgId, desId, quantity, rowVersion },
        writes: { [`${desId} quantity`]: String(quantity) },
      }
    }
    case 'notes': {
      const notes = `Note ${value}`
      return {
        call: 'design/design-notes/save',
        input: { designId: desId, notes, rowVersion },
        writes: { [`${desId} notes`]: notes },
      }
    }
    case 'order': {
      const basedOn = view.designs.map(({ id }) => id)
      const shift = 1 + (value % (basedOn.length - 1))
      const desIds = [...basedOn.slice(shift), ...basedOn.slice(0, shift)]
      return { call: 'design/order', input: { cfgId, desIds, basedOn }, writes: { order: desIds.join() } }
    }
    case 'name': {
      const name = `Solution ${value}`
      return {
        call: 'solution/settings/save',
        input: { cfgId, name, rowVersion: view.rowVersion },
        writes: { name },
      }
    }
    case 'support': {
      const tssRequested = !view.support
      const input = { cfgId, tssRequested, rowVersion: view.rowVersion }
      return { call: 'solution/settings/save', input, writes: { support: String(tssRequested) } }
    }
    case 'save':
      return createSaveRequest(cfgId, design, value)
    case 'comment':
      return {
        call: 'solution/history/comment-save',
        input: { cfgId, comment: `Comment ${value}` },
        writes: {},
      }
  }
}

function createSaveRequest(cfgId: string, design: DesignView, value: number): Request {
  const load = 80 + (value % 17)
  const { id: desId, name: desName, rowVersion } = design
  return {
    call: 'design/save',
    input: {
      cfgId,
      desId,
      type: threePhaseUps,
      desName,
      productVersion: currentVersion,
      choices: { ...choicesOf96Kilowatts, load },
      rowVersion,
    },
    writes: { [`${desId} load`]: String(load), [`${desId} name`]: desName },
  }
}

/** Sends a request with an API key and returns the status of the answer. */
export async function sendAs({ app }: TestPortal, key: string, { call, input }: Request): Promise<number> {
  const { statusCode, body } = await app.inject({
    method: calls[call].method,
    url: `/ngapi/${calls[call].path}`,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    payload: JSON.stringify(input),
  })
  if (![200, 409].includes(statusCode)) throw new Error(`${call} answered ${statusCode}: ${body}`)
  return statusCode
}
