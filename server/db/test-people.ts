/**
 * The properties of the sample people in a test portal: the day they were loaded, and passwords that are quick to
 * check.
 */

/** The clock of a test portal is frozen at this moment. */
export const testDay = new Date('2026-03-02T09:00:00Z')

/**
 * The password of the sample accounts, hashed at the lowest cost; at the real cost each sign-in of a test takes 45 ms
 * of processor time.
 */
export const cheapHash =
  '$argon2id$v=19$m=8,t=1,p=1$dGVzdCBwb3J0YWwgc2FsdA$JEffeANC048UvSSLSldIaXZfuvaykRko1R78E8UhUpA'
