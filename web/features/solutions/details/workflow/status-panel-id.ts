/** Where the status panel stands on the page, for whoever leads there. */
export const statusPanelId = 'solution-status'
