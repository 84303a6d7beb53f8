/**
 * The form for company, country, role, rights and regions of a user. Changes that two people must approve require a reason and wait for
 * the second person.
 */

import { Button, MultiSelect, Select, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listGainsForTwoApprovers, listRoles } from '@design-portal/domain/access/privileges.ts'
import { accessFlags, isExternal, roleFlags } from '@design-portal/domain/permissions/roles.ts'
import { productFamilyPrefixes } from '@design-portal/domain/products/families.ts'
import { callQuery } from '../../../api/call-query.ts'
import { api } from '../../../api/portal-api.ts'
import { useText } from '../../../language/use-text.ts'
import styles from '../../../ui/PanelPage.module.css'
import { showToast } from '../../../ui/toast.ts'
import {
  formatAdminFailure,
  formatFieldErrors,
  isConflict,
  formatPrivilege,
  formatRegion,
} from '../shared/admin-texts.ts'
import { ConflictNotice } from '../shared/ConflictNotice.tsx'
import { CompanyField, CountryField } from '../shared/fields.tsx'
import { cacheUser } from './users.ts'
import type { UserDetails } from './users.ts'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'

const regions = ['north-america', 'europe', 'international', 'china'] as const
const maxNameLength = 255

interface UserFormProps {
  readonly user: UserDetails
  readonly disabled: boolean
}

const toUserValues = (user: UserDetails) => ({
  usrName: user.usrName,
  company: { companyId: user.companyId, companyName: user.usrCompanyName, kind: user.companyKind },
  countryId: user.countryId,
  baseRole: user.baseRole,
  roleFlags: user.roleFlags,
  accessFlags: user.accessFlags,
  regionIds: user.regionIds,
  productFamilies: user.productFamilies,
  reason: '',
})
type UserValues = ReturnType<typeof toUserValues>

export function UserForm({ user, disabled }: UserFormProps) {
  const text = useText()
  const queries = useQueryClient()
  const [values, setValues] = useState(() => toUserValues(user))
  const [rowVersion, setRowVersion] = useState(user.rowVersion)
  const change = (part: Partial<UserValues>) => setValues({ ...values, ...part })
  const saving = useMutation({
    mutationFn: (version: number) => {
      const { company, ...rest } = values
      return api.call('user/admin/save', {
        usrId: user.usrId,
        companyId: company.companyId,
        ...rest,
        rowVersion: version,
      })
    },
    onSuccess: (saved) => {
      cacheUser(queries, saved)
      setValues(toUserValues(saved))
      setRowVersion(saved.rowVersion)
      showToast({ type: 'success', message: text('ADMIN_SAVED') })
    },
  })
  const takeTheirs = async () => {
    const theirs = await queries.fetchQuery({
      ...callQuery('user/admin/details', { usrId: user.usrId }),
      staleTime: 0,
    })
    setValues(toUserValues(theirs))
    setRowVersion(theirs.rowVersion)
    saving.reset()
  }
  const forTwo = listGainsForTwoApprovers(user, values)
  const wrong = formatFieldErrors(saving.error)
  return (
    <form
      className={styles.fields}
      aria-label={text('USER_ACCESS')}
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate(rowVersion)
      }}
    >
      <fieldset disabled={disabled} role="none" style={{ display: 'contents' }}>
        <TextInput
          label={text('ADMIN_FIELD_USR_NAME')}
          value={values.usrName}
          maxLength={maxNameLength}
          required
          onChange={(event) => change({ usrName: event.currentTarget.value })}
        />
        <CompanyField
          label={text('ADMIN_FIELD_USR_COMPANY_NAME')}
          value={values.company}
          error={wrong['companyId']}
          onChange={(company) => {
            if (company === undefined) return
            const fits = listRoles(company.kind).includes(values.baseRole)
            const [first] = personRolesOf(company.kind)
            change({ company, ...(fits || first === undefined ? {} : { baseRole: first }) })
          }}
        />
        <CountryField
          label={text('ADMIN_FIELD_COUNTRY')}
          value={values.countryId}
          onChange={(countryId) => change({ countryId: countryId ?? values.countryId })}
        />
        <AccessFields values={values} onChange={change} wrongRole={wrong['baseRole']} />
        {forTwo.length === 0 ? null : (
          <Textarea
            className={styles.wideField ?? ''}
            label={text('REQUEST_REASON')}
            description={text('USER_NEEDS_TWO', { privileges: forTwo.map(formatPrivilege).join(', ') })}
            value={values.reason}
            maxLength={1000}
            required
            autosize
            minRows={2}
            error={wrong['reason']}
            onChange={(event) => change({ reason: event.currentTarget.value })}
          />
        )}
        <div className={styles.wideField}>
          {isConflict(saving.error) ? (
            <ConflictNotice
              conflict={saving.error}
              onTheirs={() => void takeTheirs()}
              onMine={(version) => saving.mutate(version)}
            />
          ) : (
            <div role="alert" className={styles.failure}>
              {saving.isError ? formatAdminFailure(saving.error) : null}
            </div>
          )}
          {disabled ? null : (
            <Button type="submit" loading={saving.isPending}>
              {text('SAVE')}
            </Button>
          )}
        </div>
      </fieldset>
    </form>
  )
}

