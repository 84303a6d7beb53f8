// Refuses to run under a Node version that cannot run the sources, and names the remedy.

const requiredMajor = 24

/** Exits with a clear message if the running Node is older than the product needs. */
export function requireNode(): void {
  const major = Number(process.versions.node.split('.')[0])
  if (major >= requiredMajor) return
  console.error(
    `Design Portal needs Node ${requiredMajor} or newer; this is ${process.version}.\n` +
      `On Linux "npm ci" brings Node ${requiredMajor} along: start through npm ("npm start", "npm test").\n` +
      `On macOS install it from nodejs.org or with a version manager ("nvm install ${requiredMajor}").`,
  )
  process.exit(1)
}
