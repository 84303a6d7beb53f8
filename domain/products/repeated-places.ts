// Lines of the bill that belong to a repeated part, by its number: row-3 to item[3].

/** One entry for each number from 1 to `most`. */
export const repeatedPlaces = (
  most: number,
  entryOf: (place: number) => Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.assign({}, ...Array.from({ length: most }, (_, index) => entryOf(index + 1)))
