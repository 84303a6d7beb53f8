/** Runs the repair of a price error: rounds up, replaces, refreshes, or navigates to where the error can be corrected. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { PriceErrorOnWire } from '@design-portal/contract/pricing.ts'
import type { Ability } from '@design-portal/contract/solutions.ts'
import type { RepairKind } from '@design-portal/domain/pricing/price-errors.ts'
import { invalidateTag } from '../../../../api/invalidate.ts'
import { api } from '../../../../api/portal-api.ts'
import { translate, useLanguage } from '../../../../language/use-text.ts'
import { paths } from '../../../../paths.ts'
import type { SolutionTab } from '../../../../paths.ts'
import { showToast } from '../../../../ui/toast.ts'
import { formatActionFailure, formatReason } from '../../shared/format-action-failure.ts'
import { showUndoToast } from '../../shared/show-undo-toast.ts'
import { queryDesigns } from '../../shared/solution-queries.ts'
import type { Design, Solution } from '../../shared/solution-queries.ts'
import type { BillDialog } from '../bill/bill-view.ts'
import { statusPanelId } from '../../shared/status-panel-id.ts'
import { formatPriceRepair } from './price-error-text.ts'
import { parsePricedLineId } from './price-queries.ts'
import { replaceLine } from '../bill/replace-line.ts'
import { usePriceRefresh } from './use-price-refresh.ts'
import type { PriceRefresh } from './use-price-refresh.ts'

/** The line that an error is about. */
export interface RepairedLine {
  /** The id of the line in the calls about prices. */
  readonly lineId: string
  readonly designName: string
  readonly partNumber: string
  readonly quantity: number
}

interface RepairAction {
  /** Why the repair is not available; undefined if it is. */
  readonly refusal: string | undefined
  readonly run: () => void
}

type RepairActions = Readonly<
  Record<RepairKind, (error: PriceErrorOnWire, line: RepairedLine | undefined) => RepairAction>
>

export interface PriceRepairs {
  readonly getRepair: (
    error: PriceErrorOnWire,
    line?: RepairedLine,
  ) => RepairAction & { readonly label: string }
  readonly working: boolean
}

/** What the repairs need from the page. */
interface Page {
  readonly solution: Solution
  readonly designs: readonly Design[]
  readonly refresh: PriceRefresh
  readonly onDialog: (dialog: BillDialog) => void
  /** Changes the solution and shows a message about it. */
  readonly change: (work: () => Promise<unknown>, message: string) => void
  /** @param part the row of the bill of materials to search for */
  readonly showTab: (tab: SolutionTab, part?: string) => void
  readonly showDesign: (design: Design) => void
}

/** @param onDialog opens a dialog over the bill of materials */
export function usePriceRepairs(solution: Solution, onDialog: (dialog: BillDialog) => void): PriceRepairs {
  const language = useLanguage()
  const navigate = useNavigate()
  const designs = useQuery(queryDesigns(solution.cfgId))
  const refresh = usePriceRefresh(solution.cfgId)
  const change = useChange()
  const { cfgId } = solution
  const repairActions = createRepairActions({
    solution,
    designs: designs.data ?? [],
    refresh,
    onDialog,
    change: (work, message) => change.mutate({ work, message }),
    showTab: (tab, part) =>
      void navigate({
        to: paths.solutionDetails,
        search: { cfgId, tab },
        resetScroll: false,
        ...(part === undefined ? {} : { hash: part }),
      }),
    showDesign: ({ desId, type }) =>
      void navigate({ to: paths.configurator, search: { cfgId, desId, type } }),
  })
  return {
    getRepair: (error, line) => {
      const { kind } = error.repair
      // A line of a design can only be changed in its configurator.
      const isOfDesign = line !== undefined && parsePricedLineId(line.lineId).desId !== undefined
      if (isOfDesign && lineRepairs.has(kind))
        return { label: translate('PRICE_REPAIR_OPEN_DESIGN'), ...repairActions.openDesign(error, line) }
      return { label: formatPriceRepair(error, language), ...repairActions[kind](error, line) }
    },
    working: change.isPending || refresh.working,
  }
}

/** Repairs that change the line itself. */
const lineRepairs: ReadonlySet<RepairKind> = new Set<RepairKind>([
  'correctPartNumber',
  'replace',
  'roundUp',
  'changeUnit',
  'changeQuantity',
])

