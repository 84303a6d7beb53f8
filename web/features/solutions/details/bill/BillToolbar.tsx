/** The toolbar above the bill of materials: search, buttons to add lines, downloads. */

import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { BillGrid } from '@design-portal/contract/bill.ts'
import { buildCallAddress } from '@design-portal/contract/client.ts'
import type { Ability } from '@design-portal/contract/solutions.ts'
import { useLanguage, useText } from '../../../../language/use-text.ts'
import type { MessageKey } from '../../../../language/use-text.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { MenuButton } from '../../../../ui/MenuButton.tsx'
import type { MenuEntry } from '../../../../ui/MenuButton.tsx'
import { formatReason } from '../../shared/format-action-failure.ts'
import type { Solution } from '../../shared/solution-queries.ts'
import { billFilters } from './bill-view.ts'
import type { BillDialog, BillFilter } from './bill-view.ts'
import styles from './BillToolbar.module.css'

interface BillToolbarProps {
  readonly solution: Solution
  readonly bill: BillGrid
  readonly search: string
  readonly filter: BillFilter
  readonly onSearch: (searchText: string) => void
  readonly onFilter: (filter: BillFilter) => void
  readonly onDialog: (dialog: BillDialog) => void
  readonly onRefreshCustomParts: () => void
}

const filterTexts: Record<BillFilter, MessageKey> = {
  all: 'BILL_ALL',
  lifecycle: 'BILL_NOT_RELEASED',
  noPrice: 'BILL_NO_PRICE',
}

export function BillToolbar(props: BillToolbarProps) {
  const { solution, bill, onDialog } = props
  const text = useText()
  const language = useLanguage()
  const { addPart, addCharge, createCustomPart, requestCustomPart, uploadFile } = solution.actions
  const hasOutdatedCustomParts = bill.parts.outdated.includes(true)
  const entries: MenuEntry[] = [
    {
      label: text('ADDITIONAL_PART'),
      icon: 'plus',
      ...toDisabledReason(addPart),
      onSelect: () => onDialog({ kind: 'part' }),
    },
    {
      label: text('CUSTOM_PART'),
      icon: 'edit',
      ...toDisabledReason(createCustomPart),
      onSelect: () => onDialog({ kind: 'customPart' }),
    },
    {
      label: text('REQUEST_CUSTOM_PART'),
      icon: 'note',
      ...toDisabledReason(requestCustomPart),
      onSelect: () => onDialog({ kind: 'requestCustomPart' }),
    },
    {
      label: text('ADD_CHARGE'),
      icon: 'list',
      ...toDisabledReason(addCharge),
      onSelect: () => onDialog({ kind: 'charge' }),
    },
    {
      label: text('IMPORT_BILL'),
      icon: 'table',
      ...toDisabledReason(uploadFile),
      onSelect: () => onDialog({ kind: 'import' }),
    },
  ]
  return (
    <div className={styles.bar}>
      <search className={styles.search}>
        <TextInput
          aria-label={text('BILL_SEARCH')}
          placeholder={text('BILL_SEARCH')}
          leftSection={<Icon name="search" size={16} />}
          value={props.search}
          onChange={(event) => props.onSearch(event.currentTarget.value)}
        />
        <NativeSelect
          aria-label={text('BILL_SHOW')}
          data={billFilters.map((value) => ({ value, label: text(filterTexts[value]) }))}
          value={props.filter}
          onChange={(event) => {
            const chosen = billFilters.find((value) => value === event.currentTarget.value)
            if (chosen !== undefined) props.onFilter(chosen)
          }}
        />
      </search>
      <div className={styles.buttons}>
        {hasOutdatedCustomParts ? (
          <Button
            variant="default"
            leftSection={<Icon name="restore" />}
            onClick={props.onRefreshCustomParts}
          >
            {text('REFRESH_CUSTOM_PARTS')}
          </Button>
        ) : null}
        <Button
          variant="default"
          leftSection={<Icon name="compare" />}
          onClick={() => onDialog({ kind: 'compare' })}
        >
          {text('COMPARE')}
        </Button>
        {solution.actions.exportDocument.allowed ? (
          <>
            <Button
              component="a"
              href={buildCallAddress('solution/bill.xlsx', { cfgId: solution.cfgId, lang: language })}
              download
              variant="default"
              leftSection={<Icon name="download" />}
              title={text('DOWNLOAD_XLSX')}
            >
              XLSX
            </Button>
            <Button
              component="a"
              href={buildCallAddress('solution/bill.csv', { cfgId: solution.cfgId, lang: language })}
              download
              variant="default"
              leftSection={<Icon name="download" />}
              title={text('DOWNLOAD_CSV')}
            >
              CSV
            </Button>
          </>
        ) : null}
        <MenuButton
          button={
            <Button leftSection={<Icon name="plus" />} rightSection={<Icon name="chevronDown" size={16} />}>
              {text('ADD_TO_BILL')}
            </Button>
          }
          entries={entries}
        />
      </div>
    </div>
  )
}

function toDisabledReason(ability: Ability): Partial<MenuEntry> {
  return ability.allowed ? {} : { disabledReason: formatReason(ability) }
}
