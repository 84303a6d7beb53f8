/** How long notes and comments may be, in Unicode code points after trimming and NFC. */

/** The longest note, comment or text of a design's notes (the specification's limit of a status note). */
export const longestNote = 8000

/** The shortest reason of a return: the owner must be able to do something about it. */
export const shortestReturnReason = 10
