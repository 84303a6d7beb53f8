/** The pricing document of a prefabricated design in the menu of the design, as PDF and as a spreadsheet. */

import { ApiError, callAddress, NetworkError } from '@design-portal/contract/client.ts'
import { getConfiguratorType } from '@design-portal/domain/products/configurator-types.ts'
import { useState } from 'react'
import { formatFailure } from '../../../../api/failure-text.ts'
import { api } from '../../../../api/portal-api.ts'
import { useLanguage, useText } from '../../../../language/use-text.ts'
import { useUser } from '../../../../session/current-user.ts'
import type { MenuEntry } from '../../../../ui/MenuButton.tsx'
import { showToast } from '../../../../ui/toast.ts'
import type { Design, Solution } from '../../shared/solution-queries.ts'

interface PricingEntries {
  /** Empty for designs of other configurators, and for people who may not read the document. */
  readonly entries: readonly MenuEntry[]
  /** True while a document is read and made. */
  readonly isBusy: boolean
}

export function usePricingDocument({ type, desId }: Design, solution: Solution): PricingEntries {
  const text = useText()
  const lang = useLanguage()
  const { units } = useUser().userPreferenceDetails
  const [isBusy, setIsBusy] = useState(false)
  if (type !== getConfiguratorType('prefab') || !solution.actions.readPrefabPricingDocument.allowed)
    return { entries: [], isBusy }
  const input = { designId: desId, lang }
  const save = async (format: 'PDF' | 'XLSX') => {
    setIsBusy(true)
    try {
      // What refuses the data refuses the file, too; a refused file would be shown as raw data.
      const content = await api.call('design/prefab/pricing-document', input)
      if (format === 'XLSX') window.location.assign(callAddress('design/prefab/pricing-document.xlsx', input))
      else {
        const { savePricingPdf } = await import('./save-pricing-pdf.ts')
        await savePricingPdf(content, { text, language: lang, units, countryId: solution.countryId })
      }
    } catch (failure) {
      const isRefused = failure instanceof ApiError || failure instanceof NetworkError
      showToast({ type: 'error', message: isRefused ? formatFailure(failure) : text('DOCUMENT_PDF_FAILED') })
    }
    setIsBusy(false)
  }
  return {
    entries: (['PDF', 'XLSX'] as const).map((format) => ({
      label: text('PREFAB_DOCUMENT_OPEN', { format }),
      icon: 'priceTag',
      onSelect: () => {
        if (!isBusy) void save(format)
      },
    })),
    isBusy,
  }
}
