// Where the product law of the European Union applies, by ISO 3166-1 code; tests compare the lists in products with these.

/** The members of the European Union. */
export const unionMembers =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

/**
 * Parts of members with a code of their own in which that product law applies: Åland (Treaty on the Functioning of the European Union, article 355(4)) and the
 * French outermost regions (articles 349 and 355(1)). Overseas countries and territories, such as Greenland or Saint-Barthélemy, are none of them.
 */
export const unionTerritories = 'AX GF GP MF MQ RE YT'.split(' ')

/** Members and territories. */
export const union = [...unionMembers, ...unionTerritories]

/** The other states of the European Economic Area. */
export const economicAreaStates = ['IS', 'LI', 'NO']
