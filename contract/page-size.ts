/** The page size of lists, apart from the schemas of the calls, which a page of the portal does not load. */

/** The default number of rows per page, except in the list of solutions. */
export const rowsPerPage = 50
