/** The pricing document of a prefabricated design in the menu of the design, as PDF, spreadsheet and JSON. */

import { ApiError, buildCallAddress, NetworkError } from '@design-portal/contract/client.ts'
import { getConfiguratorType } from '@design-portal/domain/products/configurator-types.ts'
import { useState } from 'react'
import { formatFailure } from '../../../../api/failure-text.ts'
import { api } from '../../../../api/portal-api.ts'
import { useLanguage, useText } from '../../../../language/use-text.ts'
import { useUser } from '../../../../session/current-user.ts'
import type { MenuEntry } from '../../../../ui/MenuButton.tsx'
import { saveFile } from '../../../../ui/print/save-file.ts'
import { showToast } from '../../../../ui/toast.ts'
import type { Design, Solution } from '../../shared/solution-queries.ts'

const formats = ['PDF', 'XLSX', 'JSON'] as const

const toJsonFile = (content: object): Blob =>
  new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: 'application/json' })

interface PricingEntries {
  /** Empty for designs of other configurators, and for people who may not read the document. */
  readonly entries: readonly MenuEntry[]
  /** True while a document is being fetched and built. */
  readonly isBusy: boolean
}

type PricedSolution = Pick<Solution, 'countryId'> & {
  readonly actions: Pick<Solution['actions'], 'readPrefabPricingDocument'>
}

export function usePricingDocument(
  { type, desId }: Pick<Design, 'type' | 'desId'>,
  solution: PricedSolution,
): PricingEntries {
  const text = useText()
  const lang = useLanguage()
  const { units } = useUser().userPreferenceDetails
  const [isBusy, setIsBusy] = useState(false)
  if (type !== getConfiguratorType('prefab') || !solution.actions.readPrefabPricingDocument.allowed)
    return { entries: [], isBusy }
  const input = { designId: desId, lang }
  const save = async (format: (typeof formats)[number]) => {
    setIsBusy(true)
    showToast({ type: 'info', message: text('PREFAB_DOCUMENT_BEING_MADE', { format }) })
    try {
      // Requested even for the spreadsheet: the reason of a refusal can be shown, which that of a file download cannot.
      const content = await api.call('design/prefab/pricing-document', input)
      const fileName = `${content.designName} ${text('PREFAB_DOCUMENT_TITLE')}`
      if (format === 'JSON') saveFile(toJsonFile(content), `${fileName}.json`)
      else if (format === 'XLSX') {
        const answer = await fetch(buildCallAddress('design/prefab/pricing-document.xlsx', input))
        if (!answer.ok) throw new Error(`The spreadsheet was answered with ${answer.status}`)
        saveFile(await answer.blob(), `${fileName}.xlsx`)
      } else {
        const { savePricingPdf } = await import('./save-pricing-pdf.ts')
        const pdfOptions = { text, language: lang, units, countryId: solution.countryId }
        await savePricingPdf(content, fileName, pdfOptions)
      }
    } catch (failure) {
      const isRefused = failure instanceof ApiError || failure instanceof NetworkError
      showToast({
        type: 'error',
        message: isRefused ? formatFailure(failure) : text('PREFAB_DOCUMENT_FAILED'),
      })
    }
    setIsBusy(false)
  }
  return {
    entries: formats.map((format) => ({
      label: text('PREFAB_DOCUMENT_OPEN', { format }),
      icon: 'priceTag',
      onSelect: () => {
        if (!isBusy) void save(format)
      },
    })),
    isBusy,
  }
}
