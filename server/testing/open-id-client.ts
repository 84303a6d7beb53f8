/** What the test provider knows the portal by; a server that is started for journeys is told it beforehand. */

export const clientId = 'design-portal'
export const clientSecret = 'a secret of this test, which is long enough for HMAC'
