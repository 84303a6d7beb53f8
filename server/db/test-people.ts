/** What the sample people of a test portal have of their own: the day they were loaded on, and passwords that take no time to check. */

/** The clock of a test portal stands still here. */
export const testDay = new Date('2026-03-02T09:00:00Z')

/** The password of the sample accounts, hashed at the least cost: at the real one each sign-in of a test takes 45 ms of a processor. */
export const cheapHash =
  '$argon2id$v=19$m=8,t=1,p=1$dGVzdCBwb3J0YWwgc2FsdA$JEffeANC048UvSSLSldIaXZfuvaykRko1R78E8UhUpA'
