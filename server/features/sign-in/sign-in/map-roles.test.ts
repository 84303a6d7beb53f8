/** Tests roles derived from groups of the directory. */
import { baseRoles, isExternal, roleFlags } from '@design-portal/domain/permissions/roles.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mapRoles } from './map-roles.ts'

const internal = baseRoles.filter((role) => !isExternal(role) && role !== 'SY')
const groups = ['a', 'b', 'c', 'd'] as const
const anyRoles = fc.record({ baseRole: fc.constantFrom(...internal), roleFlags: fc.subarray([...roleFlags]) })
const anyMapping = fc.dictionary(fc.constantFrom(...groups), fc.constantFrom(...internal, ...roleFlags))
const anyMembership = fc.subarray([...groups])

test('roles that no group gives stay, and the others follow the groups of the person', () => {
  fc.assert(
    fc.property(anyRoles, anyMembership, anyMapping, (before, groupsOfPerson, mapping) => {
      const mappedRoles: readonly string[] = Object.values(mapping)
      const rolesOfPerson: readonly string[] = groupsOfPerson.flatMap((group) => mapping[group] ?? [])
      const after = mapRoles(before, groupsOfPerson, mapping)
      for (const flag of roleFlags) {
        const isExpected = mappedRoles.includes(flag)
          ? rolesOfPerson.includes(flag)
          : before.roleFlags.includes(flag)
        expect(after.roleFlags.includes(flag)).toBe(isExpected)
      }
      const baseRolesOfPerson = rolesOfPerson.filter((role) => internal.some((base) => base === role))
      if (baseRolesOfPerson.length > 0) expect(baseRolesOfPerson).toContain(after.baseRole)
      else expect(after.baseRole).toBe(mappedRoles.includes(before.baseRole) ? 'SE' : before.baseRole)
    }),
  )
})

test('when two groups give a base role, the first of the mapping wins', () => {
  const before = { baseRole: 'SE', roleFlags: [] } as const
  expect(mapRoles(before, ['b', 'a'], { a: 'OD', b: 'AP' }).baseRole).toBe('OD')
})
