/** The addresses of the portal's pages: the server answers them with a page, and the portal redirects people to nothing else of its own. */

export const paths = {
  login: '/login',
  unauthorized: '/unauthorized',
  error: '/error',
  external: '/external',
  home: '/home',
  userTerms: '/home/user-terms',
  dashboard: '/home/dashboard',
  // Outside of /home, because an installation may open these two to everybody.
  tradeOffTools: '/trade-off-tools',
  referenceDesigns: '/reference-designs',
  preferences: '/home/preferences',
  account: '/home/account',
  notifications: '/home/notifications',
  solutionList: '/home/solution-list',
  archivedSolutions: '/home/solution-list/archived',
  solutionDetails: '/home/solution-list/solution-details',
  configurator: '/home/solution-list/solution-details/configurator',
  solutionDocument: '/home/solution-list/solution-details/document',
  part: '/home/part',
  quotations: '/home/quotations',
  quotation: '/home/solution-list/quotation',
  order: '/home/solution-list/order',
  // The page of a customer, who has a link and no account.
  customerQuotation: '/quotation',
  customers: '/home/customers',
  customer: '/home/customers/customer',
  quotes: '/home/solution-list/quotes',
  quoteRequests: '/home/quote-requests',
  quoteRequest: '/home/quote-requests/request',
  priceLists: '/home/admin/price-lists',
  priceList: '/home/admin/price-lists/list',
  priceListRows: '/home/admin/price-lists/rows',
  products: '/home/admin/products',
  product: '/home/admin/products/product',
  approvalMatrix: '/home/admin/approval-matrix',
  leads: '/home/admin/leads',
  orderMessages: '/home/admin/order-messages',
  access: '/home/access',
  admin: '/home/admin',
  users: '/home/admin/users',
  user: '/home/admin/users/user',
  groups: '/home/admin/groups',
  accessRequests: '/home/admin/access-requests',
  accessReviews: '/home/admin/access-reviews',
  companies: '/home/admin/companies',
  company: '/home/admin/companies/company',
  distributors: '/home/admin/distributors',
  newsAdmin: '/home/admin/news',
  auditLog: '/home/admin/audit-log',
  productFamilies: '/home/admin/product-families',
  parts: '/home/admin/parts',
  cataloguePart: '/home/admin/parts/part',
  partImport: '/home/admin/parts/import',
  exchangeRates: '/home/admin/exchange-rates',
  discountLimits: '/home/admin/discount-limits',
  specialPrices: '/home/admin/special-prices',
  costCurves: '/home/admin/cost-curves',
  documentTemplates: '/home/admin/document-templates',
  documentTemplate: '/home/admin/document-templates/template',
} as const

/**
 * Every page except the start page. `/it-designcfd` is the address that the published interface gives to the public airflow page (computational
 * fluid dynamics), which is not built yet.
 */
const pagePaths: ReadonlySet<string> = new Set([...Object.values(paths), '/it-designcfd'])

/**
 * Whether a path, as written in an address, is that of a page. Nothing is decoded or resolved, so that an encoded or relative
 * path to something else (`/%6egapi`, `/home/../ngapi`) does not pass for a page.
 */
export function isPagePath(path: string): boolean {
  return path === '/' || pagePaths.has(path.endsWith('/') ? path.slice(0, -1) : path)
}
