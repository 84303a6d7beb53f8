/** The terms of use that the portal brings: their version until an installation names one of its own. */
export const firstTermsVersion = '1'
