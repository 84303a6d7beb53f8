/** Shows what a sample quotation looks like with a template, section by section, in the language of its texts. */

import { useState } from 'react'
import type { Template } from '@design-portal/contract/document-templates.ts'
import { findClauses, listShownSections } from '@design-portal/domain/documents/document-template.ts'
import type { DocumentSection } from '@design-portal/domain/documents/document-template.ts'
import {
  listSellerLines,
  type TemplateContent,
  toDocumentTemplate,
} from '@design-portal/domain/documents/template-content.ts'
import { api } from '../../../api/portal-api.ts'
import { formatMoney } from '@design-portal/i18n/format.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { translateName, useText } from '../../../language/use-text.ts'
import styles from '../../../ui/PanelPage.module.css'
import { DocumentButton } from '../../sales/quotations/DocumentButton.tsx'
import { CountryField } from '../shared/fields.tsx'
import { useLogoAddress } from './LogoField.tsx'
import templateStyles from './TemplatePage.module.css'

interface TemplatePreviewProps {
  readonly companyId: string
  readonly countryId: string
  readonly numbering: Template['numbering']
  readonly content: TemplateContent
  /** Whether the content is invalid, so that it cannot be printed. */
  readonly hasProblems: boolean
  /** The language of the template's texts; the headings are in the language of the reader. */
  readonly language: Language
}

const samplePrice = { amount: '48250.00', currency: 'EUR' } as const

/** Makes the paper focusable, so that it can be scrolled by keyboard. */
function makeFocusable(element: HTMLElement | null): void {
  if (element !== null) element.tabIndex = 0
}

export function TemplatePreview(props: TemplatePreviewProps) {
  const { companyId, countryId, numbering, content, hasProblems, language } = props
  const text = useText()
  const [country, setCountry] = useState(countryId)
  const logo = useLogoAddress(companyId, content.logoId)
  const template = toDocumentTemplate(content, null, (number) => text('QUOTATION_TAX_NUMBER', { number }))
  return (
    <section className={templateStyles.preview} aria-label={text('TEMPLATE_PREVIEW')}>
      <h2>{text('TEMPLATE_PREVIEW')}</h2>
      <p className={styles.hint}>{text('TEMPLATE_PREVIEW_HINT')}</p>
      <CountryField
        label={text('TEMPLATE_PREVIEW_COUNTRY')}
        value={country}
        onChange={(chosen) => setCountry(chosen ?? country)}
      />
      {hasProblems ? null : (
        <DocumentButton
          label={text('TEMPLATE_PREVIEW_PDF')}
          fileName={`${numbering.nextNumber}.pdf`}
          reportsProgress={false}
          fetchFile={async ({ signal }) =>
            await api.call(
              'document-template/preview',
              { companyId, content, language, countryId: country },
              { signal },
            )
          }
        />
      )}
      <article
        className={templateStyles.paper}
        ref={makeFocusable}
        aria-label={`${text('QUOTATION')} ${numbering.nextNumber}`}
        data-typeface={content.typeface}
        // Titles and rules take the color of the paper; texts have their own.
        style={{ color: content.accentColor }}
      >
        {listShownSections(template).map((section) => (
          <PreviewSection
            key={section}
            section={section}
            {...props}
            logo={logo}
            clauses={findClauses(template, language, country)}
          />
        ))}
        <footer className={templateStyles.footer}>
          {content.footerLines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </footer>
      </article>
    </section>
  )
}

interface PreviewSectionProps extends TemplatePreviewProps {
  readonly section: DocumentSection
  readonly logo: string | undefined
  readonly clauses: readonly { readonly title: string; readonly text: string }[]
}

function PreviewSection(props: PreviewSectionProps) {
  const { section, content, language, clauses } = props
  const text = useText()
  const title = <h3>{translateName('DOCUMENT_SECTION', section)}</h3>
  switch (section) {
    case 'cover':
      return <PreviewCover {...props} />
    case 'letter': {
      const letter = content.coverLetters[language] ?? ''
      return letter === '' ? null : (
        <p lang={language} className={templateStyles.text}>
          {letter}
        </p>
      )
    }
    case 'clauses':
      return clauses.length === 0 ? null : (
        <section>
          {title}
          {clauses.map((clause, index) => (
            <p key={`${index} ${clause.title}`} lang={language} className={templateStyles.text}>
              <strong>{clause.title}</strong>
              {'\n'}
              {clause.text}
            </p>
          ))}
        </section>
      )
    case 'price':
      return (
        <section>
          {title}
          <p className={templateStyles.price}>{formatMoney(samplePrice, language)}</p>
        </section>
      )
    case 'terms': {
      const notes = content.closingNotes[language] ?? ''
      return (
        <section>
          {title}
          <p lang={language} className={templateStyles.text}>
            DAP Hamburg
            {notes === '' ? '' : `\n${notes}`}
          </p>
        </section>
      )
    }
    case 'bill':
      return (
        <section>
          {title}
          <p className={templateStyles.text}>1.1 SP3PH-096 · {text('QUOTATION_UNITS', { count: 2 })}</p>
        </section>
      )
    case 'summary':
    case 'drawings':
    case 'signature':
      return (
        <section>
          {title}
          <div className={templateStyles.blank} data-section={section} />
        </section>
      )
  }
}

function PreviewCover({ content, logo, numbering }: PreviewSectionProps) {
  const text = useText()
  return (
    <header className={templateStyles.cover}>
      {logo === undefined ? (
        <strong className={templateStyles.sellerName}>{content.sellerName}</strong>
      ) : (
        <img
          src={logo}
          alt={text('TEMPLATE_LOGO_OF', { company: content.sellerName })}
          className={templateStyles.logo}
        />
      )}
      <p className={templateStyles.seller}>
        {logo === undefined ? null : <strong>{content.sellerName}</strong>}
        {listSellerLines(content, (number) => text('QUOTATION_TAX_NUMBER', { number })).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      <p className={templateStyles.documentTitle}>
        {text('QUOTATION')} {numbering.nextNumber}
      </p>
      <p className={templateStyles.text}>{text('TEMPLATE_SAMPLE_CUSTOMER')}</p>
    </header>
  )
}
