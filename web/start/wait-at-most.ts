/** What the page has asked for by itself is as good as there when its code runs: drawn with it, a screen is drawn and laid out once. */

/** The longest, in milliseconds, that a first drawing waits; what comes later is drawn when it comes. */
const maxWait = 150

/** Waits for answers for a moment; a failure is the screen's to show. */
export async function waitAtMost(answers: Promise<unknown>): Promise<void> {
  const moment = new Promise((resolve) => setTimeout(resolve, maxWait))
  await Promise.race([answers.catch(() => undefined), moment])
}
