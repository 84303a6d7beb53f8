/** The element id of the status panel, for links to it. */
export const statusPanelId = 'solution-status'
