/** The actions for the shown scenarios: add another, copy the address, save files, and create a solution from them. */

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { listDesignStarts } from '@design-portal/domain/trade-off/hand-over.ts'
import type { Values } from '@design-portal/domain/trade-off/tool.ts'
import { formatNumber } from '@design-portal/i18n/format.ts'
import { translateRawKey, useText } from '../../language/use-text.ts'
import { currentUserQuery } from '../../session/current-user.ts'
import { useMayEver } from '../../session/privileges.ts'
import { Icon } from '../../ui/Icon.tsx'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.ts'
import { showToast } from '../../ui/toast.ts'
import type { Report } from './report.ts'
import styles from './TradeOffPage.module.css'
import { formatField, formatTool } from './trade-off-texts.ts'

const NewSolutionDialog = lazyWithFallback(
  () => import('../solutions/list/NewSolutionDialog.tsx'),
  (module) => module.NewSolutionDialog,
)

interface HandedOver {
  readonly countryId: string | undefined
  /** The values of the scenario that is handed over to a new solution. */
  readonly values: Values
}

interface PageActionsProps {
  readonly report: Report
  /** Undefined when there are as many scenarios as fit. */
  readonly onAdd: (() => void) | undefined
  readonly handedOver: HandedOver
}

export function PageActions({ report, onAdd, handedOver }: PageActionsProps) {
  const text = useText()
  const { data: user } = useQuery({ ...currentUserQuery, enabled: false })
  const [saving, setSaving] = useState<'XLSX' | 'PDF'>()
  const save = async (format: 'XLSX' | 'PDF') => {
    setSaving(format)
    try {
      if (format === 'XLSX') await (await import('./save-workbook.ts')).saveWorkbook(report)
      else
        await (
          await import('./save-document.ts')
        ).saveDocument(report, {
          author: user?.usrName ?? '',
          legalOwner: user?.usrCompanyName ?? '',
        })
    } catch {
      showToast({ type: 'error', message: text('TRADE_FILE_FAILED') })
    }
    setSaving(undefined)
  }
  const copyLink = () => {
    navigator.clipboard.writeText(window.location.href).then(
      () => showToast({ type: 'success', message: text('LINK_COPIED'), timeout: 5000 }),
      () => showToast({ type: 'warning', message: text('LINK_NOT_COPIED'), timeout: 8000 }),
    )
  }
  return (
    <div className={styles.actions}>
      {onAdd === undefined ? null : (
        <Button variant="default" leftSection={<Icon name="plus" size={16} />} onClick={onAdd}>
          {text('TRADE_ADD')}
        </Button>
      )}
      <Button variant="default" leftSection={<Icon name="copy" size={16} />} onClick={copyLink}>
        {text('TRADE_COPY_ADDRESS')}
      </Button>
      {(['XLSX', 'PDF'] as const).map((format) => (
        <Button
          key={format}
          variant="default"
          leftSection={<Icon name="download" size={16} />}
          loading={saving === format}
          disabled={report.scenarios.length === 0}
          aria-label={text('TRADE_SAVE', { format })}
          onClick={() => void save(format)}
        >
          {format}
        </Button>
      ))}
      {user === undefined ? null : <StartSolution report={report} handedOver={handedOver} />}
    </div>
  )
}

/** For users who may create solutions: opens the dialog with the country, and with a name made of the tool and the IT load. */
function StartSolution({ report, handedOver: { countryId, values } }: Omit<PageActionsProps, 'onAdd'>) {
  const text = useText()
  const mayCreate = useMayEver('createSolution')
  const [isOpen, setIsOpen] = useState(false)
  if (!mayCreate) return null
  const itLoad = values['itLoad']
  const load = typeof itLoad === 'number' ? ` ${formatNumber(itLoad, report.language)} kW` : ''
  return (
    <>
      <Button leftSection={<Icon name="chevronRight" size={16} />} onClick={() => setIsOpen(true)}>
        {text('TRADE_START_SOLUTION')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <NewSolutionDialog
            initial={{ name: `${formatTool(report.tool.key)}${load}`, countryId }}
            designStarts={listDesignStarts(report.tool, values).map(
              ({ type, choices, handedOver, notHandedOver }) => ({
                type,
                choices,
                name: translateRawKey(`CONFIGURATOR_${type}`),
                hint: text('TRADE_HANDED_OVER', {
                  handed: handedOver.map(formatField).join(', '),
                  left: notHandedOver.map(formatField).join(', ') || '–',
                }),
              }),
            )}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
