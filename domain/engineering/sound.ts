// Sound of several machines.

/** Sound level in dB(A) of several equal incoherent sources of `level` dB(A) each: L + 10 · lg n. */
export const addEqualSources = (level: number, sources: number): number => level + 10 * Math.log10(sources)