function useChange() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ work }: { readonly work: () => Promise<unknown>; readonly message: string }) =>
      await work(),
    onSuccess: async (_, { message }) => {
      showUndoToast(queries, message)
      await invalidateTag(queries, 'solutions')
    },
    onError: async (failure) => {
      showToast({ type: 'error', message: formatActionFailure(failure) })
      await invalidateTag(queries, 'solutions')
    },
  })
}

const formatRefusal = (ability: Ability) => (ability.allowed ? undefined : formatReason(ability))
const createAvailableAction = (run: () => void): RepairAction => ({ refusal: undefined, run })

function createRepairActions(page: Page): RepairActions {
  const { solution, refresh, onDialog, change, showTab } = page
  const { cfgId, actions } = solution
  const showRow = (line: RepairedLine | undefined) => () => showTab('price', line?.partNumber)
  const partRefusal = formatRefusal(actions.addPart)
  const refreshAction = { refusal: formatRefusal(actions.refreshPrice), run: refresh.start }
  return {
    ask: () => ({
      refusal: formatRefusal(actions.requestCustomPart),
      run: () => onDialog({ kind: 'newCustomPartRequest' }),
    }),
    correctPartNumber: (_, line) => ({ refusal: partRefusal, run: createReplacement(page, line, null) }),
    replace: ({ repair }, line) => ({
      refusal: partRefusal,
      run: createReplacement(page, line, repair.partNumber ?? null),
    }),
    refresh: () => refreshAction,
    retry: () => refreshAction,
    roundUp: ({ repair: { quantity } }, line) => ({
      refusal: partRefusal,
      run:
        line === undefined || quantity === undefined ? showRow(line) : createRoundingUp(page, line, quantity),
    }),
    showLines: () => ({
      refusal: formatRefusal(actions.readPriceStatus),
      run: () => showTab('price-status'),
    }),
    openDesign: (_, line) => createAvailableAction(() => openDesign(page, line)),
    // An approver decides on the error when the solution is submitted.
    requestApproval: () => createAvailableAction(showStatusPanel),
    priceByHand: () => createAvailableAction(showStatusPanel),
    removeSpecialPrice: () => ({
      refusal: formatRefusal(actions.edit),
      run: () =>
        change(
          () => api.call('solution/price/special', { cfgId, agreement: null }),
          translate('PRICE_SPECIAL_REMOVED'),
        ),
    }),
    changeUnit: (_, line) => createAvailableAction(showRow(line)),
    changeQuantity: (_, line) => createAvailableAction(showRow(line)),
    editCharge: (error) => ({
      refusal: formatRefusal(actions.addCharge),
      run: () => editCharge(page, error),
    }),
  }
}

/** @param successor null to let the user choose one */
function createReplacement(
  { solution: { cfgId }, onDialog, change, showTab }: Page,
  line: RepairedLine | undefined,
  successor: string | null,
): () => void {
  if (line === undefined) return () => showTab('price')
  const { lineId, partNumber, quantity } = line
  if (successor === null) return () => onDialog({ kind: 'part', replaces: { lineId, partNumber, quantity } })
  return () =>
    change(
      () => replaceLine(cfgId, lineId, [{ partNumber: successor, quantity }]),
      translate('PRICE_REPLACED', { part: partNumber, successor }),
    )
}

function createRoundingUp(
  { solution: { cfgId }, change }: Page,
  { lineId, partNumber }: RepairedLine,
  quantity: number,
): () => void {
  return () =>
    change(
      () => api.call('solution/part/quantities', { cfgId, changes: [{ lineId, quantity }] }),
      translate('PRICE_ROUNDED_UP', { part: partNumber, quantity }),
    )
}

function openDesign({ designs, showTab, showDesign }: Page, line: RepairedLine | undefined): void {
  const desId = line === undefined ? undefined : parsePricedLineId(line.lineId).desId
  const design = designs.find((saved) => saved.desId === desId)
  if (design === undefined) showTab('designs')
  else showDesign(design)
}

/** The error identifies the charge by its displayed name. */
function editCharge({ refresh, onDialog, showTab }: Page, error: PriceErrorOnWire): void {
  const name = error.arguments['name']?.value
  const charge = refresh.price?.totals.charges.find((listed) => listed.name === name)
  if (charge === undefined) showTab('price')
  else onDialog({ kind: 'charge', chargeId: charge.chargeId })
}

function showStatusPanel(): void {
  const panel = document.getElementById(statusPanelId)
  panel?.scrollIntoView({ block: 'center' })
  panel?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
}
