/** The client id and secret of the portal at the test provider; a server started for journeys gets them as settings. */

export const clientId = 'design-portal'
export const clientSecret = 'a secret of this test, which is long enough for HMAC'
