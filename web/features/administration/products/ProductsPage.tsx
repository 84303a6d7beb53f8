/** The list of products: the version that new designs use, and the versions that new designs cannot use yet. */

import { Link } from '@tanstack/react-router'
import { callQuery } from '../../../api/call-query.ts'
import { useLanguage } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import tableStyles from '../../../ui/grid/DataTable.module.css'
import { AdminList } from '../shared/AdminList.tsx'
import { PackageUpload } from './PackageUpload.tsx'
import { formatName } from './product-releases.ts'
import { ReferenceDesignsPanel } from './ReferenceDesignsPanel.tsx'
import { StateBadge } from './StateBadge.tsx'
import styles from './products.module.css'

export function ProductsPage() {
  const lang = useLanguage()
  return (
    <AdminList
      title="PRODUCTS_TITLE"
      hint="PRODUCTS_HINT"
      query={() => callQuery('product/all', { lang })}
      renderAbove={({ mayUpload }) => (mayUpload ? <PackageUpload /> : null)}
      renderBelow={() => <ReferenceDesignsPanel />}
      empty={{ title: 'PRODUCTS_EMPTY', hint: 'PACKAGE_WHAT' }}
      getKey={({ productKey }) => productKey}
      columns={[
        {
          key: 'name',
          label: 'PRODUCT',
          isCardTitle: true,
          render: (product, { language }) => (
            <>
              <Link
                to={paths.product}
                search={{ productKey: product.productKey }}
                className={tableStyles.name}
              >
                {formatName(product, language)}
              </Link>
              <span className={tableStyles.second}>{product.productKey}</span>
            </>
          ),
        },
        {
          key: 'current',
          label: 'PRODUCT_CURRENT_VERSION',
          render: ({ currentVersion }, { text }) =>
            currentVersion ?? <span className={tableStyles.second}>{text('PRODUCT_NOT_RELEASED')}</span>,
        },
        {
          key: 'pending',
          label: 'PRODUCT_PENDING',
          render: ({ pending }) =>
            pending.length === 0 ? (
              '–'
            ) : (
              <span className={styles.pending}>
                {pending.map(({ productVersion, state }) => (
                  <span key={productVersion}>
                    {productVersion} <StateBadge state={state} />
                  </span>
                ))}
              </span>
            ),
        },
        {
          key: 'families',
          label: 'PRODUCT_FAMILIES',
          render: ({ families }) => (families.length === 0 ? '–' : families.join(', ')),
        },
        { field: 'versions', label: 'PRODUCT_VERSIONS', kind: 'number' },
      ]}
    />
  )
}
