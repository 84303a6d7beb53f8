/**
 * The form for company, country, role, rights and regions of a user, and the dialog to create one. Changes that two people must approve
 * require a reason and wait for the second person.
 */

import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { maxAccessNoteLength, maxEmailLength } from '@design-portal/contract/administration-options.ts'
import {
  type Access,
  listGainsForTwoApprovers,
  listRoles,
  personRoles,
} from '@design-portal/domain/access/privileges.ts'
import { maxNameLength } from '@design-portal/domain/limits.ts'
import { accessFlags, isExternal, roleFlags } from '@design-portal/domain/permissions/roles.ts'
import { callQuery } from '../../../api/call-query.ts'
import { api } from '../../../api/portal-api.ts'
import { translate, useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import styles from '../../../ui/PanelPage.module.css'
import { listFamilyOptions, useFamilyNames } from '../../solutions/shared/product-families.ts'
import type { FamilyName } from '../../solutions/shared/product-families.ts'
import { formatPrivilege, formatRegion } from '../shared/admin-texts.ts'
import type { FoundCompany } from '../shared/fields.tsx'
import { RecordDialog } from '../shared/RecordDialog.tsx'
import type { Field } from '../shared/RecordFields.tsx'
import { RecordForm } from '../shared/RecordForm.tsx'
import { cacheUser } from './users.ts'
import type { UserDetails } from './users.ts'

const regions = ['north-america', 'europe', 'international', 'china'] as const

const toVersion = (user: UserDetails) => ({
  rowVersion: user.rowVersion,
  values: {
    usrName: user.usrName,
    company: { companyId: user.companyId, companyName: user.usrCompanyName, kind: user.companyKind },
    countryId: user.countryId,
    baseRole: user.baseRole,
    roleFlags: user.roleFlags,
    accessFlags: user.accessFlags,
    regionIds: user.regionIds,
    productFamilies: user.productFamilies,
    reason: '',
  },
})
type UserValues = ReturnType<typeof toVersion>['values']

const listPersonRoles = (kind: FoundCompany['kind']) =>
  personRoles.filter((role) => listRoles(kind).includes(role))

/** Replaces a role that does not exist in the chosen kind of company by the first one that does. */
function fitRole(values: UserValues): UserValues {
  const [first, ...others] = listPersonRoles(values.company.kind)
  return first === undefined || [first, ...others].includes(values.baseRole)
    ? values
    : { ...values, baseRole: first }
}

const isInternal = ({ baseRole }: UserValues): boolean => !isExternal(baseRole)

export const createUserFields = (
  user: Access & Pick<UserDetails, 'productFamilies'>,
  families: readonly FamilyName[],
): readonly Field<UserValues>[] => {
  const familyOptions = listFamilyOptions(families, user.productFamilies)
  const listPrivilegesForTwoApprovers = (values: UserValues) => listGainsForTwoApprovers(user, values)
  return [
    {
      kind: 'text',
      field: 'usrName',
      label: 'ADMIN_FIELD_USR_NAME',
      maxLength: maxNameLength,
      required: true,
    },
    { kind: 'company', field: 'company', label: 'ADMIN_FIELD_USR_COMPANY_NAME', path: 'companyId' },
    { kind: 'country', field: 'countryId', label: 'ADMIN_FIELD_COUNTRY', errorCode: 'UNKNOWN_COUNTRY' },
    {
      kind: 'choice',
      field: 'baseRole',
      label: 'ADMIN_FIELD_BASE_ROLE',
      options: ({ company }) => listPersonRoles(company.kind),
      format: formatPrivilege,
    },
    {
      kind: 'choices',
      field: 'roleFlags',
      label: 'ADMIN_FIELD_ROLE_FLAGS',
      options: roleFlags,
      format: formatPrivilege,
      isShown: isInternal,
    },
    {
      kind: 'choices',
      field: 'accessFlags',
      label: 'ADMIN_FIELD_ACCESS_FLAGS',
      options: accessFlags,
      format: formatPrivilege,
    },
    {
      kind: 'choices',
      field: 'regionIds',
      label: 'ADMIN_FIELD_REGION_IDS',
      options: regions,
      format: formatRegion,
      isShown: isInternal,
    },
    {
      kind: 'choices',
      field: 'productFamilies',
      label: 'ADMIN_FIELD_PRODUCT_FAMILIES',
      hint: 'USER_FAMILIES_HINT',
      options: familyOptions.map(({ value }) => value),
      format: (family) => familyOptions.find(({ value }) => value === family)?.label ?? family,
      isShown: isInternal,
    },
    {
      kind: 'note',
      field: 'reason',
      label: 'REQUEST_REASON',
      hint: (values) =>
        translate('USER_NEEDS_TWO', {
          privileges: listPrivilegesForTwoApprovers(values).map(formatPrivilege).join(', '),
        }),
      maxLength: maxAccessNoteLength,
      required: true,
      wide: true,
      isShown: (values) => listPrivilegesForTwoApprovers(values).length > 0,
    },
  ]
}

interface UserFormProps {
  readonly user: UserDetails
  readonly disabled: boolean
}

export function UserForm({ user, disabled }: UserFormProps) {
  const text = useText()
  const queries = useQueryClient()
  const families = useFamilyNames()
  const { usrId } = user
  return (
    <RecordForm
      place={`user ${usrId}`}
      label={text('USER_ACCESS')}
      fields={createUserFields(user, families)}
      version={toVersion(user)}
      adjust={fitRole}
      disabled={disabled}
      save={async ({ company, ...values }, rowVersion) => {
        const saved = await api.call('user/admin/save', {
          usrId,
          companyId: company.companyId,
          ...values,
          rowVersion,
        })
        cacheUser(queries, saved)
        return toVersion(saved)
      }}
      load={async () =>
        toVersion(await queries.fetchQuery({ ...callQuery('user/admin/details', { usrId }), staleTime: 0 }))
      }
    />
  )
}

interface NewUserValues {
  readonly usrName: string
  readonly usrEmail: string
  readonly company: FoundCompany | undefined
  readonly countryId: string
}

export const newUserFields: readonly Field<NewUserValues>[] = [
  {
    kind: 'text',
    field: 'usrName',
    label: 'ADMIN_FIELD_USR_NAME',
    maxLength: maxNameLength,
    required: true,
    autofocus: true,
  },
  {
    kind: 'email',
    field: 'usrEmail',
    label: 'ADMIN_FIELD_USR_EMAIL',
    maxLength: maxEmailLength,
    required: true,
    errorCode: 'NAME_TAKEN',
  },
  { kind: 'company', field: 'company', label: 'ADMIN_FIELD_USR_COMPANY_NAME', path: 'companyId' },
  { kind: 'country', field: 'countryId', label: 'ADMIN_FIELD_COUNTRY', errorCode: 'UNKNOWN_COUNTRY' },
]

const newUser: NewUserValues = { usrName: '', usrEmail: '', company: undefined, countryId: '' }

export function NewUserDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return (
    <RecordDialog
      place="user"
      title={text('USER_NEW')}
      fields={newUserFields}
      version={{ values: newUser, rowVersion: 0 }}
      saveLabel={text('ADMIN_CREATE')}
      save={async ({ usrName, usrEmail, company, countryId }) => {
        const user = await api.call('user/admin/create', {
          usrName,
          usrEmail,
          companyId: company?.companyId ?? '',
          countryId,
        })
        cacheUser(queries, user)
        await navigate({ to: paths.user, search: { usrId: user.usrId }, ignoreBlocker: true })
      }}
      onClose={onClose}
    >
      {() => <p className={styles.hint}>{text('USER_NEW_HINT')}</p>}
    </RecordDialog>
  )
}
