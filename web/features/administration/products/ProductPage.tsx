/** One product: the upload of a version, how its check ended, and all versions with their states. */

import { Progress, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useLanguage, useText } from '../../../language/use-text.ts'
import type { Text } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import backStyles from '../../../ui/BackLink.module.css'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { LoadingPanel } from '../../../ui/LoadingPanel.tsx'
import '@mantine/core/styles/Progress.css'
import styles from '../../../ui/PanelPage.module.css'
import productStyles from './products.module.css'
import { PackageProblems } from './PackageProblems.tsx'
import { PackageUpload } from './PackageUpload.tsx'
import { formatName, formatReleaseFailure, queryProduct } from './product-releases.ts'
import type { ProductDetails, ProductVersionDetails } from './product-releases.ts'
import { VersionsPanel } from './VersionsPanel.tsx'

export function ProductPage() {
  const text = useText()
  const lang = useLanguage()
  const { productKey } = useSearch({ from: '/home/admin/products/product' })
  const product = useQuery(queryProduct(productKey, lang))
  return (
    <div className={styles.page}>
      <Link to={paths.products} className={backStyles.back}>
        <Icon name="chevronLeft" size={16} />
        {text('PRODUCT_BACK')}
      </Link>
      {product.isError && product.data === undefined ? (
        <FailureNotice
          title={text('PRODUCT_FAILED')}
          message={formatReleaseFailure(product.error)}
          retryLabel={text('TRY_AGAIN')}
          onRetry={() => void product.refetch()}
        />
      ) : product.data === undefined ? (
        <LoadingPanel height={240} />
      ) : (
        <ProductContent product={product.data} />
      )}
    </div>
  )
}

function ProductContent({ product }: { readonly product: ProductDetails }) {
  const language = useLanguage()
  const { productKey, families, versions } = product
  const name = formatName(product, language)
  return (
    <>
      <Title order={1}>{name}</Title>
      <p className={styles.hint}>{[...(name === productKey ? [] : [productKey]), ...families].join(' · ')}</p>
      {product.mayUpload ? <PackageUpload productKey={productKey} /> : null}
      <CheckProgress versions={versions} />
      {versions
        .filter(({ state }) => state === 'failed')
        .map((version) => (
          <PackageProblems key={version.productVersion} version={version} />
        ))}
      <VersionsPanel product={product} name={name} />
    </>
  )
}

/** The progress or outcome of the check of the version that was last uploaded on this page, or of one that is being checked now. */
function CheckProgress({ versions }: { readonly versions: readonly ProductVersionDetails[] }) {
  const text = useText()
  const { uploaded } = useSearch({ from: '/home/admin/products/product' })
  const version =
    versions.find(({ productVersion }) => productVersion === uploaded) ??
    versions.find(({ state }) => state === 'checking')
  const outcome = version === undefined ? undefined : formatCheckOutcome(text, version)
  return (
    <>
      {/* Rendered before a check starts, so that screen readers announce how it ends. */}
      <div role="status" className={productStyles.outcome}>
        {outcome === undefined ? null : (
          <p className={styles.message} data-kind={outcome.kind}>
            {outcome.sentence}
          </p>
        )}
      </div>
      {version?.state === 'checking' ? <Progress value={100} animated aria-hidden="true" /> : null}
    </>
  )
}

interface CheckOutcome {
  readonly kind: 'note' | 'good' | 'bad'
  readonly sentence: string
}

function formatCheckOutcome(text: Text, version: ProductVersionDetails): CheckOutcome | undefined {
  const { productVersion, state, failure, problems } = version
  const values = { version: productVersion }
  if (state === 'checking') return { kind: 'note', sentence: text('PACKAGE_CHECKING', values) }
  if (state === 'draft') return { kind: 'good', sentence: text('PACKAGE_PASSED', values) }
  if (state !== 'failed') return undefined
  return {
    kind: 'bad',
    sentence:
      failure === null
        ? text('PACKAGE_HAS_PROBLEMS', { ...values, count: problems.length })
        : text('PACKAGE_CHECK_STOPPED', values),
  }
}
