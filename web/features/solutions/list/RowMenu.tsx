/** The menu of actions on one solution, shared by all rows. Actions that are not allowed are disabled with the reason. */

import { Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Ability } from '@design-portal/contract/solutions.ts'
import type { RowActionName } from '@design-portal/domain/workflow/action-names.ts'
import { findStatus, isArchived, isStandard } from '@design-portal/domain/workflow/statuses.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import type { MessageKey } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import type { SolutionTab } from '../../../paths.ts'
import { AnchoredMenu } from '../../../ui/AnchoredMenu.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import type { IconName } from '../../../ui/Icon.tsx'
import { formatReason } from '../shared/format-action-failure.ts'
import { SolutionDialog } from '../actions/SolutionDialog.tsx'
import type { SolutionDialogName } from '../actions/SolutionDialog.tsx'
import { useQuickActions } from '../actions/use-quick-actions.ts'
import type { QuickAction } from '../actions/use-quick-actions.ts'
import { buildBillFileAddress } from '../shared/solution-queries.ts'
import type { ListRow } from './queries/list-queries.ts'
import styles from './RowMenu.module.css'

export interface MenuRequest {
  readonly row: ListRow
  /** Where the menu opens. */
  readonly anchor: DOMRect
  /** The element that gets the focus back. */
  readonly opener: HTMLElement
}

interface ActionEntry {
  readonly action: RowActionName
  readonly label: MessageKey
  readonly icon: IconName
  readonly opens: SolutionDialogName | QuickAction
  readonly destructive?: true
  /** Hides the entry, instead of disabling it, if it makes no sense for the row. */
  readonly onlyIf?: (row: ListRow) => boolean
  /** Set for entries that are shown only to users who are allowed to use them. */
  readonly onlyAllowed?: true
}

const isStandardRow = ({ statusId }: ListRow) => isStandard(findStatus(statusId))
const isArchivedRow = ({ statusId }: ListRow) => isArchived(findStatus(statusId))

const entries: readonly ActionEntry[] = [
  { action: 'copy', label: 'COPY', icon: 'copy', opens: 'copy' },
  { action: 'share', label: 'SHARE', icon: 'share', opens: 'share' },
  { action: 'transfer', label: 'TRANSFER', icon: 'transfer', opens: 'transfer' },
  { action: 'grab', label: 'GRAB', icon: 'user', opens: 'grab' },
  { action: 'takeBack', label: 'TAKE_BACK', icon: 'restore', opens: 'takeBack', onlyAllowed: true },
  {
    action: 'makeStandard',
    label: 'STANDARD_MAKE',
    icon: 'star',
    opens: 'standard',
    onlyIf: (row) => !isStandardRow(row),
  },
  {
    action: 'cancelStandard',
    label: 'STANDARD_CANCEL',
    icon: 'star',
    opens: 'standard',
    onlyIf: isStandardRow,
  },
  {
    action: 'makeNonTraining',
    label: 'TRAINING_TITLE',
    icon: 'check',
    opens: 'training',
    onlyIf: ({ training }) => training,
  },
  {
    action: 'archive',
    label: 'ARCHIVE',
    icon: 'archive',
    opens: 'archive',
    onlyIf: (row) => !isArchivedRow(row) && !isStandardRow(row),
  },
  {
    action: 'archive',
    label: 'ARCHIVE',
    icon: 'archive',
    opens: 'archiveStandard',
    onlyIf: isStandardRow,
  },
  {
    action: 'restore',
    label: 'RESTORE',
    icon: 'restore',
    opens: 'restore',
    onlyIf: isArchivedRow,
  },
]

interface TabEntry {
  readonly tab: SolutionTab
  readonly label: MessageKey
  readonly icon: IconName
  /** The action that the user needs permission for, if seeing the row is not enough. */
  readonly action?: RowActionName
}

