// How names of the code become keys of texts.

/** The key of a name's text: `STATUS` and `autoApproved` make `STATUS_AUTO_APPROVED`; dots and hyphens part words too. */
export const toTextKey = (prefix: string, name: string): string =>
  `${prefix}_${name
    .replaceAll(/[A-Z]/g, (capital) => `_${capital}`)
    .replaceAll(/[.-]/g, '_')
    .toUpperCase()}`
