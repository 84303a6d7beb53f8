/** A quotation as its customer reads it: parties, items with their parts, terms and totals. The seller sees the same. */

import { Checkbox } from '@mantine/core'
import type { QuotationContent } from '@design-portal/contract/quotations.ts'
import { selectItems } from '@design-portal/domain/quotations/quotation-items.ts'
import { formatRevision } from '@design-portal/domain/quotations/quotation-number.ts'
import {
  formatCountry,
  formatDay,
  formatMoney,
  formatNumber,
  formatUnitPrice,
} from '@design-portal/i18n/format.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { TableFrame } from '../../../ui/grid/TableFrame.tsx'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Checkbox.css'
import styles from './QuotationDocument.module.css'
import { QuotationTerms } from './QuotationTerms.tsx'
import { QuotationTotals } from './QuotationTotals.tsx'

interface QuotationDocumentProps {
  readonly content: QuotationContent
  /** Ids of optional items and alternatives that are taken. */
  readonly choice: readonly string[]
  /** Absent if nothing can be chosen. */
  readonly onChoose?: (choice: readonly string[]) => void
}

type Item = QuotationContent['items'][number]

export function QuotationDocument({ content, choice, onChoose }: QuotationDocumentProps) {
  const text = useText()
  const language = useLanguage()
  const { seller, customer, site, number, revision } = content
  return (
    <article
      className={styles.document}
      aria-label={`${text('QUOTATION')} ${formatRevision(number, revision)}`}
    >
      <header className={styles.head}>
        <div>
          <p className={styles.seller}>{seller.name}</p>
          <address className={styles.address}>
            {seller.lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          <h2 className={styles.title}>
            {text('QUOTATION')} <span className={styles.number}>{formatRevision(number, revision)}</span>
          </h2>
        </div>
        <dl className={styles.facts}>
          <Fact label={text('QUOTATION_DATE')} value={formatDay(content.day, language)} />
          <Fact label={text('QUOTATION_VALID_UNTIL')} value={formatDay(content.terms.validUntil, language)} />
          <Fact label={text('QUOTATION_PROJECT')} value={content.projectName} />
          <Fact label={text('QUOTATION_CONTACT')} value={`${seller.contactName}, ${seller.contactEmail}`} />
        </dl>
      </header>
      {content.budgetary || content.samplePrices ? (
        <p className={styles.caution}>
          {text(content.budgetary ? 'QUOTATION_BUDGETARY' : 'QUOTATION_SAMPLE_PRICES')}
        </p>
      ) : null}
      <div className={styles.parties}>
        <Party title={text('QUOTATION_CUSTOMER')} address={customer}>
          {customer.taxNumber === null ? null : (
            <span>{text('QUOTATION_TAX_NUMBER', { number: customer.taxNumber })}</span>
          )}
        </Party>
        {site === null ? null : <Party title={text('QUOTATION_DELIVERED_TO')} address={site} />}
      </div>
      {content.terms.coverLetter === '' ? null : <p className={styles.letter}>{content.terms.coverLetter}</p>}
      <Items content={content} choice={choice} onChoose={onChoose} />
      <QuotationTotals content={content} choice={choice} />
      <QuotationTerms content={content} />
    </article>
  )
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

interface PartyProps {
  readonly title: string
  readonly address: { readonly name: string; readonly lines: readonly string[]; readonly country: string }
  readonly children?: React.ReactNode
}

function Party({ title, address: { name, lines, country }, children }: PartyProps) {
  const text = useText()
  const language = useLanguage()
  return (
    <section aria-label={title}>
      <h3 className={styles.label}>{title}</h3>
      <address className={styles.address}>
        <strong>{name === '' ? text('QUOTATION_NO_CUSTOMER') : name}</strong>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <span>{formatCountry(country, language)}</span>
        {children}
      </address>
    </section>
  )
}

function Items({
  content,
  choice,
  onChoose,
}: Omit<QuotationDocumentProps, 'onChoose'> & { readonly onChoose: QuotationDocumentProps['onChoose'] }) {
  const text = useText()
  const takenIds = new Set(selectItems(content.items, choice).map(({ itemId }) => itemId))
  return (
    <section aria-label={text('QUOTATION_ITEMS')} className={styles.items}>
      {content.items.map((item) => (
        <ItemSection
          key={item.itemId}
          item={item}
          content={content}
          isTaken={takenIds.has(item.itemId)}
          onTake={
            onChoose === undefined || item.role === 'included'
              ? undefined
              : (isWanted) => onChoose(changeChoice(content.items, choice, item, isWanted))
          }
        />
      ))}
    </section>
  )
}

/** Returns the choice with an item added or removed; an alternative replaces the others to the same item. */
function changeChoice(
  items: readonly Item[],
  choice: readonly string[],
  item: Item,
  isWanted: boolean,
): readonly string[] {
  const others = choice.filter((id) => {
    const other = items.find(({ itemId }) => itemId === id)
    const isCompeting = item.replaces !== null && other?.replaces === item.replaces
    return id !== item.itemId && !isCompeting
  })
  return isWanted ? [...others, item.itemId] : others
}

interface ItemSectionProps {
  readonly item: Item
  readonly content: QuotationContent
  readonly isTaken: boolean
  readonly onTake: ((isTaken: boolean) => void) | undefined
}

function ItemSection({ item, content, isTaken, onTake }: ItemSectionProps) {
  const text = useText()
  const language = useLanguage()
  const { currency } = content
  const replaced = content.items.find(({ itemId }) => itemId === item.replaces)
  return (
    <section className={styles.item} data-taken={isTaken} aria-label={item.name}>
      <div className={styles.itemHead}>
        <h3>
          {item.position} {item.name}
        </h3>
        {item.role === 'included' ? null : (
          <span className={styles.role}>
            {text(item.role === 'optional' ? 'ITEM_ROLE_OPTIONAL' : 'ITEM_ROLE_ALTERNATIVE')}
            {replaced === undefined
              ? null
              : `: ${text('QUOTATION_IN_PLACE_OF_ITEM', { name: replaced.name })}`}
          </span>
        )}
        <span className={styles.units}>{text('QUOTATION_UNITS', { count: item.quantity })}</span>
        <strong className={styles.amount}>{formatMoney({ amount: item.price, currency }, language)}</strong>
      </div>
      {onTake === undefined ? null : (
        <Checkbox
          checked={isTaken}
          label={text('CUSTOMER_QUOTATION_TAKE', { name: item.name })}
          onChange={(event) => onTake(event.currentTarget.checked)}
        />
      )}
      <Lines item={item} currency={currency} />
    </section>
  )
}

function Lines({ item, currency }: { readonly item: Item; readonly currency: string }) {
  const text = useText()
  const language = useLanguage()
  return (
    <TableFrame>
      <table className={styles.lines} aria-label={text('QUOTATION_PARTS_SHOWN', { name: item.name })}>
        <thead>
          <tr>
            <th scope="col">{text('QUOTATION_POSITION')}</th>
            <th scope="col">{text('QUOTATION_PART')}</th>
            <th scope="col" data-align="end">
              {text('QUOTATION_QUANTITY')}
            </th>
            <th scope="col" data-align="end">
              {text('QUOTATION_UNIT_PRICE')}
            </th>
            <th scope="col" data-align="end">
              {text('QUOTATION_LINE_PRICE')}
            </th>
          </tr>
        </thead>
        <tbody>
          {item.lines.map((line) => (
            <tr key={line.position}>
              <td className="figures">{line.position}</td>
              <td>
                <span className={styles.description} data-depth={Math.min(line.depth, 3)}>
                  {line.description}
                  {line.partNumber === '' ? null : (
                    <span className={`part-number ${styles.part ?? ''}`}>{line.partNumber}</span>
                  )}
                </span>
              </td>
              <td data-align="end" data-label={text('QUOTATION_QUANTITY')}>
                {formatNumber(line.quantity, language, 0)}
              </td>
              <td data-align="end" data-label={text('QUOTATION_UNIT_PRICE')}>
                {line.unitPrice === null
                  ? ''
                  : formatUnitPrice({ amount: line.unitPrice, currency }, language)}
              </td>
              <td data-align="end" data-label={text('QUOTATION_LINE_PRICE')}>
                {line.byOthers
                  ? text('QUOTATION_BY_OTHERS')
                  : line.linePrice === null
                    ? ''
                    : formatMoney({ amount: line.linePrice, currency }, language)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}
