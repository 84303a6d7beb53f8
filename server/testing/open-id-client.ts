/** The client id of the portal at the test provider; a server started for journeys gets it as a setting. */

export const clientId = 'design-portal'
export const clientSecret = 'a secret of this test, which is long enough for HMAC'
