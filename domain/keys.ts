// Lists the keys of an object with their literal types.

/** The own string keys of a record, typed, in the order of the literal. */
export function listKeys<Table extends object>(table: Table): readonly Extract<keyof Table, string>[] {
  const keys: Extract<keyof Table, string>[] = []
  for (const key in table) if (Object.hasOwn(table, key)) keys.push(key)
  return keys
}
