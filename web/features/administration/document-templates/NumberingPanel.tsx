/** How the numbers of a company's new quotations are written. */

import { Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { Template } from '@design-portal/contract/document-templates.ts'
import { numberDigits } from '@design-portal/domain/quotations/quotation-number.ts'
import { invalidateTag } from '../../../api/invalidate.ts'
import { api } from '../../../api/portal-api.ts'
import { callQuery } from '../../../api/call-query.ts'
import { useText } from '../../../language/use-text.ts'
import styles from '../../../ui/PanelPage.module.css'
import { RecordForm } from '../shared/RecordForm.tsx'

interface NumberingValues {
  readonly numberPrefix: string
  readonly numberDigits: string
}

const toVersion = ({ rowVersion, numbering }: Template) => ({
  rowVersion,
  values: { numberPrefix: numbering.numberPrefix, numberDigits: String(numbering.numberDigits) },
})

/** The length of the longest prefix that matches `numberPrefixPattern`. */
const maxPrefixLength = 10

const digitChoices = Array.from({ length: numberDigits.max - numberDigits.min + 1 }, (_, index) =>
  String(numberDigits.min + index),
)

export function NumberingPanel({ template }: { readonly template: Template }) {
  const text = useText()
  const queries = useQueryClient()
  const { companyId, mayChange, numbering } = template
  return (
    <section className={styles.panel} aria-labelledby="numbers-heading">
      <Title order={2} id="numbers-heading">
        {text('TEMPLATE_NUMBERS')}
      </Title>
      <p className={styles.hint}>{text('TEMPLATE_NUMBERS_HINT', { number: numbering.nextNumber })}</p>
      <RecordForm<NumberingValues>
        place={`numbers ${companyId}`}
        label={text('TEMPLATE_NUMBERS')}
        disabled={!mayChange}
        fields={[
          {
            kind: 'text',
            field: 'numberPrefix',
            label: 'ADMIN_FIELD_NUMBER_PREFIX',
            hint: 'TEMPLATE_PREFIX_HINT',
            maxLength: maxPrefixLength,
            required: true,
          },
          {
            kind: 'choice',
            field: 'numberDigits',
            label: 'ADMIN_FIELD_NUMBER_DIGITS',
            options: digitChoices,
            format: (digits) => digits,
          },
        ]}
        adjust={(values) => ({ ...values, numberPrefix: values.numberPrefix.toUpperCase() })}
        version={toVersion(template)}
        save={async (values, rowVersion) => {
          const saved = await api.call('document-template/number', { companyId, rowVersion, ...values })
          await invalidateTag(queries, 'documentTemplates')
          return toVersion(saved)
        }}
        load={async () =>
          toVersion(
            await queries.fetchQuery({
              ...callQuery('document-template/find', { companyId }),
              staleTime: 0,
            }),
          )
        }
      />
    </section>
  )
}