const allRoles = ['SE', 'AP', 'OD', 'CA', 'UA', 'AU', 'PU', 'DU', 'CE'] as const

const personRolesOf = (kind: UserValues['company']['kind']) =>
  allRoles.filter((role) => listRoles(kind).includes(role))

const options = (names: readonly string[], nameOf: (name: string) => string) =>
  names.map((value) => ({ value, label: nameOf(value) }))

interface AccessFieldsProps {
  readonly values: UserValues
  readonly onChange: (part: Partial<UserValues>) => void
  readonly wrongRole: string | undefined
}

function AccessFields({ values, onChange, wrongRole }: AccessFieldsProps) {
  const text = useText()
  const external = isExternal(values.baseRole)
  return (
    <>
      <Select
        label={text('ADMIN_FIELD_BASE_ROLE')}
        data={options(personRolesOf(values.company.kind), formatPrivilege)}
        value={values.baseRole}
        allowDeselect={false}
        withScrollArea={false}
        error={wrongRole}
        onChange={(chosen) =>
          onChange({ baseRole: allRoles.find((role) => role === chosen) ?? values.baseRole })
        }
      />
      {external ? null : (
        <MultiSelect
          label={text('ADMIN_FIELD_ROLE_FLAGS')}
          data={options(roleFlags, formatPrivilege)}
          value={values.roleFlags}
          withScrollArea={false}
          onChange={(chosen) => onChange({ roleFlags: roleFlags.filter((flag) => chosen.includes(flag)) })}
        />
      )}
      <MultiSelect
        label={text('ADMIN_FIELD_ACCESS_FLAGS')}
        data={options(accessFlags, formatPrivilege)}
        value={values.accessFlags}
        withScrollArea={false}
        onChange={(chosen) => onChange({ accessFlags: accessFlags.filter((flag) => chosen.includes(flag)) })}
      />
      {external ? null : (
        <>
          <MultiSelect
            label={text('ADMIN_FIELD_REGION_IDS')}
            data={options(regions, formatRegion)}
            value={values.regionIds}
            withScrollArea={false}
            onChange={(chosen) =>
              onChange({ regionIds: regions.filter((region) => chosen.includes(region)) })
            }
          />
          <MultiSelect
            label={text('ADMIN_FIELD_PRODUCT_FAMILIES')}
            description={text('USER_FAMILIES_HINT')}
            data={[...productFamilyPrefixes]}
            value={values.productFamilies}
            withScrollArea={false}
            onChange={(chosen) =>
              onChange({ productFamilies: productFamilyPrefixes.filter((family) => chosen.includes(family)) })
            }
          />
        </>
      )}
    </>
  )
}
