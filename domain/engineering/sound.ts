// Sound of several machines.

/** dB(A) of so many equal sources of `level` dB(A) each: L + 10 · lg n, as incoherent sources add. */
export const addEqualSources = (level: number, sources: number): number => level + 10 * Math.log10(sources)