const tabs: readonly TabEntry[] = [
  { tab: 'designs', label: 'OPEN_DESIGNS', icon: 'ups' },
  { tab: 'price', label: 'OPEN_PRICE', icon: 'list' },
  { tab: 'price-status', label: 'REPORT_PRICE_STATUS', icon: 'priceTag', action: 'readPriceStatus' },
  { tab: 'history', label: 'REPORT_HISTORY', icon: 'clock', action: 'readHistory' },
]

interface RowMenuProps {
  readonly request: MenuRequest
  readonly onDone: () => void
}

export function RowMenu({ request, onDone }: RowMenuProps) {
  const { row, anchor, opener } = request
  const text = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<SolutionDialogName>()
  const quick = useQuickActions()

  useEffect(() => {
    opener.setAttribute('aria-expanded', 'true')
    return () => opener.removeAttribute('aria-expanded')
  }, [opener])

  const finish = () => {
    onDone()
    opener.focus()
  }
  const start = (opens: SolutionDialogName | QuickAction) => {
    if (isQuickAction(opens)) {
      finish()
      quick.mutate({ action: opens, solution: row })
    } else setDialog(opens)
  }

  if (dialog !== undefined) {
    return <SolutionDialog name={dialog} solution={row} onClose={finish} />
  }
  const getAbility = (action: RowActionName | undefined): Ability =>
    action === undefined ? { allowed: true } : row.actions[action]
  const openTab = (tab: SolutionTab) => () =>
    void navigate({
      to: paths.solutionDetails,
      search: { cfgId: row.cfgId, ...(tab === 'designs' ? {} : { tab }) },
    })
  return (
    <AnchoredMenu anchor={anchor} label={text('ACTIONS_FOR', { name: row.name })} onClose={finish}>
      <Menu.Label className={styles.title ?? ''}>{row.name}</Menu.Label>
      {tabs.map(({ tab, label, icon, action }) => (
        <Entry
          key={tab}
          label={text(label)}
          icon={icon}
          ability={getAbility(action)}
          onClick={openTab(tab)}
        />
      ))}
      {row.reports.hasBill ? (
        row.actions.exportDocument.allowed ? (
          <Menu.Item
            component="a"
            href={buildBillFileAddress(row.cfgId, language)}
            download
            leftSection={<Icon name="download" size={16} />}
          >
            {text('DOWNLOAD_XLSX')}
          </Menu.Item>
        ) : (
          <Entry label={text('DOWNLOAD_XLSX')} icon="download" ability={row.actions.exportDocument} />
        )
      ) : null}
      <Menu.Divider />
      {entries
        .filter(({ onlyIf }) => onlyIf?.(row) ?? true)
        .filter(({ onlyAllowed, action }) => onlyAllowed !== true || getAbility(action).allowed)
        .map(({ action, label, icon, opens }) => (
          <Entry
            key={label}
            label={text(label)}
            icon={icon}
            ability={getAbility(action)}
            staysOpen
            onClick={() => start(opens)}
          />
        ))}
    </AnchoredMenu>
  )
}

interface EntryProps {
  readonly label: string
  readonly icon: IconName
  readonly ability: Ability
  readonly onClick?: () => void
  /** True if the pressed entry replaces the menu itself. */
  readonly staysOpen?: boolean
}

/** A disabled entry remains reachable by the arrow keys, so that its reason can be read. */
function Entry({ label, icon, ability, onClick, staysOpen = false }: EntryProps) {
  const refused = { 'aria-disabled': true, closeMenuOnClick: false, className: styles.refused ?? '' }
  return (
    <Menu.Item
      leftSection={<Icon name={icon} size={16} />}
      {...(ability.allowed ? { onClick, closeMenuOnClick: !staysOpen } : refused)}
    >
      {label}
      {ability.allowed ? null : <small className={styles.reason}>{formatReason(ability)}</small>}
    </Menu.Item>
  )
}

function isQuickAction(opens: SolutionDialogName | QuickAction): opens is QuickAction {
  return opens === 'archive' || opens === 'restore' || opens === 'grab' || opens === 'takeBack'
}
