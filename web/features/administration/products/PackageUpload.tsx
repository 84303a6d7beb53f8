/** Uploads a version of a product: a ZIP file chosen by button or dropped anywhere on the page. */

import { Progress, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../api/portal-api.ts'
import { readBytes } from '../../../api/upload.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import '@mantine/core/styles/Progress.css'
import panelStyles from '../../../ui/PanelPage.module.css'
import { cacheProduct, findFileRefusal, formatUploadFailure } from './product-releases.ts'
import styles from './products.module.css'

interface PackageUploadProps {
  /** The product on whose page the upload is shown; undefined on the list of products. */
  readonly productKey?: string
}

export function PackageUpload({ productKey }: PackageUploadProps) {
  const text = useText()
  const lang = useLanguage()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<{ readonly file: string; readonly reason: string }>()
  const sending = useMutation({
    mutationFn: async (file: File) =>
      api.call('product/version/upload', { fileName: file.name, lang, file: await readBytes(file) }),
    onSuccess: ({ productVersion, ...product }) => {
      cacheProduct(queries, product, lang)
      void navigate({
        to: paths.product,
        search: { productKey: product.productKey, uploaded: productVersion },
        replace: product.productKey === productKey,
        resetScroll: product.productKey !== productKey,
      })
    },
    onError: (failure, file) => setRefusal({ file: file.name, reason: formatUploadFailure(failure) }),
  })
  const send = ([file]: readonly File[]) => {
    if (file === undefined || sending.isPending) return
    const reason = findFileRefusal(file)
    setRefusal(reason === undefined ? undefined : { file: file.name, reason })
    if (reason === undefined) sending.mutate(file)
  }
  const progress = sending.isPending ? text('PACKAGE_SENDING', { file: sending.variables.name }) : ''
  return (
    <section className={panelStyles.panel} aria-labelledby="package-upload">
      <Title order={2} id="package-upload">
        {text('PACKAGE_UPLOAD')}
      </Title>
      <FileDrop
        label={text('CHOOSE_FILE')}
        hint={text('PACKAGE_UPLOAD_HINT')}
        endings={['zip']}
        loading={sending.isPending}
        takesDropsOnPage
        onFiles={send}
      />
      {sending.isPending ? <Progress value={100} animated aria-label={progress} /> : null}
      {/* Rendered before a file is sent, so that screen readers announce its progress. */}
      <div role="status" className={styles.progress}>
        {progress}
      </div>
      <div role="alert" className={panelStyles.failure}>
        {refusal === undefined ? null : text('PACKAGE_REFUSED', refusal)}
      </div>
      <details className={styles.what}>
        <summary>{text('PACKAGE_WHAT_TITLE')}</summary>
        <p>{text('PACKAGE_WHAT')}</p>
      </details>
    </section>
  )
}
