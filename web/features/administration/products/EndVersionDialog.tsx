/** The dialogs that roll back, withdraw or discard a product version; each first explains what will happen. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../../api/portal-api.ts'
import { invalidateTag } from '../../../api/invalidate.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import type { MessageKey } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import styles from '../../../ui/PanelPage.module.css'
import { showToast } from '../../../ui/toast.ts'
import { cacheProduct, findNextVersion, formatReleaseFailure } from './product-releases.ts'
import type { ProductDetails, ProductVersionDetails } from './product-releases.ts'

/** The ways in which a version leaves use; only one that was never released can be discarded. */
export type VersionEnd = 'rollBack' | 'withdraw' | 'discard'

interface EndTexts {
  readonly title: MessageKey
  readonly explanation: MessageKey
  readonly button: MessageKey
  readonly done: MessageKey
}

const endTexts: Readonly<Record<VersionEnd, EndTexts>> = {
  rollBack: {
    title: 'PRODUCT_ROLL_BACK_TITLE',
    explanation: 'PRODUCT_ROLL_BACK_WHAT',
    button: 'PRODUCT_ROLL_BACK',
    done: 'PRODUCT_ROLLED_BACK',
  },
  withdraw: {
    title: 'PRODUCT_WITHDRAW_TITLE',
    explanation: 'PRODUCT_WITHDRAW_WHAT',
    button: 'PRODUCT_WITHDRAW',
    done: 'PRODUCT_WITHDRAWN',
  },
  discard: {
    title: 'PRODUCT_DISCARD_TITLE',
    explanation: 'PRODUCT_DISCARD_WHAT',
    button: 'PRODUCT_DISCARD',
    done: 'PRODUCT_DISCARDED',
  },
}

interface EndVersionDialogProps {
  readonly product: ProductDetails
  readonly version: ProductVersionDetails
  readonly end: VersionEnd
  readonly onClose: () => void
}

export function EndVersionDialog({ product, version, end, onClose }: EndVersionDialogProps) {
  const text = useText()
  const lang = useLanguage()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { productVersion, designs, current } = version
  const { title, explanation, button, done } = endTexts[end]
  const next = findNextVersion(product.versions, productVersion)
  const ending = useMutation({
    mutationFn: () => endVersion(end, { productKey: product.productKey, productVersion, lang }),
    onSuccess: (remaining) => {
      showToast({ type: 'success', message: text(done, { version: productVersion }) })
      onClose()
      if (remaining !== null) return cacheProduct(queries, remaining, lang)
      void invalidateTag(queries, 'products', ['product/details'])
      void navigate({ to: paths.products })
    },
  })
  return (
    <ModalDialog
      title={text(title, { version: productVersion })}
      onClose={onClose}
      closeLabel={text('CANCEL')}
      working={ending.isPending}
      workingLabel={text('LOADING')}
      primary={{ label: text(button), destructive: end !== 'rollBack', onSubmit: () => ending.mutate() }}
      introduction={<p className={styles.hint}>{text(explanation, { count: designs })}</p>}
    >
      {current ? (
        <p className={styles.message} data-kind={next === undefined ? 'caution' : 'note'}>
          {next === undefined ? text('PRODUCT_NEXT_NONE') : text('PRODUCT_NEXT_VERSION', { version: next })}
        </p>
      ) : null}
      <div role="alert" className={styles.failure}>
        {ending.isError ? formatReleaseFailure(ending.error) : null}
      </div>
    </ModalDialog>
  )
}

interface EndedVersion {
  readonly productKey: string
  readonly productVersion: string
  readonly lang: ReturnType<typeof useLanguage>
}

/** Returns the product afterwards; null if it is gone with its only version. */
async function endVersion(end: VersionEnd, version: EndedVersion): Promise<ProductDetails | null> {
  if (end === 'rollBack') return await api.call('product/version/roll-back', version)
  if (end === 'withdraw') return await api.call('product/version/withdraw', version)
  const { product } = await api.call('product/version/discard', version)
  return product
}
