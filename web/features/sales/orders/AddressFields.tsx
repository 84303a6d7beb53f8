/** The fields of an address, with the name of its recipient. */

import { Textarea, TextInput } from '@mantine/core'
import type { OrderAddress } from '@design-portal/contract/orders.ts'
import { customerLengths } from '@design-portal/domain/customers/customer.ts'
import { maxNameLength } from '@design-portal/domain/limits.ts'
import { useText } from '../../../language/use-text.ts'
import { CountrySelect } from '../../solutions/shared/CountrySelect.tsx'
import styles from './orders.module.css'

interface AddressFieldsProps {
  readonly legend: string
  /** The name of the address in the input of the call, with which the paths of its errors begin. */
  readonly path: 'deliveryAddress' | 'invoiceAddress'
  readonly address: OrderAddress
  readonly problems: Readonly<Record<string, string>>
  readonly onChange: (address: OrderAddress) => void
}

export function AddressFields({ legend, path, address, problems, onChange }: AddressFieldsProps) {
  const text = useText()
  const getFieldProps = (part: keyof OrderAddress) => ({
    value: address[part],
    error: problems[`${path}.${part}`],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...address, [part]: event.currentTarget.value }),
  })
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <TextInput
        {...getFieldProps('name')}
        label={text('ORDER_ADDRESS_NAME')}
        maxLength={maxNameLength}
        required
      />
      <Textarea
        {...getFieldProps('street')}
        label={text('ADMIN_FIELD_STREET')}
        maxLength={customerLengths.street}
        autosize
        required
      />
      <div className={styles.pair}>
        <TextInput
          {...getFieldProps('postalCode')}
          label={text('ADMIN_FIELD_POSTAL_CODE')}
          maxLength={customerLengths.postalCode}
        />
        <TextInput
          {...getFieldProps('city')}
          label={text('ADMIN_FIELD_CITY')}
          maxLength={customerLengths.city}
          required
        />
      </div>
      <div className={styles.pair}>
        <TextInput
          {...getFieldProps('province')}
          label={text('ADMIN_FIELD_PROVINCE')}
          maxLength={customerLengths.province}
        />
        <CountrySelect
          value={address.countryId}
          error={problems[`${path}.countryId`]}
          onChange={(countryId) => onChange({ ...address, countryId: countryId ?? address.countryId })}
        />
      </div>
    </fieldset>
  )
}
