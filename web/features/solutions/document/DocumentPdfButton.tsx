/** A button to download the document of a solution as PDF, with its drawings to scale on separate sheets. */

import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Language } from '@design-portal/i18n/languages.ts'
import { callQuery } from '../../../api/call-query.ts'
import { useText } from '../../../language/use-text.ts'
import { queryProductTypes } from '../../../products/product-names.ts'
import { useUser } from '../../../session/current-user.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { saveFile } from '../../../ui/print/save-file.ts'
import { showToast } from '../../../ui/toast.ts'
import { loadSheetTexts } from '../../designs/texts/sheet-translator.ts'
import { queryProductMessages } from '../../designs/texts/product-messages.ts'
import type { DesignWithTexts } from './document-blocks.ts'
import {
  createMessageReader,
  createProductNamer,
  createTranslator,
  needsProductNames,
  queryTexts,
} from './document.ts'
import type { SolutionDocument } from './document.ts'
import type { DocumentParts } from './SolutionDocumentPage.tsx'

interface DocumentPdfButtonProps {
  readonly cfgId: string
  readonly lang: Language
  readonly parts: DocumentParts
}

export function DocumentPdfButton({ cfgId, lang, parts }: DocumentPdfButtonProps) {
  const text = useText()
  const queries = useQueryClient()
  const { units } = useUser().userPreferenceDetails
  const { data: content } = useQuery(callQuery('solution/document', { cfgId, lang }))
  const { data: texts } = useQuery(queryTexts(lang))
  const [isBusy, setIsBusy] = useState(false)

  const fetchTexts = async (design: SolutionDocument['designs'][number]): Promise<DesignWithTexts> => {
    const version = { type: design.type, version: design.productVersion }
    const messages = await queries.fetchQuery(queryProductMessages(version, lang))
    return { design, productText: createMessageReader(messages, lang) }
  }
  const fetchProductTypes = async (solutionDocument: SolutionDocument) =>
    needsProductNames(solutionDocument, texts) ? await queries.fetchQuery(queryProductTypes(lang)) : []
  const save = async () => {
    if (content === undefined || texts === undefined) return
    setIsBusy(true)
    try {
      const [{ buildDocumentBlocks }, { createPdf }, products, designs, withSheetTexts] = await Promise.all([
        import('./document-blocks.ts'),
        import('../../../ui/print/create-pdf.ts'),
        fetchProductTypes(content),
        Promise.all(content.designs.map(fetchTexts)),
        loadSheetTexts(lang),
      ])
      const { papers, blocks, translators } = buildDocumentBlocks({
        content,
        designs,
        parts,
        text: createTranslator(texts, lang),
        formatProduct: createProductNamer(products, texts, lang),
        withSheetTexts,
        language: lang,
        units,
      })
      const pdf = await createPdf({
        title: content.solutionName,
        language: lang,
        papers,
        createdAt: new Date(),
        blocks,
        // Every sheet has a translator; the fallback would print its labels as JSON.
        getTranslator: (sheet) => translators.get(sheet) ?? JSON.stringify,
      })
      saveFile(
        pdf,
        parts.kind === 'calculation'
          ? `${content.solutionName}, ${createTranslator(texts, lang)('CALCULATION_SHEET')}.pdf`
          : `${content.solutionName}.pdf`,
      )
    } catch {
      showToast({ type: 'error', message: text('DOCUMENT_PDF_FAILED') })
    }
    setIsBusy(false)
  }
  return (
    <Button
      leftSection={<Icon name="download" size={16} />}
      loading={isBusy}
      disabled={content === undefined || texts === undefined}
      onClick={() => void save()}
    >
      {text('DOCUMENT_PDF')}
    </Button>
  )
}
