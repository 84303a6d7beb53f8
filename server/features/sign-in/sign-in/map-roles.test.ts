/** Tests roles derived from groups of the directory. */
import { baseRoles, isExternal, roleFlags } from '@design-portal/domain/permissions/roles.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mapRoles } from './map-roles.ts'

const internal = baseRoles.filter((role) => !isExternal(role) && role !== 'SY')
const groups = ['a', 'b', 'c', 'd'] as const
const current = fc.record({ baseRole: fc.constantFrom(...internal), roleFlags: fc.subarray([...roleFlags]) })
const map = fc.dictionary(fc.constantFrom(...groups), fc.constantFrom(...internal, ...roleFlags))
const member = fc.subarray([...groups])

test('roles without a group mapping stay, and mapped ones follow the group only', () => {
  fc.assert(
    fc.property(current, member, map, (before, of, roles) => {
      const mapped: readonly string[] = Object.values(roles)
      const given: readonly string[] = of.flatMap((group) => roles[group] ?? [])
      const after = mapRoles(before, of, roles)
      for (const flag of roleFlags) {
        const wanted = mapped.includes(flag) ? given.includes(flag) : before.roleFlags.includes(flag)
        expect(after.roleFlags.includes(flag)).toBe(wanted)
      }
      const bases = given.filter((role) => internal.some((base) => base === role))
      if (bases.length > 0) expect(bases).toContain(after.baseRole)
      else expect(after.baseRole).toBe(mapped.includes(before.baseRole) ? 'SE' : before.baseRole)
    }),
  )
})

test('when two groups give a base role, the first of the mapping wins', () => {
  const before = { baseRole: 'SE', roleFlags: [] } as const
  expect(mapRoles(before, ['b', 'a'], { a: 'OD', b: 'AP' }).baseRole).toBe('OD')
})
