/** Values of a design in words, with the names that its product gives them. */

import { useQuery } from '@tanstack/react-query'
import { findText } from '../../../../language/browser-language.ts'
import { useLanguage, useText } from '../../../../language/use-text.ts'
import type { ProductVersion } from '../../../../products/product-files.ts'
import { queryProductMessages, queryProductParameters } from '../../../designs/texts/product-messages.ts'
import { describeChanges } from '../history/describe-changes.ts'
import styles from './ReviewTab.module.css'

interface ChosenValuesProps {
  readonly title: string
  readonly version: ProductVersion
  readonly values: readonly {
    readonly field: string
    /** The former value; left out for a value that is shown without a comparison. */
    readonly from?: string | number | boolean | null
    readonly to: string | number | boolean | null
  }[]
}

export function ChosenValues({ title, version, values }: ChosenValuesProps) {
  const text = useText()
  const language = useLanguage()
  const messages = useQuery(queryProductMessages(version, language))
  const parameters = useQuery(queryProductParameters(version))
  if (messages.isLoading || parameters.isLoading) return null
  const described = describeChanges(
    values.map(({ field, from = null, to }) => ({ field, from, to })),
    { text, language, findText: (key) => findText(key), product: messages.data, parameters: parameters.data },
  )
  return (
    <>
      <h3 className={styles.design}>{title}</h3>
      <dl className={styles.values}>
        {described.map(({ field, from, to, tableChange }) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>
              {tableChange !== undefined ? (
                text('REVIEW_ROWS_CHANGED')
              ) : (
                <>
                  {from === undefined ? null : <del>{from}</del>}
                  {from === undefined ? null : <span aria-hidden="true"> → </span>}
                  {to === undefined ? <em>{text('HISTORY_EMPTY')}</em> : <ins>{to}</ins>}
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
