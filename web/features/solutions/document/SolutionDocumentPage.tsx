/** The document of a solution, or its calculation sheet, for printing or saving as PDF in the browser; it has a language of its own. */

import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { isLanguage, languageNames, languages } from '@design-portal/i18n/languages.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { callQuery } from '../../../api/call-query.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import type { DocumentKind } from '../../../search-params.ts'
import { queryProductTypes } from '../../../products/product-names.ts'
import backStyles from '../../../ui/BackLink.module.css'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { formatActionFailure } from '../shared/format-action-failure.ts'
import { DocumentBill } from './DocumentBill.tsx'
import { DocumentCheck } from './DocumentCheck.tsx'
import { DocumentDesign } from './DocumentDesign.tsx'
import { DocumentHead } from './DocumentHead.tsx'
import { DocumentPdfButton } from './DocumentPdfButton.tsx'
import { createProductNamer, createTranslator, needsProductNames, queryTexts } from './document.ts'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Checkbox.css'
import styles from './SolutionDocument.module.css'
import { LoadingPanel } from '../../../ui/LoadingPanel.tsx'

/** What is printed: the customer's document, with or without figures and drawings, or the calculation sheet. */
export interface DocumentParts {
  readonly kind: DocumentKind
  readonly figures: boolean
  readonly drawings: boolean
}

export function SolutionDocumentPage() {
  const screenLanguage = useLanguage()
  const {
    cfgId,
    lang = screenLanguage,
    kind = 'document',
  } = useSearch({ from: '/home/solution-list/solution-details/document' })
  const [chosen, setChosen] = useState({ figures: true, drawings: true })
  const parts: DocumentParts =
    kind === 'document' ? { kind, ...chosen } : { kind, figures: true, drawings: false }
  return (
    <div className={styles.page}>
      <Controls cfgId={cfgId} lang={lang} parts={parts} onParts={setChosen} />
      <Paper cfgId={cfgId} lang={lang} parts={parts} />
    </div>
  )
}

interface ControlsProps {
  readonly cfgId: string
  readonly lang: Language
  readonly parts: DocumentParts
  readonly onParts: (parts: Omit<DocumentParts, 'kind'>) => void
}

function Controls({ cfgId, lang, parts, onParts }: ControlsProps) {
  const text = useText()
  const navigate = useNavigate()
  const choose = (chosen: string) => {
    if (isLanguage(chosen))
      void navigate({
        to: paths.solutionDocument,
        search: { cfgId, lang: chosen, kind: parts.kind },
        replace: true,
      })
  }
  return (
    <div className={styles.controls}>
      <Link to={paths.solutionDetails} search={{ cfgId }} className={backStyles.back}>
        <Icon name="chevronLeft" size={16} />
        {text('BACK_TO_SOLUTION')}
      </Link>
      <div className={styles.choices}>
        <NativeSelect
          label={text('DOCUMENT_LANGUAGE')}
          value={lang}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {languages.map((tag) => (
            <option key={tag} value={tag} lang={tag}>
              {languageNames[tag]}
            </option>
          ))}
        </NativeSelect>
        {parts.kind === 'calculation' ? null : (
          <>
            <Checkbox
              label={text('DOCUMENT_WITH_FIGURES')}
              checked={parts.figures}
              onChange={(event) => onParts({ ...parts, figures: event.currentTarget.checked })}
            />
            <Checkbox
              label={text('DOCUMENT_WITH_DRAWINGS')}
              checked={parts.drawings}
              onChange={(event) => onParts({ ...parts, drawings: event.currentTarget.checked })}
            />
          </>
        )}
        <DocumentPdfButton cfgId={cfgId} lang={lang} parts={parts} />
        <Button variant="default" onClick={() => window.print()}>
          {text('DOCUMENT_PRINT')}
        </Button>
      </div>
      <p className={styles.hint}>{text('DOCUMENT_PRINT_HINT')}</p>
    </div>
  )
}

function Paper({ cfgId, lang, parts }: Omit<ControlsProps, 'onParts'>) {
  const text = useText()
  const content = useQuery(callQuery('solution/document', { cfgId, lang }))
  const texts = useQuery(queryTexts(lang))
  const products = useQuery({
    ...queryProductTypes(lang),
    enabled: content.data !== undefined && needsProductNames(content.data, texts.data),
  })
  const failure = content.error ?? texts.error
  if (failure !== null) {
    return (
      <FailureNotice
        title={text('DOCUMENT_FAILED')}
        message={formatActionFailure(failure)}
        retryLabel={text('TRY_AGAIN')}
        onRetry={() => {
          void content.refetch()
          void texts.refetch()
        }}
      />
    )
  }
  if (content.data === undefined || texts.data === undefined) {
    return <LoadingPanel height={480} />
  }
  const translator = createTranslator(texts.data, lang)
  const formatProduct = createProductNamer(products.data ?? [], texts.data, lang)
  return (
    <article className={styles.paper} lang={lang}>
      <DocumentHead content={content.data} kind={parts.kind} text={translator} language={lang} />
      {parts.kind === 'document' ? (
        <DocumentBill content={content.data} text={translator} language={lang} />
      ) : (
        <DocumentCheck content={content.data} text={translator} language={lang} />
      )}
      {parts.figures || parts.drawings
        ? content.data.designs.map((design) => (
            <DocumentDesign
              key={design.desId}
              content={content.data}
              design={design}
              product={formatProduct(design.type)}
              parts={parts}
              text={translator}
              language={lang}
            />
          ))
        : null}
    </article>
  )
}
