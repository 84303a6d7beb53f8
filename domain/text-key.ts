// Converts names in the code to message keys.

/**
 * The message key of a name: `STATUS` and `autoApproved` become `STATUS_AUTO_APPROVED`; dots and hyphens also
 * separate words.
 */
export const toTextKey = (prefix: string, name: string): string =>
  `${prefix}_${name
    .replaceAll(/[A-Z]/g, (capital) => `_${capital}`)
    .replaceAll(/[.-]/g, '_')
    .toUpperCase()}`
