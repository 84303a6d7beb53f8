/** Delays the first render briefly for answers that the page has already requested, so that a screen is rendered and laid out only once. */

/** The maximum delay of the first render, in milliseconds; later answers are rendered as they arrive. */
const maxWait = 150

/** Waits for answers, but not longer than the maximum. A failure is ignored here, since the screen shows it. */
export async function waitAtMost(answers: Promise<unknown>): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, maxWait))
  await Promise.race([answers.catch(() => undefined), timeout])
}
