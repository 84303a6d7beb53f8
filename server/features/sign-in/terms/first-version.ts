/** The version of the terms of use that the portal ships with; it applies until an installation configures its own. */
export const firstTermsVersion = '1'
