/** A dialog that releases a version from a day on. */

import { getUtcDay } from '@design-portal/domain/days.ts'
import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '@design-portal/i18n/format.ts'
import { api } from '../../../api/portal-api.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { useDialogText } from '../../../session/typed-text.ts'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import styles from '../../../ui/PanelPage.module.css'
import { showToast } from '../../../ui/toast.ts'
import { cacheProduct, formatReleaseFailure, isFirstDayRefusal } from './product-releases.ts'
import type { ProductDetails, ProductVersionDetails } from './product-releases.ts'

interface ReleaseDialogProps {
  readonly product: ProductDetails
  readonly version: ProductVersionDetails
  /** The product's name in the current language. */
  readonly name: string
  readonly onClose: () => void
}

export function ReleaseDialog({ product, version, name, onClose }: ReleaseDialogProps) {
  const text = useText()
  const lang = useLanguage()
  const queries = useQueryClient()
  const [today] = useState(() => getUtcDay(new Date()))
  const { productKey } = product
  const { productVersion } = version
  const [firstDay, setFirstDay, close] = useDialogText(
    `release ${productKey} ${productVersion}`,
    onClose,
    today,
  )
  const releasing = useMutation({
    mutationFn: () =>
      api.call('product/version/release', {
        productKey,
        productVersion,
        // Omitted for today: the server's day counts, in case midnight has passed in the meantime.
        ...(firstDay === today ? {} : { releasedFrom: firstDay }),
        lang,
      }),
    onSuccess: (released) => {
      cacheProduct(queries, released, lang)
      showToast({
        type: 'success',
        message:
          firstDay > today
            ? text('PRODUCT_SCHEDULED', { version: productVersion, day: formatDay(firstDay, lang) })
            : text('PRODUCT_RELEASED', { version: productVersion }),
      })
      close()
    },
  })
  const isPast = firstDay < today
  const isRefusedForDay = releasing.isError && isFirstDayRefusal(releasing.error)
  const dayError = isPast
    ? text('PRODUCT_CONDITION_DAY_IS_NOT_PAST')
    : isRefusedForDay
      ? formatReleaseFailure(releasing.error)
      : undefined
  return (
    <ModalDialog
      title={text('PRODUCT_RELEASE_TITLE', { version: productVersion, product: name })}
      onClose={close}
      closeLabel={text('CANCEL')}
      working={releasing.isPending}
      workingLabel={text('LOADING')}
      primary={{
        label: text('PRODUCT_RELEASE'),
        disabled: isPast,
        onSubmit: () => releasing.mutate(),
      }}
      introduction={<p className={styles.hint}>{text('PRODUCT_RELEASE_WHAT')}</p>}
    >
      <TextInput
        type="date"
        label={text('PRODUCT_FIRST_DAY')}
        description={text('PRODUCT_FIRST_DAY_HINT')}
        min={today}
        required
        value={firstDay}
        error={dayError}
        onChange={(event) => {
          releasing.reset()
          setFirstDay(event.currentTarget.value)
        }}
        data-autofocus
      />
      <div role="alert" className={styles.failure}>
        {releasing.isError && !isRefusedForDay ? formatReleaseFailure(releasing.error) : null}
      </div>
    </ModalDialog>
  )
}
